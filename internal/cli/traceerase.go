package cli

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/archive"
	"github.com/loci-dev/loci/memstore"
)

// The emptying of the index's log waits for other processes that read it just now.
const (
	scrubTries = 20
	scrubPause = 50 * time.Millisecond
)

// Erase implements memstore.Traces. Where another process goes on reading the index, its log is emptied when the last of
// them closes it: it holds terms, never a text.
func (t *traceStore) Erase(ctx context.Context, g memstore.Gone) (map[string]int, error) {
	t.recorder.flush()
	a, err := t.present(ctx)
	if err != nil || a == nil {
		return nil, err
	}
	places := bySession(g.Places)
	done, err := t.eraseAsked(ctx, a, g, slices.Collect(maps.Keys(places))) // first, while the lines that tell of it are there
	if err != nil {
		return nil, err
	}
	add := func(part archive.Erased) {
		done.Events, done.Sessions, done.Pending = done.Events+part.Events, done.Sessions+part.Sessions, part.Pending
	}
	part, err := a.EraseTexts(ctx, g.Texts)
	if err != nil {
		return nil, err
	}
	add(part)
	for session, lines := range places {
		part, err := a.EraseLines(ctx, session, lines)
		if errors.Is(err, archive.ErrNoSession) {
			continue
		}
		if err != nil {
			return nil, err
		}
		add(part)
	}
	whole, err := a.EraseSessions(ctx, goesWith(g.Whole))
	if err != nil {
		return nil, err
	}
	if err := t.scrub(ctx, a, done.Pending || whole.Pending); err != nil {
		return nil, err
	}
	return map[string]int{"trace lines": done.Events + whole.Events, "trace goals": done.Sessions, "trace sessions": whole.Sessions}, nil
}

// Sessions implements memstore.Traces.
func (t *traceStore) Sessions(ctx context.Context, w memstore.Whole) (int, error) {
	a, err := t.present(ctx)
	if err != nil || a == nil {
		return 0, err
	}
	list, err := a.Sessions(ctx, goesWith(w), 0)
	return len(list), err
}

// goesWith tells the sessions that are forgotten as a whole.
func goesWith(w memstore.Whole) func(trace.Session) bool {
	return func(s trace.Session) bool { return w.Holds(s.ID, s.Project) }
}

func (t *traceStore) scrub(ctx context.Context, a *archive.Archive, pending bool) error {
	for try := 0; pending && try < scrubTries; try++ {
		time.Sleep(scrubPause)
		clean, err := a.Scrub(ctx)
		if err != nil {
			return fmt.Errorf("emptying the log of the trace index: %w", err)
		}
		pending = !clean
	}
	if pending {
		t.log.Warn("the log of the trace index is emptied later, as another process is reading it")
	}
	return nil
}

// traceRef is how evidence names a place in a trace.
func traceRef(session string, line int) string { return fmt.Sprintf("%s#%d", session, line) }

// bySession takes such names apart; what is none is left out.
func bySession(places []string) map[string][]int {
	lines := map[string][]int{}
	for _, p := range places {
		at := strings.LastIndexByte(p, '#')
		if at < 0 {
			continue
		}
		if n, err := strconv.Atoi(p[at+1:]); err == nil && n > 0 {
			lines[p[:at]] = append(lines[p[:at]], n)
		}
	}
	return lines
}
