package consolidate

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// Resolution answers one question.
type Resolution struct {
	Question string // its id
	Choice   string // the id of the entry that holds, or same, both, conflict
	Text     string // with same: a wording that says what both say
}

// Resolve takes answers to open questions and stores what follows from them in one commit, which rollback undoes. An
// answer that cannot be taken refuses them all.
func (c *Consolidator) Resolve(ctx context.Context, session string, answers []Resolution) (Report, error) {
	if len(answers) == 0 {
		return Report{}, memstore.Invalidf("resolutions is empty; send question and choice for each answer")
	}
	o := RunOptions{Now: c.o.Now(), Session: session}
	p, err := c.gather(ctx, RunOptions{Now: o.Now, Project: &nowhere})
	if err != nil {
		return Report{}, fmt.Errorf("resolving: %w", err)
	}
	p.set.fresh = map[string]bool{}
	for _, a := range answers {
		if err := c.resolve(ctx, p, a); err != nil {
			return Report{}, err
		}
	}
	p.open = stillOpen(p.set, mergeOpen(p.open, p.set.asked))
	r := Report{Run: c.runID(), Diff: Lines(p.set.diffs())}
	r.Counts = countsOf(r.Diff)
	o.Project = &nowhere
	if err := c.store(ctx, o, p, &r); err != nil {
		return Report{}, fmt.Errorf("resolving: %w", err)
	}
	if r.Questions, err = c.Questions(ctx); err != nil {
		return Report{}, fmt.Errorf("resolving: %w", err)
	}
	r.Health, err = c.Health(ctx)
	return r, err
}

// nowhere is the name of no project: an answer looks at its own entries only.
var nowhere = "\x00"

func (c *Consolidator) resolve(ctx context.Context, p *plan, a Resolution) error {
	ids := strings.Split(a.Question, "~")
	if len(ids) != 2 {
		return memstore.Invalidf("there is no question %q; run or status lists the open ones", a.Question)
	}
	if err := c.load(ctx, p.set, slices.Clone(ids)); err != nil {
		return fmt.Errorf("resolving %s: %w", a.Question, err)
	}
	x, y := p.set.entries[ids[0]], p.set.entries[ids[1]]
	if x == nil || y == nil || !live(x) || !live(y) {
		return memstore.Invalidf("question %q is not open any more; run or status lists the open ones", a.Question)
	}
	w := p.set
	o, err := opinionOf(a, x, y)
	if err != nil {
		return err
	}
	if o.Text != "" {
		if err := bornOut(o.Text, x, y); err != nil {
			return err
		}
	}
	w.follow(pair{x, y}, o, contradiction, "", "an answer to "+a.Question)
	return nil
}

// opinionOf reads a choice.
func opinionOf(a Resolution, x, y *memstore.Entry) (Opinion, error) {
	o := Opinion{Choice: Choice(strings.ToLower(strings.TrimSpace(a.Choice)))}
	switch {
	case a.Choice == x.ID:
		o.Choice = First
	case a.Choice == y.ID:
		o.Choice = Second
	case o.Choice == Same:
		o.Text = strings.TrimSpace(a.Text)
	case o.Choice != Both && o.Choice != Conflict:
		return o, memstore.Invalidf("choice %q answers nothing; send %s, %s, same, both or conflict", a.Choice, x.ID, y.ID)
	}
	return o, nil
}
