package cli

import (
	"fmt"
	"strings"
	"testing"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// A session that was resumed repeats the records before, under an id of its own: that is no second evidence for what they say.
func TestResumedSessionIsOneEvidence(t *testing.T) {
	t.Parallel()
	s := agentSpace(t)
	const first, second = "aaaaaaaa-0000-4000-8000-000000000001", "bbbbbbbb-0000-4000-8000-000000000002"
	said := []string{"find me a place for lunch", "There is Kissa Blue, loud but central.", "No, something quiet with benches.", "Ok."}
	importClaude(t, s, first, said)
	run(t, s)
	before := waitingIn(t, s)
	if len(before) != 1 || len(before[0].Sessions) != 1 {
		t.Fatalf("waiting are %+v", before)
	}
	importClaude(t, s, second, append(said, "thanks, go on", "Sure."))
	run(t, s)
	after := waitingIn(t, s)
	if len(after) != 1 || len(after[0].Sessions) != 1 || len(after[0].Evidence) != 1 || len(liveIn(t, s)) != 0 {
		t.Errorf("waiting are %+v, learnt %+v", after, liveIn(t, s))
	}
}

// importClaude imports a log of Claude Code: turns of the user and the agent by turns, each with the same id in every log.
func importClaude(t *testing.T, s *space, session string, said []string) {
	t.Helper()
	var b strings.Builder
	for i, text := range said {
		role := []string{"user", "assistant"}[i%2]
		fmt.Fprintf(&b, `{"sessionId":%q,"cwd":"/src/zoo","uuid":"cccccccc-0000-4000-8000-%012d","timestamp":"2026-03-01T09:%02d:00Z","type":%q,"message":{"role":%[4]q,"content":[{"type":"text","text":%[5]q}]}}`+"\n",
			session, i, i, role, text)
	}
	takeLog(t, s, session, b.String())
}

func run(t *testing.T, s *space) {
	t.Helper()
	if _, err := s.curator.Run(t.Context(), consolidate.RunOptions{}); err != nil {
		t.Fatal(err)
	}
}

func waitingIn(t *testing.T, s *space) []memstore.Waiting {
	t.Helper()
	list, err := s.Pending(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return list
}
