package eval

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOwnCases(t *testing.T) {
	t.Parallel()
	s, err := OwnCases()
	if err != nil {
		t.Fatal(err)
	}
	unanswerable := 0
	for _, q := range s.Questions {
		unanswerable += count(!q.Answerable())
	}
	if len(s.Entries) < 150 || len(s.Questions) < 100 || unanswerable == 0 {
		t.Errorf("%d entries, %d questions, %d of them without an answer", len(s.Entries), len(s.Questions), unanswerable)
	}
}

func TestCases(t *testing.T) {
	t.Parallel()
	s, err := Cases("small", []byte(`{
		"memories": [
			{"id": "a", "content": "A", "scope": {"project": null}},
			{"id": "old", "content": "O", "superseded_by": "a"},
			{"id": "far", "content": "F", "scope": {"project": "elsewhere"}},
			{"id": "near", "content": "N"}],
		"queries": [
			{"id": "q1", "q": "one", "kind": "keyword", "relevant": ["a", "b", "c"], "any_of": [["b", "c"]]},
			{"id": "q2", "q": "two", "kind": "scope", "relevant": ["a"], "must_not": ["far", "near"], "scope": {"project": "here"}},
			{"id": "q3", "q": "three", "kind": "no-answer", "relevant": []}]}`))
	if err != nil {
		t.Fatal(err)
	}
	want := []Question{
		{ID: "q1", Text: "one", Kind: "keyword", AllProjects: true, Wants: []Want{{"b", "c"}, {"a"}}, Forbidden: []string{"old"}},
		{ID: "q2", Text: "two", Kind: "scope", Wants: []Want{{"a"}}, Forbidden: []string{"old", "far"}},
		{ID: "q3", Text: "three", Kind: "no-answer", AllProjects: true, Forbidden: []string{"old"}},
	}
	want[1].Scope.Project = "here"
	for i := range want {
		want[i].Meaning = s.Questions[i].Meaning
	}
	if diff := cmp.Diff(want, s.Questions); diff != "" {
		t.Error(diff)
	}
	if s.Questions[0].Meaning == s.Questions[1].Meaning || s.Questions[2].Meaning != "" {
		t.Error("rewordings are what has the same answer in the same scope")
	}
}

func TestCasesThatAreNone(t *testing.T) {
	t.Parallel()
	for _, data := range []string{``, `[]`, `{"memories": [7]}`} {
		if _, err := Cases("broken", []byte(data)); err == nil {
			t.Errorf("%q was read", data)
		}
	}
}

// dialogue is a conversation in LoCoMo's form.
const dialogue = `[{
	"qa": [
		{"question": "Where is the key?", "category": 1, "evidence": ["D1:2", "D9:9"]},
		{"question": "Trick?", "category": 5, "evidence": ["D1:1"]},
		{"question": "Nothing said?", "category": 2, "evidence": ["D7:1"]}],
	"conversation": {"speaker_a": "Ann", "session_1_date_time": "8 May", "session_1": [
		{"speaker": "Ann", "dia_id": "D1:1", "text": "Where is the key?"},
		{"speaker": "Bob", "dia_id": "D1:2", "text": "Behind the door."}]},
	"observation": {"session_1_observation": {"Bob": [["Bob keeps the key behind the door.", "D1:2"], ["Both talk of keys.", ["D1:1", "D1:2"]]]}}
}]`

func locomoDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "locomo1.json"), []byte(dialogue), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestTurnsAndFacts(t *testing.T) {
	t.Parallel()
	dir := locomoDir(t)
	for _, c := range []struct {
		load    func(string) (Set, error)
		entries int
		want    Want
	}{
		{Turns, 2, Want{"Bob (8 May): Behind the door."}},
		{Facts, 2, Want{"Bob keeps the key behind the door.", "Both talk of keys."}},
	} {
		s, err := c.load(dir)
		if err != nil {
			t.Fatal(err)
		}
		if len(s.Entries) != c.entries || len(s.Questions) != 1 {
			t.Fatalf("%s: %d entries, questions %+v", s.Name, len(s.Entries), s.Questions)
		}
		if diff := cmp.Diff([]Want{c.want}, s.Questions[0].Wants); diff != "" {
			t.Errorf("%s: %s", s.Name, diff)
		}
	}
}

func TestConversationsThatAreNotHere(t *testing.T) {
	t.Parallel()
	for _, dir := range []string{"", t.TempDir(), filepath.Join(t.TempDir(), "nowhere")} {
		if _, err := Turns(dir); !errors.Is(err, ErrMissing) {
			t.Errorf("%q: %v", dir, err)
		}
	}
}

func TestReadOwn(t *testing.T) {
	t.Parallel()
	s, err := ReadOwn(strings.NewReader(`{"question": "one", "expected": "proc-9"}

{"question": "two", "expected": ["a", "the text"], "project": "other"}
{"question": "three"}
`), "shop")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, q := range s.Questions {
		got = append(got, q.ID+" "+q.Scope.Project+" "+strings.Join(flat(q.Wants), "|"))
	}
	if diff := cmp.Diff([]string{"line 1 shop proc-9", "line 3 other a|the text", "line 4 shop "}, got); diff != "" {
		t.Error(diff)
	}
}

func flat(list []Want) (all []string) {
	for _, w := range list {
		all = append(all, w...)
	}
	return all
}

func TestQuestionsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for text, says := range map[string]string{
		"{\"question\": \"a\"}\nnonsense": "line 2",
		`{"expected": "x"}`:               "no question",
	} {
		if _, err := ReadOwn(strings.NewReader(text), ""); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
