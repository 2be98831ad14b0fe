package server

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
	"github.com/loci-dev/loci/server/access"
)

// estate is a server of several spaces, each a store of its own, with tokens for them.
type estate struct {
	*site
	tokens *access.Tokens

	mu     sync.Mutex
	opened map[string]int
	closed map[string]int
}

// openEstate starts a server whose further spaces are opened on demand. The one named "broken" cannot be.
func openEstate(t *testing.T, own Memory) *estate {
	t.Helper()
	e := &estate{tokens: access.New(t.TempDir()), opened: map[string]int{}, closed: map[string]int{}}
	stores := map[string]string{}
	e.site = open(t, own, HTTP{Tokens: e.tokens, Open: func(_ context.Context, name string) (Space, error) {
		e.mu.Lock()
		defer e.mu.Unlock()
		if name == "broken" {
			return Space{}, errors.New("the disk of broken is gone")
		}
		e.opened[name]++
		if stores[name] == "" {
			stores[name] = t.TempDir()
		}
		m := memtest.OpenDir(t, stores[name], memstore.Options{Project: "shop"})
		return Space{Memory: m, Project: "shop", Close: func() error {
			e.mu.Lock()
			defer e.mu.Unlock()
			e.closed[name]++
			return nil // memtest closes it
		}}, nil
	}})
	return e
}

// as returns the site as the holder of a new token sees it.
func (e *estate) as(g access.Grant) *site {
	e.t.Helper()
	token, _, err := e.tokens.Create(g, time.Now())
	if err != nil {
		e.t.Fatal(err)
	}
	s := *e.site
	s.token = token
	return &s
}

func (s *site) tool(name, arguments string) string {
	s.t.Helper()
	_, body := s.call("", tool("1", name, arguments))
	return body
}

// What one space holds, no other one tells.
func TestSpacesKeepToThemselves(t *testing.T) {
	t.Parallel()
	e := openEstate(t, memtest.Open(t, memstore.Options{Project: "shop"}))
	home, work, play := e.site, e.as(access.Grant{Space: "work"}), e.as(access.Grant{Space: "play"})
	for _, s := range []struct {
		*site
		animal string
	}{{home, "otter"}, {work, "badger"}, {play, "weasel"}} {
		if got := s.tool("remember", `{"content":"The mascot is a `+s.animal+`","category":"decision"}`); !strings.Contains(got, `"dec-1"`) {
			t.Fatalf("an id tells of another space: %s", got)
		}
	}
	for name, c := range map[string]struct {
		*site
		own    string
		others []string
	}{
		"home": {home, "otter", []string{"badger", "weasel"}},
		"work": {work, "badger", []string{"otter", "weasel"}},
		"play": {play, "weasel", []string{"otter", "badger"}},
	} {
		answers := c.tool("recall", `{"query":"mascot otter badger weasel","include":["all_projects"]}`) + c.tool("recall", `{}`)
		for _, uri := range []string{"memory://core", "memory://entries/dec-1", "memory://health"} {
			_, body := c.call("", `{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"`+uri+`"}}`)
			answers += body
		}
		if !strings.Contains(answers, c.own) || !strings.Contains(answers, `\"entries\": 1,`) {
			t.Errorf("%s misses its own: %s", name, answers)
		}
		for _, other := range c.others {
			if strings.Contains(strings.ReplaceAll(answers, "mascot otter badger weasel", ""), "a "+other) {
				t.Errorf("%s tells of %s: %s", name, other, answers)
			}
		}
	}
}

