package redact

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

var anyPlaceholder = regexp.MustCompile(`\[redacted:[a-z_]+\]`)

// TestOwnCases runs testdata/own.txt: "+" lines lose what stands in «», "-"
// lines nothing, "!" lines are refused. The marks are those of the rules' cases.
func TestOwnCases(t *testing.T) {
	t.Parallel()
	file, err := os.ReadFile("testdata/own.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(file)) {
		sign, marked, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		marked = strings.ReplaceAll(marked, `\n`, "\n")
		text := caseMarks.Replace(marked)
		res := Default().Redact(text)
		got := anyPlaceholder.ReplaceAllString(res.Text, "[]")
		want := caseMarks.Replace(markedSecret.ReplaceAllString(marked, "[]"))
		switch {
		case sign == "!" && res.Refuse == "":
			t.Errorf("not refused: %q → %q", text, res.Text)
		case sign != "!" && (res.Refuse != "" || got != want):
			t.Errorf("%s %q\n  → %q %s", sign, text, res.Text, res.Refuse)
		}
		if again := Default().Redact(res.Text); again.Text != res.Text {
			t.Errorf("not idempotent: %q → %q", res.Text, again.Text)
		}
	}
}
