package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// A client that closes the server's output is gone; the call that it had sent is carried out all the same, and the
// server ends by itself rather than by a signal.
func TestServeOutlivesItsOutput(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "store")
	c := command(t, dir, "serve")
	c.Env = append(c.Env, "LOCI_EMBEDDING_PROVIDER=none")
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	c.Stderr = &log
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(in, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"remember","arguments":{"content":"Sent before the pipe broke"}}}`)
	if err := c.Wait(); err != nil && strings.Contains(err.Error(), "signal") {
		t.Errorf("ended by a %v: %s", err, log.String())
	}
	found := false
	for _, content := range stored(t, dir) {
		found = found || content == "Sent before the pipe broke"
	}
	if !found {
		t.Errorf("the statement was not stored: %s", log.String())
	}
}
