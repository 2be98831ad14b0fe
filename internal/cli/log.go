package cli

import (
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/loci-dev/loci/internal/config"
)

// log returns the logger that the settings ask for. Without a file it writes to standard error, where only what is at
// least quiet may appear. done closes the file.
func (a *app) log(c config.Log, quiet slog.Level) (log *slog.Logger, done func() error, err error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.Level)); err != nil {
		return nil, nil, fmt.Errorf("reading log.level: %w", err)
	}
	if c.File == "" {
		return logger(a.Err, max(level, quiet)), func() error { return nil }, nil
	}
	file, err := os.OpenFile(c.File, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return nil, nil, fmt.Errorf("opening the log: %w", err)
	}
	return logger(file, level), file.Close, nil
}

func logger(w io.Writer, level slog.Level) *slog.Logger {
	return slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{Level: level}))
}
