package extract

import (
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/loci-dev/loci/internal/token"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/value"
)

// spoken makes a session of lines "user: …", "agent: …", "note: …", "ok CALL: …" and "failed CALL: …".
func spoken(lines ...string) (trace.Session, []trace.Event, []value.Judgement) {
	yes, no := true, false
	s := trace.Session{ID: "s1", Project: "shop"}
	var events []trace.Event
	for i, line := range lines {
		who, said, _ := strings.Cut(line, ": ")
		e := trace.Event{ID: fmt.Sprint("e", i), Seq: i + 1, Line: 10 + i, At: time.Date(2026, 3, 1, 9, 0, i, 0, time.UTC), Role: trace.Tool, Kind: trace.ToolResult, Text: said}
		head, call, _ := strings.Cut(who, " ")
		e.Call = call
		switch head {
		case "user":
			e.Role, e.Kind = trace.User, trace.Message
		case "agent":
			e.Role, e.Kind = trace.Assistant, trace.Message
		case "note":
			e.Role, e.Kind = trace.Assistant, trace.Note
		case "ok":
			e.OK = &yes
		case "failed":
			e.OK = &no
		}
		events = append(events, e)
	}
	judged := value.Judge(s, events, value.DefaultWeights(), value.DefaultWindow())
	value.Select(judged, value.DefaultPolicy())
	return s, events, judged
}

var tokens = token.New()

func digestOf(lines ...string) Digest {
	s, events, judged := spoken(lines...)
	return NewDigest(s, events, judged, tokens.CountExact)
}

func TestDigest(t *testing.T) {
	t.Parallel()
	d := digestOf(
		"user: Fix the tests.\n<system-reminder>Always be kind.</system-reminder>",
		"agent: I'll run them now. The suite lives in test/.",
		"failed npm test: npm ERR! Missing script: \"test\"\nat line 3",
		"ok Read src/app.ts: import x",
		"ok Edit src/app.ts: written",
		"ok loci recall tests: - [conv-1] Tests run with pnpm.",
		"ok pnpm test: 88 passed",
		"user: Tags are signed from now on.\n- [conv-1] Tests run with pnpm. (user · 2026-03-01)",
		"note: Not done: the docs.",
		"user: > quoted by others",
	)
	const dialogue = `1 #10 user: Fix the tests.
2 #11 agent: The suite lives in test/.
6 #17 user: Tags are signed from now on.
7 #18 agent, noting: Not done: the docs.
`
	const calls = `3 #12 failed: npm test → Missing script: "test"
4 #14 changed: Edit src/app.ts
5 #16 went well: pnpm test → 88 passed
`
	if got := d.Dialogue.String(); got != dialogue {
		t.Errorf("dialogue:\n%s", got)
	}
	if got := d.Calls.String(); got != calls {
		t.Errorf("calls:\n%s", got)
	}
	if empty := digestOf(); empty.Dialogue.String()+empty.Calls.String() != "" {
		t.Errorf("of nothing: %+v", empty)
	}
}

// Of a long session the user's turns stay, in order of time, and the rest is counted.
func TestDigestKeepsWhatIsWorthMost(t *testing.T) {
	t.Parallel()
	lines := []string{"user: Migrate the whole shop."}
	for i := range 300 {
		lines = append(lines, fmt.Sprintf("agent: The table number %d has three columns and an index of its own.", i), fmt.Sprintf("ok psql %d: %d rows", i, i))
	}
	lines = append(lines, "user: From now on tables are named in the singular.")
	d := digestOf(lines...)
	got := d.Dialogue.String()
	if !strings.HasPrefix(got, "1 #10 user: Migrate") || !strings.Contains(got, "602 #611 user: From now on") || !strings.HasSuffix(got, " lines of less value.\n") {
		t.Errorf("%s", got)
	}
	if n := len(d.Dialogue.Lines) + d.Dialogue.LeftOut; n != 302 {
		t.Errorf("%d lines are shown or counted", n)
	}
}

func TestOneLine(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ in, want string }{
		{"a\n b\u2028c", "a b c"},
		{"First one. Second one here. Third.", "First one.…"},
		{"日本語です。長い文がここに続きます。もう一つあります。", "日本語です。長い文がここに続きます。…"},
		{"One sentence without any end to it", "One sentence withou…"},
	} {
		if got := oneLine(tc.in, 20); got != tc.want {
			t.Errorf("%q: %q", tc.in, got)
		}
	}
}

// Whatever is said, in any script: the caps hold, numbers are unique and rise, every line is one line.
func TestDigestHoldsItsCaps(t *testing.T) {
	t.Parallel()
	words := rapid.SampledFrom([]string{"deploy", "всегда", "ничего", "提交之前", "一律", "今後は", "必ず", "앞으로", "항상", "מעכשיו", "हमेशा", "دائما", "`x--y`", "0x1F", "https://a.b/c?d=e", "🙂🙃", "\u2028", "\n", ".", "。", "?", "Zażółć"})
	text := rapid.Custom(func(t *rapid.T) string {
		return strings.Repeat(strings.Join(rapid.SliceOfN(words, 1, 30).Draw(t, "words"), rapid.SampledFrom([]string{" ", ""}).Draw(t, "joint"))+" ", rapid.IntRange(1, 20).Draw(t, "times"))
	})
	who := rapid.SampledFrom([]string{"user", "agent", "note", "ok make x", "failed make x", "ok Edit y"})
	rapid.Check(t, func(t *rapid.T) {
		var lines []string
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			lines = append(lines, who.Draw(t, "who")+": "+text.Draw(t, "text"))
		}
		d := digestOf(lines...)
		seen := map[int]bool{}
		for _, layer := range []struct {
			Layer
			limit int
		}{{d.Dialogue, MaxDialogue}, {d.Calls, MaxCalls}} {
			if n := tokens.CountExact(layer.String()); n > layer.limit {
				t.Fatalf("%d tokens, %d allowed", n, layer.limit)
			}
			last := 0
			for _, l := range layer.Lines {
				if seen[l.Number] || l.Number <= last || strings.ContainsFunc(l.Text, func(r rune) bool { return strings.ContainsRune("\n\r\u2028\u2029", r) }) || !utf8.ValidString(l.Text) {
					t.Fatalf("%q", l.String())
				}
				seen[l.Number], last = true, l.Number
				if at, ok := d.line(l.Number); !ok || at.event != l.event || l.Line != 10+l.event {
					t.Fatalf("line %d is not found again", l.Number)
				}
			}
		}
	})
}
