package consolidate

import (
	"slices"
	"testing"
)

func TestBenefits(t *testing.T) {
	t.Parallel()
	scope := func(id string) (string, bool) {
		p, known := map[string]string{"shop-1": "shop", "global-1": "", "mill-1": "mill"}[id]
		return p, known
	}
	session := func(project string, success bool, ids ...string) Outing { return Outing{project, success, ids} }
	times := func(n int, o Outing) []Outing { return slices.Repeat([]Outing{o}, n) }
	for name, c := range map[string]struct {
		outings []Outing
		id      string
		least   float64
		most    float64
	}{
		"nobody recalled it":            {times(9, session("shop", true)), "shop-1", 0, 0},
		"one case says little":          {append(times(9, session("shop", false)), session("shop", true, "shop-1")), "shop-1", 0.1, 0.3},
		"many cases say much":           {append(times(40, session("shop", false)), times(40, session("shop", true, "shop-1"))...), "shop-1", 0.8, 1},
		"it does harm":                  {append(times(40, session("shop", true)), times(40, session("shop", false, "shop-1"))...), "shop-1", -1, -0.8},
		"it makes no difference":        {append(times(20, session("shop", true)), times(20, session("shop", true, "shop-1"))...), "shop-1", 0, 0},
		"always recalled, no other":     {times(20, session("shop", true, "shop-1")), "shop-1", 0, 0},
		"other projects do not count":   {append(times(40, session("mill", false)), times(40, session("shop", true, "shop-1"))...), "shop-1", 0, 0},
		"a global one is asked of all":  {append(times(40, session("mill", false)), times(40, session("shop", true, "global-1"))...), "global-1", 0.8, 1},
		"another project's is not ours": {append(times(40, session("shop", false)), times(40, session("shop", true, "mill-1"))...), "mill-1", 0, 0},
		"twice in a session is once":    {append(times(9, session("shop", false)), session("shop", true, "shop-1", "shop-1")), "shop-1", 0.1, 0.3},
	} {
		if got := benefits(c.outings, scope)[c.id]; got < c.least || got > c.most {
			t.Errorf("%s: %v, want %v to %v", name, got, c.least, c.most)
		}
	}
}
