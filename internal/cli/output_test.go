package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func TestPrintEndsWithOneLineBreak(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"": "", "a": "a\n", "a\n": "a\n", "a\n\n": "a\n"} {
		var out bytes.Buffer
		a := &app{Streams: Streams{Out: &out}}
		if err := a.print(nil, text); err != nil || out.String() != want {
			t.Errorf("%q printed as %q, %v; want %q", text, out.String(), err, want)
		}
	}
}

func TestPrintJSONKeepsText(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	a := &app{Streams: Streams{Out: &out}, json: true}
	if err := a.print(profileAnswer{Core: "a <b> & c"}, "unused"); err != nil {
		t.Fatal(err)
	}
	if want := "{\n  \"scope\": {},\n  \"core\": \"a <b> & c\"\n}\n"; out.String() != want {
		t.Errorf("printed %q, want %q", out.String(), want)
	}
}

// Redirected output is never painted, neither into a buffer nor into a file.
func TestNoColoursOutsideATerminal(t *testing.T) {
	t.Parallel()
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	if (&app{Streams: Streams{Out: file}}).colours() || (&app{Streams: Streams{Out: &bytes.Buffer{}}}).colours() {
		t.Error("colours outside of a terminal")
	}
}
