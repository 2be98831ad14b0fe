package memstore

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/loci-dev/loci/internal/text"
)

// Key is the idempotency key of an entry: scope, subject and normalised content. Writing the same key twice adds
// evidence, not an entry. Session notes of different sessions never share a key.
func Key(e *Entry) string {
	parts := []string{e.Scope.Project, e.Scope.Branch, e.Scope.Env, strings.ToLower(e.Subject), text.Normalize(e.Content)}
	if e.Lifetime == SessionOnly {
		parts = append(parts, e.Session)
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:16])
}

// Tombstone is the key under which an erased text is remembered: a keyed hash of its normalised content, so that the
// store can recognise the text when it comes back and nobody can read it from the hash.
func Tombstone(secret []byte, content string) []byte {
	return keyedHash(secret, text.Normalize(content))
}

// Tombstones are the keys under which a statement counts as forgotten: its text, wherever it is said, and the statement
// itself, in its own scope and about its own subject. Erasing one of two entries that say the same in different scopes
// forgets that statement only, since the text is still somebody's.
func Tombstones(secret []byte, e *Entry) (text, own []byte) {
	return Tombstone(secret, e.Content), keyedHash(secret, "entry\x00"+Key(e))
}

func keyedHash(secret []byte, s string) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(s))
	return mac.Sum(nil)
}
