package sqlite

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/loci-dev/loci/internal/vault"
)

// Form is how a store lies on disk.
type Form int

// The forms, as far as they can be told without a key.
const (
	Absent    Form = iota // there is none yet
	Plain                 // a database that anybody can read
	Encrypted             // nothing but noise, as encryption leaves it
	Unknown               // neither: it is damaged, or something else
)

// FormOf tells the form of the store in dir. It only reads.
func FormOf(dir string) (Form, error) {
	form, _, err := firstBlock(filepath.Join(dir, FileName))
	return form, err
}

// KeyOf returns the one of the keys that opens the store in dir, and the zero
// key for a store that needs none. It only reads.
func KeyOf(dir string, keys vault.Keys) (vault.Key, error) {
	return choose(filepath.Join(dir, FileName), keys)
}

// firstBlock reads the first block of a file, and tells what it belongs to.
func firstBlock(path string) (Form, []byte, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Absent, nil, nil
	}
	if err != nil {
		return Unknown, nil, unusable(err, "%s cannot be read; make it readable and writable for you", path)
	}
	defer f.Close()
	block := make([]byte, blockSize)
	n, err := io.ReadFull(f, block)
	switch {
	case n == 0 && errors.Is(err, io.EOF):
		return Absent, nil, nil // made, and not filled yet
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return Unknown, nil, fmt.Errorf("reading %s: %w", path, err)
	case cipher{}.opens(block[:n]):
		return Plain, block[:n], nil
	case n == blockSize && isNoise(block):
		return Encrypted, block, nil
	}
	return Unknown, block[:n], nil
}

// isNoise reports whether a block could be encrypted. Of the 256 values of a
// byte, a random block misses more than a dozen less than once in 10^30 times;
// a page of a database, or text, misses most.
func isNoise(block []byte) bool {
	var seen [256]bool
	distinct := 0
	for _, b := range block {
		if !seen[b] {
			seen[b] = true
			distinct++
		}
	}
	return distinct > 244
}

// choose returns the key that opens a database file, the zero key where it is in
// plain text or no store at all (SQLite then says what is wrong), and the first
// key for a file that does not exist yet.
//
// It looks before SQLite does, which with a wrong key would take a log that was
// left by a killed process for an empty one, and remove it.
func choose(path string, keys vault.Keys) (vault.Key, error) {
	ciphers := make([]cipher, len(keys))
	for i, k := range keys {
		ciphers[i] = cipherOf(k)
	}
	form, i, err := find(path, ciphers)
	switch {
	case err != nil:
		return vault.Key{}, err
	case form == Absent && len(keys) > 0:
		return keys[0], nil
	case form != Encrypted:
		return vault.Key{}, nil
	case len(keys) == 0:
		return vault.Key{}, unusable(nil, "%s is encrypted, and no key is configured; say in encryption.key where the key is kept", path)
	case i < 0:
		return vault.Key{}, unusable(nil, "%s is encrypted with another key than the configured one; configure the key that it was encrypted with, without which nobody can read it", path)
	}
	return keys[i], nil
}

// fits makes sure that a file is still of the cipher. It may have been encrypted
// anew by another process, while this one had no connection open.
func (c cipher) fits(path string) error {
	form, i, err := find(path, []cipher{c})
	if err == nil && i < 0 && (form == Encrypted || form == Plain) {
		err = unusable(nil, "%s was encrypted anew, or decrypted, while it was in use here; start this loci again", path)
	}
	return err
}

// find returns a file's form, and which of the ciphers opens it: -1 where none
// does. It tries for a while, as another process may be writing the very block.
func find(path string, ciphers []cipher) (Form, int, error) {
	const tries, pause = 10, 2 * time.Millisecond
	for n := 1; ; n++ {
		form, block, err := firstBlock(path)
		i := slices.IndexFunc(ciphers, func(c cipher) bool { return c.opens(block) })
		if err != nil || form != Encrypted || i >= 0 || len(ciphers) == 0 || n == tries {
			return form, i, err
		}
		time.Sleep(pause)
	}
}
