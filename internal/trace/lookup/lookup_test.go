package lookup

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/loci-dev/loci/internal/trace"
)

var ctx = context.Background()

// shelf is an index with the events it was given, which it reads back by their offset.
type shelf struct {
	*Index
	events []trace.Event
}

func newShelf(t testing.TB) *shelf {
	t.Helper()
	s := &shelf{}
	x, err := Open(ctx, filepath.Join(t.TempDir(), "index.db"), Options{Read: func(_ string, offset int64, _ int) (trace.Event, error) {
		return s.events[offset], nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := x.Close(); err != nil {
			t.Error(err)
		}
	})
	s.Index = x
	return s
}

func (s *shelf) put(t testing.TB, session, project string, events ...trace.Event) {
	t.Helper()
	err := s.Update(ctx, func(tx *Tx) error {
		if err := errors.Join(tx.SaveSession(trace.Session{ID: session, Project: project}), tx.SetSize(session, 1)); err != nil {
			return err
		}
		for _, e := range events {
			e.ID, e.Line = fmt.Sprint(len(s.events)), len(s.events)+1
			s.events = append(s.events, e)
			if err := tx.Add(session, e, s.Terms(e), Place{Segment: session, Offset: int64(len(s.events) - 1), Length: 1}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func say(texts ...string) (events []trace.Event) {
	for _, text := range texts {
		events = append(events, trace.Event{Role: trace.Assistant, Kind: trace.Message, Text: text})
	}
	return events
}

func (s *shelf) ask(t testing.TB, q Query) []Hit {
	t.Helper()
	hits, err := s.Search(ctx, q)
	if err != nil {
		t.Fatal(err)
	}
	return hits
}

func TestSearchFinds(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.put(t, "s", "", say(
		"the tables were locked by a running migration",
		"GetUserByID lives in src/store/user.go",
		"上线之前要先跑一遍库存表的校验",
		"タイムアウトは三十秒にする",
		"the café opens at nine",
		"nothing to see here",
	)...)
	s.put(t, "s", "", trace.Event{Role: trace.Tool, Kind: trace.ToolResult, Text: "12 files generated", Call: "make configs"})
	for query, want := range map[string]int{
		"which table is locked?": 0, "user by id": 1, "user.go": 1, "库存": 2, "三十秒ですか": 3, "cafe": 4, "how are configs made": 6,
	} {
		if hits := s.ask(t, Query{Text: query}); len(hits) == 0 || hits[0].Event.Line != want+1 {
			t.Errorf("%q found %+v", query, hits)
		}
	}
	if hits := s.ask(t, Query{Text: "zebra"}); len(hits) != 0 {
		t.Errorf("found %+v", hits)
	}
}

func TestRareTermsDecide(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	events := say("the kestrel build of the server")
	for i := range 3 * probed {
		events = append(events, say(fmt.Sprintf("server build %d", i))...)
	}
	s.put(t, "s", "", events...)
	hits := s.ask(t, Query{Text: "kestrel server build", Limit: 3})
	if len(hits) != 3 || hits[0].Event.Line != 1 {
		t.Errorf("found %+v", hits)
	}
}

func TestScopeIsHard(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.put(t, "one", "shop", say("deploy on Friday")...)
	s.put(t, "two", "bank", say("deploy on Monday")...)
	hits := s.ask(t, Query{Text: "deploy", Match: func(s trace.Session) bool { return s.Project == "shop" }})
	if len(hits) != 1 || hits[0].Session.ID != "one" {
		t.Errorf("found %+v", hits)
	}
}

func TestOneHitForEachText(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.put(t, "s", "", say("run the linter", "run  the linter", "the linter is slow")...)
	if hits := s.ask(t, Query{Text: "linter"}); len(hits) != 2 {
		t.Errorf("found %+v", hits)
	}
}

// TestOneHitForEachRecord: the parts of a record are one answer, the messages of a document in one line are several.
func TestOneHitForEachRecord(t *testing.T) {
	t.Parallel()
	var hits []Hit
	for i, e := range []trace.Event{{Line: 1, Offset: 0}, {Line: 1, Offset: 0}, {Line: 1, Offset: 40}, {Line: 2, Offset: 90}} {
		e.Text = fmt.Sprintf("part %d", i)
		hits = append(hits, Hit{Event: e})
	}
	if kept := distinct(hits, 5); len(kept) != 3 || kept[1].Event.Offset != 40 {
		t.Errorf("kept %+v", kept)
	}
}

func TestSnippetShowsTheMatch(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.put(t, "s", "", say(strings.Repeat("häufiges Wort ", 500)+"the osprey landed "+strings.Repeat("more words ", 500))...)
	hits := s.ask(t, Query{Text: "osprey"})
	if len(hits) != 1 || !strings.Contains(hits[0].Snippet, "osprey") || len(hits[0].Snippet) > snippetLength+20 {
		t.Errorf("found %+v", hits)
	}
}

func TestEraseForgetsTheTerms(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.put(t, "s", "", say("the osprey landed", "the heron waits")...)
	err := s.Update(ctx, func(tx *Tx) error { return tx.Erase("s", s.events[0]) })
	if err != nil {
		t.Fatal(err)
	}
	if hits := s.ask(t, Query{Text: "osprey heron"}); len(hits) != 1 || hits[0].Event.Line != 2 {
		t.Errorf("found %+v", hits)
	}
	err = s.Update(ctx, func(tx *Tx) error {
		if known, err := tx.Known("s", "0"); err != nil || !known {
			t.Errorf("the erased event is known: %v, %v", known, err)
		}
		return tx.Erase("s", s.events[0]) // twice is harmless
	})
	if err != nil {
		t.Fatal(err)
	}
	if done, err := s.Scrub(ctx); err != nil || !done {
		t.Errorf("scrub: %v, %v", done, err)
	}
}

func TestFailedUpdateChangesNothing(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	wrong := errors.New("wrong")
	err := s.Update(ctx, func(tx *Tx) error { return errors.Join(tx.SetSize("x", 5), wrong) })
	if !errors.Is(err, wrong) {
		t.Errorf("got %v", err)
	}
	if sizes, err := s.Segments(ctx); err != nil || len(sizes) != 0 {
		t.Errorf("segments %v, %v", sizes, err)
	}
}

func TestHoldingCoversEveryContainingText(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.put(t, "s", "", say("we always deploy GetUserByID on Friday evenings", "完全不同的一句话，关于库存表")...)
	for text, want := range map[string]int{"always deploy GetUserByID on Friday": 1, "ys deploy GetUserByID on Fri": 1, "一句话，关于库存": 1, "on": 2, "deploy the heron now": 0} {
		if places, err := s.Holding(ctx, text); err != nil || len(places) != want {
			t.Errorf("%q: %v, %v", text, places, err)
		}
	}
}

// TestAnyQueryIsAnswered: no text is an error of the query language.
func TestAnyQueryIsAnswered(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.put(t, "s", "", say(`don't use C++ "quotes" AND a:b foo-bar * NEAR( `)...)
	rapid.Check(t, func(t *rapid.T) {
		q := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{`"`, `C++`, `a:b AND`, `foo-bar*`, `NEAR(x y)`, `{a b}:c`, `don't`, "库\x00存", "^x"})).Draw(t, "query")
		if _, err := s.Search(ctx, Query{Text: q}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Holding(ctx, q); err != nil {
			t.Fatal(err)
		}
	})
}

// BenchmarkSearch looks for a term in one event of two hundred among a hundred thousand events.
func BenchmarkSearch(b *testing.B) {
	s := newShelf(b)
	random := rand.New(rand.NewPCG(1, 2))
	zipf := rand.NewZipf(random, 1.1, 4, 30000)
	for range 100 {
		var events []trace.Event
		for range 1000 {
			var text strings.Builder
			for range 60 {
				fmt.Fprintf(&text, "word%d ", zipf.Uint64())
			}
			if random.IntN(200) == 0 {
				text.WriteString("kestrel")
			}
			events = append(events, say(text.String())...)
		}
		s.put(b, "s", "", events...)
	}
	for b.Loop() {
		if hits := s.ask(b, Query{Text: "which kestrel had word1 and word7 or word300?"}); len(hits) == 0 {
			b.Fatal("nothing found")
		}
	}
}
