package memstore

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"
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

// maxLine is the longest line of an import that is read; a longer one is skipped and reported.
const maxLine = 1 << 20

// importBatch is how many lines become one commit.
const importBatch = 500

// Import reads entries, one JSON object a line with the names of Entry, through the same boundary as every way in.
// Dates and, where asked, ids are kept; nothing is stamped and nothing superseded by itself. A line that is refused or
// unreadable does not keep the others out.
func (m *Memory) Import(ctx context.Context, r io.Reader, o ImportOptions) (ImportAnswer, error) {
	imp := &importer{m: m, o: o, renamed: map[string]string{}, answer: ImportAnswer{Results: []RememberResult{}}}
	if err := m.catalog.catchUp(ctx); err != nil {
		return imp.answer, err
	}
	in := bufio.NewReaderSize(r, 64<<10)
	for number := 1; ; number++ {
		raw, tooLong, err := readLine(in)
		if err != nil && !errors.Is(err, io.EOF) {
			return imp.answer, fmt.Errorf("reading line %d: %w", number, err)
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

type importer struct {
	m        *Memory
	o        ImportOptions
	batch    []imported
	renamed  map[string]string // id in the file -> id in the store, of what was stored or known
	dangling []string          // stored entries whose links may have to be rewritten
	answer   ImportAnswer
}

type imported struct {
	entry  Entry
	asked  string // the id the line asked for
	result int    // index in answer.Results
}

// take reads one line into the batch.
func (x *importer) take(number int, raw []byte, tooLong bool) {
	switch {
	case tooLong:
		x.answer.BadLines = append(x.answer.BadLines, BadLine{number, fmt.Sprintf("longer than %d bytes", maxLine)})
		return
	case len(raw) == 0:
		return
	}
	l, err := parseLine(raw)
	if err != nil {
		x.answer.BadLines = append(x.answer.BadLines, BadLine{number, reason(err)})
		x.refuse(RememberResult{}, err)
		return
	}
	e, err := l.entry(x.o, x.m.now())
	if err != nil {
		x.refuse(RememberResult{ID: l.ID}, err)
		return
	}
	red, err := x.m.screen(&e)
	if err != nil {
		x.refuse(RememberResult{ID: l.ID, Redactions: red}, err)
		return
	}
	e.Tokens = x.m.tokens.Count(e.Content)
	x.answer.Results = append(x.answer.Results, RememberResult{Redactions: red})
	x.batch = append(x.batch, imported{e, l.ID, len(x.answer.Results) - 1})
}

func (x *importer) refuse(r RememberResult, err error) {
	r.Status, r.Reason = Refused, reason(err)
	x.answer.Results = append(x.answer.Results, r)
	x.answer.Refused++
}

// flush stores the batch as one commit.
func (x *importer) flush(ctx context.Context) error {
	batch := x.batch
	x.batch = nil
	if len(batch) == 0 {
		return nil
	}
	if x.o.DryRun {
		return x.pretend(ctx, batch)
	}
	_, err := x.m.store.Update(ctx, Commit{Kind: "import", Session: x.o.Session, Note: x.o.File}, func(w Writer) error {
		for _, b := range batch {
			if err := x.store(w, b); err != nil {
				return err
			}
		}
		return nil
	})
	return err
}

// pretend reports what flush would do with each line, without doing it.
func (x *importer) pretend(ctx context.Context, batch []imported) error {
	return x.m.store.View(ctx, func(r Reader) error {
		for _, b := range batch {
			known, buried, err := x.standing(r, &b.entry)
			if err != nil {
				return err
			}
			x.report(b, known, buried)
		}
		return nil
	})
}

// standing looks an entry up by its key, and whether its text was forgotten.
func (x *importer) standing(r Reader, e *Entry) (known *Entry, buried bool, err error) {
	secret, err := r.Secret()
	if err != nil {
		return nil, false, err
	}
	if buried, err = r.Tombstoned(Tombstone(secret, e.Content)); err != nil || buried {
		return nil, buried, err
	}
	list, err := find(r, Filter{Key: Key(e)})
	if err != nil {
		return nil, false, err
	}
	for i := range list {
		if list[i].Status.Live() == e.Status.Live() {
			return &list[i], false, nil
		}
	}
	return nil, false, nil
}

func (x *importer) store(w Writer, b imported) error {
	known, buried, err := x.standing(w, &b.entry)
	if err != nil {
		return err
	}
	e := b.entry
	if known == nil && !buried {
		if x.o.KeepIDs {
			if e.ID, err = free(w, b.asked); err != nil {
				return err
			}
		}
		if err := x.insert(w, &e); err != nil {
			return err
		}
		b.entry = e
	} else if known != nil && x.strengthens(known, &e) {
		if err := x.m.put(w, *known); err != nil {
			return err
		}
	}
	x.report(b, known, buried)
	return nil
}

// strengthens merges what an imported line adds to the entry that says the same; an unchanged re-import adds nothing.
func (x *importer) strengthens(known, e *Entry) bool {
	changed := false
	for _, v := range e.Evidence {
		if !slices.Contains(known.Evidence, v) {
			known.addEvidence(v)
			changed = true
		}
	}
	if e.VerifiedAt.After(known.VerifiedAt) {
		known.VerifiedAt, changed = e.VerifiedAt, true
	}
	if e.Source.Trust().Rank() > known.Trust.Rank() {
		known.strengthen(e.Source, e.Confidence, e.CreatedAt)
		changed = true
	}
	return changed
}

// insert stores an entry before its links are settled: a target may come later in the file.
func (x *importer) insert(w Writer, e *Entry) error {
	links := e.SupersededBy != "" || len(e.Contradicts)+len(e.DerivedFrom)+len(e.CounterExamples) > 0
	if err := x.m.insert(w, e); err != nil {
		return err
	}
	if links {
		x.dangling = append(x.dangling, e.ID)
	}
	return nil
}

// free returns the id when it is well formed and nobody has or had it, else "".
func free(r Reader, id string) (string, error) {
	if !keepableID.MatchString(id) {
		return "", nil
	}
	versions, err := r.Versions(id)
	if err != nil || len(versions) > 0 {
		return "", err
	}
	_, err = r.Entry(id)
	if errors.Is(err, ErrNotFound) {
		return id, nil
	}
	return "", err
}

func (x *importer) report(b imported, known *Entry, buried bool) {
	res := &x.answer.Results[b.result]
	switch {
	case buried:
		res.ID, res.Status, res.Reason = b.asked, Refused, "it was forgotten; import does not bring it back"
		x.answer.Refused++
		return
	case known != nil:
		res.ID, res.Status, res.Reason = known.ID, EvidenceAdded, "known already"
		x.answer.Known++
	default:
		res.ID, res.Status = b.entry.ID, Stored
		x.answer.Stored++
	}
	res.Category, res.Scope = b.entry.Category, &b.entry.Scope
	if b.asked != "" {
		x.renamed[b.asked] = res.ID
	}
}

// link settles the links of imported entries: they follow entries that got another id, and those whose target is not
// there are dropped. What was superseded by an entry that is not there is archived.
func (x *importer) link(ctx context.Context) error {
	if len(x.dangling) == 0 {
		return nil
	}
	_, err := x.m.store.Update(ctx, Commit{Kind: "import", Session: x.o.Session, Note: "links"}, func(w Writer) error {
		for _, id := range x.dangling {
			if err := x.settle(w, id); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("linking imported entries: %w", err)
	}
	return nil
}

func (x *importer) settle(w Writer, id string) error {
	old, err := w.Entry(id)
	if err != nil {
		return err
	}
	e := old
	target := func(id string) (string, error) {
		if to, ok := x.renamed[id]; ok {
			id = to
		}
		_, err := w.Entry(id)
		if errors.Is(err, ErrNotFound) {
			return "", nil
		}
		return id, err
	}
	for _, list := range []*[]string{&e.Contradicts, &e.CounterExamples, &e.DerivedFrom} {
		if *list, err = targets(*list, e.ID, target); err != nil {
			return err
		}
	}
	if e.SupersededBy != "" {
		if e.SupersededBy, err = target(e.SupersededBy); err != nil {
			return err
		}
		if e.SupersededBy == "" || e.SupersededBy == e.ID {
			e.Status, e.SupersededBy, e.SupersededWhy, e.SupersededAt, e.Rule = Archived, "", "", time.Time{}, "its successor was not imported"
		}
	}
	if err := x.m.put(w, e); err != nil {
		return err
	}
	for _, other := range e.Contradicts {
		if err := x.m.linkBack(w, other, e.ID); err != nil {
			return err
		}
	}
	return nil
}

func targets(ids []string, self string, target func(string) (string, error)) (list []string, err error) {
	for _, id := range ids {
		to, err := target(id)
		if err != nil {
			return nil, err
		}
		if to != "" && to != self && !slices.Contains(list, to) {
			list = append(list, to)
		}
	}
	return list, nil
}

// Export writes the entries that match, one JSON object a line, oldest first, and returns how many. What is written
// reads back through Import.
func (m *Memory) Export(ctx context.Context, w io.Writer, f Filter) (n int, err error) {
	out := bufio.NewWriter(w)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	err = m.store.View(ctx, func(r Reader) error {
		for e, err := range r.Entries(f) {
			if err != nil {
				return err
			}
			if err := enc.Encode(e); err != nil {
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
