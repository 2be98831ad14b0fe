package memstore

import "time"

// maxEvidence is how many observations an entry names; older ones only count.
const maxEvidence = 50

// addEvidence records one more observation. The count grows unless the session is known already: what one session says
// ten times is one observation.
func (e *Entry) addEvidence(x Evidence) {
	known := x.Session != "" && e.witnessed(x.Session)
	e.Evidence = append(e.Evidence, x)
	if over := len(e.Evidence) - maxEvidence; over > 0 {
		e.Evidence = e.Evidence[over:]
	}
	if !known {
		e.EvidenceCount = max(e.EvidenceCount, 1) + 1
	}
}

func (e *Entry) witnessed(session string) bool {
	for _, x := range e.Evidence {
		if x.Session == session {
			return true
		}
	}
	return false
}

// verify moves VerifiedAt forward for a successful call.
func (e *Entry) verify(x Evidence) {
	if x.Outcome != OutcomeFailure && x.VerifiedAt.After(e.VerifiedAt) {
		e.VerifiedAt = x.VerifiedAt
	}
}

// Outcomes of an observation.
const (
	OutcomeSuccess = "success"
	OutcomeFailure = "failure"
)

// settleEvidence derives the count, and the time of the latest verification, from what a writer gave.
func (e *Entry) settleEvidence() {
	sessions, unnamed := map[string]bool{}, 0
	for _, x := range e.Evidence {
		if x.Session == "" {
			unnamed++
		} else {
			sessions[x.Session] = true
		}
	}
	e.EvidenceCount = max(e.EvidenceCount, len(sessions)+unnamed, 1)
	if e.VerifiedAt.IsZero() && e.Source == ToolResult {
		for _, x := range e.Evidence {
			if x.Outcome == OutcomeSuccess {
				e.verify(x)
			}
		}
	}
}

// strengthen takes over a stronger source of the same statement: who said it best counts.
func (e *Entry) strengthen(s Source, confidence float64, now time.Time) {
	if s.Trust().Rank() <= e.Trust.Rank() {
		return
	}
	e.Source, e.Trust = s, s.Trust()
	e.Confidence = max(e.Confidence, s.Confidence(confidence))
	e.Flags = without(e.Flags, FlagExternal)
	if s == ToolResult {
		e.VerifiedAt = now
	}
}
