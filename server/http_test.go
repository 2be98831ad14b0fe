package server

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

func TestASessionOverHTTP(t *testing.T) {
	t.Parallel()
	m := &notebook{}
	s := open(t, m, HTTP{})
	response, _ := s.call("", hello)
	session := response.Header.Get("Mcp-Session-Id")
	if session == "" {
		t.Fatal("no session id")
	}
	if _, body := s.call(session, remember("1", "kept")); !strings.Contains(body, "stored") {
		t.Errorf("remember: %s", body)
	}
	recall := `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"recall","arguments":{"query":"kept"}}}`
	for i, want := range []bool{true, false} {
		if _, body := s.call(session, recall); strings.Contains(body, `"core"`) != want {
			t.Errorf("recall %d: core profile %v: %s", i+1, !want, body)
		}
	}
	// An id from before a restart is as good as any; a call without one has no session.
	if _, body := s.call("from-before-a-restart", recall); !strings.Contains(body, `"core"`) {
		t.Errorf("an unknown session: %s", body)
	}
	if _, body := s.call("", recall); !strings.Contains(body, "kept") || strings.Contains(body, `"core"`) {
		t.Errorf("no session: %s", body)
	}
	r := s.request(nil)
	r.Method = http.MethodDelete
	r.Header.Set("Mcp-Session-Id", session)
	if response, _ := s.do(r); response.StatusCode != http.StatusOK {
		t.Errorf("ending the session: %d", response.StatusCode)
	}
	if response, _ := s.call(session, recall); response.StatusCode != http.StatusNotFound {
		t.Errorf("a session that was given up: %d", response.StatusCode)
	}
	if ended := m.sessionsEnded(); len(ended) != 1 || ended[0] != session {
		t.Errorf("sessions ended: %v", ended)
	}
}

func TestTheStatelessProtocolOverHTTP(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	r := s.request(strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{` + modern + `}}`))
	r.Header.Set("Mcp-Protocol-Version", "2026-07-28")
	r.Header.Set("Mcp-Method", "server/discover")
	response, body := s.do(r)
	if response.StatusCode != http.StatusOK || !strings.Contains(body, "2026-07-28") || response.Header.Get("Mcp-Session-Id") != "" {
		t.Errorf("%d %v %s", response.StatusCode, response.Header, body)
	}
}

func TestUpdatesOverHTTPReachTheirSubscriberOnly(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	var sessions [2]string
	for i := range sessions {
		response, _ := s.call("", hello)
		sessions[i] = response.Header.Get("Mcp-Session-Id")
	}
	subscriber, other := s.listener(sessions[0]), s.listener(sessions[1])
	s.call(sessions[0], subscribe("1", "memory://core"))
	s.call(sessions[1], subscribe("1", "memory://topics/databases"))
	s.call(sessions[1], remember("2", "news"))
	if got := subscriber.next(); !strings.Contains(got, `"uri":"memory://core"`) {
		t.Errorf("the subscriber was told %q", got)
	}
	s.stop()
	if got := other.next(); got != "" {
		t.Errorf("somebody else was told %q", got)
	}
	if err := <-s.done; err != nil {
		t.Error(err)
	}
}

func TestSubscribingWithoutASessionIsRefused(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	if _, body := s.call("", subscribe("1", "memory://core")); !strings.Contains(body, "needs a session") {
		t.Errorf("answer %s", body)
	}
}

func TestListeningOverHTTP(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	r := s.request(strings.NewReader(listenTo(`"l1"`, "memory://core")))
	r.Header.Set("Mcp-Protocol-Version", "2026-07-28")
	r.Header.Set("Mcp-Method", "subscriptions/listen")
	stream := s.stream(r)
	if got := stream.next(); !strings.Contains(got, "acknowledged") {
		t.Fatalf("said %q", got)
	}
	s.call("", remember("1", "news"))
	var m message
	if err := json.Unmarshal([]byte(stream.next()), &m); err != nil || m.Params.URI != "memory://core" ||
		m.Params.Meta["io.modelcontextprotocol/subscriptionId"] != "l1" {
		t.Errorf("told %+v, %v", m, err)
	}
	s.stop() // an open stream does not hold the server up
	if err := <-s.done; err != nil {
		t.Error(err)
	}
}

func TestOlderClientsOverSSE(t *testing.T) {
	t.Parallel()
	m := &notebook{}
	s := open(t, m, HTTP{})
	r := s.request(nil)
	r.Method = http.MethodGet
	r.URL.Path = "/sse"
	stream := s.stream(r)
	endpoint := stream.next()
	if !strings.HasPrefix(endpoint, "/sse/message?sessionId=") {
		t.Fatalf("endpoint %q", endpoint)
	}
	for _, c := range []struct{ sent, want string }{
		{hello, "protocolVersion"},
		{subscribe("1", "memory://core"), `"id":1`},
		{remember("2", "news"), "stored"},
	} {
		post := s.request(strings.NewReader(c.sent))
		post.URL.Path, post.URL.RawQuery, _ = strings.Cut(strings.TrimSpace(endpoint), "?")
		if response, body := s.do(post); response.StatusCode != http.StatusAccepted {
			t.Fatalf("%s: %s", response.Status, body)
		}
		if got := stream.next(); !strings.Contains(got, c.want) {
			t.Fatalf("answer %q, want %s", got, c.want)
		}
	}
	if got := stream.next(); !strings.Contains(got, "notifications/resources/updated") {
		t.Errorf("told %q", got)
	}
	s.stop()
	if err := <-s.done; err != nil {
		t.Error(err)
	}
	if len(m.sessionsEnded()) == 0 {
		t.Error("the session did not end with its stream")
	}
}

func TestCallsInFlightOverHTTPAreFinished(t *testing.T) {
	t.Parallel()
	m := held()
	s := open(t, m, HTTP{})
	answer := make(chan string, 1)
	go func() {
		_, body := s.call("", remember("1", "kept"))
		answer <- body
	}()
	<-m.arrived
	s.stop()
	close(m.proceed)
	if body := <-answer; !strings.Contains(body, "stored") {
		t.Errorf("answer %s", body)
	}
	if err := <-s.done; err != nil {
		t.Error(err)
	}
}
