package memstore

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/memstore/vector"
)

const (
	// embedBatch is how many entries become one transaction: small enough that a burst of writes is not held up.
	embedBatch = 64
	// embedAhead is how many entries without vectors are looked for at once, which reads all that have some. More would
	// keep what is written meanwhile waiting for longer than a second.
	embedAhead = 4 * embedBatch
	embedLease = "embed"
	// embedLeaseLife is how long a process that died keeps others from going on.
	embedLeaseLife = 10 * time.Second
)

// embedPending makes the vectors that are missing, newest entries first, until none is or ctx ends. Of several processes
// one does it at a time; the others learn that it is not complete.
func (m *Memory) embedPending(ctx context.Context) (complete bool, err error) {
	for {
		ids, err := m.unembedded(ctx, m.o.Embedder.ID())
		if err != nil || len(ids) == 0 {
			return err == nil, err
		}
		if mine, err := m.embedSome(ctx, ids); err != nil || !mine {
			return false, err
		}
	}
}

// embedSome makes the vectors of these entries, and reports whether it was this process's turn.
func (m *Memory) embedSome(ctx context.Context, ids []string) (mine bool, err error) {
	defer func() {
		if free := m.store.Release(context.WithoutCancel(ctx), embedLease, m.holder); err == nil {
			err = free
		}
	}()
	for batch := range slices.Chunk(ids, embedBatch) {
		mine, err := m.store.Lease(ctx, embedLease, m.holder, embedLeaseLife)
		if err != nil || !mine {
			return false, err
		}
		if err := m.embedThese(ctx, batch); err != nil {
			return true, err
		}
	}
	return true, nil
}

func (m *Memory) embedThese(ctx context.Context, ids []string) error {
	entries, err := m.List(ctx, Filter{IDs: ids})
	if err != nil {
		return err
	}
	rows, err := m.vectorsOf(ctx, m.o.Embedder.ID(), entries)
	if err != nil {
		return fmt.Errorf("making vectors: %w", err)
	}
	_, err = m.store.Update(ctx, Commit{Kind: "vectors"}, func(w Writer) error {
		for _, row := range rows {
			if err := w.PutVectors(row); err != nil {
				return err
			}
		}
		return nil
	})
	return err
}

func (m *Memory) unembedded(ctx context.Context, model string) (ids []string, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		ids, err = r.Unembedded(model, embedAhead)
		return err
	})
	return ids, err
}

// vectorsOf embeds entries: each as a whole and, where it has several, sentence by sentence, since the vector of a long
// text drowns each of its sentences.
func (m *Memory) vectorsOf(ctx context.Context, model string, entries []Entry) ([]Vectors, error) {
	var texts []string
	counts := make([]int, len(entries))
	for i := range entries {
		parts := embedTexts(&entries[i])
		counts[i] = len(parts)
		texts = append(texts, parts...)
	}
	made, err := m.o.Embedder.Texts(ctx, texts)
	if err != nil {
		return nil, err
	}
	rows := make([]Vectors, len(entries))
	for i, e := range entries {
		rows[i] = encodeVectors(Vectors{ID: e.ID, Model: model}, made[:counts[i]])
		made = made[counts[i]:]
	}
	return rows, nil
}

// encodeVectors packs what the model made of one entry; a text that it made nothing of has no vector.
func encodeVectors(row Vectors, made [][]float32) Vectors {
	for _, v := range made {
		q, err := vector.Quantise(v)
		if err != nil {
			continue
		}
		row.Dims = len(q.Codes)
		row.Data = q.AppendBinary(row.Data)
	}
	return row
}

// speaker is what stands in front of a chat turn: "Caroline (8 May 2023): ".
var speaker = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\pL][^:\n]{0,60}: `) })

// maxSentences bounds the vectors of one entry.
const maxSentences = 24

// embedTexts are the texts of an entry that get vectors. Each sentence keeps the subject or speaker in front: without
// it "it was great" could be anybody's.
func embedTexts(e *Entry) []string {
	texts := []string{e.Content}
	sentences := embed.Sentences(e.Content)
	if len(sentences) < 2 {
		return texts
	}
	front := speaker().FindString(e.Content)
	for i, s := range sentences[:min(len(sentences), maxSentences)] {
		if i > 0 || !strings.HasPrefix(s, front) {
			s = front + s
		}
		texts = append(texts, s)
	}
	return texts
}

// Prepare brings recall to its full strength in a process that does not run in the background: it loads the stored
// vectors and makes missing ones, for at most the given time. What is not done by then is left to a later process.
func (m *Memory) Prepare(ctx context.Context, patience time.Duration) error {
	if m.meaning == nil {
		return nil
	}
	if err := m.meaning.load(ctx); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_, err := m.embedPending(ctx)
	if ctx.Err() != nil {
		return nil // time is up, which was the agreement
	}
	return err
}

// modelAfter is how long a server waits with loading the model while nobody asks or writes anything: clients start
// servers only to see whether they answer, and those are to end without it.
const modelAfter = time.Second

// need says that vectors are wanted now. There may be none.
func (v *meaning) need() {
	if v != nil {
		v.needOnce.Do(func() { close(v.needed) })
	}
}

// idle returns once vectors are needed, or are to be made ready unasked.
func (v *meaning) idle(ctx context.Context) {
	timer := time.NewTimer(modelAfter)
	defer timer.Stop()
	select {
	case <-v.needed:
	case <-timer.C:
	case <-ctx.Done():
	}
}

// embedding loads the vectors, then makes those that are missing whenever the store has changed, until ctx ends.
func (m *Memory) embedding(ctx context.Context) {
	done := int64(-1) // version of the store at which none was missing
	m.every(ctx, embedEvery, "making vectors", func(ctx context.Context) error {
		if err := m.meaning.load(ctx); err != nil {
			return err
		}
		version, err := m.store.Version(ctx)
		if err != nil || version == done {
			return err
		}
		complete, err := m.embedPending(ctx)
		if complete {
			done = version
		}
		return err
	})
}

// embedEvery is how often a change of the store is looked for.
const embedEvery = 250 * time.Millisecond
