package extract

import (
	"slices"
	"testing"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/memstore"
)

// The share of reference wordings, written by people, that are taken as claims, and of those taken for what they are.
const (
	leastTaken = 0.82
	leastRight = 0.70
)

// A model that words what people worded is followed, and one that tells another session's memories is not, whatever line it
// names for them.
func TestClaimsOfPeople(t *testing.T) {
	t.Parallel()
	sessions := sessionsIn(t, shared+"events.jsonl")
	all, taken, right, foreign, strange := 0, 0, 0, 0, 0
	for i, l := range sessions {
		x := newReading(l.read(t))
		for _, want := range l.Expected {
			at := numberedEvents(x.events, want.Evidence)
			all++
			if c, err := x.take(wording(want.Content, want.Source, at)); err != nil {
				t.Logf("%s: %v: %s", l.Session, err, want.Content)
			} else if taken++; c.Source.Trust() == memstore.Source(want.Source).Trust() {
				right++
			}
			for next := range 3 {
				for _, told := range sessions[(i+1+next)%len(sessions)].Expected {
					strange++
					if c, err := x.take(wording(told.Content, want.Source, at)); err == nil && c.Source.Trust().Rank() >= memstore.TrustVerified.Rank() {
						foreign++
						t.Logf("%s: taken as %s: %s", l.Session, c.Source, told.Content)
					}
				}
			}
		}
	}
	t.Logf("%d of %d wordings taken, %d as what they are; %d of %d foreign ones", taken, all, right, foreign, strange)
	if n := float64(all); float64(taken) < leastTaken*n || float64(right) < leastRight*n || foreign > 0 {
		t.Errorf("%d of %d wordings are taken, %d as what they are; %d of %d foreign ones", taken, all, right, foreign, strange)
	}
}

func wording(content, source string, at []int) claim {
	c := claim{statement: content, category: memstore.Convention, source: memstore.Source(source), at: at, confidence: 0.9}
	if c.source.FromUser() {
		c.source = memstore.UserExplicit
	}
	return c
}

// numberedEvents are the indices of events by their numbers.
func numberedEvents(events []trace.Event, numbers []int) (at []int) {
	for i, e := range events {
		if slices.Contains(numbers, e.Seq) {
			at = append(at, i)
		}
	}
	return at
}
