package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// A server ends well when it is told to, by whatever clients use for it.
func TestServeEndsWhenTold(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("signals cannot be sent there")
	}
	for name, signal := range map[string]os.Signal{"interrupt": os.Interrupt, "terminate": syscall.SIGTERM} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "store")
			s := start(t, dir)
			id := s.remember("Written before the end")
			if !s.initialize() || id == "" {
				t.Error("the server does not serve")
			}
			if err := s.process.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			<-s.ended
			if err := s.process.Wait(); err != nil {
				t.Errorf("ended with %v", err)
			}
			if found := stored(t, dir); found[id] != "Written before the end" {
				t.Errorf("the store holds %v", found)
			}
		})
	}
}

// Over HTTP the token of the store's directory lets clients in, and nothing else does.
func TestServeHTTP(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "store")
	log, write := io.Pipe()
	s := started(t, command(t, dir, "serve", "--http", "127.0.0.1:0"), write)
	url := after(t, bufio.NewScanner(log), "serving ")
	go drain(log)
	for authorization, want := range map[string]int{
		"":                            http.StatusUnauthorized,
		"Bearer invented":             http.StatusUnauthorized,
		"Bearer " + token(t, dir):     http.StatusOK,
		"Bearer " + token(t, dir)[1:]: http.StatusUnauthorized,
	} {
		if got := post(t, url, authorization); got != want {
			t.Errorf("%q: status %d, want %d", authorization, got, want)
		}
	}
	if err := s.process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-s.ended
	_ = s.process.Wait() // killed, as it was meant to be
}

// after waits for a line of the log that holds what, and returns what stands behind it.
func after(t *testing.T, log *bufio.Scanner, what string) string {
	t.Helper()
	for log.Scan() {
		if _, rest, ok := strings.Cut(log.Text(), what); ok {
			return rest
		}
	}
	t.Fatalf("the log ended without %q", what)
	return ""
}

// drain keeps a server that goes on logging from waiting for a reader.
func drain(log io.Reader) { _, _ = io.Copy(io.Discard, log) }

func token(t *testing.T, dir string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "http-token"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(data))
}

// post sends the first message of a session and returns the status.
func post(t *testing.T, url, authorization string) int {
	t.Helper()
	body := `{"jsonrpc":"2.0","id":1,"method":"initialize","params":` + handshake + `}`
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	r.Header.Set("Authorization", authorization)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	return answer.StatusCode
}

// An edit of the configuration is taken over while the server runs; a bad one is told, and changes nothing.
func TestConfigurationIsReloaded(t *testing.T) {
	t.Parallel()
	dir, file := filepath.Join(t.TempDir(), "store"), filepath.Join(t.TempDir(), "config.yaml")
	edit(t, file, "recall:\n  limit: 8\n")
	pipe, write := io.Pipe()
	log := bufio.NewScanner(pipe)
	s := started(t, command(t, dir, "serve", "--config", file), write)
	for _, text := range []string{"The heron is grey", "The heron is patient", "The heron is tall"} {
		s.remember(text)
	}
	if n := s.recalled("heron"); n != 3 {
		t.Errorf("%d results before the edit, want 3", n)
	}
	edit(t, file, "recall:\n  limit: 1\n")
	after(t, log, "recall.limit")
	if n := s.recalled("heron"); n != 1 {
		t.Errorf("%d results after the edit, want 1", n)
	}
	edit(t, file, "recall:\n  limit: plenty\n")
	after(t, log, "config.yaml:2:10")
	if n := s.recalled("heron"); n != 1 {
		t.Errorf("%d results after the bad edit, want 1", n)
	}
	go drain(pipe)
	s.stop(t)
}

func edit(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// recalled asks and counts the results.
func (s *server) recalled(query string) int {
	a, _ := s.call("tools/call", map[string]any{"name": "recall", "arguments": map[string]string{"query": query}})
	return len(a.Result.StructuredContent.Results)
}
