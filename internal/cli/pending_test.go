package cli

import (
	"testing"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/memstore"
)

func TestCandidatesWaitForAnotherSession(t *testing.T) {
	t.Parallel()
	s := spaceIn(t, t.TempDir())
	say := func(session string, source memstore.Source) bool {
		enough, err := s.bornOut(t.Context(), extract.Candidate{Content: "The cache lives on the second disk", Source: source, Confidence: 0.5,
			Evidence: []extract.Reference{{Session: session}}})
		if err != nil {
			t.Fatal(err)
		}
		return enough
	}
	for _, c := range []struct {
		session string
		source  memstore.Source
		want    bool
	}{
		{"s1", memstore.SessionSummary, false},
		{"s1", memstore.SessionSummary, false}, // the same again is no evidence
		{"s2", memstore.External, false},
		{"s3", memstore.SessionSummary, true},
	} {
		if got := say(c.session, c.source); got != c.want {
			t.Errorf("session %s, %s: enough %v", c.session, c.source, got)
		}
	}
}
