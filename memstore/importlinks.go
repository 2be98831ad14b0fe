package memstore

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// link settles the links of imported entries: they follow entries that got another id, and those whose target was not in
// the file are dropped, since an id of another store may name anything here. What was superseded by an entry that did not
// come along stays archived.
func (x *importer) link(ctx context.Context) error {
	if len(x.linked) == 0 || x.o.DryRun {
		return nil
	}
	_, err := x.m.store.Update(ctx, Commit{Kind: "import", Session: x.o.Session, Note: "links"}, func(w Writer) error {
		for _, b := range x.linked {
			if err := x.settle(w, b.entry); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("linking imported entries: %w", err)
	}
	return nil
}

// settle gives a stored entry the links that its line had.
func (x *importer) settle(w Writer, line Entry) error {
	e, err := w.Entry(line.ID)
	if errors.Is(err, ErrNotFound) {
		return nil // erased meanwhile
	}
	if err != nil {
		return err
	}
	for _, l := range []struct{ to, from *[]string }{
		{&e.Contradicts, &line.Contradicts}, {&e.CounterExamples, &line.CounterExamples}, {&e.DerivedFrom, &line.DerivedFrom},
	} {
		for _, id := range *l.from {
			to, err := x.target(w, id)
			if err != nil {
				return err
			}
			if to != "" && to != e.ID && !slices.Contains(*l.to, to) {
				*l.to = append(slices.Clone(*l.to), to)
			}
		}
	}
	if line.SupersededBy != "" {
		if err := x.seat(w, &e, line); err != nil {
			return err
		}
	}
	if err := x.m.put(w, e); err != nil {
		return err
	}
	for _, other := range e.Contradicts {
		if err := x.m.linkBack(w, other, e.ID); err != nil {
			return err
		}
	}
	return nil
}

// seat links an entry to its successor, unless that is not there or is superseded by the entry itself.
func (x *importer) seat(w Writer, e *Entry, line Entry) error {
	to, err := x.target(w, line.SupersededBy)
	if err != nil {
		return err
	}
	if to != "" {
		end, err := liveEnd(w, to)
		if err != nil {
			return err
		}
		if end.ID == e.ID {
			to = ""
		}
	}
	if to == "" {
		e.Rule = "its successor was not imported"
		return nil
	}
	e.Status, e.SupersededBy, e.SupersededWhy, e.SupersededAt, e.Rule = Superseded, to, line.SupersededWhy, line.SupersededAt, line.Rule
	return nil
}

// target is the entry that an id of the file names, "" when it is not there.
func (x *importer) target(r Reader, id string) (string, error) {
	to, ok := x.renamed[id]
	if !ok {
		return "", nil
	}
	_, err := r.Entry(to)
	if errors.Is(err, ErrNotFound) {
		return "", nil
	}
	return to, err
}
