package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// A server is started and killed again and again: no process is left of it, it starts no other, the last one needs no more
// memory than the first, and no lock or temporary file stays behind (REPORTS 4).
func TestRestartsLeaveNothingBehind(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("what processes there are, and what they need, is read from /proc")
	}
	rounds := 50
	if testing.Short() {
		rounds = 6
	}
	dir := filepath.Join(t.TempDir(), "store")
	restart(t, dir, "The store is made") // once, so that the rounds are alike
	first, files := restart(t, dir, "The first of many"), filesIn(t, dir)
	last := first
	for round := range rounds {
		last = restart(t, dir, fmt.Sprintf("Round %d was here", round))
	}
	if left := processesOf(t, dir); len(left) > 0 {
		t.Errorf("processes are left: %v", left)
	}
	const noise = 12 << 10 // kB by which two runs of one program differ
	if last > first+first/4+noise {
		t.Errorf("the last server needs %d kB, the first needed %d", last, first)
	}
	if now := filesIn(t, dir); len(now) > len(files)+rounds { // each session that was recorded has a trace of its own
		t.Errorf("of %d files %d have become: %q", len(files), len(now), now)
	}
	for _, name := range filesIn(t, dir) {
		if strings.HasSuffix(name, ".tmp") || strings.HasSuffix(name, ".lock") {
			t.Errorf("%s is left", name)
		}
	}
	output(t, dir, "doctor", "--deep")
	if n := len(stored(t, dir)); n != rounds+2 {
		t.Errorf("%d of %d writes are there", n, rounds+2)
	}
}

// restart starts a server, has it store something, kills it, and returns its resident memory in kB.
func restart(t *testing.T, dir, text string) int {
	t.Helper()
	s := start(t, dir, "LOCI_CONSOLIDATION_AUTO=false", "LOCI_EMBEDDING_PROVIDER=none")
	if !s.initialize() || s.remember(text) == "" {
		t.Fatal("the server does not serve")
	}
	pid := s.process.Process.Pid
	memory := residentOf(t, pid)
	if others := processesOf(t, dir); len(others) != 1 || others[0] != pid {
		t.Errorf("beside %d there are %v", pid, others)
	}
	if err := s.process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-s.ended
	_ = s.process.Wait() // killed, as it was meant to be
	return memory
}

// residentOf is the resident memory of a process in kB.
func residentOf(t *testing.T, pid int) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	fields := strings.Fields(rest)
	if len(fields) == 0 {
		t.Fatalf("no VmRSS in %s", status)
	}
	n, err := strconv.Atoi(fields[0])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// processesOf are the processes that use a store: it stands in their environment, which a child inherits.
func processesOf(t *testing.T, dir string) (pids []int) {
	t.Helper()
	list, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range list {
		environment, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(environment), "LOCI_DIR="+dir+"\x00") {
			continue // gone meanwhile, another user's, or another store's
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		if err != nil {
			t.Fatal(err)
		}
		pids = append(pids, pid)
	}
	return pids
}

// filesIn lists the files below a directory.
func filesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