// Sessions of the same id under different tokens have nothing in common: neither updates nor the profile.
func TestAGuessedSessionIDReachesNobodyElse(t *testing.T) {
	t.Parallel()
	e := openEstate(t, memtest.Open(t, memstore.Options{Project: "shop"}))
	victim, thief := e.site, e.as(access.Grant{Space: "work"})
	const id = "one-and-the-same"
	victims, thiefs := victim.listener(id), thief.listener(id)
	victim.call(id, subscribe("1", "memory://core"))
	victim.tool("remember", `{"content":"Deploys go out on Fridays","category":"decision","source":"user_explicit"}`)
	if got := victims.next(); !strings.Contains(got, "memory://core") {
		t.Errorf("the subscriber was told %q", got)
	}
	r := thief.request(nil)
	r.Method = http.MethodDelete
	r.Header.Set("Mcp-Session-Id", id)
	thief.do(r)
	if response, body := victim.call(id, `{"jsonrpc":"2.0","id":2,"method":"ping"}`); response.StatusCode != http.StatusOK {
		t.Errorf("somebody else ended the session: %d %s", response.StatusCode, body)
	}
	e.stop()
	if got := thiefs.next(); got != "" {
		t.Errorf("the thief was told %q", got)
	}
}

func TestASpaceThatCannotBeOpenedTellsNothing(t *testing.T) {
	t.Parallel()
	e := openEstate(t, &notebook{})
	for range 2 { // it is tried again each time
		response, body := e.as(access.Grant{Space: "broken"}).call("", hello)
		if response.StatusCode != http.StatusServiceUnavailable || strings.Contains(body, "disk") || strings.Contains(body, "broken") {
			t.Errorf("%d %s", response.StatusCode, body)
		}
	}
	if response, _ := e.call("", hello); response.StatusCode != http.StatusOK {
		t.Errorf("the others are not served: %d", response.StatusCode)
	}
}

// A space that nobody uses is closed, and opened again when somebody comes back; the session's notes are still there.
func TestIdleSpacesAreClosed(t *testing.T) {
	t.Parallel()
	own := &notebook{}
	s := New(own, Options{})
	defer s.Close()
	dir := t.TempDir()
	closed := 0
	rooms := newSpaces(s, HTTP{Open: func(context.Context, string) (Space, error) {
		return Space{Memory: memtest.OpenDir(t, dir, memstore.Options{}), Close: func() error { closed++; return nil }}, nil
	}})
	enter := func() func() {
		_, leave, err := rooms.enter(t.Context(), access.Grant{Space: "work"})
		if err != nil {
			t.Fatal(err)
		}
		return leave
	}
	leave := enter()
	later := time.Now().Add(time.Hour)
	if rooms.closeIdle(later); closed != 0 {
		t.Error("closed while it is used")
	}
	leave()
	leave() // twice is once
	if rooms.closeIdle(time.Now().Add(-time.Hour)); closed != 0 {
		t.Error("closed right after it was used")
	}
	if rooms.closeIdle(later); closed != 1 || len(rooms.open) != 1 {
		t.Errorf("closed %d times, %d open", closed, len(rooms.open))
	}
	enter()()
	if err := rooms.closeAll(); err != nil || closed != 2 {
		t.Errorf("closed %d times, %v", closed, err)
	}
}

func TestResumingAfterASpaceRested(t *testing.T) {
	t.Parallel()
	m := &notebook{}
	s := New(m, Options{})
	s.resting.Store(true)
	s.ended("token", "session")
	if ended := m.sessionsEnded(); len(ended) != 0 {
		t.Errorf("resting ended %v", ended)
	}
	s.resting.Store(false)
	s.ended("token", "session")
	if ended := m.sessionsEnded(); len(ended) != 1 {
		t.Errorf("ended %v", ended)
	}
	s.Close()
}

func TestAServerForOneSpaceLetsInItsTokensOnly(t *testing.T) {
	t.Parallel()
	tokens := access.New(t.TempDir())
	s := open(t, &notebook{}, HTTP{Tokens: tokens, Space: "work"})
	for space, want := range map[string]int{"work": http.StatusOK, "play": http.StatusUnauthorized, "": http.StatusUnauthorized} {
		token, _, err := tokens.Create(access.Grant{Space: space}, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		r := s.request(strings.NewReader(hello))
		r.Header.Set("Authorization", "Bearer "+token)
		if response, _ := s.do(r); response.StatusCode != want {
			t.Errorf("a token for %q: %d, want %d", space, response.StatusCode, want)
		}
	}
}
