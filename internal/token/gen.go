//go:build ignore

// Gen packs the vocabulary of tiktoken's offline loader into o200k_base.gz, in
// the format that unpack in vocabulary.go reads.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"log"
	"os"

	offline "github.com/pkoukk/tiktoken-go-loader"
)

func main() {
	ranks, err := offline.NewOfflineLoader().LoadTiktokenBpe("o200k_base.tiktoken")
	if err != nil {
		log.Fatal(err)
	}
	tokens := make([]string, len(ranks))
	for token, rank := range ranks {
		tokens[rank] = token
	}
	var packed bytes.Buffer
	zw, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		log.Fatal(err)
	}
	for _, token := range tokens {
		zw.Write(binary.AppendUvarint(nil, uint64(len(token))))
		zw.Write([]byte(token))
	}
	if err := zw.Close(); err != nil { // tells of failed writes, too
		log.Fatal(err)
	}
	if err := os.WriteFile("o200k_base.gz", packed.Bytes(), 0o644); err != nil {
		log.Fatal(err)
	}
}
