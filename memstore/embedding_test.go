package memstore_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/loci-dev/loci/internal/embed/embedtest"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
)

// counting counts the texts that are embedded, and tells of each.
type counting struct {
	embedtest.Embedder
	texts atomic.Int64
	made  chan string // nil: nobody listens
}

func (c *counting) Texts(ctx context.Context, texts []string) ([][]float32, error) {
	c.texts.Add(int64(len(texts)))
	if c.made != nil {
		for _, text := range texts {
			c.made <- text
		}
	}
	return c.Embedder.Texts(ctx, texts)
}

// imported fills a memory with n statements and returns their ids.
func imported(t *testing.T, m *memstore.Memory, n int) (ids []string) {
	t.Helper()
	var lines bytes.Buffer
	for i := range n {
		fmt.Fprintf(&lines, `{"content": "statement%d of many", "category": "env_fact"}`+"\n", i)
	}
	a, err := m.Import(t.Context(), &lines, memstore.ImportOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range a.Results {
		ids = append(ids, r.ID)
	}
	return ids
}

// TestEveryEntryGetsItsVectorsOnce: more entries than one look for missing vectors finds, and a change of an entry that
// leaves its text alone makes none anew.
func TestEveryEntryGetsItsVectorsOnce(t *testing.T) {
	t.Parallel()
	e := &counting{}
	m := memtest.Open(t, memstore.Options{Embedder: e, MeaningOnly: true})
	const n = 300
	ids := imported(t, m, n)
	for range 2 {
		if err := m.Prepare(t.Context(), time.Minute); err != nil {
			t.Fatal(err)
		}
	}
	if got := e.texts.Load(); got != n {
		t.Errorf("%d texts were embedded for %d entries", got, n)
	}
	memtest.Remember(t, m, memstore.Caller{}, globally("statement7 of many")) // once more: evidence, no new text
	if err := m.Prepare(t.Context(), time.Minute); err != nil {
		t.Fatal(err)
	}
	if got := e.texts.Load(); got != n {
		t.Errorf("%d texts after more evidence for one", got)
	}
	for _, i := range []int{0, 7, n - 1} {
		if _, got := memtest.Recall(t, m, memstore.RecallRequest{Query: fmt.Sprintf("statement%d", i), Limit: 50}); !slices.Contains(got, ids[i]) {
			t.Errorf("statement%d is not found by its meaning", i)
		}
	}
}

// TestVectorsFollowWrites: a running memory makes vectors of what is written, and of what another memory wrote.
func TestVectorsFollowWrites(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e := &counting{made: make(chan string, 10)}
	m := memtest.OpenDir(t, dir, memstore.Options{Embedder: e})
	other := memtest.OpenDir(t, dir, memstore.Options{})
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- m.Run(ctx) }()
	for writer, text := range map[*memstore.Memory]string{m: "written here", other: "written there"} {
		memtest.Remember(t, writer, memstore.Caller{}, globally(text))
		if got := <-e.made; got != text {
			t.Errorf("%q was embedded, want %q", got, text)
		}
	}
	stop()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}
