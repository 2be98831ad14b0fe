package memstore

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// erase deletes every byte of the entries' texts: rows, versions, usage and evidence in one transaction, then rendered
// files and traces, then log and free pages, then a search for the text over the whole directory while it is still in
// memory. What cannot be cleaned now stays as a pending erasure, which knows ids and places only.
func (m *Memory) erase(ctx context.Context, c Caller, ids []string) (ForgetAnswer, error) {
	a, texts, pending, err := m.eraseRows(ctx, c, ids)
	if err != nil {
		return ForgetAnswer{}, fmt.Errorf("erasing: %w", err)
	}
	ctx = context.WithoutCancel(ctx) // what was begun is finished
	places := map[string]int{}
	for _, p := range a.Places {
		places[p.Place] = p.Count
	}
	if m.o.Traces != nil {
		found, err := m.o.Traces.Erase(ctx, texts)
		maps.Copy(places, found)
		if err != nil {
			return a, fmt.Errorf("erasing from traces: %w", err)
		}
	}
	if err := m.catalog.catchUp(ctx); err != nil {
		return a, err
	}
	if err := m.RenderFaces(ctx); err != nil {
		return a, err
	}
	a.Places = placeList(places)
	a.Notes = append(a.Notes, m.alsoIn(texts)...)
	a.Pending, a.Verified, err = m.finishErasure(ctx, pending, texts)
	return a, err
}

// alsoIn names entries that hold the same words and were not asked to go.
func (m *Memory) alsoIn(texts []string) (notes []string) {
	for _, t := range texts {
		if ids := m.catalog.holding(m.analyzer.AppendTerms(nil, t)); len(ids) > 0 {
			notes = append(notes, "the same words stand in "+strings.Join(ids, ", ")+"; forget them too if they are meant")
		}
	}
	return notes
}

// eraseRows is the transaction: everything but log, free pages and files.
func (m *Memory) eraseRows(ctx context.Context, c Caller, ids []string) (a ForgetAnswer, texts []string, pending Erasure, err error) {
	if err := m.catalog.catchUp(ctx); err != nil {
		return a, nil, pending, err
	}
	_, err = m.store.Update(ctx, Commit{Kind: "forget", Session: c.Session}, func(w Writer) error {
		a, texts = ForgetAnswer{}, nil
		list, err := m.present(w, ids, &a)
		if err != nil {
			return err
		}
		if texts, err = everySaid(w, list); err != nil {
			return err
		}
		for _, e := range list {
			a.Erased = append(a.Erased, e.ID)
		}
		if err := m.bury(w, texts); err != nil {
			return err
		}
		if err := m.unlink(w, a.Erased); err != nil {
			return err
		}
		counts, err := w.Erase(a.Erased)
		if err != nil {
			return err
		}
		a.Places = placeList(counts)
		if pending.ID, err = newUID(); err != nil {
			return err
		}
		pending.IDs, pending.At, pending.Reason = a.Erased, w.Now(), "the log has not been emptied yet"
		return w.PutErasure(pending)
	})
	return a, texts, pending, err
}

// everySaid returns every wording that the entries ever had.
func everySaid(r Reader, list []Entry) ([]string, error) {
	var texts []string
	add := func(e *Entry) {
		if e.Content != "" && !slices.Contains(texts, e.Content) {
			texts = append(texts, e.Content)
		}
	}
	for i := range list {
		add(&list[i])
		versions, err := r.Versions(list[i].ID)
		if err != nil {
			return nil, err
		}
		for j := range versions {
			add(&versions[j].Entry)
		}
	}
	return texts, nil
}

func (m *Memory) bury(w Writer, texts []string) error {
	secret, err := w.Secret()
	if err != nil {
		return err
	}
	for _, t := range texts {
		if err := w.Bury(Tombstone(secret, t)); err != nil {
			return err
		}
	}
	return nil
}

// unlink removes what other entries say about entries that go: contradictions end, derivations lose a source, and what
// was superseded by one of them is archived, since nothing takes its place any more.
func (m *Memory) unlink(w Writer, gone []string) error {
	linked := map[string]bool{}
	for _, id := range gone {
		e, err := w.Entry(id)
		if err != nil {
			return err
		}
		for _, other := range slices.Concat(e.Contradicts, e.CounterExamples, e.DerivedFrom) {
			linked[other] = true
		}
		losers, err := find(w, Filter{SupersededBy: id})
		if err != nil {
			return err
		}
		for _, x := range losers {
			linked[x.ID] = true
		}
	}
	for _, id := range m.catalog.derivedFrom(gone) {
		linked[id] = true
	}
	for id := range linked {
		if slices.Contains(gone, id) {
			continue
		}
		if err := m.change(w, id, func(e *Entry) { e.dropLinks(gone) }); err != nil {
			return err
		}
	}
	return nil
}

