package vault

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"io"

	"filippo.io/age"
	"golang.org/x/crypto/chacha20poly1305"
)

// sealing is the purpose of the keys that wrap the key of a stream.
const sealing = "stream"

// stanzaType names our way of wrapping in the header of an age file.
const stanzaType = "loci"

// Seal returns a writer whose content arrives at w encrypted in the age format.
// It must be closed; what was not closed is recognised as cut short. Only the
// key is needed to read it, and whoever lacks it can neither read nor change it
// unseen.
func Seal(w io.Writer, k Key) (io.WriteCloser, error) {
	sealed, err := age.Encrypt(w, holder{k})
	if err != nil {
		return nil, fmt.Errorf("sealing: %w", err)
	}
	return sealed, nil
}

// Unseal returns what was sealed with one of the keys. It fails where none of
// them did it, and reading fails where the stream was changed or cut short.
func Unseal(r io.Reader, keys Keys) (io.Reader, error) {
	identities := make([]age.Identity, len(keys))
	for i, k := range keys {
		identities[i] = holder{k}
	}
	if len(identities) == 0 {
		return nil, fmt.Errorf("unsealing: %w", ErrNoKey)
	}
	opened, err := age.Decrypt(r, identities...)
	if err != nil {
		return nil, fmt.Errorf("unsealing: %w", err)
	}
	return opened, nil
}

// holder wraps and unwraps the key of a stream with a key of ours. The age
// format leaves open how that is done; a shared key needs no public ones.
type holder struct{ Key }

// Wrap encrypts the key of a stream under a nonce that stands in the header.
func (h holder) Wrap(fileKey []byte) ([]*age.Stanza, error) {
	aead, err := chacha20poly1305.NewX(h.For(sealing))
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, aead.NonceSize())
	_, _ = rand.Read(nonce) // never fails, by its documentation
	return []*age.Stanza{{
		Type: stanzaType,
		Args: []string{base64.RawStdEncoding.EncodeToString(nonce)},
		Body: aead.Seal(nil, nonce, fileKey, nil),
	}}, nil
}

// Unwrap decrypts the key of a stream.
func (h holder) Unwrap(stanzas []*age.Stanza) ([]byte, error) {
	aead, err := chacha20poly1305.NewX(h.For(sealing))
	if err != nil {
		return nil, err
	}
	for _, s := range stanzas {
		if s.Type != stanzaType || len(s.Args) != 1 {
			continue
		}
		nonce, err := base64.RawStdEncoding.DecodeString(s.Args[0])
		if err != nil || len(nonce) != aead.NonceSize() {
			continue
		}
		if fileKey, err := aead.Open(nil, nonce, s.Body, nil); err == nil {
			return fileKey, nil
		}
	}
	return nil, age.ErrIncorrectIdentity
}
