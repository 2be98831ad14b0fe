//go:build e2e

package e2e

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// program is the built loci, made by TestMain.
var program string

func TestMain(m *testing.M) {
	os.Exit(withProgram(m.Run))
}

// withProgram builds loci as a release is built, and runs run with it.
func withProgram(run func() int) int {
	dir, err := os.MkdirTemp("", "loci-e2e-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "loci")
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", program, "..")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building loci: %v\n%s", err, out)
		return 1
	}
	return run()
}

// home is a store and a home directory that nobody else uses.
type home struct{ dir string }

func newHome(t testing.TB) home {
	t.Helper()
	return home{t.TempDir()}
}

// variables is what a process needs to live there.
func (h home) variables() []string {
	return []string{
		"HOME=" + h.dir, "LOCI_DIR=" + h.store(), "LOCI_PROJECT=", "LOCI_CONFIG=", "XDG_CONFIG_HOME=", "XDG_DATA_HOME=",
	}
}

func (h home) store() string { return filepath.Join(h.dir, "store") }

// command is loci with arguments.
func (h home) command(ctx context.Context, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, program, args...)
	c.Env = append(os.Environ(), h.variables()...)
	c.Dir = h.dir
	return c
}

// serveHTTP starts a server on a free port and returns its address and token. It is ended, and must end well, when the
// test does.
func (h home) serveHTTP(t testing.TB, args ...string) (url, token string) {
	t.Helper()
	c := h.command(context.Background(), append([]string{"serve", "--http", "127.0.0.1:0"}, args...)...)
	said, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(said)
	for url == "" && lines.Scan() {
		if _, at, ok := strings.Cut(lines.Text(), "serving "); ok {
			url = strings.TrimSuffix(at, "/mcp")
		}
	}
	drained := make(chan struct{})
	go func() {
		defer close(drained)
		for lines.Scan() {
			t.Log("loci:", lines.Text())
		}
	}()
	t.Cleanup(func() {
		if err := c.Process.Signal(syscall.SIGTERM); err != nil {
			t.Error(err)
		}
		<-drained
		if err := c.Wait(); err != nil {
			t.Errorf("loci serve --http ended with %v", err)
		}
	})
	if url == "" {
		t.Fatal("loci serve --http did not say where it listens")
	}
	secret, err := os.ReadFile(filepath.Join(h.store(), "http-token"))
	if err != nil && len(args) == 0 {
		t.Fatal(err)
	}
	return url, strings.TrimSpace(string(secret))
}

// run runs a foreign program and fails the test with all it said when it fails.
func run(t *testing.T, limit time.Duration, c *exec.Cmd) string {
	t.Helper()
	stop := time.AfterFunc(limit, func() { _ = c.Process.Kill() }) // the run then fails
	defer stop.Stop()
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(c.Args, " "), err, out)
	}
	return string(out)
}
