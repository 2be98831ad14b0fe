package server

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
)

func subscribe(id, uri string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"resources/subscribe","params":{"uri":"` + uri + `"}}`
}

const ping = `{"jsonrpc":"2.0","id":"ping","method":"ping"}`

// quiet fails when the client has been told anything but what it asks now.
func (p *pipe) quiet() {
	p.t.Helper()
	if got := p.ask(ping); string(got.ID) != `"ping"` {
		p.t.Errorf("told although it did not subscribe: %s", got.raw)
	}
}

func TestOnlySubscribersAreToldAndOnce(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		m := &notebook{}
		reader, topics, nobody := dial(t, m), dial(t, m), dial(t, m)
		for _, p := range []*pipe{reader, topics, nobody} {
			p.greet()
		}
		reader.ask(subscribe("1", "memory://core"))
		topics.ask(subscribe("1", "memory://topics/databases"))
		for i := range 50 {
			nobody.ask(remember(fmt.Sprint(i+1), "one of many"))
		}
		got := reader.next()
		if got.Method != "notifications/resources/updated" || got.Params.URI != "memory://core" {
			t.Fatalf("told %s", got.raw)
		}
		synctest.Wait()
		reader.quiet() // 50 changes were one update
		topics.quiet()
		nobody.quiet()
	})
}

func TestAnUpdateComesWithinASecond(t *testing.T) {
	t.Parallel()
	if settle.Seconds() >= 0.5 {
		t.Errorf("changes are gathered for %v; with the time in which they are noticed that is too long", settle)
	}
}

func TestUnsubscribing(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		m := &notebook{}
		p, other := dial(t, m), dial(t, m)
		p.greet()
		other.greet()
		p.ask(subscribe("1", "memory://core"))
		other.ask(subscribe("1", "memory://core"))
		p.ask(strings.Replace(subscribe("2", "memory://core"), "subscribe", "unsubscribe", 1))
		other.ask(remember("2", "news"))
		other.next() // told by now
		p.quiet()
	})
}

// A change that leaves the resource as it was is none.
func TestNoUpdateWithoutAChange(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		m := &notebook{}
		p, watcher := dial(t, m), dial(t, m)
		p.greet()
		watcher.greet()
		p.ask(subscribe("1", "memory://core"))
		watcher.ask(subscribe("1", "memory://health"))
		watcher.ask(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"remember","arguments":{"content":"for now","lifetime":"session"}}}`)
		watcher.next() // the figures have changed, the profile has not
		p.quiet()
	})
}

func TestAnEntryThatIsForgottenIsAnUpdate(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := dial(t, &notebook{})
		p.greet()
		p.ask(remember("1", "short-lived"))
		p.ask(subscribe("2", "memory://entries/conv-1"))
		p.ask(`{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"forget","arguments":{"ids":["conv-1"]}}}`)
		if got := p.next(); got.Params.URI != "memory://entries/conv-1" {
			t.Errorf("told %s", got.raw)
		}
	})
}

func listenTo(id, uri string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"subscriptions/listen","params":{"notifications":{"resourceSubscriptions":["` + uri + `"]},` + modern + `}}`
}

func TestListening(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := dial(t, &notebook{})
		if got := p.ask(listenTo(`"a"`, "memory://core")); got.Method != "notifications/subscriptions/acknowledged" {
			t.Fatalf("said %s", got.raw)
		}
		p.ask(listenTo(`"b"`, "memory://health"))
		p.ask(remember("1", "news"))
		told := map[any]string{}
		for range 2 {
			m := p.next()
			told[m.Params.Meta["io.modelcontextprotocol/subscriptionId"]] = m.Params.URI
		}
		if told["a"] != "memory://core" || told["b"] != "memory://health" {
			t.Errorf("told %v", told)
		}
		// Ended by the client, one stream falls silent and the other does not.
		p.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}`)
		synctest.Wait()
		p.ask(remember("2", "more"))
		if got := p.next(); got.Params.URI != "memory://health" {
			t.Errorf("told %s", got.raw)
		}
		synctest.Wait()
		p.quiet()
	})
}

func TestListeningToNothingIsRefused(t *testing.T) {
	t.Parallel()
	p := dial(t, &notebook{})
	if got := p.ask(listenTo("1", "memory://entries/conv-9")); got.Error == nil || !strings.Contains(got.Error.Message, "there is no resource") {
		t.Errorf("said %s", got.raw)
	}
}

// An open stream does not keep a server from ending.
func TestListeningEndsWithTheInput(t *testing.T) {
	t.Parallel()
	p := dial(t, &notebook{})
	p.ask(listenTo("1", "memory://core"))
	p.in.Close()
	if got := p.next(); string(got.ID) != "1" || got.Error != nil {
		t.Errorf("the stream was not ended in form: %s", got.raw)
	}
	if err := <-p.done; err != nil {
		t.Error(err)
	}
}

func TestSubscriptionsEndWithTheirSession(t *testing.T) {
	t.Parallel()
	s := New(&notebook{}, Options{})
	defer s.Close()
	mine, theirs := subscriber{visit: visit{"a", "s1"}}, subscriber{visit: visit{"b", "s1"}}
	for _, by := range []subscriber{mine, theirs} {
		s.subs.add(t.Context(), "memory://core", by)
	}
	s.ended("a", "s1")
	if w := s.subs.uris["memory://core"]; w == nil || w.by[mine] || !w.by[theirs] {
		t.Errorf("the session of one token ended, and these are left: %v", w)
	}
	s.ended("", "s1") // swept, whoever it was
	if len(s.subs.uris) != 0 {
		t.Errorf("left: %v", s.subs.uris)
	}
}
