package cli

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/memstore"
)

// pendingKey begins the names under which candidates wait that no session alone makes sure enough. What is kept of each is
// a keyed hash of the statement and the sessions that made it: the words stay in their traces and lapse with them.
const pendingKey = "pending:"

// bornOut notes that a session makes a statement that is not sure enough by itself, and reports whether by now the sessions
// that made it suffice together. Text from outside never does, however often it is said.
func (s *space) bornOut(ctx context.Context, c extract.Candidate) (bool, error) {
	if c.Source == memstore.External || len(c.Evidence) == 0 {
		return false, nil
	}
	var sessions []string
	_, err := s.store.Update(ctx, memstore.Commit{Kind: "pending"}, func(w memstore.Writer) error {
		secret, err := w.Secret()
		if err != nil {
			return err
		}
		key := pendingKey + hex.EncodeToString(memstore.Tombstone(secret, c.Scope.String()+"\n"+c.Content))
		data, err := w.Meta(key)
		if err != nil {
			return err
		}
		if data != "" {
			if err := json.Unmarshal([]byte(data), &sessions); err != nil {
				return err
			}
		}
		if slices.Contains(sessions, c.Evidence[0].Session) {
			return nil
		}
		sessions = append(sessions, c.Evidence[0].Session)
		kept, err := json.Marshal(sessions)
		if err != nil {
			return err
		}
		return w.SetMeta(key, string(kept))
	})
	if err != nil {
		return false, fmt.Errorf("letting a candidate wait: %w", err)
	}
	return together(c.Confidence, len(sessions)) >= s.config().Traces.MinConfidence, nil
}

// together is how sure a statement is that n sessions made independently.
func together(confidence float64, n int) float64 { return 1 - math.Pow(1-confidence, float64(n)) }
