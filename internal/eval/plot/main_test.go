package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/internal/eval"
)

func write(t *testing.T, r eval.Report) string {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "report.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestDraw(t *testing.T) {
	t.Parallel()
	var r eval.Report
	for _, mode := range eval.Modes {
		r.Results = append(r.Results, eval.Result{Set: "cases", Mode: mode, Figures: eval.Figures{Recall10: 90}})
		for _, n := range []int{1000, 10000} {
			r.Speed = append(r.Speed, eval.Pace{Entries: n, Mode: mode, P50: time.Millisecond, P95: 3 * time.Millisecond})
		}
	}
	folder := t.TempDir()
	if err := draw(write(t, r), folder); err != nil {
		t.Fatal(err)
	}
	for file, says := range map[string]string{"quality.svg": "cases", "speed.svg": "entries in one project"} {
		data, err := os.ReadFile(filepath.Join(folder, file))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(data), "<svg") || !strings.Contains(string(data), says) {
			t.Errorf("%s is no drawing that says %q", file, says)
		}
	}
}

func TestNothingToDraw(t *testing.T) {
	t.Parallel()
	if err := draw(filepath.Join(t.TempDir(), "none.json"), t.TempDir()); err == nil {
		t.Error("drew a report that is not there")
	}
}
