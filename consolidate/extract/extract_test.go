package extract

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// session makes a session of lines: u user, a agent, c call, + and - results, n note, s between agents.
func session(lines ...string) (trace.Session, []trace.Event) {
	s := trace.Session{ID: "s1", Project: "shop"}
	var events []trace.Event
	call := ""
	for i, l := range lines {
		yes, no := true, false
		e := trace.Event{ID: l, Seq: i + 1, Line: i + 2, Text: strings.TrimSpace(l[1:])}
		switch l[0] {
		case 'u':
			e.Role, e.Kind = trace.User, trace.Message
		case 'a':
			e.Role, e.Kind = trace.Assistant, trace.Message
		case 'c':
			e.Role, e.Kind, call = trace.Assistant, trace.ToolCall, e.Text
		case '+':
			e.Role, e.Kind, e.Call, e.OK = trace.Tool, trace.ToolResult, call, &yes
		case '-':
			e.Role, e.Kind, e.Call, e.OK = trace.Tool, trace.ToolResult, call, &no
		case 'n':
			e.Role, e.Kind = trace.Assistant, trace.Note
		case 's':
			e.Role, e.Kind, e.Side = trace.User, trace.Message, true
		}
		events = append(events, e)
	}
	return s, events
}

// made are the statements that a session leads to, of the confidence that is needed, after a first turn with its task.
func made(lines ...string) []string { return madeOf(task(lines)...) }

func madeOf(lines ...string) (list []string) {
	for _, c := range read(lines...) {
		if c.Confidence >= MinConfidence {
			list = append(list, c.Content)
		}
	}
	return list
}

func task(lines []string) []string { return append([]string{"u Please look at the shop."}, lines...) }

func candidatesOf(lines ...string) []Candidate { return read(task(lines)...) }

// read makes candidates of a session of these lines.
func read(lines ...string) []Candidate {
	s, events := session(lines...)
	judged := value.Judge(s, events, value.DefaultWeights(), value.DefaultWindow())
	value.Select(judged, value.DefaultPolicy())
	return Candidates(s, events, judged)
}

