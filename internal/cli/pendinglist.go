package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// waiting is what waits in the projects that a command is about.
func (a *app) waiting(ctx context.Context, m *space, all bool) (list []pending, err error) {
	for _, f := range a.scoped(memstore.Filter{}, m.project, all) {
		found, err := m.pendingIn(ctx, f.Project)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	return list, nil
}

// pendingIn is what waits in a project, nil: in all.
func (s *space) pendingIn(ctx context.Context, project *string) ([]pending, error) {
	found, err := s.Pending(ctx, project)
	if err != nil {
		return nil, err
	}
	needed := s.enough()
	list := make([]pending, len(found))
	for i, x := range found {
		list[i] = pending{ID: memstore.PendingID(x.UIDs[0]), UID: x.UIDs[0], Entry: x.Entry, Sure: x.Sure, Needed: needed, Sessions: x.Sessions, Known: x.Known}
		list[i].Why = list[i].why()
	}
	return list, nil
}

// enough is how sure a statement must be to become an entry.
func (s *space) enough() float64 { return s.config().Traces.MinConfidence }

// why tells why a statement waits.
func (p *pending) why() string {
	sure := fmt.Sprintf("sure %.2f of %.2f needed, by %s", p.Sure, p.Needed, count(len(p.Sessions), "session", "sessions"))
	switch {
	case p.Known != "":
		return fmt.Sprintf("known as %s; the next run counts it there", p.Known)
	case p.Sure >= p.Needed:
		return sure + "; the next run makes it an entry"
	case p.Entry.Source == memstore.External:
		return sure + "; text from outside is no surer for being met again"
	}
	return sure + "; another session that says so makes it surer"
}

// idLeast is how much of an id must be given.
const idLeast = 4

// pick finds the statements that ids name, each by its beginning.
func pick(list []pending, ids []string) (named []pending, err error) {
	for _, id := range ids {
		var found []pending
		for _, p := range list {
			if len(id) >= idLeast && strings.HasPrefix(p.UID, id) {
				found = append(found, p)
			}
		}
		switch {
		case len(found) == 0:
			return nil, memstore.Invalidf("nothing that waits has the id %q; loci pending --all-projects lists what does", id)
		case len(found) > 1:
			return nil, memstore.Invalidf("%d statements that wait have ids that begin with %q; send more of it, as loci pending --json shows it", len(found), id)
		case !slices.ContainsFunc(named, func(p pending) bool { return p.UID == found[0].UID }):
			named = append(named, found[0])
		}
	}
	return named, nil
}

// shown is the statement under the name that it waits by.
func (p *pending) shown() *memstore.Entry {
	e := p.Entry
	e.ID = p.ID
	return &e
}

func pendingLine(p *pending) string {
	return fmt.Sprintf("%s\n  %s · %s", line(p.shown()), p.Why, p.Entry.Rule)
}

func pendingDetails(p *pending) string {
	e := p.shown()
	e.Status = "" // it has none yet
	return details(e) + fmt.Sprintf("  %-13s %s\n  %-13s %s\n  %-13s %s", "found by", p.Entry.Rule, "said in", strings.Join(p.Sessions, ", "), "waits", p.Why)
}

// pendingResult tells what became of a statement.
func pendingResult(p *pending) string {
	content := oneLine(p.Entry.Content)
	if p.Result == nil {
		return fmt.Sprintf("[%s] dropped: %s", p.ID, content)
	}
	if p.Result.Status == memstore.EvidenceAdded {
		return fmt.Sprintf("[%s] known already: %s", p.Result.ID, content)
	}
	return fmt.Sprintf("[%s] stored: %s", p.Result.ID, content)
}
