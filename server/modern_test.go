package server

import (
	"net/http"
	"strings"
	"testing"
)

// modernly makes a request of the stateless protocol.
func (s *site) modernly(method, message string) *http.Request {
	s.t.Helper()
	r := s.request(strings.NewReader(message))
	r.Header.Set("Mcp-Protocol-Version", "2026-07-28")
	r.Header.Set("Mcp-Method", method)
	return r
}

func TestWhatTheStatelessProtocolTookAwayIsNotFound(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	response, body := s.do(s.modernly("resources/subscribe", `{"jsonrpc":"2.0","id":1,"method":"resources/subscribe","params":{"uri":"memory://nowhere",`+modern+`}}`))
	if response.StatusCode != http.StatusNotFound || !strings.Contains(body, "-32601") {
		t.Errorf("%d %s", response.StatusCode, body)
	}
	_, body = s.do(s.modernly("resources/read", `{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"memory://nowhere",`+modern+`}}`))
	if !strings.Contains(body, "-32602") || !strings.Contains(body, `"uri":"memory://nowhere"`) {
		t.Errorf("reading what is not there: %s", body)
	}
}

// A stream on which nothing was granted says so before it ends.
func TestListeningToNothingIsAcknowledged(t *testing.T) {
	t.Parallel()
	s := open(t, &notebook{}, HTTP{})
	for range 20 {
		stream := s.stream(s.modernly("subscriptions/listen",
			`{"jsonrpc":"2.0","id":"l1","method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},`+modern+`}}`))
		if got := stream.next(); !strings.Contains(got, "acknowledged") {
			t.Fatalf("said %q", got)
		}
	}
}
