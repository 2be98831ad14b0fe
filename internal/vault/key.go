package vault

import (
	"bufio"
	"bytes"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// keySize is the length of a key in bytes: 256 bits, more than can be guessed.
const keySize = 32

// Key is 32 random bytes. The zero Key means that there is none.
type Key struct{ bytes [keySize]byte }

// NewKey makes a key.
func NewKey() Key {
	var k Key
	_, _ = rand.Read(k.bytes[:]) // never fails, by its documentation
	return k
}

// IsZero reports whether there is no key.
func (k Key) IsZero() bool { return k == Key{} }

// For derives the key of one purpose, 32 bytes. Keys of different purposes tell
// nothing of each other, nor of k.
func (k Key) For(purpose string) []byte {
	derived, err := hkdf.Key(sha256.New, k.bytes[:], nil, "loci "+purpose, keySize)
	if err != nil {
		panic(fmt.Sprintf("deriving a key: %v", err)) // only a wrong length fails, and ours is constant
	}
	return derived
}

// Format prints a key as "[key]", whatever the verb: it makes no way out.
func (Key) Format(s fmt.State, _ rune) { _, _ = s.Write([]byte("[key]")) }

// Keys are the keys of a source: the one to encrypt with, then former ones.
type Keys []Key

// maxKeys is how many keys a source holds at most. Windows keeps no more than
// 2,560 bytes in one entry of its keyring, and a key takes 65.
const maxKeys = 32

// header tells a reader of a key file what it is.
const header = "# Keys of loci. The first encrypts; the others open what they encrypted before.\n" +
	"# Whoever has this file can read the memory; without it nobody can.\n"

// text is one line of 64 hexadecimal digits a key.
func (keys Keys) text() []byte {
	var b bytes.Buffer
	for _, k := range keys {
		b.WriteString(hex.EncodeToString(k.bytes[:]) + "\n")
	}
	return b.Bytes()
}

// parse reads what text wrote. Empty lines and those that begin with # are
// passed over. Errors name a line's number and never what stands in it.
func parse(data []byte) (Keys, error) {
	var keys Keys
	lines := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; lines.Scan(); n++ {
		line := bytes.TrimSpace(lines.Bytes())
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		var k Key
		if len(line) != hex.EncodedLen(keySize) {
			return nil, fmt.Errorf("line %d is no key; a key is 64 hexadecimal digits", n)
		}
		if _, err := hex.Decode(k.bytes[:], line); err != nil || k.IsZero() {
			return nil, fmt.Errorf("line %d is no key; a key is 64 hexadecimal digits, not all of them 0", n)
		}
		keys = append(keys, k)
	}
	switch {
	case lines.Err() != nil:
		return nil, fmt.Errorf("a line is no key; a key is 64 hexadecimal digits")
	case len(keys) == 0:
		return nil, ErrNoKey
	case len(keys) > maxKeys:
		return nil, fmt.Errorf("%d keys are more than loci keeps (%d); remove the oldest, which stand last", len(keys), maxKeys)
	}
	return keys, nil
}
