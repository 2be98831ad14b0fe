package memoryjson

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const lines = `{"type":"entity","name":"Ada","entityType":"person","observations":["Likes tea","Ada lives in Köln"]}

{"type":"relation","from":"Ada","to":"Loci","relationType":"works_on"}
{"type":"entity","name":"Empty","entityType":"thing","observations":[]}
`

func contents(t *testing.T, jsonl []byte) []string {
	t.Helper()
	var found []string
	for _, line := range strings.Split(strings.TrimSpace(string(jsonl)), "\n") {
		var e entry
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		found = append(found, e.Content+" "+strings.Join(e.Labels, "+"))
	}
	return found
}

func TestConvertLines(t *testing.T) {
	t.Parallel()
	got, faults := Convert([]byte(lines))
	want := []string{"Ada: Likes tea Ada+person", "Ada lives in Köln Ada+person", "Ada works on Loci Ada+Loci"}
	if diff := cmp.Diff(want, contents(t, got)); diff != "" {
		t.Error(diff)
	}
	if len(faults) != 0 {
		t.Errorf("faults %v, want none", faults)
	}
}

func TestConvertGraph(t *testing.T) {
	t.Parallel()
	graph := `{
  "entities": [{"name": "Ada", "entityType": "person", "observations": ["Likes tea"]}],
  "relations": [{"from": "Ada", "to": "Loci", "relationType": "works_on"}]
}`
	got, faults := Convert([]byte(graph))
	want := []string{"Ada: Likes tea Ada+person", "Ada works on Loci Ada+Loci"}
	if diff := cmp.Diff(want, contents(t, got)); diff != "" {
		t.Error(diff)
	}
	if len(faults) != 0 || !Looks([]byte(graph)) {
		t.Errorf("faults %v, looks %v", faults, Looks([]byte(graph)))
	}
}

func TestDamagedLinesAreNamed(t *testing.T) {
	t.Parallel()
	got, faults := Convert([]byte("{\"type\":\"entity\",\n{\"type\":\"entity\"}\n" + lines))
	if n := bytes.Count(got, []byte("\n")); n != 3 {
		t.Errorf("%d entries, want the 3 sound ones", n)
	}
	want := []Fault{{1, "not JSON"}, {2, "neither an entity with a name nor a relation with from and to"}}
	if diff := cmp.Diff(want, faults); diff != "" {
		t.Error(diff)
	}
}

func TestLooks(t *testing.T) {
	t.Parallel()
	for data, want := range map[string]bool{
		lines:                            true,
		`{"content":"an entry of ours"}`: false,
		`{"type":"note","name":"x"}`:     false,
		``:                               false,
		`plain text`:                     false,
	} {
		if got := Looks([]byte(data)); got != want {
			t.Errorf("Looks(%q) = %v, want %v", data, got, want)
		}
	}
}

func FuzzConvert(f *testing.F) {
	f.Add([]byte(lines))
	f.Add([]byte(`{"entities":[{"name":"a","observations":["b"]}]}`))
	f.Add([]byte(`{"type":"entity","name":"\ud800"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		out, _ := Convert(data)
		for line := range bytes.Lines(out) {
			var e entry
			if err := json.Unmarshal(line, &e); err != nil {
				t.Fatalf("%q became %q: %v", data, line, err)
			}
		}
	})
}
