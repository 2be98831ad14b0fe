package archive

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/trace/lookup"
)

// writeLog writes a Claude Code log of about size bytes and lines of 2 KB on average, with words of a natural distribution.
func writeLog(b *testing.B, size int) string {
	b.Helper()
	random := rand.New(rand.NewPCG(3, 4))
	zipf := rand.NewZipf(random, 1.2, 6, 50000)
	var log strings.Builder
	for n := 0; log.Len() < size; n++ {
		var text strings.Builder
		for range 40 + random.IntN(160) {
			fmt.Fprintf(&text, "term%d ", zipf.Uint64())
		}
		if n == 777 {
			text.WriteString("kestrel")
		}
		fmt.Fprintf(&log, `{"type":"user","uuid":"u%d","sessionId":"bench","timestamp":"2026-03-01T09:00:00Z","cwd":"/src","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t%d","content":"%s"}]},"toolUseResult":{"stdout":"%s"}}`+"\n", n, n, text.String(), text.String())
	}
	path := filepath.Join(b.TempDir(), "log.jsonl")
	if err := os.WriteFile(path, []byte(log.String()), 0o600); err != nil {
		b.Fatal(err)
	}
	return path
}

// BenchmarkImport measures a whole import: reading, writing, indexing, without redaction.
func BenchmarkImport(b *testing.B) {
	path := writeLog(b, 16<<20)
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(info.Size())
	for b.Loop() {
		a := open(b, b.TempDir(), Options{})
		if _, err := a.Import(ctx, path); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSearchImported looks for a rare term in what was imported.
func BenchmarkSearchImported(b *testing.B) {
	a := open(b, b.TempDir(), Options{})
	if _, err := a.Import(ctx, writeLog(b, 32<<20)); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if hits, err := a.Search(ctx, lookup.Query{Text: "where is the kestrel of term1 and term20"}); err != nil || len(hits) == 0 {
			b.Fatal(hits, err)
		}
	}
}

// BenchmarkImportGrown imports a log that has gained one line since.
func BenchmarkImportGrown(b *testing.B) {
	path := writeLog(b, 16<<20)
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(info.Size())
	a := open(b, b.TempDir(), Options{})
	if _, err := a.Import(ctx, path); err != nil {
		b.Fatal(err)
	}
	log, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		b.Fatal(err)
	}
	defer log.Close()
	for n := 0; b.Loop(); n++ {
		fmt.Fprintf(log, `{"type":"user","uuid":"grown%d","sessionId":"bench","message":{"role":"user","content":"one line more"}}`+"\n", n)
		if done, err := a.Import(ctx, path); err != nil || done.Added != 1 {
			b.Fatal(done.Added, err)
		}
	}
}
