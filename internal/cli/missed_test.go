package cli

import (
	"testing"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/lookup"
	"github.com/loci-dev/loci/internal/trace/value"
)

func TestMissesAreBoundedAndStruckOut(t *testing.T) {
	t.Parallel()
	s := spaceIn(t, t.TempDir())
	add := func(m *misses) {
		m.add([]place{{"s1", 4}, {"s1", 4}, {"s2", 1}})
		for line := range missedPlaces {
			m.add([]place{{"s3", line}})
		}
		m.add([]place{{"running", 1}})
	}
	if err := s.misses.change(t.Context(), add); err != nil {
		t.Fatal(err)
	}
	seen, err := s.misses.known(t.Context())
	if err != nil || seen.Count != missedPlaces+2 || len(seen.Places) != missedPlaces || len(seen.lines("s1")) != 0 {
		t.Fatalf("%d misses, %d places, %v", seen.Count, len(seen.Places), err)
	}
	late := place{"late", 7} // came while the others were looked at
	if err := s.misses.change(t.Context(), func(m *misses) { m.add([]place{late}) }); err != nil {
		t.Fatal(err)
	}
	if err := s.misses.lookedAgain(t.Context(), seen, map[string]bool{"running": true}); err != nil {
		t.Fatal(err)
	}
	left, err := s.misses.known(t.Context())
	if err != nil || left.Count != missedPlaces+3 || len(left.Places) != 2 || left.Places[0].Session != "running" || left.Places[1] != late {
		t.Errorf("%+v, %v", left, err)
	}
}

func TestOnlyAnswersAreMisses(t *testing.T) {
	t.Parallel()
	var w missWatch
	for _, c := range []struct {
		query, said string
		kind        trace.Kind
		want        bool
	}{
		{"feeder barn bags", "the feeder of the barn holds 12 bags", trace.Message, true},
		{"feeder barn bags", "the barn has bags", trace.Message, true},
		{"feeder barn bags", "the barn is red", trace.Message, false},
		{"feeder barn bags", "does the feeder in the barn hold bags?", trace.Message, false},
		{"feeder barn bags", "feeder barn bags", trace.ToolCall, false},
		{"feeder barn bags", "feeder: 12 bags, barn", trace.ToolResult, true},
		{"", "anything", trace.Message, false},
	} {
		h := lookup.Hit{Event: trace.Event{Kind: c.kind, Text: c.said}}
		if got := w.answers(h, c.query); got != c.want {
			t.Errorf("%q answers %q: %t", c.said, c.query, got)
		}
	}
}

func TestKeepMissed(t *testing.T) {
	t.Parallel()
	judged := []value.Judgement{{Value: 0.3}, {Value: 0.3}, {Value: 0.2}}
	keepMissed(judged, []trace.Event{{Line: 1}, {Line: 2}, {Line: 3}}, []int{2, 3}, 0.45)
	if judged[0].Kept || !judged[1].Kept || judged[2].Kept {
		t.Errorf("%+v", judged)
	}
}
