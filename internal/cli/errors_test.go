package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/memstore"
)

func TestReport(t *testing.T) {
	t.Parallel()
	invalid := memstore.Invalidf("limit 0 is too small; use 1 to 100")
	for _, c := range []struct {
		name string
		err  error
		code int
		says string
	}{
		{"done", nil, 0, ""},
		{"wrong use", usagef("no such flag"), 2, "loci: no such flag"},
		{"refused like over MCP", fmt.Errorf("recalling: %w", invalid), 2, "loci: limit 0 is too small; use 1 to 100"},
		{"an unknown id", fmt.Errorf("%w: %w", memstore.ErrNotFound, invalid), 3, "loci: limit 0 is too small; use 1 to 100"},
		{"nothing found", fmt.Errorf("asking: %w", errNothing), 3, ""},
		{"said already", errors.Join(nil, errSaid), 1, ""},
		{"unusable store", fmt.Errorf("opening: %w", &memstore.UnusableError{Text: "the disk is full; make room"}), 1, "loci: the disk is full; make room"},
		{"configuration", errors.Join(&config.Problem{Where: "c.yaml:1:1", Text: "bad"}), 1, "loci: c.yaml:1:1: bad"},
		{"signal", fmt.Errorf("reading: %w", context.Canceled), 1, "loci: interrupted"},
		{"busy", fmt.Errorf("storing: %w", memstore.ErrBusy), 1, "loci: storing: the store is busy; another process holds it for long: try again"},
		{"anything else", errors.New("it broke"), 1, "loci: it broke"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var said bytes.Buffer
			a := &app{Streams: Streams{Err: &said}}
			if code := a.report(c.err); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			if got := strings.TrimSuffix(said.String(), "\n"); got != c.says {
				t.Errorf("said %q, want %q", got, c.says)
			}
		})
	}
}

// A panic in a command becomes a sentence, a trail to report, and a failure.
func TestPanicIsReported(t *testing.T) {
	t.Parallel()
	var said bytes.Buffer
	code := Run(context.Background(), []string{"remember", "-"}, Streams{In: panicking{}, Out: &said, Err: &said})
	if code != 1 || !strings.HasPrefix(said.String(), "loci: internal error: out of order; ") {
		t.Errorf("code %d, said %q", code, said.String())
	}
}

type panicking struct{}

func (panicking) Read([]byte) (int, error) { panic("out of order") }

func TestNumberOfArguments(t *testing.T) {
	t.Parallel()
	c := &cobra.Command{Use: "diff FROM [TO]"}
	for n, ok := range []bool{false, true, true, false} {
		err := between(1, 2)(c, make([]string, n))
		var use *usageError
		if (err == nil) != ok || err != nil && !errors.As(err, &use) {
			t.Errorf("%d arguments: %v, want accepted %v", n, err, ok)
		}
	}
}
