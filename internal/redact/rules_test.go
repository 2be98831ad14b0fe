package redact

import (
	"regexp"
	"strings"
	"testing"
)

// caseMarks are the marks of a rule's cases: the secret and the cuts.
var caseMarks = strings.NewReplacer("«", "", "»", "", "¦", "")

var markedSecret = regexp.MustCompile(`(?s)«.*?»`)

// TestRules runs the cases of every rule on the whole table: what is marked has
// to vanish, everything else to stay.
func TestRules(t *testing.T) {
	t.Parallel()
	r, err := New(Options{Contacts: true})
	if err != nil {
		t.Fatal(err)
	}
	anyKind := regexp.MustCompile(`\[redacted:[a-z_]+\]`)
	for _, rule := range builtin(true) {
		if len(rule.yes) == 0 != (len(rule.no) == 0) {
			t.Errorf("rule %q lacks cases for one side", rule.name)
		}
		for _, c := range rule.yes {
			want := caseMarks.Replace(markedSecret.ReplaceAllString(c, "[]"))
			got := r.Redact(caseMarks.Replace(c)).Text
			if got := anyKind.ReplaceAllString(got, "[]"); got != want {
				t.Errorf("rule %q: %q\n got %q\nwant %q", rule.name, c, got, want)
			}
			if !fires(rule, c) {
				t.Errorf("rule %q does not find its own case %q", rule.name, c)
			}
		}
		for _, c := range rule.no {
			if in := caseMarks.Replace(c); r.Redact(in).Text != in {
				t.Errorf("rule %q: %q\n changed to %q", rule.name, c, r.Redact(in).Text)
			}
		}
	}
}

// fires reports whether the rule alone finds something in its case.
func fires(r rule, c string) bool {
	return len(newRuleIndex([]rule{r}).find(caseMarks.Replace(c))) > 0
}
