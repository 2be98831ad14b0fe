package consolidate_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/embed/builtin"
	"github.com/loci-dev/loci/memstore"
)

// labelledPair is two statements whose relation people agreed on.
type labelledPair struct {
	ID, Relation, Winner, Refines string
	A, B                          raw
}

const idA, idB = "side-a", "side-b"

// tally counts outcomes as "relation outcome".
type tally struct {
	mu    sync.Mutex
	count map[string]int
	bad   []string
}

func (t *tally) add(key, detail string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count[key]++
	if detail != "" {
		t.bad = append(t.bad, detail)
	}
}

func (t *tally) share(part []string, whole ...string) float64 {
	return 100 * float64(t.sum(part...)) / float64(max(t.sum(whole...), 1))
}

func (t *tally) sum(keys ...string) (n int) {
	for _, k := range keys {
		n += t.count[k]
	}
	return n
}

// measure consolidates each pair in a store of its own and tallies what became of it.
func measure(t *testing.T, judge consolidate.Adjudicator, answer func(labelledPair, consolidate.Question) string, without ...string) map[string]*tally {
	t.Helper()
	if testing.Short() {
		t.Skip("opens a store a pair")
	}
	model := builtin.New()
	tallies := map[string]*tally{"all": {count: map[string]int{}}}
	cases := readLines[labelledPair](t, "relations.jsonl")
	for _, c := range cases {
		tallies[language(c.A.Content+c.B.Content)] = &tally{count: map[string]int{}}
	}
	t.Run("pairs", func(t *testing.T) {
		for _, c := range cases {
			t.Run(c.ID, func(t *testing.T) {
				t.Parallel()
				f := open(t, model, consolidate.Options{Judge: judge})
				f.load(c.A.as(idA, without...), c.B.as(idB, without...))
				r := f.run(dayAfter(t, c.A.Created, c.B.Created, c.A.Verified, c.B.Verified))
				if answer != nil {
					f.answer(c, r.Questions, answer)
				}
				key, detail := c.outcome(f.entries(), r.Questions)
				for _, name := range []string{"all", language(c.A.Content + c.B.Content)} {
					tallies[name].add(c.Relation, "")
					tallies[name].add(key, detail)
				}
			})
		}
	})
	return tallies
}

func (f *fixture) answer(c labelledPair, questions []consolidate.Question, answer func(labelledPair, consolidate.Question) string) {
	f.t.Helper()
	for _, q := range questions {
		choice := answer(c, q)
		if choice == "" {
			continue
		}
		if _, err := f.c.Resolve(f.ctx, "s-test", []consolidate.Resolution{{Question: q.ID, Choice: choice}}); err != nil {
			f.t.Errorf("%s: %v", c.ID, err)
		}
	}
}

// outcome names what became of a pair, and details it where it is wrong.
func (c labelledPair) outcome(by map[string]memstore.Entry, questions []consolidate.Question) (key, detail string) {
	a, b := by[idA], by[idB]
	asked := slices.ContainsFunc(questions, func(q consolidate.Question) bool { return subset([]string{idA, idB}, q.Entries) }) || a.Status == memstore.Unconfirmed && b.Status == memstore.Unconfirmed
	var losers []memstore.Entry
	for _, e := range []memstore.Entry{a, b} {
		if !e.Status.Live() {
			losers = append(losers, e)
		}
	}
	lost := len(losers) > 0
	merged := lost && end(by, idA) == end(by, idB) && !slices.ContainsFunc(losers, func(e memstore.Entry) bool {
		return e.SupersededWhy == memstore.WhyConflict || e.SupersededWhy == memstore.WhyCorrected
	})
	what, wrong := "kept", false
	switch {
	case merged:
		what = "merged"
	case lost:
		what = "settled"
	case asked:
		what = "asked"
	}
	switch c.Relation {
	case "conflict":
		right := len(losers) == 1 && losers[0].ID != "side-"+c.Winner && by["side-"+c.Winner].Status == memstore.Active
		if what == "settled" && !right {
			what = "settled wrong"
		}
		wrong = merged || what == "settled wrong"
	case "refinement":
		if lost && !keeps(by, end(by, idA), map[string]string{"a": c.A.Content, "b": c.B.Content}[c.Refines]) {
			what, wrong = "detail lost", true
		}
	case "unrelated":
		wrong = what != "kept"
	case "duplicate":
		wrong = what == "settled"
	}
	if wrong {
		detail = fmt.Sprintf("%s: %s %s: %s | %s", c.ID, c.Relation, what, c.A.Content, c.B.Content)
	}
	return c.Relation + " " + what, detail
}

