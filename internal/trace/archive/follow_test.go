package archive

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/loci-dev/loci/internal/trace/agentlog"
)

func TestFollow(t *testing.T) {
	t.Parallel()
	a := open(t, t.TempDir(), Options{})
	log := filepath.Join(t.TempDir(), "chat.jsonl")
	f := a.Follow()
	defer f.Close()
	pull := func(step, content string, appended bool, want int) {
		t.Helper()
		flags := os.O_CREATE | os.O_WRONLY | os.O_TRUNC
		if appended {
			flags = os.O_APPEND | os.O_WRONLY
		}
		file := must[*os.File](t)(os.OpenFile(log, flags, 0o600))
		if _, err := file.WriteString(content); err != nil {
			t.Fatal(err)
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
		if got := must[int](t)(f.Pull(ctx, log)); got != want {
			t.Errorf("%s: %d events, want %d", step, got, want)
		}
	}
	const first = `{"role":"user","content":"one"}` + "\n"
	if _, err := f.Pull(ctx, log); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("an absent file: %v", err)
	}
	pull("start", first, false, 1)
	pull("nothing new", "", true, 0)
	pull("half a line", `{"role":"assistant","con`, true, 0)
	pull("the other half", `tent":"two"}`+"\n", true, 1)
	pull("truncated", first, false, 0)
	pull("goes on", `{"role":"user","content":"three"}`+"\n", true, 1)
	pull("rewritten in place", `{"role":"user","content":"something quite different and longer"}`+"\n"+`{"role":"user","content":"and more of it"}`+"\n", false, 2)
	if err := os.Rename(log, log+".1"); err != nil {
		t.Fatal(err)
	}
	pull("rotated", `{"role":"user","content":"another session"}`+"\n", false, 1)

	again := a.Follow()
	defer again.Close()
	if got := must[int](t)(again.Pull(ctx, log+".1")); got != 0 {
		t.Errorf("a restart took %d events twice", got)
	}
	if _, err := again.Pull(ctx, "follow_test.go"); !errors.Is(err, agentlog.ErrUnknownFormat) {
		t.Errorf("source code: %v", err)
	}
}

// TestFollowMany: more logs than may be open are followed all the same, and a new start reads none of them again.
func TestFollowMany(t *testing.T) {
	t.Parallel()
	a, dir := open(t, t.TempDir(), Options{}), t.TempDir()
	f := a.Follow()
	defer f.Close()
	var logs []string
	for i := range openLogs + 5 {
		logs = append(logs, filepath.Join(dir, fmt.Sprintf("chat%d.jsonl", i)))
		if err := os.WriteFile(logs[i], []byte(fmt.Sprintf(`{"role":"system","content":"s"}`+"\n"+`{"role":"user","content":"turn of chat %d"}`+"\n", i)), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := must[int](t)(f.Pull(ctx, logs[i])); got != 1 {
			t.Errorf("%d events of log %d", got, i)
		}
	}
	if len(f.files) != openLogs {
		t.Errorf("%d logs are open", len(f.files))
	}
	grown := must[*os.File](t)(os.OpenFile(logs[0], os.O_APPEND|os.O_WRONLY, 0))
	if _, err := grown.WriteString(`{"role":"assistant","content":"an answer"}` + "\n"); err != nil {
		t.Fatal(err)
	}
	if err := grown.Close(); err != nil {
		t.Fatal(err)
	}
	if got := must[int](t)(f.Pull(ctx, logs[0])); got != 1 {
		t.Errorf("%d events of a log that was closed meanwhile", got)
	}
	again := a.Follow()
	defer again.Close()
	for _, log := range logs {
		if got := must[int](t)(again.Pull(ctx, log)); got != 0 {
			t.Errorf("a new start took %d events of %s again", got, log)
		}
	}
	if len(again.files) != 0 {
		t.Errorf("%d unchanged logs were read again", len(again.files))
	}
}

func TestImportTree(t *testing.T) {
	t.Parallel()
	a := open(t, t.TempDir(), Options{})
	formats := map[string]int{}
	err := a.ImportTree(ctx, filepath.Join("..", "agentlog"), func(path string, done Imported, err error) error {
		formats[done.Format]++
		return err
	})
	if err != nil || len(formats) != 13 { // all but the one that is a database only
		t.Errorf("%v, %v", formats, err)
	}
	stop := errors.New("enough")
	if err := a.ImportTree(ctx, sample("claude.jsonl"), func(string, Imported, error) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("stopping: %v", err)
	}
}
