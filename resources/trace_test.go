package resources

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

// recorded is a memory that keeps traces.
type recorded struct{ shelf }

func (*recorded) Trace(_ context.Context, c memstore.Caller, session string) (string, error) {
	if session != "s 1" {
		return "", memstore.ErrNotFound
	}
	return "session seen from " + c.Project, nil
}

func TestTracesAreReadWhereTheyAreKept(t *testing.T) {
	t.Parallel()
	kept := NewReader(&recorded{}, "shop")
	got, err := kept.Read(t.Context(), "memory://traces/s%201")
	if err != nil || got.Text != "session seen from shop" {
		t.Errorf("%q, %v", got.Text, err)
	}
	if _, err := kept.Read(t.Context(), "memory://traces/other"); !errors.Is(err, memstore.ErrNotFound) {
		t.Errorf("another session: %v", err)
	}
	bare := NewReader(&shelf{}, "shop")
	if _, err := bare.Read(t.Context(), "memory://traces/s%201"); !errors.Is(err, memstore.ErrNotFound) {
		t.Errorf("without traces: %v", err)
	}
	for _, uri := range []string{"memory://traces/other", "memory://traces"} {
		err := kept.Readable(t.Context(), uri)
		if x := (*memstore.InvalidError)(nil); !errors.As(err, &x) || !strings.Contains(x.Text, "memory://traces/{session}") {
			t.Errorf("%s: %v", uri, err)
		}
	}
	if err := kept.Readable(t.Context(), "memory://traces/s%201"); err != nil {
		t.Error(err)
	}
	if n, m := len(bare.templates()), len(kept.templates()); m != n+1 {
		t.Errorf("%d templates without traces, %d with", n, m)
	}
}
