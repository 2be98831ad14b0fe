package memstore

// Explanation is everything that is known about how an entry came to be and what happened to it.
type Explanation struct {
	Entry      Entry     `json:"entry"`
	Supersedes []Similar `json:"supersedes,omitempty"`
	Successor  *Similar  `json:"successor,omitempty"`
	Sources    []Similar `json:"sources,omitempty"` // what it was derived from
	Changes    []Step    `json:"changes"`
}

// Step is one change in an entry's life.
type Step struct {
	Commit int64  `json:"commit"`
	At     string `json:"at"`
	Kind   string `json:"kind"`
	Run    string `json:"run,omitempty"`
	What   string `json:"what"`
	Rule   string `json:"rule,omitempty"`
}
