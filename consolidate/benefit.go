package consolidate

import (
	"context"

	"github.com/loci-dev/loci/memstore"
)

// Outing is a finished session of which it is known how it ended.
type Outing struct {
	Project  string
	Success  bool
	Recalled []string // ids of the entries that recall gave it
}

// benefits tells for each entry how much oftener sessions succeeded in which it was recalled than those of its project in
// which it was not: from -1 to 1, shrunk towards 0 for few cases on either side. A global entry is compared with all
// sessions.
func benefits(outings []Outing, scopeOf func(id string) (project string, known bool)) map[string]float64 {
	total := map[string]cases{} // by project; "" counts all
	with := map[string]cases{}
	for _, o := range outings {
		total[""] = total[""].and(o.Success)
		if o.Project != "" {
			total[o.Project] = total[o.Project].and(o.Success)
		}
		seen := map[string]bool{}
		for _, id := range o.Recalled {
			if project, known := scopeOf(id); known && !seen[id] && (project == "" || project == o.Project) {
				seen[id] = true
				with[id] = with[id].and(o.Success)
			}
		}
	}
	list := map[string]float64{}
	for id, c := range with {
		project, _ := scopeOf(id)
		without := total[project].less(c)
		few := min(c.n, without.n) // both sides must be known
		list[id] = round((c.rate() - without.rate()) * float64(few) / float64(few+fewCases))
	}
	return list
}

// cases are sessions, and those of them that succeeded.
type cases struct{ n, good int }

func (c cases) and(success bool) cases {
	c.n++
	if success {
		c.good++
	}
	return c
}

func (c cases) less(o cases) cases { return cases{c.n - o.n, c.good - o.good} }

func (c cases) rate() float64 {
	if c.n == 0 {
		return 0
	}
	return float64(c.good) / float64(c.n)
}

// learnBenefits tells the set how sessions went with its entries. Without sessions it does nothing.
func (c *Consolidator) learnBenefits(ctx context.Context, w *workset) error {
	if c.o.Outings == nil {
		return nil
	}
	outings, err := c.o.Outings(ctx)
	if err != nil || len(outings) == 0 {
		return err
	}
	project := map[string]string{}
	err = c.memory.Survey(ctx, func(x memstore.Outline) { project[x.ID] = x.Scope.Project })
	w.benefit = benefits(outings, func(id string) (string, bool) {
		p, known := project[id]
		return p, known
	})
	return err
}
