package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/memstore"
)

// learn is what becomes of one session in a memory of its own under the configured settings: an eval.Learner.
func (v *evaluation) learn(ctx context.Context, session []byte) (live []memstore.Entry, err error) {
	settings, err := v.settings()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "loci-eval-")
	if err != nil {
		return nil, fmt.Errorf("making a directory for the evaluation: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	path := filepath.Join(dir, "session.jsonl")
	if err := os.WriteFile(path, session, 0o600); err != nil {
		return nil, fmt.Errorf("writing a session: %w", err)
	}
	c := settings.Config
	c.Dir, c.Encryption = filepath.Join(dir, "store"), config.Default().Encryption
	m, err := openSpace(ctx, func() config.Config { return c }, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, m.close()) }()
	return m.memoriesOf(ctx, path)
}

// memoriesOf imports a trace, consolidates, and lists what is live.
func (s *space) memoriesOf(ctx context.Context, path string) ([]memstore.Entry, error) {
	traces, err := s.traces.Archive(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := traces.Import(ctx, path); err != nil {
		return nil, err
	}
	if _, err := s.curator.Run(ctx, consolidate.RunOptions{}); err != nil {
		return nil, err
	}
	return s.List(ctx, memstore.Filter{Status: []memstore.Status{memstore.Active, memstore.Unconfirmed}})
}
