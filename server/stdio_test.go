package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
)

// held is a notebook whose remembers wait to be let go.
func held() *notebook {
	return &notebook{arrived: make(chan struct{}), proceed: make(chan struct{})}
}

func TestCallsInFlightAreFinishedAtEndOfInput(t *testing.T) {
	t.Parallel()
	m := held()
	p := dial(t, m)
	p.greet()
	for i := range 3 {
		p.send(remember(fmt.Sprint(i+1), "kept"))
		<-m.arrived
	}
	p.in.Close()
	close(m.proceed)
	answered := map[string]bool{}
	for range 3 {
		answered[string(p.next().ID)] = true
	}
	if len(answered) != 3 || len(m.entries) != 3 {
		t.Errorf("%d answers and %d entries of 3", len(answered), len(m.entries))
	}
	if err := <-p.done; err != nil {
		t.Error(err)
	}
	if len(m.sessionsEnded()) != 1 {
		t.Errorf("the session did not end with its connection: %v", m.sessionsEnded())
	}
}

func TestCallsInFlightAreFinishedAtASignal(t *testing.T) {
	t.Parallel()
	m := held()
	p := dial(t, m)
	p.greet()
	p.send(remember("1", "kept"))
	<-m.arrived
	p.stop()
	close(m.proceed)
	if got := p.next(); string(got.ID) != "1" || got.Error != nil {
		t.Errorf("answer %s", got.raw)
	}
	if err := <-p.done; err != nil {
		t.Error(err)
	}
}

// A one-shot caller pipes its requests in and closes; the last line may lack its line break.
func TestAPipedConversation(t *testing.T) {
	t.Parallel()
	m := &notebook{}
	s := New(m, Options{})
	defer s.Close()
	var out strings.Builder
	if err := s.ServeStdio(t.Context(), strings.NewReader(hello+"\n\n"+remember("1", "kept")), &out); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(out.String(), "\n"); lines != 2 || len(m.entries) != 1 {
		t.Errorf("%d answers, %d entries: %s", lines, len(m.entries), out.String())
	}
}

func TestAPanicIsAnsweredAndTheServerGoesOn(t *testing.T) {
	t.Parallel()
	p := dial(t, &notebook{})
	p.greet()
	if got := p.ask(remember("1", "panic")); !strings.Contains(got.raw, "internal error") || !strings.Contains(got.raw, `"isError":true`) {
		t.Errorf("answer %s", got.raw)
	}
	if got := p.ask(remember("2", "fine")); !strings.Contains(got.raw, "stored") {
		t.Errorf("answer %s", got.raw)
	}
}

func TestOversizedMessagesAreRefusedUnderTheirID(t *testing.T) {
	t.Parallel()
	p := dial(t, &notebook{})
	p.greet()
	huge := strings.Repeat("x", maxMessage)
	for want, message := range map[string]string{
		`1`:     remember("1", huge),
		`"two"`: `{"params":{"arguments":{"content":"` + huge + `","id":9}},"id":"two"}`,
		`null`:  huge,
	} {
		if got := p.ask(message); got.Error == nil || string(got.ID) != want || !strings.Contains(got.Error.Message, "4 MiB") {
			t.Errorf("want an error under %s, got %s", want, got.raw)
		}
	}
	if got := p.ask(remember("3", "fine")); !strings.Contains(got.raw, "stored") {
		t.Errorf("after that: %s", got.raw)
	}
}

// What the client took back is not answered, in any revision.
func TestCancelledRequestsAreNotAnswered(t *testing.T) {
	t.Parallel()
	m := held()
	p := dial(t, m)
	p.greet()
	p.send(remember("1", "taken back"))
	<-m.arrived
	p.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
	if got := p.ask(`{"jsonrpc":"2.0","id":2,"method":"ping"}`); string(got.ID) != "2" {
		t.Fatalf("answer %s", got.raw)
	}
	close(m.proceed)
	p.in.Close()
	if rest, err := io.ReadAll(p.out); err != nil || len(rest) != 0 {
		t.Errorf("said after all: %s, %v", rest, err)
	}
}