func (e *Entry) dropLinks(gone []string) {
	drop := func(list []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(id string) bool { return slices.Contains(gone, id) })
	}
	e.Contradicts, e.CounterExamples, e.DerivedFrom = drop(e.Contradicts), drop(e.CounterExamples), drop(e.DerivedFrom)
	if slices.Contains(gone, e.SupersededBy) {
		e.Status, e.SupersededBy, e.SupersededWhy, e.SupersededAt = Archived, "", "", time.Time{}
		e.Rule = "what took its place was forgotten"
	}
	if e.Status == Unconfirmed && len(e.Contradicts) == 0 && strings.HasPrefix(e.Question, "would replace ") {
		e.Status, e.Question = Active, ""
	}
}

// finishErasure empties the log and looks for the text everywhere. The texts are nil on a retry, when nobody knows them
// any more: then an emptied log is the proof.
func (m *Memory) finishErasure(ctx context.Context, pending Erasure, texts []string) (reason string, verified bool, err error) {
	clean, err := m.store.Scrub(ctx)
	switch {
	case err != nil:
		reason = "the log could not be emptied: " + err.Error()
	case !clean:
		reason = "another process is reading; the log is emptied as soon as it has finished"
	default:
		if reason, err = m.remains(ctx, texts); err != nil {
			return "", false, err
		}
	}
	_, err = m.store.Update(ctx, Commit{Kind: "erasure"}, func(w Writer) error {
		if reason == "" {
			return w.DropErasure(pending.ID)
		}
		pending.Reason = reason
		return w.PutErasure(pending)
	})
	if err != nil {
		return reason, false, fmt.Errorf("recording the erasure: %w", err)
	}
	return reason, reason == "" && texts != nil, nil
}

// remains searches the whole directory for the texts, as they are and as they stand inside JSON.
func (m *Memory) remains(ctx context.Context, texts []string) (string, error) {
	var needles [][]byte
	for _, t := range texts {
		live, err := m.saidElsewhere(ctx, t)
		if err != nil {
			return "", err
		}
		if live || len(t) < shortestNeedle {
			continue
		}
		needles = append(needles, needlesOf(t)...)
	}
	if len(needles) == 0 {
		return "", nil
	}
	n, err := m.store.Scan(ctx, needles)
	if err != nil {
		return "", fmt.Errorf("searching the store for what was erased: %w", err)
	}
	files, err := m.scanFaces(needles)
	if err != nil {
		return "", err
	}
	if n+files > 0 {
		return fmt.Sprintf("the text still stands in %d places of the directory", n+files), nil
	}
	return "", nil
}

// shortestNeedle: shorter texts stand inside others too often for a search to mean anything.
const shortestNeedle = 12

func needlesOf(text string) [][]byte {
	needles := [][]byte{[]byte(text)}
	if quoted, err := json.Marshal(text); err == nil {
		if inner := bytes.Trim(quoted, `"`); !bytes.Equal(inner, needles[0]) {
			needles = append(needles, inner)
		}
	}
	return needles
}

// saidElsewhere reports whether a living entry says the same, so that finding the text proves nothing.
func (m *Memory) saidElsewhere(ctx context.Context, content string) (said bool, err error) {
	ids := m.catalog.holding(m.analyzer.AppendTerms(nil, content))
	if len(ids) == 0 {
		return false, nil
	}
	err = m.store.View(ctx, func(r Reader) error {
		list, err := find(r, Filter{IDs: ids})
		for _, e := range list {
			said = said || strings.Contains(e.Content, content)
		}
		return err
	})
	return said, err
}

func placeList(counts map[string]int) []Place {
	list := []Place{}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		if counts[name] > 0 {
			list = append(list, Place{name, counts[name]})
		}
	}
	return list
}

// Retry retries pending erasures and returns those that are still pending.
func (m *Memory) Retry(ctx context.Context) ([]Erasure, error) {
	open, err := m.pendingErasures(ctx)
	if err != nil || len(open) == 0 {
		return nil, err
	}
	for _, x := range open {
		if _, _, err := m.finishErasure(ctx, x, nil); err != nil {
			return open, err
		}
	}
	return m.pendingErasures(ctx)
}

func (m *Memory) pendingErasures(ctx context.Context) (open []Erasure, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		open, err = r.Erasures()
		return err
	})
	return open, err
}
