//go:build e2e && unix

package e2e

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// An import needs less than 100 MB, whatever the log is like: this one has 300 MB, with lines of up to 64 MB.
func TestImportMemory(t *testing.T) {
	size := 300 << 20
	if testing.Short() {
		size = 80 << 20
	}
	h := newHome(t)
	log := filepath.Join(h.dir, "log.jsonl")
	writeBigLog(t, log, size)
	c := h.command(context.Background(), "import", "--traces", log)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	usage, ok := c.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		t.Fatal("nothing is known of what the process used")
	}
	needed := usage.Maxrss << 10 // kB
	if runtime.GOOS == "darwin" {
		needed = usage.Maxrss // bytes
	}
	t.Logf("%d MB of log, %d MB of memory", size>>20, needed>>20)
	if needed > 100<<20 {
		t.Errorf("the import needed %d bytes", needed)
	}
}

// writeBigLog writes so many bytes of lines, most of some KB, some of 8 MB and two of 64 MB.
func writeBigLog(t *testing.T, path string, size int) {
	t.Helper()
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	out := bufio.NewWriter(file)
	for n, written := 0, 0; written < size; n++ {
		length := 3 << 10
		switch {
		case n == 500 || n == 4000:
			length = 64 << 20
		case n%900 == 899:
			length = 8 << 20
		}
		written += length
		// In pieces: what the test holds in memory while it starts the program counts as the program's.
		fmt.Fprintf(out, `{"type":"user","uuid":"u%d","sessionId":"big","timestamp":"2026-03-01T10:00:00Z","message":{"role":"user","content":"`, n)
		for word := fmt.Sprintf("word%d ", n%977); length > 0; length -= len(word) {
			out.WriteString(word) // Flush tells of errors
		}
		out.WriteString(`"}}` + "\n")
	}
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}
