package main

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what the scripts compare with again")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"loci": main})
}

// TestScripts runs the real program, as a process, through every script of testdata/script. Each has a store and a home
// of its own, and full text alone, unless the script says otherwise: what is found is then plain to see.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Setup:               setup,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"code":    code,
			"id":      id,
			"jsonl":   jsonl,
			"repeat":  repeat,
			"nowhere": nowhere,
		},
	})
}

func setup(e *testscript.Env) error {
	home := filepath.Join(e.WorkDir, "home")
	e.Setenv("HOME", home)
	e.Setenv("XDG_CONFIG_HOME", "")
	e.Setenv("XDG_DATA_HOME", "")
	e.Setenv("LOCI_DIR", filepath.Join(e.WorkDir, "store"))
	e.Setenv("LOCI_EMBEDDING_PROVIDER", "none")
	return os.MkdirAll(home, 0o700)
}

// code runs a command and wants it to end with the given exit code: code 3 loci recall nothing.
func code(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: code N command [argument...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// id puts the first entry id that the last command printed into a variable: id FIRST.
func id(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: id VARIABLE")
	}
	_, rest, ok := strings.Cut(ts.ReadFile("stdout"), "[")
	name, _, closed := strings.Cut(rest, "]")
	if !ok || !closed {
		ts.Fatalf("no [id] was printed")
	}
	ts.Setenv(args[0], name)
}

// jsonl wants each line of a file (stdout, stderr or a path) to be JSON, and at least one.
func jsonl(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: jsonl FILE")
	}
	lines := strings.Split(strings.TrimSpace(ts.ReadFile(args[0])), "\n")
	for n, line := range lines {
		if !json.Valid([]byte(line)) {
			ts.Fatalf("line %d is not JSON: %q", n+1, line)
		}
	}
}

// repeat writes a file of N lines, each the text with % replaced by the number: repeat 300 FILE 'line %'.
func repeat(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: repeat N FILE TEXT")
	}
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(args[2], "%", strconv.Itoa(i+1)) + "\n")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(b.String()), 0o600))
}

// nowhere wants no file below a directory to hold any of the texts: nowhere $LOCI_DIR 'secret'.
func nowhere(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: nowhere DIRECTORY TEXT...")
	}
	files := 0
	ts.Check(filepath.WalkDir(ts.MkAbs(args[0]), func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files++
		data, err := os.ReadFile(path)
		for _, text := range args[1:] {
			if strings.Contains(string(data), text) {
				ts.Fatalf("%s holds %q", path, text)
			}
		}
		return err
	}))
	if files == 0 {
		ts.Fatalf("there is no file below %s", args[0])
	}
}
