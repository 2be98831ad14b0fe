// Package access says who may use a server over HTTP, and how far.
//
// A client shows a bearer token. The default token of a store, kept in the file http-token, opens the whole of it; it is
// made when a server first needs it. Further tokens are made, listed and revoked by hand; each belongs to one space and
// may be for reading only, or bound to some projects:
//
//	store/http-token            the default token, in clear: its owner's clients read it there
//	store/tokens/<hash>.json    one Grant each; the name is the SHA-256 of the token, which itself is kept nowhere
//
// One file a token makes creating and revoking a single step of the file system, seen by every server at once, and lets
// several processes do so side by side.
package access
