package consolidate

import (
	"context"
	"fmt"

	"github.com/loci-dev/loci/memstore"
)

// sureEnough is how sure a statement that waits must be to become an entry, where Options do not say.
const sureEnough = 0.7

// promote takes out of the queue what sessions have said: what is sure enough, by itself or because independent sessions
// bear it out, becomes an entry, and what an entry says already strengthens that. The rest goes on waiting. It returns the
// entries that are new or stronger, at most room; 0 = all.
func (c *Consolidator) promote(ctx context.Context, o RunOptions, p *plan, room int) (list []*memstore.Entry, err error) {
	waiting, err := c.queue(ctx, o)
	if err != nil {
		return nil, err
	}
	enough := sureEnough
	if c.o.Enough != nil {
		enough = c.o.Enough()
	}
	said := map[string]bool{}
	for _, x := range waiting {
		key := memstore.Key(&x.Entry)
		switch {
		case x.Known == "" && (x.Sure < enough || said[key]):
			p.pending++
			continue
		case o.Limit > 0 && len(list) >= room:
			p.waiting++
			continue
		case x.Known == "":
			if why := c.memory.Refuses(x.Entry); why != "" {
				p.trouble = fmt.Sprintf("a statement of session %s may not be stored: %s", x.Session, why)
				break // it leaves the queue
			}
			said[key] = true
			list = append(list, p.set.add(x.Entry))
		default:
			e, err := c.strengthen(ctx, p.set, x)
			if err != nil {
				return nil, err
			}
			if e != nil {
				list = append(list, e)
			}
		}
		p.settled = append(p.settled, x.UIDs...)
	}
	return list, c.acquaint(ctx, p.set, list)
}

// queue is what waits, in a preview with what sessions that nobody has read yet would add.
func (c *Consolidator) queue(ctx context.Context, o RunOptions) (waiting []memstore.Waiting, err error) {
	var unread []memstore.Entry
	if o.Preview && c.o.Unread != nil {
		if unread, err = c.o.Unread(ctx); err != nil {
			return nil, err
		}
	}
	return c.memory.Pending(ctx, o.Project, unread...)
}

// strengthen lets an entry that says the same have the evidence of what waits. It returns nil where that adds nothing, as
// text from outside does not.
func (c *Consolidator) strengthen(ctx context.Context, w *workset, x memstore.Waiting) (*memstore.Entry, error) {
	if x.Source == memstore.External {
		return nil, nil
	}
	if err := c.load(ctx, w, []string{x.Known}); err != nil {
		return nil, err
	}
	e := w.entries[x.Known]
	if e == nil || !e.StrengthenedBy(&x.Entry) { // it may be gone since
		return nil, nil
	}
	w.fresh[e.ID] = true
	return e, nil
}

// acquaint finds the neighbours of entries that a run brings in: in the store, and among themselves.
func (c *Consolidator) acquaint(ctx context.Context, w *workset, list []*memstore.Entry) (err error) {
	for _, e := range list {
		if w.peers[e.ID], err = c.memory.Neighbours(ctx, e, neighbours); err != nil {
			return err
		}
	}
	for id, near := range c.memory.Near(list, neighbours) {
		w.peers[id] = union(w.peers[id], near)
	}
	return nil
}

// outline is what volume needs of an entry that is not stored yet.
func outline(e *memstore.Entry) memstore.Outline {
	return memstore.Outline{ID: e.ID, Scope: e.Scope, Status: e.Status, Lifetime: e.Lifetime, Score: e.Score, Date: e.Date()}
}
