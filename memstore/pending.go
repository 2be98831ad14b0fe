package memstore

import (
	"context"
	"fmt"
	"math"
	"slices"
)

// Waiting is a statement in the queue of what may become entries: what it would be as an entry, with the evidence of every
// session that made it.
type Waiting struct {
	Entry
	UIDs     []string // of the statement as each session made it, the oldest first
	Sessions []string // those that made it, each once
	Sure     float64  // how sure they make it together, 0 to 1
	Known    string   // id of the live entry that says the same already, "" where none does
}

// Pending returns what waits in a project (nil: in all), each statement once, the oldest first. What a dry run of Enqueue
// returned can be given as if it waited, too.
func (m *Memory) Pending(ctx context.Context, project *string, more ...Entry) (list []Waiting, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		rows, err := r.Pending(project)
		if err != nil {
			return err
		}
		for _, e := range more {
			same := func(x Entry) bool { return x.UID == e.UID }
			if (project == nil || e.Scope.Project == *project) && !slices.ContainsFunc(rows, same) {
				rows = append(rows, e)
			}
		}
		list, err = gathered(r, rows)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("reading what waits: %w", err)
	}
	return list, nil
}

// gathered joins what several sessions say. Text from outside is kept apart from what was said or seen here.
func gathered(r Reader, rows []Entry) ([]Waiting, error) {
	type statement struct {
		key     string
		outside bool
	}
	at := map[statement]int{}
	list := []Waiting{}
	for _, e := range rows {
		key := statement{Key(&e), e.Source == External}
		i, known := at[key]
		if !known {
			i = len(list)
			at[key] = i
			list = append(list, Waiting{Entry: e, Sure: e.Confidence})
			if err := list[i].findKnown(r); err != nil {
				return nil, err
			}
		}
		list[i].join(&e)
	}
	return list, nil
}

// findKnown looks for the live entry that says the same.
func (x *Waiting) findKnown(r Reader) error {
	same, err := find(r, Filter{Key: Key(&x.Entry), Status: []Status{Active, Unconfirmed}, Limit: 1})
	for _, e := range same {
		x.Known = e.ID
	}
	return err
}

// join takes in the statement as one session made it. Independent sessions make it surer, one session twice does not, nor
// text from outside however often it is met.
func (x *Waiting) join(e *Entry) {
	x.UIDs = append(x.UIDs, e.UID)
	if slices.Contains(x.Sessions, e.Session) {
		x.Sure = max(x.Sure, e.Confidence)
		x.StrengthenedBy(e)
		return
	}
	x.Sessions = append(x.Sessions, e.Session)
	if len(x.Sessions) == 1 {
		return
	}
	x.StrengthenedBy(e)
	if e.Source != External {
		x.Sure = math.Round((1-(1-x.Sure)*(1-e.Confidence))*1e4) / 1e4
	}
}
