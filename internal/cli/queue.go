package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/loci-dev/loci/internal/trace/agentlog"
	"github.com/loci-dev/loci/memstore"
)

// queueKey names the row of logs that wait to be taken in.
const queueKey = "traces:queue"

// queue puts a log into the row, where it stays until somebody has taken it in.
func (s *space) queue(ctx context.Context, path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return fmt.Errorf("queueing a log: %w", err)
	}
	return s.changeQueue(ctx, func(row []string) []string {
		if slices.Contains(row, path) {
			return row
		}
		return append(row, path)
	})
}

func (s *space) changeQueue(ctx context.Context, change func([]string) []string) error {
	_, err := s.store.Update(ctx, memstore.Commit{Kind: "queue"}, func(w memstore.Writer) error {
		row, err := readQueue(w)
		if err != nil {
			return err
		}
		changed := change(slices.Clone(row))
		if slices.Equal(row, changed) {
			return nil
		}
		data, err := json.Marshal(changed)
		if err != nil {
			return err
		}
		return w.SetMeta(queueKey, string(data))
	})
	if err != nil {
		return fmt.Errorf("changing the row of logs: %w", err)
	}
	return nil
}

func readQueue(r memstore.Reader) (row []string, err error) {
	data, err := r.Meta(queueKey)
	if err != nil || data == "" {
		return nil, err
	}
	return row, json.Unmarshal([]byte(data), &row)
}

// takeQueued takes in what waits in the row, as far as ctx lets it. A log that is gone, or is none, leaves the row too.
func (s *space) takeQueued(ctx context.Context) error {
	if err := s.adoptSpooled(ctx); err != nil {
		return err
	}
	var row []string
	err := s.store.View(ctx, func(r memstore.Reader) (err error) {
		row, err = readQueue(r)
		return err
	})
	if err != nil || len(row) == 0 {
		return err
	}
	traces, err := s.traces.Archive(ctx)
	if err != nil {
		return err
	}
	var done []string
	var errs []error
	for _, path := range row {
		_, err := traces.Import(ctx, path)
		if ctx.Err() != nil {
			break // the rest is for the next process
		}
		if err != nil && !hopeless(err) {
			errs = append(errs, fmt.Errorf("taking in %s, which will be tried again: %w", path, err))
			continue
		}
		done = append(done, path)
	}
	errs = append(errs, s.changeQueue(context.WithoutCancel(ctx), func(row []string) []string {
		return slices.DeleteFunc(row, func(path string) bool { return slices.Contains(done, path) })
	}))
	return errors.Join(errs...)
}

// hopeless reports whether it makes no sense to try a log again.
func hopeless(err error) bool {
	return errors.Is(err, agentlog.ErrUnknownFormat) || errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission)
}
