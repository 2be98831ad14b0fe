package memstore

import "time"

// Source says where a statement came from. Trust follows from it and is never read from text.
type Source string

// The sources, from the user's own word down to text from outside.
const (
	UserExplicit   Source = "user_explicit"   // the user said so
	UserCorrection Source = "user_correction" // the user corrected something that was believed
	ToolResult     Source = "tool_result"     // the agent's statement of what a call of its own showed
	SessionSummary Source = "session_summary" // the agent's summary of what happened (the default of remember)
	Inference      Source = "inference"       // the agent's guess
	External       Source = "external"        // copied from a page, document or ticket, whichever tool brought it
)

// Sources returns every source, strongest first.
func Sources() []Source {
	return []Source{UserCorrection, UserExplicit, ToolResult, SessionSummary, Inference, External}
}

// ParseSource accepts a source's name; the empty name is the default of remember, session_summary.
func ParseSource(name string) (Source, error) {
	if name == "" {
		return SessionSummary, nil
	}
	for _, s := range Sources() {
		if string(s) == name {
			return s, nil
		}
	}
	return "", Invalidf("source %q is unknown; use one of user_explicit, user_correction, tool_result, session_summary, inference, external", name)
}

// Trust is how far a statement may be relied on: user > verified > agent > external.
type Trust string

// The four ranks of trust.
const (
	TrustUser     Trust = "user"
	TrustVerified Trust = "verified"
	TrustAgent    Trust = "agent"
	TrustExternal Trust = "external"
)

// Rank orders trust: 3 user, 2 verified, 1 agent, 0 external.
func (t Trust) Rank() int {
	switch t {
	case TrustUser:
		return 3
	case TrustVerified:
		return 2
	case TrustAgent:
		return 1
	}
	return 0
}

// Trust is computed from the source.
func (s Source) Trust() Trust {
	switch s {
	case UserExplicit, UserCorrection:
		return TrustUser
	case ToolResult:
		return TrustVerified
	case External:
		return TrustExternal
	}
	return TrustAgent
}

// FromUser reports whether the user said it.
func (s Source) FromUser() bool { return s.Trust() == TrustUser }

// Untrusted reports whether a statement of this source loses to every other and stays out of the core profile.
func (s Source) Untrusted() bool { return s == External || s == Inference }

// confidence caps: outside text and guesses never look certain, whatever the writer claims.
const (
	maxExternalConfidence  = 0.5
	maxInferenceConfidence = 0.7
)

// Confidence returns given, or the source's default where given is 0, within the source's cap.
func (s Source) Confidence(given float64) float64 {
	switch s {
	case External:
		return capped(given, maxExternalConfidence, maxExternalConfidence)
	case Inference:
		return capped(given, maxInferenceConfidence, 0.6)
	case UserExplicit, UserCorrection:
		return capped(given, 1, 0.95)
	case ToolResult:
		return capped(given, 1, 0.9)
	}
	return capped(given, 1, 0.8)
}

func capped(given, limit, unset float64) float64 {
	if given <= 0 {
		given = unset
	}
	return min(given, limit)
}

// Evidence is one independent observation that an entry holds (or, by its outcome, does not).
type Evidence struct {
	Session    string    `json:"session,omitempty"`
	Outcome    string    `json:"outcome,omitempty"` // success, failure, or empty where nothing was tried
	VerifiedAt time.Time `json:"verified_at,omitzero"`
	Trace      string    `json:"trace,omitempty"` // where to look it up: session#line
}

// Origin says where a statement can be looked up.
type Origin struct {
	Session string `json:"session,omitempty"`
	Line    int    `json:"line,omitempty"`
	File    string `json:"file,omitempty"`
	URL     string `json:"url,omitempty"`
	Tool    string `json:"tool,omitempty"`
}
