package memstore

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// ImportOptions say how lines are taken in.
type ImportOptions struct {
	Caller
	KeepIDs bool   // keep well-formed ids that are free
	DryRun  bool   // report without writing
	File    string // recorded as origin
	As      Source // overrides the lines' source; empty keeps it
}

// ImportAnswer has one result a line that held an entry.
type ImportAnswer struct {
	Results  []RememberResult `json:"results"`
	Stored   int              `json:"stored"`
	Known    int              `json:"known"`
	Refused  int              `json:"refused"`
	BadLines []BadLine        `json:"bad_lines,omitempty"`
}

// BadLine is a line that could not be read.
type BadLine struct {
	Line   int    `json:"line"`
	Reason string `json:"reason"`
}

// maxLine is the longest line of an import that is read, in bytes; a longer one is refused.
const maxLine = 1 << 20

// importBatch is how many lines become one commit.
const importBatch = 500

// Import reads entries, one JSON object a line with the names of Entry, through the same boundary as every way in.
// Dates and, where asked, ids are kept; nothing is stamped and nothing superseded by itself. What was forgotten stays
// forgotten, and what the store has under the same uid or with the same words is known. A line that is refused or
// unreadable does not keep the others out.
func (m *Memory) Import(ctx context.Context, r io.Reader, o ImportOptions) (ImportAnswer, error) {
	imp, err := m.newImporter(ctx, o)
	if err != nil {
		return ImportAnswer{}, err
	}
	in := bufio.NewReaderSize(r, 64<<10)
	for number := 1; ; number++ {
		raw, tooLong, err := readLine(in)
		if err != nil && !errors.Is(err, io.EOF) {
			return imp.answer, fmt.Errorf("reading line %d: %w", number, err)
		}
		if number == 1 {
			raw = bytes.TrimPrefix(raw, []byte("\ufeff")) // a byte order mark is no part of the text
		}
		imp.take(number, raw, tooLong)
		if len(imp.batch) == importBatch || err != nil {
			if err := imp.flush(ctx); err != nil {
				return imp.answer, fmt.Errorf("importing up to line %d: %w", number, err)
			}
		}
		if err != nil {
			return imp.answer, imp.link(ctx)
		}
	}
}

// readLine returns the next line without its end; of one that is too long only that it was.
func readLine(in *bufio.Reader) (line []byte, tooLong bool, err error) {
	for {
		part, err := in.ReadSlice('\n')
		if len(line)+len(part) > maxLine {
			tooLong, line = true, line[:0]
		} else if !tooLong {
			line = append(line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return bytes.TrimSpace(line), tooLong, err
		}
	}
}

// Export writes the entries that match, one JSON object a line, oldest first, and returns how many. What is written
// reads back through Import. What the boundary knows as a secret leaves as a placeholder.
func (m *Memory) Export(ctx context.Context, w io.Writer, f Filter) (n int, err error) {
	out := bufio.NewWriter(w)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	err = m.store.View(ctx, func(r Reader) error {
		for e, err := range r.Entries(f) {
			if err != nil {
				return err
			}
			if err := enc.Encode(m.redacted(e)); err != nil {
				return err
			}
			n++
		}
		return nil
	})
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		return n, fmt.Errorf("exporting: %w", err)
	}
	return n, nil
}
