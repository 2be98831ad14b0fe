package extract

import (
	"slices"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

func finding(content string, source memstore.Source, part int, events ...string) Candidate {
	c := Candidate{Content: content, Category: memstore.Convention, Source: source, Confidence: 0.9, Part: part, Why: "by rule"}
	for _, e := range events {
		c.Evidence = append(c.Evidence, Reference{Event: e})
	}
	return c
}

func TestMerged(t *testing.T) {
	t.Parallel()
	user, tool, guess := memstore.UserExplicit, memstore.ToolResult, memstore.Inference
	rules := []Candidate{
		finding("Tickets go into the title.", user, 0, "e1"), finding("Commits are signed by hand.", user, 1, "e1"),
		finding("`npm test` fails; `pnpm test` works", tool, 0, "e2", "e4"),
	}
	type place struct {
		content, first string
		part           int
	}
	for name, tc := range map[string]struct {
		taken []Candidate
		want  []place
	}{
		"nothing": {nil, []place{{"Tickets go into the title.", "e1", 0}, {"Commits are signed by hand.", "e1", 1}, {"`npm test` fails; `pnpm test` works", "e2", 0}}},
		"reworded, found by its cure alone": {[]Candidate{finding("Use `pnpm test`, as `npm test` fails.", tool, 0, "e4", "e5")},
			[]place{{"Tickets go into the title.", "e1", 0}, {"Commits are signed by hand.", "e1", 1}, {"Use `pnpm test`, as `npm test` fails.", "e2", 0}}},
		"the second of one turn": {[]Candidate{finding("Commits are always signed by hand.", user, 0, "e1")},
			[]place{{"Tickets go into the title.", "e1", 0}, {"Commits are always signed by hand.", "e1", 1}, {"`npm test` fails; `pnpm test` works", "e2", 0}}},
		"new, twice": {[]Candidate{finding("Reviews take a day.", user, 0, "e1"), finding("Lunch is at noon.", user, 1, "e1"), finding("Ports start at 9000.", user, 0, "e9")},
			[]place{{"Tickets go into the title.", "e1", 0}, {"Commits are signed by hand.", "e1", 1}, {"`npm test` fails; `pnpm test` works", "e2", 0},
				{"Reviews take a day.", "e1", 2}, {"Lunch is at noon.", "e1", 3}, {"Ports start at 9000.", "e9", 0}}},
		"only guessed": {[]Candidate{finding("Tickets go into every title.", guess, 0, "e1")},
			[]place{{"Tickets go into the title.", "e1", 0}, {"Commits are signed by hand.", "e1", 1}, {"`npm test` fails; `pnpm test` works", "e2", 0}}},
	} {
		var got []place
		for _, c := range merged(rules, tc.taken) {
			got = append(got, place{c.Content, c.Evidence[0].Event, c.Part})
		}
		if !slices.Equal(got, tc.want) {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if rules[2].Why != "by rule" || len(rules[2].Evidence) != 2 {
		t.Errorf("the rules' candidates were changed: %+v", rules[2])
	}
	again := merged(rules, []Candidate{finding("Use `pnpm test`, as `npm test` fails.", tool, 0, "e4", "e5")})[2]
	if len(again.Evidence) != 3 || again.Why != "by rule, in the words of a model" {
		t.Errorf("%+v", again)
	}
}
