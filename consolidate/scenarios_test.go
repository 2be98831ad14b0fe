package consolidate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/embed/builtin"
	"github.com/loci-dev/loci/memstore"
)

// scenario is a labelled case of consolidation: what a store holds, and what must be true after each run.
type scenario struct {
	ID, Title string
	Now       time.Time
	Runs      int
	Core      memstore.Scope `json:"core_scope"`
	Entries   []raw
	Expect    struct {
		Merged     [][]string
		Superseded [][2]string
		Pending    [][]string `json:"pending_confirmation"`
		Archived   []string
		Abstracted []struct {
			From []string
			Must []string `json:"must_contain"`
		}
		Untouched []string
		Contains  []string `json:"core_contains"`
		Excludes  []string `json:"core_excludes"`
	}
}

func TestScenarios(t *testing.T) {
	t.Parallel()
	model := builtin.New()
	for _, s := range readLines[scenario](t, "consolidation.jsonl") {
		t.Run(s.ID, func(t *testing.T) {
			t.Parallel()
			f := open(t, model, consolidate.Options{})
			for _, e := range s.Entries {
				f.load(e.as(e.ID))
			}
			for n := range s.Runs {
				r := f.run(s.Now)
				core, err := f.memory.Profile(f.ctx, s.Core)
				if err != nil {
					t.Fatal(err)
				}
				for _, complaint := range s.complaints(f.entries(), r, core) {
					t.Errorf("%s, run %d: %s", s.Title, n+1, complaint)
				}
			}
		})
	}
}

// complaints says what of the expectations does not hold.
func (s *scenario) complaints(by map[string]memstore.Entry, r consolidate.Report, core string) (bad []string) {
	say := func(format string, args ...any) { bad = append(bad, fmt.Sprintf(format, args...)) }
	original := map[string]string{}
	for _, e := range s.Entries {
		original[e.ID] = e.Content
	}
	for _, g := range s.Expect.Merged {
		last := end(by, g[0])
		for _, id := range g {
			if end(by, id) != last || last == "" {
				say("%s leads to %q, not to %q", id, end(by, id), last)
			}
		}
	}
	for _, p := range s.Expect.Superseded {
		if end(by, p[0]) != p[1] {
			say("%s does not lead to %s", p[0], p[1])
		}
	}
	for _, g := range s.Expect.Pending {
		asked := slices.ContainsFunc(r.Questions, func(q consolidate.Question) bool { return subset(g, q.Entries) })
		for _, id := range g {
			if by[id].SupersededBy != "" || by[id].Status != memstore.Unconfirmed || !asked {
				say("%s is not asked", id)
			}
		}
	}
	for _, id := range s.Expect.Archived {
		if by[id].Status != memstore.Archived {
			say("%s is %s, not archived", id, by[id].Status)
		}
	}
	for _, a := range s.Expect.Abstracted {
		bad = append(bad, abstraction(by, original, a.From, a.Must)...)
	}
	for _, id := range s.Expect.Untouched {
		if by[id].Status != memstore.Active || by[id].Content != original[id] {
			say("%s was touched: %s", id, by[id].Status)
		}
	}
	settled, _, _ := strings.Cut(core, "## Pending confirmation")
	for _, x := range s.Expect.Contains {
		if !strings.Contains(strings.ToLower(settled), strings.ToLower(x)) {
			say("the profile lacks %q", x)
		}
	}
	for _, x := range s.Expect.Excludes {
		if strings.Contains(strings.ToLower(settled), strings.ToLower(x)) {
			say("the profile has %q", x)
		}
	}
	return bad
}

func abstraction(by map[string]memstore.Entry, original map[string]string, from, must []string) (bad []string) {
	total, found := 0, 0
	for _, id := range from {
		total += utf8.RuneCountInString(original[id])
	}
	for _, e := range by {
		if e.Status != memstore.Active || !subset(from, e.DerivedFrom) {
			continue
		}
		found++
		if utf8.RuneCountInString(e.Content)*5 > total*3 {
			bad = append(bad, fmt.Sprintf("%q is too long for a rule", e.Content))
		}
		for _, m := range must {
			if !strings.Contains(strings.ToLower(e.Content), strings.ToLower(m)) {
				bad = append(bad, fmt.Sprintf("%q lacks %q", e.Content, m))
			}
		}
	}
	if found != 1 {
		bad = append(bad, fmt.Sprintf("%d rules made of %v", found, from))
	}
	return bad
}

func subset(some, all []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return !slices.Contains(all, s) })
}
