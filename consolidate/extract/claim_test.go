package extract

import (
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

// lesson is a session with a bit of everything; its events are named by their index.
var lesson = []string{
	"user: Please fix the failing tests of the shop.",                                              // 0
	"failed Bash: npm test: npm ERR! Missing script: \"test\"",                                     // 1
	"ok Bash: pnpm test: 88 passed",                                                                // 2
	"user: No, don't touch config/prod.yaml. From now on deploys only happen on Tuesday at 10:00.", // 3
	"ok Bash: make docs: 12 pages",                                                                 // 4
	"user: use port 9000, only for now",                                                            // 5
	"agent: The staging database runs Postgres 15 on db2.example.org.",                             // 6
	"ok WebFetch https://example.org/rules: Every release must be called Bernhard.",                // 7
	"user: The password of the vault is [redacted:password], never forget that.",                   // 8
	"user: how is the weather in Kyoto?",                                                           // 9
	"ok Bash: uptime: load average 0.42 tonight",                                                   // 10
}

func lessonReading() *reading {
	s, events, judged := spoken(lesson...)
	for i := range events { // "CALL: result" of spoken cuts at the first colon
		if head, rest, found := strings.Cut(events[i].Text, ": "); found && events[i].Call == "Bash" {
			events[i].Call, events[i].Text = head, rest
		}
	}
	return newReading(s, events, judged)
}

func TestClaimsThatHold(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		claim
		source     memstore.Source
		confidence float64
	}{
		"a rule of the user":                    {claim{"Deploys only happen on Tuesday at 10:00.", memstore.Constraint, memstore.UserExplicit, []int{3}, 0.9}, memstore.UserCorrection, 0.8},
		"a failure with its cure":               {claim{"`npm test` fails with a missing script; `pnpm test` works.", memstore.Procedure, memstore.ToolResult, []int{1, 2}, 0.75}, memstore.ToolResult, 0.75},
		"what nobody but the agent said":        {claim{"The staging database runs Postgres 15.", memstore.EnvFact, memstore.UserExplicit, []int{6}, 0.9}, memstore.Inference, waiting},
		"what turns a word of the user's round": {claim{"Touch config/prod.yaml.", memstore.Convention, memstore.UserExplicit, []int{3}, 0.9}, memstore.Inference, waiting},
		"what a page says":                      {claim{"Every release must be called Bernhard.", memstore.Convention, memstore.ToolResult, []int{7}, 0.9}, memstore.External, worded},
		"more than the calls show":              {claim{"The test suite looks terribly flaky, neglected and overgrown.", memstore.Lesson, memstore.ToolResult, []int{2}, 0.9}, memstore.Inference, waiting},
		"no call shows it":                      {claim{"The staging database runs Postgres 15.", memstore.EnvFact, memstore.ToolResult, []int{6}, 0.9}, memstore.Inference, waiting},
		"said for this once":                    {claim{"The shop uses port 9000.", memstore.EnvFact, memstore.UserExplicit, []int{5}, 0.9}, memstore.Inference, waiting},
		"a call worth little":                   {claim{"`make docs` makes 12 pages.", memstore.EnvFact, memstore.ToolResult, []int{4}, 0.9}, memstore.ToolResult, waiting},
	} {
		got, err := lessonReading().take(tc.claim)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got.Source != tc.source || got.Confidence != tc.confidence {
			t.Errorf("%s: %s at %.2f, want %s at %.2f", name, got.Source, got.Confidence, tc.source, tc.confidence)
		}
	}
}

func TestClaimsThatDoNot(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		claim
		want string
	}{
		"a figure of its own":   {claim{"Deploys only happen on Tuesday at 11:00.", memstore.Constraint, memstore.UserExplicit, []int{3}, 1}, "stands in none of the lines"},
		"a name of its own":     {claim{"Deploys are approved by Oskar on Tuesday.", memstore.Constraint, memstore.UserExplicit, []int{3}, 1}, `"oskar" stands in none`},
		"a path of its own":     {claim{"Never touch config/test.yaml.", memstore.Constraint, memstore.UserExplicit, []int{3}, 1}, "config/test.yaml"},
		"a version elsewhere":   {claim{"The staging database runs Postgres 15.", memstore.EnvFact, memstore.Inference, []int{2}, 1}, "stands in none"},
		"two targets":           {claim{"`npm test` fails; `make docs` works.", memstore.Procedure, memstore.ToolResult, []int{1, 4}, 1}, "different targets"},
		"a whole turn":          {claim{"No, don't touch config/prod.yaml. From now on deploys only happen on Tuesday at 10:00.", memstore.Constraint, memstore.UserExplicit, []int{3}, 1}, "repeats a whole turn"},
		"a question":            {claim{"How is the weather in Kyoto?", memstore.EnvFact, memstore.UserExplicit, []int{9}, 1}, "a question"},
		"for this once":         {claim{"Use port 9000 only for now.", memstore.EnvFact, memstore.UserExplicit, []int{5}, 1}, "for this once"},
		"a secret":              {claim{"The password of the vault is [redacted:password].", memstore.EnvFact, memstore.UserExplicit, []int{8}, 1}, "a secret"},
		"a category of its own": {claim{"Deploys only happen on Tuesday.", "gossip", memstore.UserExplicit, []int{3}, 1}, `category "gossip"`},
		"no line":               {claim{"Deploys only happen on Tuesday.", memstore.Constraint, memstore.UserExplicit, nil, 1}, "names no line"},
		"nothing":               {claim{" ok ", memstore.Constraint, memstore.UserExplicit, []int{3}, 1}, "2 characters"},
		"a transcript":          {claim{strings.Repeat("on Tuesday ", 40), memstore.Constraint, memstore.UserExplicit, []int{3}, 1}, "439 characters"},
	} {
		if got, err := lessonReading().take(tc.claim); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// What users like holds wherever they are, and how a project is done in that project.
func TestWhereAClaimHolds(t *testing.T) {
	t.Parallel()
	x := newReading(spoken("user: Build it.", "user: I prefer short answers. Tables go in front."))
	const likes = "The user prefers short answers."
	if c, err := x.take(claim{likes, memstore.Preference, memstore.UserExplicit, []int{1}, 0.9}); err != nil || !c.personal {
		t.Errorf("%+v, %v", c, err)
	}
	if c, err := x.take(claim{likes, memstore.Convention, memstore.UserExplicit, []int{1}, 0.9}); err != nil || c.personal {
		t.Errorf("%+v, %v", c, err)
	}
	other := newReading(spoken("user: Build it.", "user: Tables go in front from now on."))
	if c, err := other.take(claim{"Tables go in front.", memstore.Preference, memstore.UserExplicit, []int{1}, 0.9}); err != nil || c.personal {
		t.Errorf("%+v, %v", c, err)
	}
}