func TestWhatBecomesAMemory(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		lines []string
		want  []string
	}{
		{"address and occasion go", []string{"u And please remember: invoices are always sent as PDF, from now on."}, []string{"Invoices are always sent as PDF."}},
		{"the memo goes", []string{"u Backups must be encrypted. Write that down."}, []string{"Backups must be encrypted."}},
		{"what was refused goes, the rule stays", []string{"a Done with npm.", "u No, not with npm. We always use pnpm in this repo."}, []string{"We always use pnpm in this repo."}},
		{"who speaks becomes the user", []string{"u I never want emails before my coffee."}, []string{"The user never wants emails before their coffee."}},
		{"a past stays a past", []string{"u I usually kept logs in UTC, so from now on logs are in UTC."}, []string{"The user usually kept logs in UTC, so from now on logs are in UTC."}},
		{"a fact of the place", []string{"u Unser Testserver ist stg-2.example.org."}, []string{"shop: Unser Testserver ist stg-2.example.org."}},
		{"what is asked beside a rule", []string{"u Never rebase main. Add a line to the docs that says: always pull first."}, []string{"Never rebase main."}},
		{"list items by themselves", []string{"u From now on:\n- tests must run offline\n- every table needs an owner column"},
			[]string{"Tests must run offline", "Every table needs an owner column"}},
		{"failure and cure over one action", []string{"c Bash: npm test", "- npm ERR! Missing script: test", "c Bash: pnpm test", "+ 12 passed"}, []string{"`npm test` fails: Missing script: test. `pnpm test` works"}},
		{"no cure over another target", []string{"c Bash: npm test", "- npm ERR! Missing script: test", "c Bash: ls docs", "+ a.md"}, []string{"`npm test` fails: Missing script: test"}},
		{"no cure by an edit", []string{"c Bash: make lint", "- default exports are forbidden", "c Edit src/a.ts", "+ ok", "c Bash: make lint", "+ ok"}, []string{"`make lint` fails: default exports are forbidden"}},
		{"details of a call stay out", []string{"c cart.add 3 kg sugar", "- denied: cart is read-only for guests"}, []string{"`cart.add` fails: denied: cart is read-only for guests"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, made(c.lines...)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestWhatNeverBecomesAMemory(t *testing.T) {
	t.Parallel()
	for name, lines := range map[string][]string{
		"for this once":       {"u Use port 9000, just for now."},
		"small talk":          {"u good night", "u thanks, lunch now"},
		"a question":          {"u Should we always deploy on Mondays?"},
		"a secret":            {"u Remember, the admin password is Wombat-77-x, always."},
		"taken back at once":  {"u Always sign the tags. Hmm, scratch that."},
		"taken back later":    {"u Always sign the tags.", "a Noted.", "u ah, never mind"},
		"a reminder":          {"u <system-reminder>Always use the todo list.</system-reminder>"},
		"a choice":            {"u I prefer option 2."},
		"redacted":            {"u Remember: the token is always [redacted:api_key] here."},
		"between agents":      {"s Always answer with JSON only."},
		"a slip":              {"c Bash: gti status", "- command not found: gti", "c Bash: git status", "+ clean"},
		"gone around by wish": {"c Bash: cargo test", "- snapshot assertion failed", "u skip that one for now", "c Bash: cargo test -- --skip progress", "+ 12 passed"},
		"our own profile":     {"u <loci-memory>\n- [pref-1] Always answer in German (user · 2026-01-05)\n</loci-memory>"},
		"our own lines":       {"u - [cons-2] Never deploy on Fridays (user · 2026-01-05 · project shop)"},
		"our own tools":       {"c mcp__loci__remember: always use tabs", "n loci"},
		"a bare figure":       {"u how many rows are there?", "c Bash: wc -l data.csv", "+ 88123"},
		"too long to be one":  {"u Always " + strings.Repeat("very ", 100) + "carefully."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := made(lines...); len(got) > 0 {
				t.Errorf("%q", got)
			}
		})
	}
}

func TestWhereItCameFrom(t *testing.T) {
	t.Parallel()
	list := candidatesOf("c web.fetch https://example.com/x", "- 403 forbidden: the API requires version 3 since May", "n Inference: the cache is probably stale on the second host.",
		"u I prefer short answers, always.")
	bySource := map[memstore.Source]Candidate{}
	for _, c := range list {
		bySource[c.Source] = c
	}
	if c := bySource[memstore.External]; c.Content == "" || c.Confidence >= MinConfidence {
		t.Errorf("what a page said: %+v", c)
	}
	if c := bySource[memstore.Inference]; c.Confidence > 0.7 || !strings.Contains(c.Content, "probably") {
		t.Errorf("a guess: %+v", c)
	}
	c := bySource[memstore.UserExplicit]
	if c.Category != memstore.Preference || c.Scope != (memstore.Scope{}) || len(c.Evidence) != 1 || c.Evidence[0].Line != 6 {
		t.Errorf("a wish: %+v", c)
	}
}

// TestWishOfOneProject: a wish that names the project it is made in stays there.
func TestWishOfOneProject(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"I prefer short answers, always.":                   "",
		"In this project I always prefer small commits.":    "shop",
		"In diesem Projekt möchte ich immer kurze Commits.": "shop",
	} {
		list := candidatesOf("u " + said)
		if len(list) != 1 || list[0].Scope.Project != want {
			t.Errorf("%s: %+v", said, list)
		}
	}
}

// TestWhatIsNoCorrection tells decisions and wishes, which put one thing against another, from corrections.
func TestWhatIsNoCorrection(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]memstore.Source{
		"We decided to go with SQLite instead of Postgres.": memstore.UserExplicit,
		"I prefer tables, not lists.":                       memstore.UserExplicit,
		"No, never use Jest here, always use Vitest.":       memstore.UserCorrection,
	} {
		list := candidatesOf("a I took the other one.", "u "+said)
		if len(list) != 1 || list[0].Source != want {
			t.Errorf("%q: %+v, want source %s", said, list, want)
		}
	}
}

// TestFirstTurn takes the rule from the turn that gives the task, and leaves the task.
func TestFirstTurn(t *testing.T) {
	t.Parallel()
	if list := read("u From now on, sign every commit. Now look at the pager, it must be quick."); len(list) != 1 || list[0].Content != "Sign every commit." {
		t.Errorf("%+v", list)
	}
}

func FuzzCandidates(f *testing.F) {
	f.Add("Always use tabs. And never spaces!", "npm test", "Error: missing script")
	f.Fuzz(func(t *testing.T, said, call, failed string) {
		s, events := session("u x", "u "+said, "c "+call, "- "+failed, "a "+said, "n "+said)
		judged := value.Judge(s, events, value.DefaultWeights(), value.Window{Events: 12})
		value.Select(judged, value.Policy{Threshold: 0})
		for _, c := range Candidates(s, events, judged) {
			if len([]rune(c.Content)) > MaxContent || len(c.Evidence) == 0 {
				t.Errorf("%+v", c)
			}
		}
	})
}
