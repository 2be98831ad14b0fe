package cli

import (
	"context"
	"slices"
	"strings"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/memstore"
)

// outings are the sessions of which it is known how they ended: by the record's own word, or by the feedback given in them.
func (s *space) outings(ctx context.Context) (list []consolidate.Outing, err error) {
	traces, err := s.traces.present(ctx)
	if err != nil || traces == nil {
		return nil, err
	}
	sessions, err := traces.Sessions(ctx, nil, 0)
	if err != nil {
		return nil, err
	}
	for _, about := range sessions {
		if about.Source != ownSource && about.Outcome == "" {
			continue
		}
		session, events, err := traces.Session(ctx, about.ID)
		if err != nil {
			return nil, err
		}
		if success, known := ending(session.Outcome, events); known {
			list = append(list, consolidate.Outing{Project: session.Project, Success: success, Recalled: recalled(events)})
		}
	}
	return list, nil
}

// ending reads how a session went. What the record says comes first; without it, more useful entries than others.
func ending(outcome string, events []trace.Event) (success, known bool) {
	switch strings.ToLower(outcome) {
	case "success", "succeeded", "done", "completed", "ok", "passed":
		return true, true
	case "failure", "failed", "error", "abandoned", "aborted", "cancelled":
		return false, true
	}
	useful, other := 0, 0
	for _, e := range events {
		if e.Kind != trace.ToolCall || e.Tool != "feedback" {
			continue
		}
		verdict := e.Text[strings.LastIndexByte(e.Text, '\n')+1:]
		switch memstore.FeedbackVerdict(verdict) {
		case memstore.Useful:
			useful++
		case memstore.NotUseful, memstore.Wrong, memstore.Outdated:
			other++
		}
	}
	return useful > other, useful != other
}

// recalled are the ids that recall gave a session.
func recalled(events []trace.Event) (ids []string) {
	for _, e := range events {
		if e.Kind == trace.ToolResult && strings.HasSuffix(e.Tool, "recall") {
			for _, id := range idsIn.FindAllString(e.Text, -1) {
				ids = append(ids, strings.Trim(id, "[]"))
			}
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
