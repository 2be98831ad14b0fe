package archive

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"

	"github.com/ncruces/go-sqlite3/vfs"
	"github.com/ncruces/go-sqlite3/vfs/adiantum"
	wide "lukechampine.com/adiantum"
	"lukechampine.com/adiantum/hbsh"

	"github.com/loci-dev/loci/internal/vault"
)

// keyed seals lines with the first of its keys and opens those of any: AES-256-GCM with a random nonce in front.
type keyed []cipher.AEAD

// NewCipher encrypts the lines of segments with the first key, and reads those of all keys.
func NewCipher(keys vault.Keys) (Cipher, error) {
	var k keyed
	for _, key := range keys {
		block, err := aes.NewCipher(key.For("trace lines"))
		if err != nil {
			return nil, fmt.Errorf("preparing the cipher of traces: %w", err)
		}
		aead, err := cipher.NewGCM(block)
		if err != nil {
			return nil, fmt.Errorf("preparing the cipher of traces: %w", err)
		}
		k = append(k, aead)
	}
	return k, nil
}

// Seal implements Cipher.
func (k keyed) Seal(line []byte) ([]byte, error) {
	nonce := make([]byte, k[0].NonceSize())
	_, _ = rand.Read(nonce) // never fails, by its documentation
	return k[0].Seal(nonce, nonce, line, nil), nil
}

// Open implements Cipher.
func (k keyed) Open(sealed []byte) ([]byte, error) {
	for _, aead := range k {
		n := aead.NonceSize()
		if len(sealed) < n {
			break
		}
		if line, err := aead.Open(nil, sealed[:n], sealed[n:], nil); err == nil {
			return line, nil
		}
	}
	return nil, errors.New("a trace line is of none of the keys")
}

// IndexSource names an encrypting file system for the index to SQLite, which never sees the key itself.
func IndexSource(key vault.Key) url.Values {
	name := "loci-traces-" + hex.EncodeToString(key.For("trace index name")[:8])
	vfs.Register(name, adiantum.Wrap(vfs.Find(""), holder(key.For("trace index"))))
	return url.Values{"vfs": {name}, "textkey": {"held"}} // any text: the file system has the key
}

// holder gives its own key to every file, whatever the data source name says.
type holder []byte

// KDF returns the key; temporary files, for which there is no secret, get one that nobody else ever knows.
func (h holder) KDF(secret string) []byte {
	if secret != "" {
		return h
	}
	key := make([]byte, len(h))
	_, _ = rand.Read(key) // never fails, by its documentation
	return key
}

func (holder) HBSH(key []byte) *hbsh.HBSH { return wide.New(key) }
