package extract

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/agentlog"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// labelled is a session with what is worth remembering of it.
type labelled struct {
	Session, Goal, Outcome string
	Scope                  struct{ Project, Branch, Env string }
	Events                 []struct {
		I                int
		Time             time.Time
		Role, Type, Text string
		OK               *bool
		Keep             bool
	}
	Expected []struct {
		Category, Content, Source string
		MustContain               []string `json:"must_contain"`
		Evidence                  []int    // events by their number
	} `json:"expected_memories"`
	MustNot []string `json:"must_not"`
}

// candidates are what the rules make of the session.
func (l *labelled) candidates(t *testing.T) []Candidate {
	t.Helper()
	return Candidates(l.read(t))
}

// read writes the session as a trace of our own kind and reads it as an import does, so that what is a correction is for us
// to see.
func (l *labelled) read(t *testing.T) (trace.Session, []trace.Event, []value.Judgement) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "trace.jsonl")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	out := json.NewEncoder(file)
	s := trace.Session{Version: trace.FormatVersion, ID: l.Session, Goal: l.Goal, Outcome: l.Outcome, Project: l.Scope.Project, Branch: l.Scope.Branch, Env: l.Scope.Env}
	if err := out.Encode(s); err != nil {
		t.Fatal(err)
	}
	for _, e := range l.Events {
		kind := trace.Kind(e.Type)
		if kind == trace.Correction {
			kind = trace.Message
		}
		if err := out.Encode(trace.Event{Seq: e.I, At: e.Time, Role: trace.Role(e.Role), Kind: kind, Text: e.Text, OK: e.OK}); err != nil {
			t.Fatal(err)
		}
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := agentlog.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var events []trace.Event
	if err := r.Read(t.Context(), func(at *trace.Session, e trace.Event) error {
		s, events = *at, append(events, e)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	judged := value.Judge(s, events, value.DefaultWeights(), value.DefaultWindow())
	value.Select(judged, value.DefaultPolicy())
	return s, events, judged
}

func sessionsIn(t *testing.T, path string) (list []labelled) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var l labelled
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		list = append(list, l)
	}
	return list
}

func containsAll(content string, parts []string) bool {
	content = strings.ToLower(content)
	for _, p := range parts {
		if !strings.Contains(content, strings.ToLower(p)) {
			return false
		}
	}
	return true
}

// score counts what was found of a session, and how much of what would be stored answers something.
func score(t *testing.T, l *labelled) (expected, found, stored, right int) {
	used := map[int]bool{}
	list := l.candidates(t)
	for _, m := range l.Expected {
		expected++
		hit := false
		for i, c := range list {
			if c.Confidence >= MinConfidence && !used[i] && containsAll(c.Content, m.MustContain) {
				used[i], hit = true, true
				if want := memstore.Category(strings.TrimPrefix(m.Category, "project_")); want != c.Category {
					t.Logf("%s category %s, not %s: %s", l.Session, c.Category, want, c.Content)
				}
				break
			}
		}
		if hit {
			found++
		} else {
			t.Logf("%s missing %s: %s", l.Session, m.Category, m.MustContain)
		}
	}
	for i, c := range list {
		if n := utf8.RuneCountInString(c.Content); n > MaxContent {
			t.Errorf("%s: %d characters: %s", l.Session, n, c.Content)
		}
		for _, w := range l.MustNot {
			if containsAll(c.Content, []string{w}) {
				t.Errorf("%s: %q stands in %q", l.Session, w, c.Content)
			}
		}
		if c.Confidence < MinConfidence {
			t.Logf("%s waits %s %.2f: %s", l.Session, c.Category, c.Confidence, c.Content)
			continue
		}
		if stored++; used[i] {
			right++
			t.Logf("%s right %s %s: %s", l.Session, c.Category, c.Source, c.Content)
		} else {
			t.Logf("%s junk %s %s (%s): %s", l.Session, c.Category, c.Source, c.Why, c.Content)
		}
	}
	return expected, found, stored, right
}

// shared are the sessions that eval measures as well.
const shared = "../../internal/eval/testdata/"

// The rules were made with the sessions of events.jsonl, so their figures say how well the rules fit those. The ones of
// fresh.jsonl were written afterwards. Those of plain.jsonl hold few rules that say "always", and many plain statements that
// are none; they were written in six lots, each met first with the rules of the time. The last two lots gave 86 % found and
// 94 % right when they were new, which tells more of sessions to come than the floors here. In voices.jsonl users chat, complain and make exceptions right beside their rules.
// It was written in five lots; the last one gave 96 % found, 89 % right and six forbidden strings in eight sessions when it was
// new.
func TestLabelledSessions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		file         string
		found, right int // least per cent
	}{{shared + "events.jsonl", 90, 92}, {"testdata/fresh.jsonl", 85, 90}, {shared + "plain.jsonl", 93, 95}, {shared + "voices.jsonl", 87, 95}} {
		t.Run(c.file, func(t *testing.T) {
			t.Parallel()
			if testing.Short() && len(sessionsIn(t, c.file)) > 12 {
				t.Skip("the larger sets take minutes under the race detector")
			}
			var expected, found, stored, right int
			for _, l := range sessionsIn(t, c.file) {
				e, f, s, r := score(t, &l)
				expected, found, stored, right = expected+e, found+f, stored+s, right+r
			}
			if found*100 < expected*c.found {
				t.Errorf("found %d of %d expected memories, want %d %%", found, expected, c.found)
			}
			if right*100 < stored*c.right {
				t.Errorf("%d of %d stored entries are right, want %d %%", right, stored, c.right)
			}
		})
	}
}

// TestTurns reads single turns in eight languages: rules, wishes and facts, and as much that only sounds like them.
func TestTurns(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/turns.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var turn struct {
			Text, Want string // Want is part of what is kept; empty where nothing is
			First      bool   // the turn opens the session
		}
		if err := json.Unmarshal([]byte(line), &turn); err != nil {
			t.Fatal(err)
		}
		lines := []string{"u " + turn.Text}
		if !turn.First {
			lines = []string{"u Please look at the cart.", "a I look at the code first.", "u " + turn.Text}
		}
		got := strings.Join(madeOf(lines...), "\n")
		if turn.Want == "" && got != "" || !strings.Contains(got, turn.Want) {
			t.Errorf("%q becomes %q, want %q", turn.Text, got, turn.Want)
		}
	}
}
