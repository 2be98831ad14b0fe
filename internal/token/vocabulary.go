package token

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/binary"
	"fmt"
	"io"
	"sync"

	"github.com/pkoukk/tiktoken-go"
)

// packed is the vocabulary of o200k_base, as published with OpenAI's tiktoken
// (MIT licence), packed by gen.go. It takes a seventh of the room of tiktoken's
// offline loader, which brings the vocabularies of all models.
//
//go:generate go run gen.go
//go:embed o200k_base.gz
var packed []byte

// vocabularySize is the number of tokens of o200k_base without the special ones.
const vocabularySize = 199_998

// encoding returns the encoder for o200k_base. The first call takes about
// 0.2 s and leaves some 22 MB on the heap, which all counters of the process
// share: it is a constant that is only costly to spell out.
var encoding = sync.OnceValues(func() (*tiktoken.Tiktoken, error) {
	tiktoken.SetBpeLoader(loader{}) // the default one would ask the network
	enc, err := tiktoken.GetEncoding(tiktoken.MODEL_O200K_BASE)
	if err != nil {
		return nil, fmt.Errorf("loading the token vocabulary: %w", err)
	}
	return enc, nil
})

// loader gives tiktoken the packed vocabulary, under whatever name it asks.
type loader struct{}

func (loader) LoadTiktokenBpe(string) (map[string]int, error) { return unpack(packed) }

// unpack returns the rank of each token: their bytes stand in the order of
// their ranks, each behind its length as a uvarint, all of it gzipped.
func unpack(data []byte) (map[string]int, error) {
	zr, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	rest, err := io.ReadAll(zr)
	if err != nil {
		return nil, err
	}
	all := string(rest) // one string that all tokens are parts of
	ranks := make(map[string]int, vocabularySize)
	for len(rest) > 0 {
		n, size := binary.Uvarint(rest)
		if size <= 0 || n > uint64(len(rest)-size) {
			return nil, fmt.Errorf("token %d is damaged", len(ranks))
		}
		start := len(all) - len(rest) + size
		end := start + int(n)
		ranks[all[start:end]] = len(ranks)
		rest = rest[size+int(n):]
	}
	return ranks, nil
}
