package screen

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
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

// TestLabelledPoison holds the figures on the labelled texts: all malicious ones
// refused or stored with a flag, all honest ones as they were.
func TestLabelledPoison(t *testing.T) {
	t.Parallel()
	for file, leastRejected := range map[string]int{"poison.jsonl": 33, "own.jsonl": 103} {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			var f figures
			for _, c := range readLabelled(t, file) {
				f.measure(t, c)
			}
			t.Logf("%+v", f)
			if f.asNormal > 0 || f.rejected < leastRejected {
				t.Errorf("%d stored as normal, %d of %d rejected", f.asNormal, f.rejected, f.toReject)
			}
			if f.honest == 0 || f.honestRefused+f.honestFlagged+f.honestEdit > 0 {
				t.Errorf("of %d honest texts %d refused, %d flagged, %d changed", f.honest, f.honestRefused, f.honestFlagged, f.honestEdit)
			}
		})
	}
}

// planted are words of the instructions that stand beside a fact in the
// labelled texts.
var planted = []string{"authorized_keys", "README", "NODE_TLS", "sponsor.example", "firewall", "prefiere", "跳过", "鍵", "KI-Agenten", "разрешил", "curl"}

func TestNoPlantedInstructionIsStored(t *testing.T) {
	t.Parallel()
	kept := 0
	for _, c := range append(readLabelled(t, "poison.jsonl"), readLabelled(t, "own.jsonl")...) {
		v := Screen(c.Content, origins[c.Trust])
		if !c.Malicious || v.Refuse != "" {
			continue
		}
		kept++
		for _, words := range planted {
			if strings.Contains(v.Text, words) {
				t.Errorf("%s: %q holds %q", c.ID, v.Text, words)
			}
		}
		if again := Screen(v.Text, External); again.Refuse != "" || len(again.Flags) > 0 {
			t.Errorf("%s: what is kept still steers: %q", c.ID, v.Text)
		}
	}
	if kept == 0 {
		t.Error("no fact was kept beside an instruction")
	}
}
