package cli

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/loci-dev/loci/internal/trace/agentlog"
	"github.com/loci-dev/loci/internal/trace/archive"
)

const (
	// followLease is held by the one process that follows; the others stand by and take over when it ends.
	followLease     = "follow"
	followLeaseTime = 90 * time.Second
	// followEvery is how often the lease is renewed, new files are looked for, and what no notice was given of is read.
	followEvery = 30 * time.Second
	// followPause lets a burst of writes end, so that it is read at once.
	followPause = 500 * time.Millisecond
)

// logFollower takes in the logs of agents as they grow.
type logFollower struct {
	space   *space
	agents  []string
	log     *slog.Logger
	holder  string
	said    func(path string, added int)
	watcher *fsnotify.Watcher // nil: files are looked at in turn
	changed map[string]bool
	read    map[string]logState // of the files as they were last read
}

func newLogFollower(s *space, agents []string, log *slog.Logger, said func(string, int)) *logFollower {
	f := &logFollower{space: s, agents: agents, log: log, holder: rand.Text(), said: said, changed: map[string]bool{}, read: map[string]logState{}}
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		log.Warn("logs are looked at every half minute, as they cannot be watched", "error", err)
		return f
	}
	f.watcher = watcher
	return f
}

// run follows until ctx ends.
func (f *logFollower) run(ctx context.Context) error {
	if f.watcher != nil {
		defer func() { _ = f.watcher.Close() }() // nothing is lost: it only told of changes
	}
	traces, err := f.space.traces.Archive(ctx)
	if err != nil {
		return err
	}
	reader := traces.Follow()
	defer func() {
		if err := reader.Close(); err != nil {
			f.log.Warn("closing followed logs", "error", err)
		}
		if err := f.space.Release(context.WithoutCancel(ctx), followLease, f.holder); err != nil {
			f.log.Warn("giving up following", "error", err) // it ends by itself
		}
	}()
	tick := time.NewTicker(followEvery)
	defer tick.Stop()
	for {
		held, err := f.space.Lease(ctx, followLease, f.holder, followLeaseTime)
		if err != nil && ctx.Err() == nil {
			f.log.Warn("following logs", "error", err)
		}
		if held {
			f.look()
			f.pull(ctx, reader)
			if err := f.space.takeQueued(ctx); err != nil && ctx.Err() == nil {
				f.log.Warn("taking in logs of ended sessions", "error", err)
			}
		}
		if !f.wait(ctx, reader, tick.C, held) {
			return nil
		}
	}
}

// wait reads what changes until it is time to look at everything again. It reports false when ctx ended.
func (f *logFollower) wait(ctx context.Context, reader *archive.Follower, tick <-chan time.Time, held bool) bool {
	var events chan fsnotify.Event
	var faults chan error
	if f.watcher != nil && held {
		events, faults = f.watcher.Events, f.watcher.Errors
	}
	var settled <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return false
		case <-tick:
			return true
		case e := <-events:
			f.changed[e.Name] = true
			if settled == nil {
				settled = time.After(followPause)
			}
		case err := <-faults: // an overflow, as a rule: everything is looked at again
			f.log.Debug("watching logs", "error", err)
			return true
		case <-settled:
			settled = nil
			f.pull(ctx, reader)
		}
	}
}

// pull reads what has changed. In a new folder everything is new.
func (f *logFollower) pull(ctx context.Context, reader *archive.Follower) {
	for path := range f.changed {
		if isFolder(path) {
			delete(f.changed, path)
			f.watchBelow(path)
			f.look()
		}
	}
	for path := range f.changed {
		delete(f.changed, path)
		if strings.HasSuffix(path, journalSuffix) {
			continue // a database is read as a whole, and not with every word that an agent writes to it
		}
		if f.pullOne(ctx, reader, path); ctx.Err() != nil {
			return
		}
	}
}

func (f *logFollower) pullOne(ctx context.Context, reader *archive.Follower, path string) {
	now, statErr := logStateOf(path)
	added, err := reader.Pull(ctx, path)
	switch {
	case ctx.Err() != nil:
		return
	case errors.Is(err, fs.ErrNotExist): // gone, and let go of
		delete(f.read, path)
		return
	case errors.Is(err, agentlog.ErrUnknownFormat):
	case err != nil:
		f.log.Warn("a log could not be followed", "file", path, "error", err)
		return
	case added > 0:
		f.said(path, added)
	}
	if statErr == nil {
		f.read[path] = now
	}
}

// agentsNamed are the agents that a person means; names that are no agent are complained about.
func agentsNamed(names []string) (agents []string, err error) {
	for _, name := range names {
		agent := agentNamed(name)
		if agent == "" {
			return nil, usagef("agent %q is unknown; use one of %s", name, strings.Join(agentlog.Formats(), ", "))
		}
		agents = append(agents, agent)
	}
	return agents, nil
}

// followLogs follows the configured agents, if any, and takes in what hooks left, until stop is called, which waits for its
// end.
func (s *space) followLogs(ctx context.Context, log *slog.Logger) (stop func(), err error) {
	agents, err := agentsNamed(s.config().Traces.Follow)
	if err != nil {
		return nil, fmt.Errorf("traces.follow: %w", err)
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		run := s.takeLeft
		if len(agents) > 0 {
			run = newLogFollower(s, agents, log, func(string, int) {}).run
		}
		if err := run(ctx); err != nil && ctx.Err() == nil {
			log.Error("logs are not followed", "error", err)
		}
	}()
	return func() {
		cancel()
		<-ended
	}, nil
}

// takeLeft takes in, once, what hooks had no time for. It waits a little, as a client may only want to see whether the
// server answers.
func (s *space) takeLeft(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return nil
	case <-time.After(warmAfter):
		return s.takeQueued(ctx)
	}
}
