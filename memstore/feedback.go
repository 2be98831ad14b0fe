package memstore

// FeedbackVerdict is what the caller found out about recalled entries.
type FeedbackVerdict string

// The verdicts.
const (
	Useful    FeedbackVerdict = "useful"
	NotUseful FeedbackVerdict = "not_useful"
	Wrong     FeedbackVerdict = "wrong"    // becomes a question for the user
	Outdated  FeedbackVerdict = "outdated" // archived
)

// FeedbackRequest reports on entries.
type FeedbackRequest struct {
	Caller
	IDs     []string
	Verdict string
	Note    string
}

// FeedbackAnswer says what changed.
type FeedbackAnswer struct {
	Results []FeedbackResult `json:"results"`
	Notes   []string         `json:"notes,omitempty"`
}

// FeedbackResult is what became of one entry.
type FeedbackResult struct {
	ID     string `json:"id"`
	Status Status `json:"status,omitempty"`
	Change string `json:"change"`
}
