package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Whatever comes in, and however loud the log is, only protocol goes to standard output.
func TestOnlyProtocolOnStandardOutput(t *testing.T) {
	t.Parallel()
	c := command(t, filepath.Join(t.TempDir(), "store"), "serve")
	c.Env = append(c.Env, "LOCI_LOG_LEVEL=debug", "LOCI_TYPO=1")
	c.Stdin = strings.NewReader(strings.Join([]string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":` + handshake + `}`,
		`not JSON`, ``, `[]`, `{}`, `null`, "\xff\xfe", `{"jsonrpc":"2.0","id":2}`,
		`{"jsonrpc":"2.0","id":3,"method":"no/such"}`,
		`{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"no_such","arguments":{}}}`,
		`{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"remember","arguments":"text"}}`,
		`{"jsonrpc":"2.0","id":6,"method":"resources/read","params":{"uri":"memory://entries/..%2f..%2fetc"}}`,
		`{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":"` + strings.Repeat("x", 5<<20) + `"}}`,
		`{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"recall","arguments":{"query":"anything"}}}`,
		`{"jsonrpc":"2.0","id":9,"method":"ping"`, // the input ends within a message
	}, "\n"))
	var log bytes.Buffer
	c.Stderr = &log
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, log.String())
	}
	answered := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		var m struct {
			JSONRPC string
			ID      json.RawMessage
		}
		if err := json.Unmarshal([]byte(line), &m); err != nil || m.JSONRPC != "2.0" {
			t.Errorf("%.200q is no message: %v", line, err)
		}
		answered[string(m.ID)] = true
	}
	for _, id := range []string{"1", "3", "4", "5", "6", "7", "8"} {
		if !answered[id] {
			t.Errorf("request %s was not answered", id)
		}
	}
}

// The disk fills up while a server writes: it says so, naming the file; what it acknowledged is there, and it goes on
// once there is room.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be kept from writing there")
	}
	dir := filepath.Join(t.TempDir(), "store")
	output(t, dir, "stats")
	c := command(t, dir, "serve")
	const limit = `ulimit -f 600 && exec "$0" serve` // blocks of 512 bytes, or of 1,024
	limited := exec.CommandContext(t.Context(), "sh", "-c", limit, link(t, c.Path))
	limited.Env, limited.Dir = c.Env, c.Dir
	s := started(t, limited, t.Output())
	done := acknowledged{text: map[string]string{}}
	reason := ""
	for n := 0; reason == ""; n++ {
		text := fmt.Sprintf("Statement %d is %s long", n, strings.Repeat("very, ", 500))
		a, ok := s.call("tools/call", map[string]any{"name": "remember", "arguments": map[string]string{"content": text, "category": "env_fact"}})
		switch {
		case !ok || n > 1000:
			t.Fatalf("the server ended, or never filled the disk, at write %d", n)
		case a.Result.IsError:
			reason = a.Result.Content[0].Text
		default:
			done.add(a.Result.StructuredContent.Results[0].ID, text)
		}
	}
	if !strings.Contains(reason, filepath.Join(dir, "loci.db")) {
		t.Errorf("the complaint names no file: %q", reason)
	}
	s.stop(t)
	done.check(t, dir)
	output(t, dir, "remember", "There is room again")
}

// link gives the test binary the name under which it is the program, for what starts it by a path alone.
func link(t *testing.T, program string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "loci")
	if err := os.Symlink(program, path); err != nil {
		t.Fatal(err)
	}
	return path
}

// A damaged database is named, with the way out, to people and to models; a server stays to say so, and restoring a
// backup mends it.
func TestDamagedStore(t *testing.T) {
	t.Parallel()
	dir, backup := filepath.Join(t.TempDir(), "store"), filepath.Join(t.TempDir(), "backup.db")
	output(t, dir, "remember", "The mascot is a heron")
	output(t, dir, "backup", backup)
	damage(t, filepath.Join(dir, "loci.db"))

	out, err := command(t, dir, "recall", "mascot").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "loci.db is damaged") || !strings.Contains(string(out), "loci restore") {
		t.Errorf("a command says %q (%v)", out, err)
	}
	if out, err := command(t, dir, "doctor", "--deep").CombinedOutput(); err == nil {
		t.Errorf("doctor is content: %s", out)
	}
	s := start(t, dir)
	if !s.initialize() {
		t.Fatal("the server does not start")
	}
	a, _ := s.call("tools/call", map[string]any{"name": "recall", "arguments": map[string]string{"query": "mascot"}})
	if !a.Result.IsError || !strings.Contains(a.Result.Content[0].Text, "loci restore") {
		t.Errorf("a model is told %+v", a.Result)
	}
	s.stop(t)

	output(t, dir, "restore", backup)
	if out := output(t, dir, "recall", "mascot"); !strings.Contains(out, "heron") {
		t.Errorf("after restoring: %q", out)
	}
	output(t, dir, "doctor", "--deep")
}

// damage overwrites every page of a database but the first.
func damage(t *testing.T, path string) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	if _, err := f.WriteAt(bytes.Repeat([]byte("damage! "), int(info.Size()-page)/8), page); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
