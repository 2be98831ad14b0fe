package memstore

// ImportOptions say how lines are taken in.
type ImportOptions struct {
	Caller
	KeepIDs bool   // keep well-formed ids that are free
	DryRun  bool   // report without writing
	File    string // recorded as origin
	As      Source // overrides the lines' source; empty keeps it
}

// ImportAnswer has one result a line that held an entry.
type ImportAnswer struct {
	Results  []RememberResult `json:"results"`
	Stored   int              `json:"stored"`
	Known    int              `json:"known"`
	Refused  int              `json:"refused"`
	BadLines []BadLine        `json:"bad_lines,omitempty"`
}

// BadLine is a line that could not be read.
type BadLine struct {
	Line   int    `json:"line"`
	Reason string `json:"reason"`
}
