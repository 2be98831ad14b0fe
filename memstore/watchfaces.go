package memstore

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"github.com/fsnotify/fsnotify"
)

// Timing of the faces: how long changes are gathered before they are rendered, and how often edits are looked for where
// the file system reports none.
const (
	renderDelay = 300 * time.Millisecond
	editPoll    = 2 * time.Second
)

// faces renders the files after changes, and takes over edits, until ctx ends. Only a change of the store makes it write
// over its own text: two processes with different budgets would otherwise answer each other for ever.
func (m *Memory) faces(ctx context.Context) {
	wake := make(chan struct{}, 1)
	poke := func() {
		select {
		case wake <- struct{}{}:
		default:
		}
	}
	var changed atomic.Bool
	changed.Store(true)
	defer m.Watch(func(Event) { changed.Store(true); poke() })()
	defer m.watchEdits(ctx, poke)()
	expiry := time.NewTicker(sweepEvery)
	defer expiry.Stop()
	later := time.AfterFunc(0, poke)
	defer later.Stop()
	last := ""
	for {
		select {
		case <-ctx.Done():
			return
		case <-expiry.C:
			changed.Store(true) // by time alone
		case <-wake:
		}
		if !pause(ctx, renderDelay) {
			return
		}
		again, err := m.followFaces(ctx, changed.Swap(false))
		if again {
			later.Reset(settleTime)
		}
		if err != nil && ctx.Err() == nil && err.Error() != last {
			last = err.Error()
			m.log.Warn("rendering files", "error", err)
		}
	}
}

// pause waits, and reports false when ctx ended meanwhile.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// followFaces renders everything after a change, else only what a person has edited or removed; again asks to be called
// once more soon.
func (m *Memory) followFaces(ctx context.Context, changed bool) (again bool, err error) {
	if !changed {
		if changed, err = m.touchedByOthers(ctx); err != nil || !changed {
			return false, err
		}
	}
	return m.renderFaces(ctx)
}

// touchedByOthers reports whether a profile is missing or holds what we did not write.
func (m *Memory) touchedByOthers(ctx context.Context) (bool, error) {
	projects, err := m.Projects(ctx)
	if err != nil {
		return false, err
	}
	for _, p := range append([]string{""}, projects...) {
		there, edited, err := m.inspect(ctx, filepath.Join(m.faceDir(p), profileFile))
		if err != nil || edited || there == nil {
			return err == nil, err
		}
	}
	return false, nil
}

// watchEdits calls poke when a profile.md may have been edited, by notification and, where that is not to be had, by
// polling.
func (m *Memory) watchEdits(ctx context.Context, poke func()) (stop func()) {
	w, err := fsnotify.NewWatcher()
	if err == nil {
		err = w.Add(m.o.Dir)
	}
	if err != nil {
		m.log.Info("edits of the profile are polled for", "reason", err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		m.followEdits(ctx, w, poke)
	}()
	return func() { <-done }
}

func (m *Memory) followEdits(ctx context.Context, w *fsnotify.Watcher, poke func()) {
	var events chan fsnotify.Event
	var failures chan error
	if w != nil {
		defer w.Close()
		events, failures = w.Events, w.Errors
	}
	tick := time.NewTicker(editPoll)
	defer tick.Stop()
	seen := m.profileTimes()
	for {
		select {
		case <-ctx.Done():
			return
		case e := <-events:
			if filepath.Base(e.Name) == profileFile {
				poke()
			}
		case err := <-failures: // events were lost; polling finds the edit
			m.log.Debug("watching for edits of the profile", "error", err)
		case <-tick.C:
			if now := m.profileTimes(); now != seen {
				seen = now
				poke()
			}
		}
	}
}

// profileTimes sums up when the profiles were last written.
func (m *Memory) profileTimes() string {
	var b strings.Builder
	paths, err := filepath.Glob(filepath.Join(m.o.Dir, projectsDir, "*", profileFile))
	if err != nil {
		return ""
	}
	for _, p := range append(paths, filepath.Join(m.o.Dir, profileFile)) {
		if info, err := os.Stat(p); err == nil {
			fmt.Fprintf(&b, "%s %d %d\n", p, info.ModTime().UnixNano(), info.Size())
		}
	}
	return b.String()
}
