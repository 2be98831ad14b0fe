package cli

import (
	"context"
	"slices"
	"time"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/archive"
	"github.com/loci-dev/loci/memstore"
)

// eraseAsked removes what is about an erased entry in words of its own: calls of this memory and, in the sessions that the
// entry rests on, the goal and whatever says mostly the same. Lines that hold the very text are left to others.
func (t *traceStore) eraseAsked(ctx context.Context, a *archive.Archive, g memstore.Gone, sessions []string) (archive.Erased, error) {
	x := about{Gone: g, sessions: sessions, calls: map[call]bool{}}
	var names []string
	for _, id := range g.IDs {
		names = append(names, x.analyzer.AppendTerms(nil, id)[:1]...)
	}
	if _, err := a.EraseNear(ctx, nil, names, x.note); err != nil {
		return archive.Erased{}, err
	}
	return a.EraseNear(ctx, sessions, append(names, g.Words...), x.gone)
}

// about tells which events are about what is erased.
type about struct {
	memstore.Gone
	sessions []string // those that the entries rest on
	calls    map[call]bool
	analyzer text.Analyzer
}

// call identifies a call of a session: its result was recorded at the same time.
type call struct {
	session, tool string
	at            time.Time
}

func callOf(s trace.Session, e trace.Event) call { return call{s.ID, e.Tool, e.At} }

// note takes down the calls whose results name erased entries and no others. It lets every event be.
func (x *about) note(s trace.Session, e trace.Event) bool {
	if e.Kind == trace.ToolResult && extract.Ours(e.Tool, e.Call) && x.only(e.Text) {
		x.calls[callOf(s, e)] = true
	}
	return false
}

func (x *about) gone(s trace.Session, e trace.Event) bool {
	ours := (e.Kind == trace.ToolCall || e.Kind == trace.ToolResult) && extract.Ours(e.Tool, e.Call)
	goal := e.ID == ""
	switch known, all := x.shared(e); {
	case ours:
		return known > 0 || x.only(e.Text) || e.Kind == trace.ToolCall && x.calls[callOf(s, e)]
	case !slices.Contains(x.sessions, s.ID):
		return false
	case goal:
		return known > 0
	default:
		return known > 1 && 2*known >= all
	}
}

// only reports whether a text names entries, and all of them are erased. Calls name them without brackets.
func (x *about) only(said string) bool {
	named := bareID.FindAllString(said, -1)
	return len(named) > 0 && !slices.ContainsFunc(named, func(id string) bool { return !slices.Contains(x.IDs, id) })
}

// shared counts the words of an event that carry content, and those among them that only erased entries have. Ids are none.
func (x *about) shared(e trace.Event) (known, all int) {
	terms := x.analyzer.QueryTerms(bareID.ReplaceAllString(e.Text+"\n"+e.Call, " "))
	for _, t := range terms {
		if slices.Contains(x.Words, t.Text) {
			known++
		}
	}
	return known, len(terms)
}
