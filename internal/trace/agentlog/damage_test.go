package agentlog

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestAnyDamage cuts, fills and mixes logs at random: they are refused or read, and what is counted stays sound.
func TestAnyDamage(t *testing.T) {
	t.Parallel()
	names := slices.Concat(samples, variants)
	var whole [][]byte
	for _, name := range names {
		content, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		whole = append(whole, content)
	}
	path := filepath.Join(t.TempDir(), "damaged.jsonl")
	rapid.Check(t, func(t *rapid.T) {
		content := slices.Clone(rapid.SampledFrom(whole).Draw(t, "log"))
		for range rapid.IntRange(1, 5).Draw(t, "places") {
			content = damage(t, content, rapid.SampledFrom(whole).Draw(t, "other"))
		}
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := Open(path)
		if err != nil {
			return
		}
		defer r.Close()
		read(t, r)
		for _, s := range r.Report().Sessions {
			if s.ID == "" || min(s.UserTurns, s.ToolCalls.OK, s.ToolCalls.Failed, s.Corrections) < 0 {
				t.Errorf("%+v", s)
			}
		}
	})
}

// damage replaces a stretch of a log by what does not belong there.
func damage(t *rapid.T, content, other []byte) []byte {
	from := rapid.IntRange(0, len(content)).Draw(t, "from")
	to := min(len(content), from+rapid.IntRange(0, 40).Draw(t, "length"))
	tokens := [][]byte{nil, []byte("null"), []byte("{}"), []byte("["), []byte(`"`), []byte("\n"), []byte("\xff\x00"), []byte("1e999"), []byte(`"type":"tool_result",`), other[len(other)/3 : len(other)/2]}
	return slices.Replace(content, from, to, rapid.SampledFrom(tokens).Draw(t, "token")...)
}
