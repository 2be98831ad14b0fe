package memstore

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// quietKinds are commits that say nothing new about the world: curating itself, going back, and bookkeeping.
var quietKinds = []string{"consolidate", "rollback", "vectors", "render"}

// Touched names the entries that were written or changed after a position of the change feed, oldest first, at most limit
// (0 = all), and the position read up to. It goes by commits, never by dates; what curating or a rollback did is not
// counted, so that a run does not answer to itself and does not redo what somebody undid.
func (m *Memory) Touched(ctx context.Context, after int64, limit int) (ids []string, through int64, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		ids, through = nil, after
		seen, kinds := map[string]bool{}, map[int64]string{}
		for {
			if err := ctx.Err(); err != nil {
				return err // a large store takes a while, and a server that ends does not wait
			}
			changes, err := r.Changes(through, feedPage)
			if err != nil || len(changes) == 0 {
				return err
			}
			for _, c := range changes {
				if limit > 0 && len(ids) >= limit {
					return nil
				}
				through = c.Seq
				quiet, err := isQuiet(r, c.Commit, kinds)
				if err != nil {
					return err
				}
				if !quiet && !c.Gone && !seen[c.ID] {
					seen[c.ID] = true
					ids = append(ids, c.ID)
				}
			}
		}
	})
	if err != nil {
		return nil, after, fmt.Errorf("looking for what is new: %w", err)
	}
	return ids, through, nil
}

func isQuiet(r Reader, commit int64, kinds map[int64]string) (bool, error) {
	kind, known := kinds[commit]
	if !known {
		c, err := r.Commit(commit)
		if err != nil {
			return false, err
		}
		kind = c.Kind
		kinds[commit] = kind
	}
	return slices.Contains(quietKinds, kind), nil
}

// RolledBack reports when an entry was last changed, if that was by a rollback; else the zero time. What somebody undid
// is not to be done again right away.
func (m *Memory) RolledBack(ctx context.Context, id string) (at time.Time, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		versions, err := r.Versions(id)
		if n := len(versions); n > 0 && versions[n-1].Kind == "rollback" {
			at = versions[n-1].At
		}
		return err
	})
	return at, err
}

// Neighbours names live entries of exactly the entry's scope that are near it by words or, where vectors are at hand, by
// meaning, best first, at most n.
func (m *Memory) Neighbours(ctx context.Context, e *Entry, n int) ([]string, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := m.catalog.catchUp(ctx); err != nil {
		return nil, err
	}
	var query []float32
	if m.meaning != nil && m.meaning.loaded() {
		query, _ = m.meaningOf(ctx, e.Content)
	}
	l := lookup{query: e.Content, scope: e.Scope, limit: n, now: m.now().Unix(), expired: true}
	list, err := m.candidates(l, query)
	if err != nil {
		return nil, fmt.Errorf("looking for neighbours of %s: %w", e.ID, err)
	}
	rank(list, l.now)
	var ids []string
	for _, x := range list {
		if r := x.record; r.id != e.ID && r.scope == e.Scope && r.lifetime == Lasting && len(ids) < n {
			ids = append(ids, r.id)
		}
	}
	return ids, nil
}

// Likeness returns a function that measures how near two texts are in meaning: a cosine, -1 where no model tells. It
// remembers what it has embedded.
func (m *Memory) Likeness(ctx context.Context) func(a, b string) float64 {
	known := map[string][]float32{}
	vectorOf := func(s string) []float32 {
		v, ok := known[s]
		if !ok {
			if made, err := m.o.Embedder.Texts(ctx, []string{s}); err == nil {
				v = made[0]
			}
			known[s] = v
		}
		return v
	}
	return func(a, b string) float64 {
		if m.o.Embedder == nil {
			return -1
		}
		x, y := vectorOf(a), vectorOf(b)
		if x == nil || y == nil {
			return -1
		}
		dot := 0.0
		for i := range x {
			dot += float64(x[i]) * float64(y[i])
		}
		return dot
	}
}

// Outline is what is known of an entry without reading it.
type Outline struct {
	ID         string
	Scope      Scope
	Status     Status
	Category   Category
	Source     Source
	Subject    string
	Lifetime   Lifetime
	Confidence float64
	Score      float64
	Evidence   int
	Tokens     int
	Pinned     bool
	Date       time.Time // the day the entry speaks for
	ExpiresAt  time.Time
}

// Survey shows the outline of every entry, in no order. The function must be quick and must not call back: nothing else
// can be written to the picture meanwhile.
func (m *Memory) Survey(ctx context.Context, each func(Outline)) error {
	if err := m.catalog.catchUp(ctx); err != nil {
		return err
	}
	m.catalog.mu.RLock()
	defer m.catalog.mu.RUnlock()
	for _, r := range m.catalog.records {
		each(Outline{ID: r.id, Scope: r.scope, Status: r.status, Category: r.category, Source: r.source, Subject: r.subject, Lifetime: r.lifetime,
			Confidence: r.confidence, Score: r.score, Evidence: r.evidence, Tokens: r.tokens, Pinned: r.pinned, Date: moment(r.date()), ExpiresAt: moment(r.expires)})
	}
	return nil
}
