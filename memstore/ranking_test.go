package memstore_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/loci-dev/loci/internal/embed/embedtest"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
)

// globally is an item that belongs to no project.
func globally(content string) memstore.Item {
	return memstore.Item{Content: content, Category: "env_fact", Scope: memstore.Scope{Project: "*"}}
}

func TestNeighboursOfAMatchAreFound(t *testing.T) {
	t.Parallel()
	clock := memtest.NewClock()
	m := memtest.Open(t, memstore.Options{Now: clock.Now})
	here := memstore.Caller{Session: "one"}
	question := memtest.Remember(t, m, here, globally("Ann: where is the spare key?")).ID
	answer := memtest.Remember(t, m, here, globally("Bob: behind the red door")).ID
	other := memtest.Remember(t, m, memstore.Caller{Session: "two"}, globally("Cem: lunch at noon")).ID
	clock.Advance(5 * time.Hour)
	later := memtest.Remember(t, m, here, globally("Dee: the train is late")).ID

	_, got := memtest.Recall(t, m, memstore.RecallRequest{Query: "spare key"})
	if !slices.Equal(got, []string{question, answer}) {
		t.Errorf("got %v, want %s and its neighbour %s, not %s of another session nor %s of another time", got, question, answer, other, later)
	}
}

func TestTheProjectAskedAboutComesFirst(t *testing.T) {
	t.Parallel()
	m := memtest.Open(t, memstore.Options{})
	in := func(project string) string {
		it := globally("Images are pushed to the registry by the nightly job of " + map[string]string{"shop": "Ann", "blog": "Bob"}[project])
		it.Scope.Project = project
		return memtest.Remember(t, m, memstore.Caller{}, it).ID
	}
	shop, blog := in("shop"), in("blog")
	for query, first := range map[string]string{"who pushes images of shop?": shop, "who pushes images of blog?": blog} {
		_, got := memtest.Recall(t, m, memstore.RecallRequest{Query: query, Include: []string{memstore.IncludeAllProjects}})
		if len(got) != 2 || got[0] != first {
			t.Errorf("%q: got %v, want %s first", query, got, first)
		}
	}
}

// crowd remembers many unrelated statements, far enough apart not to be neighbours.
func crowd(t *testing.T, m *memstore.Memory, clock *memtest.Clock, n int) {
	t.Helper()
	for i := range n {
		memtest.Remember(t, m, memstore.Caller{}, globally(fmt.Sprintf("Shelf %c%c holds crate number %d of the old archive", 'a'+i%26, 'a'+i/26, i)))
		clock.Advance(2 * time.Hour)
	}
}

func TestNoiseIsNoAnswer(t *testing.T) {
	t.Parallel()
	clock := memtest.NewClock()
	m := memtest.Open(t, memstore.Options{Now: clock.Now, Embedder: embedtest.New()})
	port := memtest.Remember(t, m, memstore.Caller{}, globally("The gateway listens on port 8443")).ID
	crowd(t, m, clock, 80)
	if err := m.Prepare(t.Context(), time.Minute); err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]bool{
		"which port does the gateway listen on": true,
		"zzz QxvJk":                             false, // a name that nobody mentions, and nothing near
	} {
		a, got := memtest.Recall(t, m, memstore.RecallRequest{Query: query})
		switch {
		case want && !slices.Contains(got, port):
			t.Errorf("%q: got %v without %s", query, got, port)
		case !want && len(got) > 0:
			t.Errorf("%q: got %v, %s", query, got, a.Results[0].Why)
		case !want && len(a.Notes) == 0:
			t.Errorf("%q: nothing, without a word about it", query)
		}
	}
}

// TestASmallScopeIsNotFilledUp sees that a store too small to tell what is usual answers nothing where nothing is near, and
// that a project of its own still shows the few nearest.
func TestASmallScopeIsNotFilledUp(t *testing.T) {
	t.Parallel()
	clock := memtest.NewClock()
	m := memtest.Open(t, memstore.Options{Now: clock.Now, Embedder: embedtest.New()})
	crowd(t, m, clock, 10)
	if err := m.Prepare(t.Context(), time.Minute); err != nil {
		t.Fatal(err)
	}
	if _, got := memtest.Recall(t, m, memstore.RecallRequest{Query: "zzz QxvJk"}); len(got) > 0 {
		t.Errorf("got %v, though nothing is near", got)
	}
	own := memstore.Caller{Project: "shop"}
	if _, got := memtest.Recall(t, m, memstore.RecallRequest{Caller: own, Query: "zzz QxvJk"}); len(got) == 0 || len(got) > 3 {
		t.Errorf("got %v, want the few nearest", got)
	}
}

func TestTimeWordsLiftAndNeverHide(t *testing.T) {
	t.Parallel()
	clock := memtest.NewClock() // Monday, 2 March 2026
	m := memtest.Open(t, memstore.Options{Now: clock.Now})
	early := memtest.Remember(t, m, memstore.Caller{}, globally("The release failed on a missing migration")).ID
	clock.Advance(30 * 24 * time.Hour) // Wednesday, 1 April
	late := memtest.Remember(t, m, memstore.Caller{}, globally("The release failed on a broken migration")).ID
	clock.Advance(7 * 24 * time.Hour)
	for query, first := range map[string]string{
		"why did the release fail last week":   late,
		"why did the release fail in March":    early,
		"why did the release fail since April": late,
	} {
		_, got := memtest.Recall(t, m, memstore.RecallRequest{Query: query})
		if len(got) != 2 || got[0] != first {
			t.Errorf("%q: got %v, want %s first and the other too", query, got, first)
		}
	}
	if _, got := memtest.Recall(t, m, memstore.RecallRequest{Query: "what happened last week"}); !slices.Contains(got, late) {
		t.Errorf("got %v without what was written last week", got)
	}
}

func TestAnEventTellsTheTime(t *testing.T) {
	t.Parallel()
	clock := memtest.NewClock()
	m := memtest.Open(t, memstore.Options{Now: clock.Now})
	before := memtest.Remember(t, m, memstore.Caller{}, globally("Backups were kept on the small disk")).ID
	clock.Advance(48 * time.Hour)
	memtest.Remember(t, m, memstore.Caller{}, globally("The move to the new office is done"))
	clock.Advance(48 * time.Hour)
	after := memtest.Remember(t, m, memstore.Caller{}, globally("Backups were kept on the large disk")).ID
	clock.Advance(48 * time.Hour)
	for query, first := range map[string]string{"where were backups kept before the move": before, "where were backups kept after the move": after} {
		_, got := memtest.Recall(t, m, memstore.RecallRequest{Query: query})
		got = slices.DeleteFunc(got, func(id string) bool { return id != before && id != after })
		if len(got) != 2 || got[0] != first {
			t.Errorf("%q: got %v, want %s first", query, got, first)
		}
	}
}

func TestMeaningAlone(t *testing.T) {
	t.Parallel()
	m := memtest.Open(t, memstore.Options{Embedder: embedtest.New(), MeaningOnly: true})
	id := memtest.Remember(t, m, memstore.Caller{}, globally("tests run with pnpm")).ID
	if err := m.Prepare(t.Context(), time.Minute); err != nil {
		t.Fatal(err)
	}
	a, got := memtest.Recall(t, m, memstore.RecallRequest{Query: "tests with pnpm"})
	if !slices.Equal(got, []string{id}) || a.Results[0].Why[:7] != "meaning" {
		t.Errorf("got %v, %+v", got, a.Results)
	}
}