var words = regexp.MustCompile(`[\pL\pN./:+#_-]+`)

// keeps reports whether a live text has at least four fifths of a detail's words.
func keeps(by map[string]memstore.Entry, id, detail string) bool {
	e, ok := by[id]
	if !ok {
		return false
	}
	all, kept := map[string]bool{}, 0
	for _, w := range words.FindAllString(strings.ToLower(detail), -1) {
		all[w] = true
	}
	for w := range all {
		if strings.Contains(strings.ToLower(e.Content), w) {
			kept++
		}
	}
	return kept*5 >= len(all)*4
}

// language tells scripts apart, roughly.
func language(s string) string {
	for _, x := range []struct{ name, class string }{{"ja", `[\x{3040}-\x{30ff}]`}, {"ko", `[\x{ac00}-\x{d7af}]`}, {"zh", `\p{Han}`}, {"ru", `\p{Cyrillic}`}} {
		if regexp.MustCompile(x.class).MatchString(s) {
			return x.name
		}
	}
	return "latin"
}

func report(t *testing.T, tallies map[string]*tally) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(tallies)) {
		var parts []string
		for _, k := range slices.Sorted(maps.Keys(tallies[name].count)) {
			parts = append(parts, fmt.Sprintf("%s %d", k, tallies[name].count[k]))
		}
		t.Logf("%s: %s", name, strings.Join(parts, ", "))
	}
	for _, bad := range tallies["all"].bad {
		t.Log(bad)
	}
}

// floors are what a measurement must reach, in percent and counts.
type floors struct {
	found, settled, right, merged float64
	wrongMerges, touched, lost    int
}

func (f floors) hold(t *testing.T, all *tally) {
	t.Helper()
	settledRight, settledWrong := "conflict settled", "conflict settled wrong"
	found := all.share([]string{settledRight, "conflict asked"}, "conflict")
	right := all.share([]string{settledRight}, settledRight, settledWrong)
	settled := 100 * float64(all.sum(settledRight, settledWrong)) / decidable(t)
	merged := all.share([]string{"duplicate merged"}, "duplicate")
	wrong := all.sum("conflict merged", "unrelated merged", "refinement detail lost")
	touched := all.sum("unrelated merged", "unrelated settled", "unrelated asked")
	lost := all.sum("unrelated merged", "unrelated settled", "duplicate settled")
	t.Logf("conflicts found %.1f %%, settled %.1f %%, of these right %.1f %%; duplicates merged %.1f %%; wrong merges %d, unrelated touched %d, non-conflicts settled %d", found, settled, right, merged, wrong, touched, lost)
	if found < f.found || settled < f.settled || right < f.right || merged < f.merged || wrong > f.wrongMerges || touched > f.touched || lost > f.lost {
		t.Errorf("below the floors %+v", f)
	}
}

func decidable(t *testing.T) float64 {
	n := 0.0
	for _, c := range readLines[labelledPair](t, "relations.jsonl") {
		if c.Relation == "conflict" && c.Winner != "ask" {
			n++
		}
	}
	return n
}

// TestRelations holds what the rules alone make of the labelled pairs.
func TestRelations(t *testing.T) {
	t.Parallel()
	tallies := measure(t, nil, nil)
	report(t, tallies)
	floors{found: 80, settled: 70, right: 98, merged: 45, touched: 1}.hold(t, tallies["all"])
}

// TestRelationsWithoutKeys holds the same without subject and value: most entries of real agents have neither.
func TestRelationsWithoutKeys(t *testing.T) {
	t.Parallel()
	tallies := measure(t, nil, nil, "subject", "value")
	report(t, tallies)
	floors{found: 50, merged: 10, touched: 60, lost: 2}.hold(t, tallies["all"])
}

// TestRelationsWithAgent holds that the questions asked are the right ones: an agent that answers them by the labels gets
// nearly everything settled.
func TestRelationsWithAgent(t *testing.T) {
	t.Parallel()
	label := func(c labelledPair, _ consolidate.Question) string {
		switch c.Relation {
		case "duplicate":
			return "same"
		case "conflict":
			if c.Winner != "ask" {
				return "side-" + c.Winner
			}
			return ""
		}
		return "both"
	}
	tallies := measure(t, consolidate.Agent{}, label)
	report(t, tallies)
	floors{found: 92, settled: 92, right: 98, merged: 85, touched: 60}.hold(t, tallies["all"])
}