func TestManyCallsInFlightAreEachAnsweredOnce(t *testing.T) {
	t.Parallel()
	const calls = 200
	m := &notebook{}
	p := dial(t, m)
	p.greet()
	var sender sync.WaitGroup
	sender.Go(func() {
		for i := range calls {
			_, _ = io.WriteString(p.in, remember(fmt.Sprint(i+1), "kept")+"\n")
		}
	})
	seen := map[string]int{}
	for range calls {
		seen[string(p.next().ID)]++
	}
	sender.Wait()
	if len(seen) != calls || len(m.entries) != calls {
		t.Errorf("%d of %d calls answered, %d stored", len(seen), calls, len(m.entries))
	}
}

func TestAClientThatIsGoneEndsTheServer(t *testing.T) {
	t.Parallel()
	s := New(&notebook{}, Options{})
	defer s.Close()
	in, _ := io.Pipe()
	input := io.MultiReader(strings.NewReader(hello+"\n"), in)
	if err := s.ServeStdio(t.Context(), input, brokenPipe{}); err == nil {
		t.Error("nobody was told that the answer did not arrive")
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestABrokenInputIsReported(t *testing.T) {
	t.Parallel()
	s := New(&notebook{}, Options{})
	defer s.Close()
	broken := errors.New("the disk is gone")
	if err := s.ServeStdio(t.Context(), iotest.ErrReader(broken), io.Discard); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
}

func TestCloseTwiceAndWithoutServing(t *testing.T) {
	t.Parallel()
	s := New(&notebook{}, Options{})
	if err := errors.Join(s.Close(), s.Close()); err != nil {
		t.Error(err)
	}
}

func TestNotesOfASessionAreItsOwn(t *testing.T) {
	t.Parallel()
	m := &notebook{}
	one, other := dial(t, m), dial(t, m)
	one.greet()
	other.greet()
	one.ask(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"remember","arguments":{"content":"for now","lifetime":"session"}}}`)
	recall := `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"recall","arguments":{"query":"now"}}}`
	if got := one.ask(recall); !strings.Contains(got.raw, "for now") {
		t.Errorf("its own session does not see it: %s", got.raw)
	}
	if got := other.ask(recall); strings.Contains(got.raw, "for now") {
		t.Errorf("another session sees it: %s", got.raw)
	}
	stateless := `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"recall","arguments":{"query":"now"},` + modern + `}}`
	if got := one.ask(stateless); strings.Contains(got.raw, "for now") {
		t.Errorf("a stateless call on the same connection sees it: %s", got.raw)
	}
}

func FuzzIDScanner(f *testing.F) {
	f.Add(`{"jsonrpc":"2.0","id":7,"method":"x"}`)
	f.Add(`{"a":{"id":1},"id":"\"}"}`)
	f.Add(`{"id":null}`)
	f.Fuzz(func(t *testing.T, s string) {
		var scan idScanner
		for i := range len(s) { // in the smallest of pieces
			scan.write([]byte{s[i]})
		}
		got := scan.id()
		if !json.Valid(got) {
			t.Fatalf("%q: the id %q is no JSON", s, got)
		}
		// On a well-formed message with one id the scanner and a real parser agree.
		var m struct {
			ID json.RawMessage `json:"id"`
		}
		if strings.Count(strings.ToLower(s), "id") != 1 || strings.Contains(s, `\`) || json.Unmarshal([]byte(s), &m) != nil || !strings.Contains(s, `"id"`) {
			return
		}
		want := string(m.ID)
		if want == "" || want[0] == '{' || want[0] == '[' || len(want) > maxID {
			return
		}
		if string(got) != want {
			t.Errorf("%q: id %s, want %s", s, got, want)
		}
	})
}
