package memstore

// EditRequest corrects one entry. Nil fields stay. A changed content is a user correction: a new entry that supersedes
// the old one.
type EditRequest struct {
	Caller
	ID         string
	Content    *string
	Category   *string
	Subject    *string
	Value      *string
	Project    *string
	Branch     *string
	Env        *string
	Labels     *[]string
	Topic      *string
	Pinned     *bool
	ValidUntil *string
	Confirm    bool // an unconfirmed entry is confirmed by the user
}
