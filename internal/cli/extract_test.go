package cli

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// Some logs tell no time. What they say is then as old as its import, not two thousand years, for which it would be archived
// at once.
func TestLogWithoutTimesLeavesPresentEntries(t *testing.T) {
	t.Parallel()
	s := agentSpace(t)
	log := `{"role":"user","content":"Please look at the failing build."}
{"role":"assistant","content":"I look at it."}
{"role":"user","content":"From now on every release branch is cut on a Tuesday."}
`
	path := filepath.Join(t.TempDir(), "chat.jsonl")
	if err := os.WriteFile(path, []byte(log), 0o600); err != nil {
		t.Fatal(err)
	}
	traces, err := s.traces.Archive(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	begun := time.Now().Add(-time.Second)
	if _, err := traces.Import(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	if _, err := s.curator.Run(t.Context(), consolidate.RunOptions{}); err != nil {
		t.Fatal(err)
	}
	live := liveIn(t, s)
	if len(live) != 1 || live[0].Source != memstore.UserExplicit || live[0].CreatedAt.Before(begun) {
		t.Errorf("left are %+v", live)
	}
}
