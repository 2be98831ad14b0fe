package config

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	// settle is how long a folder must be quiet before the file is read: editors
	// save in several steps, and between them the file may be empty or missing.
	settle = 200 * time.Millisecond
	// pollBlind is how often the file is read where no folder can be watched.
	pollBlind = 2 * time.Second
	// pollWatched is how often it is read all the same: network folders send no
	// events, and a folder that was replaced sends none any more.
	pollWatched = 30 * time.Second
)

// Live holds the settings in force while the program runs. It is safe for concurrent
// use.
type Live struct {
	current atomic.Pointer[Config]
	source  Source
	data    []byte // the file as last looked at; owned by Watch
}

// NewLive returns a holder of what Load returned.
func NewLive(l Loaded) *Live {
	live := &Live{source: l.Source, data: l.data}
	live.current.Store(&l.Config)
	return live
}

// Config returns the settings in force.
func (l *Live) Config() Config { return *l.current.Load() }

// Watch follows the configuration file until ctx ends; call it once, on a goroutine
// that the caller waits for. After an edit that loads without a complaint the new
// settings are in force and onChange is told the keys that changed, among them those
// that only a restart can apply. Any other edit, also one that leaves the file empty
// or removes it, changes nothing, and onError is told why.
func (l *Live) Watch(ctx context.Context, onChange func(changed []Key), onError func(error)) {
	if l.source.Path == "" {
		<-ctx.Done()
		return
	}
	events, every, stop := l.folders()
	defer stop()
	poll := time.NewTicker(every)
	defer poll.Stop()
	quiet := time.NewTimer(settle) // also reads once what changed before the watch began
	defer quiet.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-events:
			quiet.Reset(settle)
		case <-poll.C:
			quiet.Reset(settle)
		case <-quiet.C:
			l.reload(onChange, onError)
		}
	}
}

// folders watches the folder of the file and, where the file is a link, that of its
// target. The file itself is not watched: an editor that saves by renaming would end
// such a watch. Events are not told apart, since reload compares contents.
func (l *Live) folders() (events chan fsnotify.Event, poll time.Duration, stop func()) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, pollBlind, func() {}
	}
	poll = pollWatched
	if err := w.Add(filepath.Dir(l.source.Path)); err != nil {
		poll = pollBlind
	}
	if target, err := filepath.EvalSymlinks(l.source.Path); err == nil {
		if err := w.Add(filepath.Dir(target)); err != nil {
			poll = pollBlind
		}
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		// An overflow of the queue loses events that the next poll makes good.
		for range w.Errors {
		}
	}()
	return w.Events, poll, func() {
		_ = w.Close() // nothing was written through it
		<-done
	}
}

// reload takes the file over if it differs from what was last seen and is sound.
func (l *Live) reload(onChange func([]Key), onError func(error)) {
	data, err := read(l.source)
	if err == nil && data == nil {
		err = fs.ErrNotExist
	}
	if errors.Is(err, fs.ErrNotExist) {
		if l.data != nil {
			l.data = nil
			onError(fmt.Errorf("%s is gone; the settings stay as they were until it is back or Loci is started again", l.source.Path))
		}
		return
	}
	if err != nil || bytes.Equal(data, l.data) {
		return // an unreadable file is looked at again by the next poll
	}
	l.data = data
	if len(bytes.TrimSpace(data)) == 0 {
		onError(fmt.Errorf("%s is empty; the settings stay as they were", l.source.Path))
		return
	}
	loaded, err := load(l.source, data)
	if err != nil {
		onError(fmt.Errorf("the edit was not taken over and the settings stay as they were: %w", err))
		return
	}
	old := l.current.Swap(&loaded.Config)
	if changed := Changed(*old, loaded.Config); len(changed) > 0 {
		onChange(changed)
	}
}
