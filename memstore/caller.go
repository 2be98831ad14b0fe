package memstore

// Caller is who asks: the session that writes or reads, and the project it works in. Both are resolved by the face that
// took the request (argument, connection, flag, repository); memstore only applies them.
type Caller struct {
	Session string // empty: no session, hence no working memory
	Project string // empty: no current project
}
