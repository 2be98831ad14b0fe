package eval

import (
	"context"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// review puts the questions of a run to the user, as the consolidate tool asks agents to do, and stores the answers.
func (w *workshop) review(ctx context.Context, tasks []Task, questions []consolidate.Question, done map[string]*record) error {
	for _, q := range questions {
		a, err := w.memory.Entry(ctx, q.Entries[0])
		if err != nil {
			return err
		}
		b, err := w.memory.Entry(ctx, q.Entries[1])
		if err != nil {
			return err
		}
		if !a.Status.Live() || !b.Status.Live() { // an earlier answer settled it
			continue
		}
		t := taskOf(tasks, &a)
		if t == nil {
			continue
		}
		done[t.ID].reviewed++
		if _, err := w.curator.Resolve(ctx, "", []consolidate.Resolution{{Question: q.ID, Choice: t.truth(&a, &b)}}); err != nil {
			return err
		}
	}
	return nil
}

// taskOf is the task in which an entry was written.
func taskOf(tasks []Task, e *memstore.Entry) *Task {
	for i := range tasks {
		for _, s := range tasks[i].Sessions {
			for _, said := range s.Says {
				if said.Content == e.Content {
					return &tasks[i]
				}
			}
		}
	}
	return nil
}

// truth is what the user, who knows how things stand that day, says of two entries: what was said last about one thing
// holds, unless it was a guess or came from outside; about different things both hold.
func (t *Task) truth(a, b *memstore.Entry) string {
	for _, s := range t.Sessions {
		for _, x := range s.Acts {
			first, okA := x.read(a.Content)
			second, okB := x.read(b.Content)
			switch {
			case !okA || !okB:
				continue
			case first.says == second.says:
				return string(consolidate.Same)
			case first.right:
				return a.ID
			case second.right:
				return b.ID
			case a.CreatedAt.After(b.CreatedAt):
				return a.ID
			}
			return b.ID
		}
	}
	return string(consolidate.Both)
}
