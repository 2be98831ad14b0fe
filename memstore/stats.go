package memstore

// Stats counts what the store holds.
type Stats struct {
	Entries    int              `json:"entries"`
	ByStatus   map[Status]int   `json:"by_status"`
	ByCategory map[Category]int `json:"by_category"`
	ByProject  map[string]int   `json:"by_project"`
	Expired    int              `json:"expired"`
	CoreTokens int              `json:"core_tokens"`
	CoreLines  int              `json:"core_lines"`
	Bytes      int64            `json:"bytes"` // size of the store on disk
	Commits    int64            `json:"commits"`
	Pending    []Erasure        `json:"pending_erasures,omitempty"`
	Vectors    int              `json:"vectors"`
	Model      string           `json:"model,omitempty"`
}
