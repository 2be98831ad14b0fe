package memstore

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/text"
)

// shortestNeedle, in bytes: shorter texts stand inside others too often for a search to mean anything.
const shortestNeedle = 12

// remains searches the whole directory for the texts and says where they still stand. Verified means that every one of
// them was searched for and found nowhere: a text that a remaining entry holds, or a very short one, proves nothing.
func (m *Memory) remains(ctx context.Context, texts []string) (reason string, verified bool, err error) {
	var needles [][]byte
	verified = true
	for _, t := range texts {
		held, err := m.saidElsewhere(ctx, t)
		if err != nil {
			return "", false, err
		}
		if held || len(t) < shortestNeedle {
			verified = false
			continue
		}
		needles = append(needles, needlesOf(t)...)
	}
	if len(needles) == 0 {
		return "", false, nil
	}
	files, err := m.holders(ctx, needles)
	if err != nil {
		return "", false, err
	}
	if len(files) > 0 {
		return "the text still stands in " + strings.Join(files, ", "), false, nil
	}
	return "", verified, nil
}

// searchAsked looks for the words by which the entries were found, such as a person's name, where no entry has them any more:
// a state that was put aside before a restore may hold other entries with them, which nobody sees. The receipt says so.
func (m *Memory) searchAsked(ctx context.Context, asked []string, a *ForgetAnswer) error {
	for _, words := range asked {
		if len(m.catalog.holding(m.analyzer.AppendTerms(nil, words))) > 0 || len(m.telltale([]string{words}, nil)) == 0 {
			continue
		}
		files, err := m.holders(ctx, needlesOf(words))
		if err != nil {
			return err
		}
		if len(files) > 0 {
			a.Verified = false
			a.Notes = append(a.Notes, fmt.Sprintf("the entries are gone, but %q still stands in %s", words, strings.Join(files, ", ")))
		}
	}
	return nil
}

// holders names the files below the directory that hold a needle, those of the engine as one.
func (m *Memory) holders(ctx context.Context, needles [][]byte) ([]string, error) {
	n, err := m.store.Scan(ctx, needles)
	if err != nil {
		return nil, fmt.Errorf("searching the store for what was erased: %w", err)
	}
	files, err := m.filesHolding(needles)
	if err != nil {
		return nil, fmt.Errorf("searching the directory for what was erased: %w", err)
	}
	if n > 0 {
		files = append(files, "the store itself")
	}
	return files, nil
}

// needlesOf are the spellings in which a text may lie on disk: as it is, on one line as in rendered files, and inside
// JSON with and without HTML escapes; and normalized, as in keys.
func needlesOf(said string) [][]byte {
	var needles [][]byte
	for _, form := range []string{said, strings.Join(strings.Fields(said), " "), inJSON(said, true), inJSON(said, false), text.Normalize(said)} {
		if n := []byte(form); len(n) > 0 && !slices.ContainsFunc(needles, func(x []byte) bool { return bytes.Equal(x, n) }) {
			needles = append(needles, n)
		}
	}
	return needles
}

// inJSON is a text as it stands between the quotes of a JSON string.
func inJSON(text string, escapeHTML bool) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(escapeHTML)
	_ = enc.Encode(text) // strings always encode
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(b.String()), `"`), `"`)
}

// saidElsewhere reports whether a remaining entry holds the text, so that finding it proves nothing.
func (m *Memory) saidElsewhere(ctx context.Context, content string) (said bool, err error) {
	ids := m.catalog.holding(m.analyzer.AppendTerms(nil, content))
	if len(ids) == 0 {
		return false, nil
	}
	err = m.store.View(ctx, func(r Reader) error {
		list, err := find(r, Filter{IDs: ids})
		for _, e := range list {
			said = said || says(e.Content, []string{content})
		}
		return err
	})
	return said, err
}

// directory is where the store keeps its files; "" where the engine has none.
func (m *Memory) directory() string {
	if m.o.Dir != "" {
		return m.o.Dir
	}
	if info, err := os.Stat(m.store.Where()); err != nil || !info.Mode().IsRegular() {
		return ""
	}
	return filepath.Dir(m.store.Where())
}

// filesHolding names every file below the directory that holds a needle. The engine's own files are left to the engine.
func (m *Memory) filesHolding(needles [][]byte) (found []string, err error) {
	dir := m.directory()
	if dir == "" {
		return nil, nil
	}
	engine := filepath.Base(m.store.Where())
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && !strings.HasPrefix(d.Name(), engine) {
			var holds bool
			if holds, err = fileHolds(path, needles); holds {
				found = append(found, path)
			}
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil // gone since it was listed
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	for i, path := range found {
		if rel, err := filepath.Rel(dir, path); err == nil {
			found[i] = rel
		}
	}
	return found, nil
}

// searchChunk is how much of a file is read at a time, in bytes.
const searchChunk = 1 << 20

// fileHolds reports whether a file holds one of the needles, which may lie across two chunks.
func fileHolds(path string, needles [][]byte) (bool, error) {
	f, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer f.Close()
	longest := 0
	for _, n := range needles {
		longest = max(longest, len(n))
	}
	buf, kept := make([]byte, longest+searchChunk), 0
	for {
		n, err := io.ReadFull(f, buf[kept:])
		window := buf[:kept+n]
		if slices.ContainsFunc(needles, func(n []byte) bool { return bytes.Contains(window, n) }) {
			return true, nil
		}
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		kept = copy(buf, window[len(window)-longest:])
	}
}
