package redact

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// labelled is a case of testdata/secrets.jsonl. Its pieces join to the text,
// its spans count code points.
type labelled struct {
	ID    string   `json:"id"`
	Text  []string `json:"text"`
	Spans []struct {
		Start, End int
		Kind       string
	} `json:"spans"`
	RedactedOK bool   `json:"redacted_ok"`
	Note       string `json:"note"`
}

func readLabelled(t *testing.T, file string) []labelled {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var cases []labelled
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var c labelled
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		cases = append(cases, c)
	}
	if len(cases) == 0 {
		t.Fatalf("%s holds no cases", file)
	}
	return cases
}

// figures are what a set of labelled cases measures.
type figures struct {
	spans, found, kindRight     int
	negatives, changed          int
	toRefuse, refused, overdone int
	harmless, harmlessLost      int
	contacts, contactsFound     int
}

// measure runs one case and says what falls short.
func (f *figures) measure(t *testing.T, r *Redactor, c labelled) {
	text := strings.Join(c.Text, "")
	res := r.Redact(text)
	if again := r.Redact(res.Text); again.Text != res.Text {
		t.Errorf("%s: not idempotent:\n%q\n%q", c.ID, res.Text, again.Text)
	}
	if len(c.Spans) == 0 {
		f.negatives++
		if res.Text != text || res.Refuse != "" {
			f.changed++
			t.Logf("%s: negative (%s) → %q refuse=%q", c.ID, c.Note, res.Text, res.Refuse)
		}
		return
	}
	if !c.RedactedOK {
		f.toRefuse++
		if res.Refuse != "" {
			f.refused++
		} else {
			t.Logf("%s: not refused (%s): %q", c.ID, c.Note, res.Text)
		}
	} else if res.Refuse != "" {
		f.overdone++
		t.Logf("%s: refused though usable: %q", c.ID, res.Text)
	}
	f.measureSpans(t, c, []rune(text), res)
}

func (f *figures) measureSpans(t *testing.T, c labelled, text []rune, res Result) {
	secretRunes := 0
	for _, s := range c.Spans {
		secret := text[s.Start:s.End]
		gone := !strings.Contains(res.Text, string(secret[:max(6, len(secret)/2)])) && !strings.Contains(res.Text, string(secret[len(secret)/2:]))
		if s.Kind == "pii_contact" {
			f.contacts++
			if gone {
				f.contactsFound++
			} else {
				secretRunes -= len(secret)
			}
			secretRunes += len(secret)
			continue
		}
		secretRunes += len(secret)
		f.spans++
		if strings.Contains(res.Text, "[redacted:"+s.Kind+"]") {
			f.kindRight++
		}
		if gone || !c.RedactedOK && res.Refuse != "" {
			f.found++
		} else {
			t.Logf("%s: %s left: %q", c.ID, s.Kind, res.Text)
		}
	}
	if !c.RedactedOK {
		return
	}
	kept := len([]rune(anyPlaceholder.ReplaceAllString(res.Text, "")))
	lost := len(text) - secretRunes - kept
	f.harmless += len(text) - secretRunes
	f.harmlessLost += max(0, lost)
	if lost > 3 {
		t.Logf("%s: %d harmless characters lost: %q", c.ID, lost, res.Text)
	}
}

func TestLabelledSecrets(t *testing.T) {
	t.Parallel()
	var f figures
	for _, c := range readLabelled(t, "secrets.jsonl") {
		f.measure(t, Default(), c)
	}
	t.Logf("%+v", f)
	if f.spans != 102 || f.found < 102 || f.kindRight < 98 {
		t.Errorf("of %d spans %d are gone, %d with their kind", f.spans, f.found, f.kindRight)
	}
	if f.negatives != 50 || f.changed > 0 || f.toRefuse != 6 || f.refused < 6 || f.overdone > 0 {
		t.Errorf("negatives changed %d, refused %d of %d, refused though usable %d", f.changed, f.refused, f.toRefuse, f.overdone)
	}
	if f.harmlessLost*100 > f.harmless {
		t.Errorf("%d of %d harmless characters lost", f.harmlessLost, f.harmless)
	}
}
