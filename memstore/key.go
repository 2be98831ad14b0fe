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
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(text.Normalize(content)))
	return mac.Sum(nil)
}
