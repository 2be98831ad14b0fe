package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/memstore"
)

// pastStatements are the entries that no longer hold, by what they say and by the place in a trace that they rest on.
type pastStatements struct {
	said  map[string]string // normalised statement → id
	rests map[string]string // session#line → id
}

// past lists what was once held and is superseded or archived now.
func (t *traceStore) past(ctx context.Context) (pastStatements, error) {
	p := pastStatements{said: map[string]string{}, rests: map[string]string{}}
	entries, err := t.memory.List(ctx, memstore.Filter{Status: []memstore.Status{memstore.Superseded}})
	if err != nil {
		return p, fmt.Errorf("looking for superseded statements: %w", err)
	}
	for _, e := range entries {
		if e.SupersededWhy == memstore.WhyMerged {
			continue // the other says the same
		}
		p.said[text.Normalize(e.Content)] = e.ID
		for _, seen := range e.Evidence {
			if seen.Trace != "" {
				p.rests[seen.Trace] = e.ID
			}
		}
	}
	return p, nil
}

// stated is the id of an entry that no longer holds what an event says; "" when there is none.
func (p pastStatements) stated(session string, e trace.Event) string {
	if id, ok := p.rests[traceRef(session, e.Line)]; ok && !isErased(e) {
		return id
	}
	said := text.Normalize(e.Text)
	for statement, id := range p.said {
		if statement != "" && strings.Contains(said, statement) {
			return id
		}
	}
	return ""
}
