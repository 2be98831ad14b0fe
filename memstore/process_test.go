package memstore_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// holdDir names the store that a copy of this test program holds open as another process would.
const holdDir = "LOCI_TEST_HOLD_DIR"

func TestMain(m *testing.M) {
	dir := os.Getenv(holdDir)
	if dir == "" {
		os.Exit(m.Run())
	}
	if err := hold(dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// hold works on a store in the background, with everything in memory, until standard input ends.
func hold(dir string) error {
	store, err := sqlite.Open(bg, dir, sqlite.Options{})
	if err != nil {
		return err
	}
	defer store.Close()
	m := memstore.New(store, memstore.Options{Dir: dir})
	defer m.Close()
	ctx, stop := context.WithCancel(bg)
	done := make(chan error, 1)
	go func() { done <- m.Run(ctx) }()
	if _, err := m.Recall(ctx, memstore.RecallRequest{Query: "anything"}); err != nil {
		stop()
		return err
	}
	fmt.Println("ready")
	_, err = io.Copy(io.Discard, os.Stdin)
	stop()
	return errors.Join(err, <-done)
}

// holder starts another process on the store, which works until the test ends.
func holder(t *testing.T, dir string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(bg, time.Minute)
	t.Cleanup(cancel)
	c := exec.CommandContext(ctx, self)
	c.Env = append(os.Environ(), holdDir+"="+dir)
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := c.Wait(); err != nil {
			t.Errorf("the other process: %v", err)
		}
	})
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || line != "ready\n" {
		t.Fatalf("the other process said %q (%v)", line, err)
	}
}
