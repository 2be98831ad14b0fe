package cli

import (
	"context"
	"log/slog"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/server"
)

// opener returns what opens further spaces for a server: separate stores beside its own, under the same settings.
func opener(settings func() config.Config, log *slog.Logger) func(context.Context, string) (server.Space, error) {
	return func(ctx context.Context, name string) (server.Space, error) {
		m, err := openSpace(ctx, func() config.Config {
			c := settings()
			c.Space = name
			return c
		}, log)
		if err != nil {
			return server.Space{}, err
		}
		return server.Space{Memory: m, Curator: m.curator, Recorder: m.recorder(), Project: m.project, Close: m.close}, nil
	}
}
