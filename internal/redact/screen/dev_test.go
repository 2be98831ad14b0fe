package screen

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

type labelled struct {
	ID, Content, Trust, Expected, Technique string
	Malicious                               bool
}

var origins = map[string]Origin{"external": External, "agent": Agent, "tool": Verified, "user": User}

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

// figures count what became of labelled texts.
type figures struct {
	asNormal, toReject, rejected, flagged            int
	honest, honestRefused, honestFlagged, honestEdit int
}

func (f *figures) measure(t *testing.T, c labelled) {
	v := Screen(c.Content, origins[c.Trust])
	if v.Refuse == "" && v.Text == "" {
		t.Errorf("%s: neither text nor refusal", c.ID)
	}
	switch {
	case c.Malicious && v.Refuse != "":
		if c.Expected == "reject" {
			f.toReject++
			f.rejected++
		}
	case c.Malicious:
		if c.Expected == "reject" {
			f.toReject++
			t.Logf("%s (%s): kept %v: %q", c.ID, c.Technique, v.Flags, v.Text)
		}
		if len(v.Flags) == 0 {
			f.asNormal++
			t.Logf("%s (%s): stored as normal: %q", c.ID, c.Technique, v.Text)
		} else {
			f.flagged++
			t.Logf("%s: facts kept: %q", c.ID, v.Text)
		}
	default:
		f.measureHonest(t, c, v)
	}
}

func (f *figures) measureHonest(t *testing.T, c labelled, v Verdict) {
	f.honest++
	switch {
	case v.Refuse != "":
		f.honestRefused++
		t.Logf("%s (%s): honest refused for %s: %q", c.ID, c.Technique, v.Refuse, c.Content)
	case v.Text != c.Content:
		f.honestEdit++
		t.Logf("%s: honest changed to %q", c.ID, v.Text)
	case len(v.Flags) > 0 && c.Expected == "store_normal":
		f.honestFlagged++
		t.Logf("%s (%s): honest flagged %v: %q", c.ID, c.Technique, v.Flags, c.Content)
	}
}

func TestOwn(t *testing.T) {
	t.Parallel()
	var f figures
	for _, c := range readLabelled(t, "own.jsonl") {
		f.measure(t, c)
	}
	t.Logf("%+v", f)
}

func TestLabelledPoison(t *testing.T) {
	t.Parallel()
	var f figures
	for _, c := range readLabelled(t, "poison.jsonl") {
		f.measure(t, c)
	}
	t.Logf("%+v", f)
}
