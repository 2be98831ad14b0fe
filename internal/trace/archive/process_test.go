package archive

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/loci-dev/loci/internal/trace"
)

// writerDir is set for the processes that TestKilledProcesses starts: the folder to write to.
const writerDir = "LOCI_TEST_TRACE_WRITER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(writerDir); dir != "" {
		if err := recordForever(dir, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// recordForever records numbered notes and acknowledges each by a line, until it is killed or nobody listens any more.
func recordForever(dir string, acks io.Writer) error {
	a, err := Open(ctx, dir, Options{})
	if err != nil {
		return err
	}
	for i := range 5000 {
		text := fmt.Sprintf("note %d of process %d", i, os.Getpid())
		if err := a.Record(ctx, trace.Session{ID: "shared"}, trace.Event{Role: trace.User, Kind: trace.Message, Text: text}); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(acks, text); err != nil {
			return err
		}
	}
	return a.Close()
}

// TestKilledProcesses lets processes write to one folder and kills them in the middle: what they acknowledged is there, once.
func TestKilledProcesses(t *testing.T) {
	if testing.Short() {
		t.Skip("starts processes")
	}
	t.Parallel()
	dir := t.TempDir()
	const processes, acknowledged = 3, 40
	acks := make(chan []string, processes)
	var wg sync.WaitGroup
	for range processes {
		wg.Go(func() {
			said, err := runAndKill(dir, acknowledged)
			if err != nil {
				t.Error(err)
			}
			acks <- said
		})
	}
	wg.Wait()
	close(acks)
	a := open(t, dir, Options{})
	record(t, a, "shared", "after them")
	_, events, err := a.Session(ctx, "shared")
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, e := range events {
		count[e.Text]++
	}
	for said := range acks {
		for _, text := range said {
			if count[text] != 1 {
				t.Errorf("%q is there %d times", text, count[text])
			}
		}
	}
}

// runAndKill starts a writer and kills it after so many acknowledgements, which it returns.
func runAndKill(dir string, after int) (said []string, err error) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), writerDir+"="+dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	var complaints strings.Builder
	cmd.Stderr = &complaints
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(out)
	for len(said) < after && lines.Scan() {
		said = append(said, lines.Text())
	}
	killed := cmd.Process.Kill()
	_ = cmd.Wait() // it was killed
	if len(said) < after {
		return said, fmt.Errorf("a writer stopped after %d notes: %s", len(said), complaints.String())
	}
	return said, errors.Join(killed, lines.Err())
}
