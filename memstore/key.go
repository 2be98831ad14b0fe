package memstore

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/loci-dev/loci/internal/text"
)

// Key is the idempotency key of an entry: scope, subject and normalised content. Writing the same key twice adds
// evidence, not an entry. Case counts where it tells things apart (-x and -X, Mb and MB), and not where a sentence begins.
// Session notes of different sessions never share a key.
func Key(e *Entry) string {
	parts := []string{e.Scope.Project, e.Scope.Branch, e.Scope.Env, strings.ToLower(e.Subject), text.Normalize(e.Content)}
	parts = append(parts, capitalised(e.Content)...)
	if e.Lifetime == SessionOnly {
		parts = append(parts, e.Session)
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:16])
}

// capitalised lists the words of a text that have a capital behind their first character: identifiers, flags, units,
// acronyms. A capital in front may be a sentence's or a noun's.
func capitalised(content string) []string {
	var words []string
	for w := range strings.FieldsSeq(norm.NFKC.String(content)) {
		_, first := utf8.DecodeRuneInString(w)
		if strings.IndexFunc(w[first:], unicode.IsUpper) >= 0 {
			words = append(words, strings.TrimRight(w, ".,;:!?"))
		}
	}
	return words
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
