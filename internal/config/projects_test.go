package config

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestAProjectHasItsOwnSettings(t *testing.T) {
	t.Parallel()
	path := write(t, `traces:
  threshold: 0.4
  projects:
    me/Shop.git:
      threshold: 0.6
      capacity: 20
      weights: {outcome: 0.5, anomaly: 1}
    zoo: {window: {time: 2h}, share: 0.1}
`)
	l, err := Load(Source{Path: path, Lookup: environment(map[string]string{"LOCI_TRACES_WINDOW_EVENTS": "7"})})
	if err != nil {
		t.Fatal(err)
	}
	general := l.Config.Traces
	shop := general
	shop.Threshold, shop.Capacity, shop.Weights.Outcome, shop.Weights.Anomaly = 0.6, 20, 0.5, 1
	zoo := general
	zoo.Window.Time, zoo.Share = 2*time.Hour, 0.1
	for name, want := range map[string]Traces{"shop": shop, "https://host/me/SHOP": shop, "zoo": zoo, "harbour": general, "": general} {
		got := general.For(name)
		if got.Window.Events != 7 || got.Threshold != want.Threshold || got.Capacity != want.Capacity || got.Share != want.Share || got.Window != want.Window || got.Weights != want.Weights {
			t.Errorf("%q has %+v, want %+v", name, got, want)
		}
	}
	if l.Config.Traces.Threshold != 0.4 {
		t.Error("asking for a project's settings changed the general ones")
	}
	var b strings.Builder
	if err := l.Print(&b); err != nil {
		t.Fatal(err)
	}
	const want = `  projects: {"shop": {"threshold": 0.6, "capacity": 20, "weights": {"outcome": 0.5, "anomaly": 1}}, "zoo": {"share": 0.1, "window": {"time": "2h"}}} # `
	if !strings.Contains(b.String(), want+path+":4:") {
		t.Errorf("missing %q in:\n%s", want, b.String())
	}
}

func TestProjectsInAVariable(t *testing.T) {
	t.Parallel()
	variable := map[string]string{"LOCI_TRACES_PROJECTS": `{shop: {threshold: 0.6}}`}
	l, err := Load(Source{Path: write(t, "traces:\n  projects: {zoo: {threshold: 0.9}}\n"), Lookup: environment(variable)})
	if err != nil {
		t.Fatal(err)
	}
	if shop, zoo := l.Config.Traces.For("shop").Threshold, l.Config.Traces.For("zoo").Threshold; shop != 0.6 || zoo != 0.45 {
		t.Errorf("shop %v, zoo %v: the variable stands in place of the file", shop, zoo)
	}
	variable["LOCI_TRACES_PROJECTS"] = `{shop: {threshold: 6}}`
	if _, err := Load(Source{Lookup: environment(variable)}); err == nil || !strings.Contains(err.Error(), "LOCI_TRACES_PROJECTS: ") || !strings.Contains(err.Error(), "send a share from 0 to 1, such as 0.2, as threshold") {
		t.Errorf("the error is %v", err)
	}
}

func TestFaultsInProjects(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"shop: {threshold: 1.5}":       "3:23: traces.projects does not take this value; send a share from 0 to 1, such as 0.2, as threshold",
		"shop: {threshold: high}":      "3:23: traces.projects does not take this value; send a number, such as 0.2, as threshold",
		"shop: {window: {time: 1}}":    "3:27: traces.projects does not take this value; send a duration",
		"shop: {window: {time: 1ms}}":  "3:27: traces.projects does not take this value; send a duration of at least 1s, as window.time",
		"shop: {treshold: 0.5}":        "3:12: traces.projects does not take this value; send settings that a project may have otherwise: threshold, capacity, share, window.events, ",
		"shop: {weights: {outcom: 1}}": "3:22: traces.projects does not take this value; send settings that",
		"shop: {record: false}":        "3:12: ",
		"shop: {weights: 1}":           "3:21: traces.projects does not take this value; send projects with their settings",
		"shop: 0.5":                    "3:11: traces.projects does not take this value; send projects with their settings",
		"shop: {share: 1}, Shop: {}":   "3:23: traces.projects does not take this value; send each project once; this is shop again",
		`"*": {share: 1}`:              "3:5: traces.projects does not take this value; send the name of a project",
	} {
		path := write(t, "traces:\n  projects:\n   {"+given+"}\n")
		_, err := Load(Source{Path: path})
		if err == nil || !strings.HasPrefix(err.Error(), path+":"+want) {
			t.Errorf("%s: %v, want …%s", given, err, want)
		}
	}
}

// Whatever projects have otherwise, what is printed is read back as the same.
func TestProjectsAreReadBack(t *testing.T) {
	t.Parallel()
	keys, order := projectKeys()
	rapid.Check(t, func(t *rapid.T) {
		p := Projects{}
		names := rapid.SliceOfDistinct(rapid.StringMatching(`[a-z]([.: é商-]?[a-z0-9]){0,4}`), rapid.ID).Draw(t, "names")
		for _, name := range names {
			given := map[string]any{}
			for _, k := range rapid.SliceOfDistinct(rapid.SampledFrom(order), rapid.ID).Draw(t, "settings") {
				c := Default()
				given[k] = keys[k].value(&c)
			}
			p[name] = overrides(given)
		}
		v, err := parseText(Projects{}, p.String())
		if err != nil {
			t.Fatalf("%v: %s", err, p)
		}
		if diff := cmp.Diff(fmt.Sprint(p), fmt.Sprint(v)); diff != "" {
			t.Fatal(diff)
		}
		if data, err := json.Marshal(p); err != nil || strings.Count(string(data), ": {")+strings.Count(string(data), ":{") < len(names) {
			t.Fatalf("%s, %v", data, err)
		}
	})
}
