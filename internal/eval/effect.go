package eval

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/loci-dev/loci/internal/embed"
)

// Effect is what consolidation does for agents: figures of the same tasks with it and without. Rates are percentages.
type Effect struct {
	Tasks int          `json:"tasks"`
	Arms  []ArmFigures `json:"arms"`
	Won   []string     `json:"won,omitempty"`  // tasks that succeed only with consolidation
	Lost  []string     `json:"lost,omitempty"` // tasks that succeed only without
}

// ArmFigures are the means of one arm.
type ArmFigures struct {
	Arm         Arm     `json:"arm"`
	Success     float64 `json:"success"`     // tasks of which every act came to the right thing at last
	FirstPass   float64 `json:"first_pass"`  // acts done right at once, nobody asked
	Retries     float64 `json:"retries"`     // a task
	Asked       float64 `json:"asked"`       // questions to the user, a task
	Memory      float64 `json:"memory"`      // tokens of memory, a task
	Cost        float64 `json:"cost"`        // tokens of memory, tries and questions, a task
	Stale       int     `json:"stale"`       // tries of what no longer holds
	Recall      float64 `json:"recall"`      // acts for which something right was among the results
	Returned    int     `json:"returned"`    // results that told, as if it held, what no longer does
	Consistency float64 `json:"consistency"` // wordings of one question after which agents did the same, in different sessions
}

// TryOwn is Try on the tasks that come with the program.
func (r *Report) TryOwn(ctx context.Context, e embed.Embedder) error {
	tasks, err := OwnTasks()
	if err != nil {
		return err
	}
	return r.Try(ctx, tasks, e)
}

// Try plays the tasks in both arms and adds what came of it.
func (r *Report) Try(ctx context.Context, tasks []Task, e embed.Embedder) error {
	x := Effect{Tasks: len(tasks)}
	succeeded := map[Arm]map[string]bool{}
	for _, arm := range []Arm{Curated, WritesOnly} {
		done, err := playArm(ctx, tasks, arm, e)
		if err != nil {
			return fmt.Errorf("playing the tasks, %s: %w", arm, err)
		}
		f, ok := armFigures(arm, done)
		x.Arms, succeeded[arm] = append(x.Arms, f), ok
	}
	for _, t := range tasks {
		switch with, without := succeeded[Curated][t.ID], succeeded[WritesOnly][t.ID]; {
		case with && !without:
			x.Won = append(x.Won, t.ID)
		case without && !with:
			x.Lost = append(x.Lost, t.ID)
		}
	}
	r.Effect = &x
	return nil
}

func playArm(ctx context.Context, tasks []Task, arm Arm, e embed.Embedder) (done map[string]*record, err error) {
	w, err := newWorkshop(ctx, e, nil)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.close()) }()
	return w.play(ctx, tasks, arm)
}

// armFigures takes the means over tasks and acts, and names the tasks that succeeded.
func armFigures(arm Arm, done map[string]*record) (ArmFigures, map[string]bool) {
	f, ok := ArmFigures{Arm: arm}, map[string]bool{}
	acts, pairs, same := 0, 0, 0
	for task, r := range done {
		ok[task] = true
		f.Asked += float64(r.reviewed)
		f.Cost += float64(r.reviewed * questionTokens)
		for _, wordings := range r.acts {
			for i, a := range wordings {
				acts++
				ok[task] = ok[task] && a.done
				f.add(a)
				for _, b := range wordings[:i] {
					pairs++
					same += count(a.did == b.did)
				}
			}
		}
		f.Success += float64(count(ok[task]))
	}
	f.Success, f.FirstPass, f.Recall = percent(f.Success, len(done)), percent(f.FirstPass, acts), percent(f.Recall, acts)
	f.Consistency = percent(float64(same), pairs)
	for _, x := range []*float64{&f.Retries, &f.Asked, &f.Memory, &f.Cost} {
		*x = percent(*x, len(done)) / 100
	}
	return f, ok
}

func (f *ArmFigures) add(a attempt) {
	f.FirstPass += float64(count(a.first))
	f.Recall += float64(count(a.recalled))
	f.Retries += float64(max(a.tries-1, 0))
	f.Asked += float64(count(a.asked))
	f.Memory += float64(a.memory)
	f.Cost += float64(a.cost())
	f.Stale += a.stale
	f.Returned += a.returned
}

func (x *Effect) table(b *strings.Builder) {
	rows(b, fmt.Sprintf("%d tasks\tsuccess\tfirst pass\tretries\tasked\tmemory tokens\tcost in tokens\tstale acted on\trecall\tstale returned\tsame answer", x.Tasks), func(row func(...any)) {
		for _, f := range x.Arms {
			row(f.Arm, rate(f.Success), rate(f.FirstPass), fmt.Sprintf("%.2f", f.Retries), fmt.Sprintf("%.2f", f.Asked), fmt.Sprintf("%.0f", f.Memory),
				fmt.Sprintf("%.0f", f.Cost), f.Stale, rate(f.Recall), f.Returned, rate(f.Consistency))
		}
	})
	for _, l := range []struct {
		what  string
		tasks []string
	}{{"with consolidation only", x.Won}, {"with writes only", x.Lost}} {
		if len(l.tasks) > 0 {
			fmt.Fprintf(b, "succeed %s: %s\n", l.what, strings.Join(l.tasks, ", "))
		}
	}
}
