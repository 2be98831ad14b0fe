package memstore

// Topic is a heading under which entries are filed.
type Topic struct {
	Name    string `json:"name"`
	Entries int    `json:"entries"`
}
