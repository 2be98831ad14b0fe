package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

const (
	// missedKey names the record of questions that no entry answered but a trace did.
	missedKey = "missed"
	// missedWaiting is how many such questions may wait to be looked up. Beyond it they are let go: they are a sample.
	missedWaiting = 1
	// missedTime bounds one look-up, so that nobody waits long for a process to end.
	missedTime = time.Second
	// missedHits is how many events of one question are looked at again, missedPlaces how many there are at most.
	missedHits, missedPlaces = 3, 200
	// missedCover is the share of a question's words that an event must have to answer it.
	missedCover = 2.0 / 3
	// missedThreshold is the part of the usual threshold that an event must reach which was asked for. At one half, a fact
	// told in passing gets in, and what holds for once, a question or a short reply does not.
	missedThreshold = 0.5
)

// misses is what is kept of these questions: how many there were, and where their answers stand that were not looked at
// again yet. The questions themselves are not kept.
type misses struct {
	Count  int     `json:"count"`
	Places []place `json:"places,omitempty"` // the latest last
}

// place is an event in the traces.
type place struct {
	Session string `json:"session"`
	Line    int    `json:"line"`
}

// lines are those of one session.
func (m misses) lines(session string) (lines []int) {
	for _, p := range m.Places {
		if p.Session == session {
			lines = append(lines, p.Line)
		}
	}
	return lines
}

// add counts a question with the places of its answers.
func (m *misses) add(places []place) {
	m.Count++
	for _, p := range places {
		if !slices.Contains(m.Places, p) {
			m.Places = append(m.Places, p)
		}
	}
	m.Places = m.Places[max(0, len(m.Places)-missedPlaces):]
}

// missWatch looks up, behind the answers, whether a trace knows what no entry does.
type missWatch struct {
	store    memstore.Store
	traces   *traceStore
	log      *slog.Logger
	looking  *backlog
	analyzer text.Analyzer
}

func newMissWatch(s memstore.Store, t *traceStore, log *slog.Logger) *missWatch {
	return &missWatch{store: s, traces: t, log: log, looking: newBacklog(missedWaiting)}
}

// note takes in a question that nothing was found for. One that was narrowed may well have no answer.
func (w *missWatch) note(r memstore.RecallRequest) {
	narrowed := r.Cursor + r.AsOf + r.Since + r.Until + r.Branch + r.Env
	if r.Query == "" || narrowed != "" || len(r.IDs)+len(r.Categories)+len(r.Labels) > 0 {
		return
	}
	w.looking.add(func() {
		ctx, done := context.WithTimeout(context.Background(), missedTime)
		defer done()
		if err := w.look(ctx, r); err != nil {
			w.log.Warn("nobody knows whether a trace answers what no entry does", "error", err)
		}
	})
}

// look counts the question if a finished session answers it: a running one has it from the one who asks.
func (w *missWatch) look(ctx context.Context, r memstore.RecallRequest) error {
	sees := within(r.Project, slices.Contains(r.Include, memstore.IncludeAllProjects))
	hits, err := w.traces.search(ctx, r.Query, func(s trace.Session) bool { return finished(s) && (sees == nil || sees(s)) }, missedHits)
	if err != nil {
		return err
	}
	var places []place
	for _, h := range hits {
		if w.answers(h, r.Query) {
			places = append(places, place{h.Session.ID, h.Event.Line})
		}
	}
	if len(places) == 0 {
		return nil
	}
	return w.change(ctx, func(m *misses) { m.add(places) })
}

// answers reports whether an event has most words of a question, and is none itself: neither a turn nor a call, which may be an earlier recall.
func (w *missWatch) answers(h lookup.Hit, query string) bool {
	said := strings.TrimSpace(h.Event.Text)
	if strings.HasSuffix(said, "?") || strings.HasSuffix(said, "？") || h.Event.Kind == trace.ToolCall {
		return false
	}
	have := w.analyzer.AppendTerms(nil, said)
	asked := map[int]bool{} // by word: whether the event has it
	for _, t := range w.analyzer.QueryTerms(query) {
		asked[t.Word] = asked[t.Word] || slices.Contains(have, t.Text)
	}
	found := 0
	for _, has := range asked {
		if has {
			found++
		}
	}
	return found > 0 && float64(found) >= missedCover*float64(len(asked))
}

// known are the misses so far.
func (w *missWatch) known(ctx context.Context) (m misses, err error) {
	err = w.store.View(ctx, func(r memstore.Reader) (err error) {
		m, err = readMisses(r)
		return err
	})
	return m, err
}

// lookedAgain strikes out what was looked at again. What lies in a session that still runs waits for its end.
func (w *missWatch) lookedAgain(ctx context.Context, seen misses, running map[string]bool) error {
	if len(seen.Places) == 0 {
		return nil
	}
	return w.change(ctx, func(m *misses) {
		m.Places = slices.DeleteFunc(m.Places, func(p place) bool { return slices.Contains(seen.Places, p) && !running[p.Session] })
	})
}

func (w *missWatch) change(ctx context.Context, f func(*misses)) error {
	_, err := w.store.Update(ctx, memstore.Commit{Kind: "missed"}, func(out memstore.Writer) error {
		m, err := readMisses(out)
		if err != nil {
			return err
		}
		f(&m)
		data, err := json.Marshal(m)
		if err != nil {
			return err
		}
		return out.SetMeta(missedKey, string(data))
	})
	if err != nil {
		return fmt.Errorf("keeping what was asked in vain: %w", err)
	}
	return nil
}

func readMisses(r memstore.Reader) (m misses, err error) {
	data, err := r.Meta(missedKey)
	if err != nil || data == "" {
		return m, err
	}
	return m, json.Unmarshal([]byte(data), &m)
}

// keepMissed keeps the events on these lines as if the threshold were lower: somebody has asked for what they say.
func keepMissed(judged []value.Judgement, events []trace.Event, lines []int, threshold float64) {
	for i := range judged {
		if slices.Contains(lines, events[i].Line) && judged[i].Value >= missedThreshold*threshold {
			judged[i].Kept = true
		}
	}
}
