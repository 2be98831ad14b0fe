package config

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// watched is a Live under watch, with what it told its callbacks.
type watched struct {
	*Live
	path    string
	changes chan []Key
	errors  chan error
}

// watch starts a watch over a file that says "recall: {limit: 1}"; it ends with the test.
func watch(t *testing.T) *watched {
	t.Helper()
	return watchPath(t, write(t, "recall: {limit: 1}\n"))
}

func watchPath(t *testing.T, path string) *watched {
	t.Helper()
	loaded, err := Load(Source{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	w := &watched{Live: NewLive(loaded), path: path, changes: make(chan []Key, 16), errors: make(chan error, 16)}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.Watch(ctx, func(k []Key) { w.changes <- k }, func(err error) { w.errors <- err })
	}()
	t.Cleanup(func() {
		cancel()
		<-done
	})
	return w
}

func (w *watched) save(t *testing.T, content string) {
	t.Helper()
	if err := os.WriteFile(w.path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// replace saves as many editors do: into a new file that takes the old one's name.
func (w *watched) replace(t *testing.T, content string) {
	t.Helper()
	temp := w.path + "~"
	if err := os.WriteFile(temp, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(temp, w.path); err != nil {
		t.Fatal(err)
	}
}

// changed waits for a change and returns its keys, blank-separated.
func (w *watched) changed(t *testing.T) string {
	t.Helper()
	select {
	case keys := <-w.changes:
		var names []string
		for _, k := range keys {
			names = append(names, k.Name)
		}
		return strings.Join(names, " ")
	case err := <-w.errors:
		t.Fatalf("instead of a change: %v", err)
	case <-time.After(20 * time.Second):
		t.Fatal("no change was noticed")
	}
	return ""
}

// complaint waits for an error and returns its text.
func (w *watched) complaint(t *testing.T) string {
	t.Helper()
	select {
	case err := <-w.errors:
		return err.Error()
	case keys := <-w.changes:
		t.Fatalf("instead of an error, a change of %v", keys)
	case <-time.After(20 * time.Second):
		t.Fatal("no error was reported")
	}
	return ""
}

func (w *watched) limit() int { return w.Config().Recall.Limit }

func TestWatchTakesEditsOver(t *testing.T) {
	t.Parallel()
	w := watch(t)
	w.save(t, "recall: {limit: 2}\n")
	if got := w.changed(t); got != "recall.limit" || w.limit() != 2 {
		t.Errorf("after a save in place: changed %q, limit %d", got, w.limit())
	}
	w.replace(t, "recall: {limit: 3}\ndir: /elsewhere\n")
	if got := w.changed(t); got != "dir recall.limit" || w.limit() != 3 {
		t.Errorf("after a save by renaming: changed %q, limit %d", got, w.limit())
	}
	w.replace(t, "# a second save by renaming\nrecall: {limit: 4}\ndir: /elsewhere\n")
	if got := w.changed(t); got != "recall.limit" || w.limit() != 4 {
		t.Errorf("after another: changed %q, limit %d", got, w.limit())
	}
}

func TestWatchKeepsSettingsOnBadEdits(t *testing.T) {
	t.Parallel()
	w := watch(t)
	w.save(t, "recall: {limit: many}\n")
	if got := w.complaint(t); !strings.Contains(got, "config.yaml:1:17: recall.limit does not take this value") || w.limit() != 1 {
		t.Errorf("a bad edit: %q, limit %d", got, w.limit())
	}
	w.save(t, "  \n")
	if got := w.complaint(t); !strings.Contains(got, "is empty") || w.limit() != 1 {
		t.Errorf("an empty file: %q, limit %d", got, w.limit())
	}
	if err := os.Remove(w.path); err != nil {
		t.Fatal(err)
	}
	if got := w.complaint(t); !strings.Contains(got, "is gone") || w.limit() != 1 {
		t.Errorf("a removed file: %q, limit %d", got, w.limit())
	}
	w.save(t, "recall: {limit: 5}\n")
	if got := w.changed(t); got != "recall.limit" || w.limit() != 5 {
		t.Errorf("after the repair: changed %q, limit %d", got, w.limit())
	}
}

func TestWatchSeesAFileAppear(t *testing.T) {
	t.Parallel()
	w := watchPath(t, filepath.Join(t.TempDir(), "config.yaml"))
	w.save(t, "recall: {limit: 2}\n")
	if got := w.changed(t); got != "recall.limit" || w.limit() != 2 {
		t.Errorf("changed %q, limit %d", got, w.limit())
	}
}

func TestWatchFollowsALink(t *testing.T) {
	t.Parallel()
	target := write(t, "recall: {limit: 1}\n")
	link := filepath.Join(t.TempDir(), "config.yaml")
	if err := os.Symlink(target, link); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	w := watchPath(t, link)
	w.path = target
	w.replace(t, "recall: {limit: 2}\n")
	if got := w.changed(t); got != "recall.limit" || w.limit() != 2 {
		t.Errorf("changed %q, limit %d", got, w.limit())
	}
}

// A folder that does not exist yet cannot be watched: the file is found by polling.
func TestWatchPollsWhereItCannotWatch(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("waits for a poll")
	}
	w := watchPath(t, filepath.Join(t.TempDir(), "later", "config.yaml"))
	if err := os.Mkdir(filepath.Dir(w.path), 0o700); err != nil {
		t.Fatal(err)
	}
	w.save(t, "recall: {limit: 2}\n")
	if got := w.changed(t); got != "recall.limit" || w.limit() != 2 {
		t.Errorf("changed %q, limit %d", got, w.limit())
	}
}

// What changed between Load and Watch is not missed, and a setting that a flag holds
// stays as the flag has it.
func TestWatchReloadsWithTheSameSource(t *testing.T) {
	t.Parallel()
	path := write(t, "recall: {limit: 1}\n")
	loaded, err := Load(Source{Path: path, Flags: []Flag{{Name: "--limit", Key: "recall.limit", Value: "9"}}})
	if err != nil {
		t.Fatal(err)
	}
	w := &watched{Live: NewLive(loaded), path: path}
	w.save(t, "recall: {limit: 2, max_tokens: 99}\n")
	var changed []Key
	w.reload(func(k []Key) { changed = k }, func(err error) { t.Error(err) })
	if len(changed) != 1 || changed[0].Name != "recall.max_tokens" || w.limit() != 9 {
		t.Errorf("changed %v, limit %d", changed, w.limit())
	}
}
