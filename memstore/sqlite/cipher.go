package sqlite

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"

	"github.com/loci-dev/loci/internal/vault"
	"github.com/ncruces/go-sqlite3/vfs"
	"github.com/ncruces/go-sqlite3/vfs/adiantum"
	wide "lukechampine.com/adiantum"
	"lukechampine.com/adiantum/hbsh"
)

// blockSize is the piece of a file that is encrypted as one, in bytes.
const blockSize = 4096

// magic begins every SQLite database.
var magic = []byte("SQLite format 3\x00")

// cipher is how the files of a database lie on disk: encrypted with one key or,
// as the zero cipher, in plain text.
//
// SQLite knows it by the name of a file system that holds the key. So the key
// stands in no data source name, no statement and no error.
type cipher struct {
	vfs string // the file system's name; "" for plain text
	key []byte // what its blocks are encrypted with
}

// cipherOf makes SQLite know a key. The name follows from the key, so that one
// key is known once, however often it is used.
func cipherOf(k vault.Key) cipher {
	if k.IsZero() {
		return cipher{}
	}
	c := cipher{vfs: "loci-" + hex.EncodeToString(k.For("database name")[:8]), key: k.For("database")}
	vfs.Register(c.vfs, adiantum.Wrap(vfs.Find(""), holder(c.key)))
	return c
}

// holder gives its own key to every file, whatever the data source name says.
type holder []byte

// KDF returns the key. Temporary files, for which there is no secret, get one
// that nobody else ever knows.
func (h holder) KDF(secret string) []byte {
	if secret != "" {
		return h
	}
	key := make([]byte, len(h))
	_, _ = rand.Read(key) // never fails, by its documentation
	return key
}

func (holder) HBSH(key []byte) *hbsh.HBSH { return wide.New(key) }

// opens reports whether the first block of a database is of this cipher.
func (c cipher) opens(block []byte) bool {
	if c.vfs == "" {
		return bytes.HasPrefix(block, magic)
	}
	if len(block) < blockSize {
		return false
	}
	plain := wide.New(c.key).Decrypt(bytes.Clone(block[:blockSize]), make([]byte, 8))
	return bytes.HasPrefix(plain, magic)
}
