package memstore

import "slices"

// maxEvidence is how many observations an entry names; older ones only count.
const maxEvidence = 50

// Outcomes of an observation.
const (
	OutcomeSuccess = "success"
	OutcomeFailure = "failure"
)

// addEvidence records one more observation. The count grows unless the session is known already: what one session says
// ten times is one observation.
func (e *Entry) addEvidence(x Evidence) {
	known := x.Session != "" && slices.ContainsFunc(e.Evidence, func(y Evidence) bool { return y.Session == x.Session })
	if !known {
		e.EvidenceCount = max(e.EvidenceCount, 1) + 1
	}
	if known && (x == Evidence{Session: x.Session}) {
		return // it tells nothing new
	}
	e.Evidence = append(slices.Clone(e.Evidence), x)
	e.Evidence = e.Evidence[max(0, len(e.Evidence)-maxEvidence):]
}

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
	if !e.VerifiedAt.IsZero() || e.Source != ToolResult {
		return
	}
	for _, x := range e.Evidence {
		if x.Outcome == OutcomeSuccess && x.VerifiedAt.After(e.VerifiedAt) {
			e.VerifiedAt = x.VerifiedAt
		}
	}
}

// strengthen takes over a stronger source of the same statement: who said it best counts. A correction is the strongest
// word of the user.
func (e *Entry) strengthen(s Source, confidence float64) {
	if s.Trust().Rank() < e.Trust.Rank() || s.Trust() == e.Trust && s != UserCorrection {
		return
	}
	e.Source, e.Trust = s, s.Trust()
	e.Confidence = max(e.Confidence, s.Confidence(confidence))
	e.Flags = without(e.Flags, FlagExternal)
}
