package relate

import (
	"strings"
	"testing"
)

func TestBeyond(t *testing.T) {
	t.Parallel()
	sources := []Statement{{Content: "Deploys go out on Tuesday at 10:00, with make ship."}, {Content: "Никогда не пушить в main.", Subject: "git:push", Value: "review"}}
	for wording, want := range map[string]struct {
		exact  string
		own    int
		denies bool
	}{
		"Deploys go out on Tuesday.":            {},
		"Ship with make on Tuesday at 10:00.":   {},
		"Deploys go out on Friday at 10:00.":    {exact: "@fri", own: 1},
		"Deploys go out with make ship 2.4.1":   {exact: "2.4.1"},
		"Deploys go out with make and Bob":      {exact: "bob", own: 1},
		"With Bob deploys go out on Tuesday.":   {exact: "bob", own: 1},
		"Bob deploys on Tuesday.":               {own: 1},
		"Deploys are rehearsed on a Tuesday.":   {own: 1},
		"Deploys do not go out on Tuesday.":     {denies: true},
		"`deploys` go out with `make`":          {},
		"All go out on Tuesday, the Deploys":    {},
		"On a Tuesday Deploy":                   {},
		"Go out with Makefile on Tuesday":       {exact: "makefil", own: 1},
		"Git push takes a review.":              {},
		"Deploys read `config/prod.yaml` first": {exact: "config/prod.yaml", own: 3},
	} {
		got := Beyond(wording, sources[0])
		if want.exact == "" && !want.denies && want.own == 0 {
			got = Beyond(wording, sources...)
		}
		if strings.Join(got.Exact, " ") != want.exact || got.Denies != want.denies || want.own > 0 && got.Own != want.own {
			t.Errorf("%s: %+v", wording, got)
		}
	}
	for wording, want := range map[string]string{"Bob deploys on Tuesday.": "Bob", "The deploys go out.": "", "deploys": "", "Deploys": "", "": ""} {
		if got := Beyond(wording, sources...).Opens; got != want {
			t.Errorf("%s: opens with %q", wording, got)
		}
	}
}
