package consolidate

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/loci-dev/loci/consolidate/relate"
	"github.com/loci-dev/loci/memstore"
)

// workset is what one run looks at and changes. Stages change the entries in it; nothing else is touched.
type workset struct {
	now      time.Time // the run's clock
	entries  map[string]*memstore.Entry
	loaded   map[string]memstore.Entry // as they were read
	fresh    map[string]bool           // new or changed since the last run
	peers    map[string][]string       // neighbours of a fresh entry
	crowded  map[string]int            // by project: how many entries are over its cap
	readings map[string]*relate.Reading
	compared map[string]relate.Verdict // by pair
	likeness func(a, b string) float64
	wide     bool              // somebody judges what is merely alike in meaning
	verdicts map[string]Choice // judgements of people, agents and models, by the pair's texts
	keyOf    func(a, b string) string
	benefit  map[string]float64 // how much oftener sessions succeeded with an entry
	asked    []openPair
	added    int
}

func newWorkset(now time.Time) *workset {
	return &workset{now: now, entries: map[string]*memstore.Entry{}, loaded: map[string]memstore.Entry{}, fresh: map[string]bool{},
		peers: map[string][]string{}, crowded: map[string]int{}, readings: map[string]*relate.Reading{}, compared: map[string]relate.Verdict{}, verdicts: map[string]Choice{},
		likeness: func(string, string) float64 { return relate.Unknown }, keyOf: pairID}
}

// load takes an entry into the set.
func (w *workset) load(e memstore.Entry) {
	w.loaded[e.ID] = e
	w.entries[e.ID] = &e
}

// add puts a new entry into the set, under a provisional id.
func (w *workset) add(e memstore.Entry) *memstore.Entry {
	w.added++
	e.ID = fmt.Sprintf("%s%d", memstore.Provisional, w.added)
	w.entries[e.ID] = &e
	w.fresh[e.ID] = true
	return &e
}

// sorted returns the entries in the order of their dates and texts, so that no outcome hangs on the order of writing.
func (w *workset) sorted() []*memstore.Entry {
	return slices.SortedFunc(maps.Values(w.entries), canonical)
}

func canonical(a, b *memstore.Entry) int {
	return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), strings.Compare(a.Content, b.Content), strings.Compare(a.ID, b.ID))
}

// live reports whether the stages may still handle an entry.
func live(e *memstore.Entry) bool { return e.Status.Live() && e.Lifetime == memstore.Lasting }

// end follows superseded_by to the entry that stands for this one now.
func (w *workset) end(id string) *memstore.Entry {
	for range len(w.entries) + 1 {
		e, ok := w.entries[id]
		if !ok || e.SupersededBy == "" {
			return e
		}
		id = e.SupersededBy
	}
	return nil
}

// pair is two live entries of one scope.
type pair struct{ a, b *memstore.Entry }

func (p pair) key() string { return pairID(p.a.ID, p.b.ID) }

// pairID names a pair of entries, whichever comes first.
func pairID(a, b string) string {
	if a > b {
		a, b = b, a
	}
	return a + "~" + b
}

// pairs lists the pairs of which at least one side is fresh, in canonical order. An entry that was superseded meanwhile is
// stood for by its successor.
func (w *workset) pairs() []pair {
	seen := map[string]bool{}
	var list []pair
	for _, e := range w.sorted() {
		if !w.fresh[e.ID] {
			continue
		}
		for _, id := range w.peers[e.ID] {
			a, b := w.end(e.ID), w.end(id)
			if a == nil || b == nil || a == b || !live(a) || !live(b) || a.Scope != b.Scope {
				continue
			}
			if canonical(a, b) > 0 {
				a, b = b, a
			}
			if p := (pair{a, b}); !seen[p.key()] {
				seen[p.key()] = true
				list = append(list, p)
			}
		}
	}
	slices.SortFunc(list, func(x, y pair) int { return cmp.Or(canonical(x.a, y.a), canonical(x.b, y.b)) })
	return list
}

// judged reports whether somebody said that both entries hold. Nobody is asked twice about the same texts.
func (w *workset) judged(p pair) bool { return w.verdicts[w.keyOf(p.a.Content, p.b.Content)] == Both }

