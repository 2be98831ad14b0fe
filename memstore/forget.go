package memstore

// ForgetMode says how thoroughly.
type ForgetMode string

// The two modes.
const (
	Erase   ForgetMode = "erase"   // no byte of the text stays
	Archive ForgetMode = "archive" // out of recall, kept for looking up
)

// ForgetRequest names what to forget. Anything but explicit ids is answered with a preview and a token first.
type ForgetRequest struct {
	Caller
	IDs       []string
	Query     string
	Subject   string
	InProject string // every entry of this project
	InSession string // every entry written in this session
	Source    string
	Before    string // entries created before this time
	Mode      string // erase (default) or archive
	Confirm   string // the token of a preview
}

// ForgetAnswer is either a preview with a token, or a receipt.
type ForgetAnswer struct {
	Preview  []Similar `json:"preview,omitempty"`
	Count    int       `json:"count,omitempty"` // how many entries the preview stands for; the list may be shorter
	Token    string    `json:"token,omitempty"`
	Erased   []string  `json:"erased,omitempty"`
	Archived []string  `json:"archived,omitempty"`
	Places   []Place   `json:"places,omitempty"`
	Verified bool      `json:"verified"`          // a byte search over the directory found nothing
	Pending  string    `json:"pending,omitempty"` // why the last copies are not gone yet; retried by itself
	Notes    []string  `json:"notes,omitempty"`
}

// Place counts what was removed at one kind of place.
type Place struct {
	Place string `json:"place"`
	Count int    `json:"count"`
}
