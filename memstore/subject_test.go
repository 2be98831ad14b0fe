package memstore_test

import (
	"slices"
	"testing"
	"time"

	"github.com/loci-dev/loci/internal/embed/embedtest"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
)

// told remembers statements of one subject, a day apart, and returns their ids.
func told(t *testing.T, m *memstore.Memory, clock *memtest.Clock, items ...memstore.Item) (ids []string) {
	t.Helper()
	for _, it := range items {
		ids = append(ids, memtest.Remember(t, m, memstore.Caller{}, it).ID)
		clock.Advance(24 * time.Hour)
	}
	return ids
}

func TestOnlyTheBestOfASubjectIsAnswered(t *testing.T) {
	t.Parallel()
	about := func(content, value string) memstore.Item {
		return memstore.Item{Content: content, Category: "env_fact", Subject: "user:employer", Value: value}
	}
	for _, c := range []struct {
		name  string
		items []memstore.Item
		query string
		want  []int // of items, in any order
	}{
		{"values differ", []memstore.Item{about("I work at Initech.", "Initech"), about("I work at Globex.", "Globex")}, "where do I work", []int{1}},
		{"without values, one word differs", []memstore.Item{about("I work at Initech.", ""), about("I work at Globex.", "")}, "where do I work", []int{1}},
		{"the current one shares no word with the question", []memstore.Item{about("I work at Initech.", "Initech"), about("My employer is Globex.", "Globex")}, "where do I work", []int{1}},
		{"a correction of a correction", []memstore.Item{about("I work at Initech.", "Initech"), about("I work at Globex.", "Globex"), about("I work at Hooli.", "Hooli")}, "where do I work", []int{2}},
		{"a refinement stays", []memstore.Item{about("I work at Initech.", ""), about("I work at Initech, in the cellar, on Tuesdays.", "")}, "where do I work", []int{0, 1}},
		{"what differs on the same day is not settled", []memstore.Item{about("I work at Initech.", "Initech")}, "where do I work", []int{0}},
		{"another subject is left alone", []memstore.Item{about("I work at Initech.", "Initech"), {Content: "I work from home.", Category: "env_fact", Subject: "user:place", Value: "home"}}, "where do I work", []int{0, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			clock := memtest.NewClock()
			m := memtest.Open(t, memstore.Options{Now: clock.Now})
			ids := told(t, m, clock, c.items...)
			_, got := memtest.Recall(t, m, memstore.RecallRequest{Query: c.query})
			var want []string
			for _, i := range c.want {
				want = append(want, ids[i])
			}
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("got %v, want %v", got, want)
			}
		})
	}
}

// TestSupersededRivalsDoNotCount: what lost its standing neither hides nor is brought back.
func TestSupersededRivalsDoNotCount(t *testing.T) {
	t.Parallel()
	clock := memtest.NewClock()
	m := memtest.Open(t, memstore.Options{Now: clock.Now})
	it := memstore.Item{Content: "I work at Initech.", Category: "env_fact", Subject: "user:employer"}
	ids := told(t, m, clock, it)
	it.Content, it.Replaces = "My employer is Globex.", ids[0]
	ids = append(ids, told(t, m, clock, it)...)
	if _, got := memtest.Recall(t, m, memstore.RecallRequest{Query: "where do I work, Initech?"}); slices.Contains(got, ids[0]) {
		t.Errorf("got %v with the superseded %s", got, ids[0])
	}
}

// TestRewordingsOfASubjectNeedMeaning: statements that share few words are taken to oppose each other only where their
// meanings are near.
func TestRewordingsOfASubjectNeedMeaning(t *testing.T) {
	t.Parallel()
	clock := memtest.NewClock()
	m := memtest.Open(t, memstore.Options{Now: clock.Now, Embedder: embedtest.New()})
	ids := told(t, m, clock,
		memstore.Item{Content: "Deploys need two approvals from operations.", Category: "env_fact", Subject: "deploy"},
		memstore.Item{Content: "Xylophone zebra quartz.", Category: "env_fact", Subject: "deploy"})
	if err := m.Prepare(t.Context(), time.Minute); err != nil {
		t.Fatal(err)
	}
	if _, got := memtest.Recall(t, m, memstore.RecallRequest{Query: "how many approvals do deploys need"}); !slices.Contains(got, ids[0]) {
		t.Errorf("got %v without %s", got, ids[0])
	}
}

func TestWhyTellsThatAnEntryOverrules(t *testing.T) {
	t.Parallel()
	clock := memtest.NewClock()
	m := memtest.Open(t, memstore.Options{Now: clock.Now})
	told(t, m, clock,
		memstore.Item{Content: "I work at Initech.", Category: "env_fact", Subject: "user:employer", Value: "Initech"},
		memstore.Item{Content: "My employer is Globex.", Category: "env_fact", Subject: "user:employer", Value: "Globex"})
	a, _ := memtest.Recall(t, m, memstore.RecallRequest{Query: "where do I work"})
	if want := "overrules what matched on user:employer"; len(a.Results) != 1 || a.Results[0].Why != want {
		t.Errorf("got %+v, want %q", a.Results, want)
	}
}