// remember stores a judgement for all later runs.
func (w *workset) remember(p pair, c Choice) { w.verdicts[w.keyOf(p.a.Content, p.b.Content)] = c }

// relate compares two entries by their words.
func (w *workset) relate(p pair) relate.Verdict {
	v, known := w.compared[p.key()]
	if !known {
		v = w.compare(p)
		w.compared[p.key()] = v
	}
	if p.a.ID > p.b.ID { // the verdict is kept for the order of ids
		v.Detail = -v.Detail
	}
	return v
}

// reread forgets what was read out of an entry, after its subject or value changed.
func (w *workset) reread(e *memstore.Entry) {
	delete(w.readings, e.ID)
	clear(w.compared)
}

func (w *workset) compare(p pair) relate.Verdict {
	if p.a.ID > p.b.ID {
		p.a, p.b = p.b, p.a
	}
	likeness := float64(relate.Unknown)
	if w.wide || p.a.Subject != "" && strings.EqualFold(p.a.Subject, p.b.Subject) && p.a.Value == "" && p.b.Value == "" {
		likeness = w.likeness(p.a.Content, p.b.Content)
	}
	return relate.Compare(w.reading(p.a), w.reading(p.b), likeness)
}

func (w *workset) reading(e *memstore.Entry) *relate.Reading {
	r, ok := w.readings[e.ID]
	if !ok {
		r = relate.Read(statement(e))
		w.readings[e.ID] = r
	}
	return r
}

func statement(e *memstore.Entry) relate.Statement {
	return relate.Statement{Content: e.Content, Subject: e.Subject, Value: e.Value, Lesson: e.Category == memstore.Lesson,
		Correction: e.Source == memstore.UserCorrection, Scope: []string{e.Scope.Project, e.Scope.Branch, e.Scope.Env}}
}

// changes are the entries that differ from what was loaded, and the new ones.
func (w *workset) changes() (put, add []memstore.Entry) {
	for _, e := range w.sorted() {
		before, known := w.loaded[e.ID]
		switch {
		case !known:
			add = append(add, *e)
		case !reflect.DeepEqual(before, *e):
			put = append(put, *e)
		}
	}
	return put, add
}

// diffs are the same changes as states before and after.
func (w *workset) diffs() []memstore.Diff {
	put, add := w.changes()
	var list []memstore.Diff
	for _, e := range append(add, put...) {
		d := memstore.Diff{ID: e.ID, After: &e}
		if before, known := w.loaded[e.ID]; known {
			d.Before = &before
		}
		list = append(list, d)
	}
	return list
}

// changed counts the lines that tell of another standing or text of entries that were there before: a new one takes
// nothing away.
func (w *workset) changed(lines []Line) (n int) {
	var c Counts
	for _, l := range lines {
		if _, before := w.loaded[l.ID]; before && c.of(l.Change) != nil {
			n++
		}
	}
	return n
}

// supersede makes winner stand for loser.
func (w *workset) supersede(loser, winner *memstore.Entry, why memstore.SupersededWhy, rule string) {
	loser.Status, loser.SupersededBy, loser.SupersededWhy, loser.SupersededAt = memstore.Superseded, winner.ID, why, w.now
	loser.Rule, loser.Question = rule, ""
	w.reconcile(loser, winner)
}

// reconcile ends the contradiction between two entries; one that has no other and waited for it is active again.
func (w *workset) reconcile(a, b *memstore.Entry) {
	unlink := func(e *memstore.Entry, id string) {
		if !slices.Contains(e.Contradicts, id) {
			return
		}
		e.Contradicts = slices.DeleteFunc(slices.Clone(e.Contradicts), func(x string) bool { return x == id })
		if len(e.Contradicts) == 0 {
			e.Contradicts = nil
			if e.Status == memstore.Unconfirmed {
				e.Status, e.Question = memstore.Active, ""
			}
		}
	}
	unlink(a, b.ID)
	unlink(b, a.ID)
}

// archive takes an entry out of injection.
func (w *workset) archive(e *memstore.Entry, rule string) {
	e.Status, e.Rule, e.Question = memstore.Archived, rule, ""
}
