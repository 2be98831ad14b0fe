package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// Two servers write to an encrypted memory and one of them is killed, again and again. Not a byte of what they write, nor
// of the key, ever lies in the directory, and everything that was acknowledged is there.
func TestEncryptedServersShowNothing(t *testing.T) {
	t.Parallel()
	rounds := 8
	if testing.Short() {
		rounds = 2
	}
	dir, keys := filepath.Join(t.TempDir(), "store"), filepath.Join(t.TempDir(), "key")
	env := []string{"LOCI_ENCRYPTION_KEY=file", "LOCI_ENCRYPTION_FILE=" + keys, "LOCI_PROJECT=heronry"}
	run := func(args ...string) string {
		c := command(t, dir, args...)
		c.Env = append(c.Env, env...)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("loci %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	run("encrypt", "on", "--yes")
	written := 0
	for round := range rounds {
		servers := []*server{start(t, dir, env...), start(t, dir, env...)}
		var calls sync.WaitGroup
		for p, s := range servers {
			calls.Go(func() {
				for n := range 10 {
					if s.remember(fmt.Sprintf("Heron %d of flock %d nests in year %d", n, p, round)) == "" {
						t.Errorf("round %d: a statement was not stored", round)
					}
				}
			})
		}
		calls.Wait()
		written += 20
		showsNothing(t, dir, keys)
		if err := servers[0].process.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = servers[0].process.Wait() // killed, as it was meant to be
		showsNothing(t, dir, keys)
		servers[1].stop(t)
		showsNothing(t, dir, keys)
	}
	if got := strings.Count(run("export", "--all"), `"Heron `); got != written {
		t.Errorf("%d statements are there, want %d", got, written)
	}
	run("encrypt", "rotate")
	showsNothing(t, dir, keys)
	run("doctor", "--deep")
}

// showsNothing searches every file of an encrypted store.
func showsNothing(t *testing.T, dir, keyFile string) {
	t.Helper()
	key, err := os.ReadFile(keyFile)
	if err != nil {
		t.Fatal(err)
	}
	needles := [][]byte{[]byte("Heron"), []byte("nests"), []byte("heronry"), []byte("env_fact"), bytes.TrimSpace(key[bytes.LastIndexByte(bytes.TrimSpace(key), '\n')+1:])}
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			return nil // it was there only while somebody had the store open
		}
		for _, n := range needles {
			if bytes.Contains(data, n) {
				t.Errorf("%s holds %q", filepath.Base(path), n)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
