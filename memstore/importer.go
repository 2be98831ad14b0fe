package memstore

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// importer takes lines in, batch by batch.
type importer struct {
	m       *Memory
	o       ImportOptions
	batch   []imported
	asked   map[string]bool   // ids that the lines of the batch ask for
	uids    map[string]string // uid -> id, of everything in the store before
	given   map[string]bool   // uids that this import stored
	renamed map[string]string // id in the file -> id in the store, of what was stored or known
	linked  []imported        // stored entries with links, which are settled at the end
	answer  ImportAnswer
}

// imported is a line that became an entry.
type imported struct {
	entry  Entry
	asked  string // the id the line asked for
	result int    // index in answer.Results
}

func (m *Memory) newImporter(ctx context.Context, o ImportOptions) (*importer, error) {
	x := &importer{m: m, o: o, uids: map[string]string{}, given: map[string]bool{}, renamed: map[string]string{}, answer: ImportAnswer{Results: []RememberResult{}}}
	err := m.store.View(ctx, func(r Reader) error {
		for e, err := range r.Entries(Filter{}) {
			if err != nil {
				return err
			}
			x.uids[e.UID] = e.ID
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("looking at what the store has: %w", err)
	}
	return x, nil
}

// take reads one line into the batch.
func (x *importer) take(number int, raw []byte, tooLong bool) {
	if len(raw) == 0 && !tooLong {
		return
	}
	var l *line
	err := Invalidf("the line is longer than %d bytes", maxLine)
	if !tooLong {
		l, err = parseLine(raw)
	}
	if err != nil {
		x.answer.BadLines = append(x.answer.BadLines, BadLine{number, reason(err)})
		x.refuse(RememberResult{}, err)
		return
	}
	e, red, err := x.entry(l)
	if err != nil {
		x.refuse(RememberResult{ID: l.ID}, err)
		return
	}
	x.answer.Results = append(x.answer.Results, RememberResult{Redactions: red})
	x.batch = append(x.batch, imported{e, l.ID, len(x.answer.Results) - 1})
}

func (x *importer) entry(l *line) (e Entry, red []Redaction, err error) {
	if e, err = l.entry(x.o, x.m.now()); err != nil {
		return e, nil, err
	}
	if red, err = x.m.screen(&e); err != nil {
		return e, nil, err
	}
	e.Tokens = x.m.tokens.Count(e.Content)
	return e, red, e.Validate()
}

func (x *importer) refuse(r RememberResult, err error) {
	r.Status, r.Reason = Refused, reason(err)
	x.answer.Results = append(x.answer.Results, r)
	x.answer.Refused++
}

// errDryRun takes back what a dry run stored.
var errDryRun = errors.New("dry run")

// flush stores the batch as one commit; a dry run stores it too, and takes it back.
func (x *importer) flush(ctx context.Context) error {
	batch := x.batch
	x.batch, x.asked = nil, map[string]bool{}
	if len(batch) == 0 {
		return nil
	}
	for _, b := range batch {
		x.asked[b.asked] = true
	}
	_, err := x.m.store.Update(ctx, Commit{Kind: "import", Session: x.o.Session, Note: x.o.File}, func(w Writer) error {
		for _, b := range batch {
			if err := x.store(w, b); err != nil {
				return err
			}
		}
		if x.o.DryRun {
			return errDryRun
		}
		return nil
	})
	if errors.Is(err, errDryRun) {
		return nil
	}
	return err
}

// store takes one entry in, or what it adds to one that is there.
func (x *importer) store(w Writer, b imported) error {
	buried, err := forgotten(w, &b.entry)
	if err != nil {
		return err
	}
	if buried {
		res := &x.answer.Results[b.result]
		res.ID, res.Status, res.Reason = b.asked, Refused, "it was forgotten; import does not bring it back"
		x.answer.Refused++
		return nil
	}
	known, err := x.known(w, &b.entry)
	if err != nil {
		return err
	}
	if known == nil {
		return x.insert(w, b)
	}
	if known.StrengthenedBy(&b.entry) {
		known.UpdatedAt = w.Now()
		if err := x.m.put(w, *known); err != nil {
			return err
		}
	}
	res := &x.answer.Results[b.result]
	res.ID, res.Status, res.Reason = known.ID, EvidenceAdded, "known already"
	x.answer.Known++
	x.note(b, known)
	return nil
}

// known finds the entry that a line tells of: the one with its uid, whatever became of it since, or one that says the
// same and is as alive.
func (x *importer) known(r Reader, e *Entry) (*Entry, error) {
	if id, ok := x.uids[e.UID]; ok && e.UID != "" {
		same, err := r.Entry(id)
		if err == nil {
			return &same, nil
		}
		if !errors.Is(err, ErrNotFound) {
			return nil, err
		}
	}
	list, err := find(r, Filter{Key: Key(e)})
	if err != nil {
		return nil, err
	}
	for i := range list {
		if list[i].Status.Live() == e.Status.Live() {
			return &list[i], nil
		}
	}
	return nil, nil
}

// insert stores an entry without its links, whose targets may come later in the file.
func (x *importer) insert(w Writer, b imported) (err error) {
	e := b.entry
	if e.ID, err = x.id(w, b); err != nil {
		return err
	}
	e.Contradicts, e.DerivedFrom, e.CounterExamples = nil, nil, nil
	if e.SupersededBy != "" {
		e.unseat("its successor has not been imported yet")
	}
	if x.given[e.UID] {
		e.UID = "" // two lines with one uid are two entries all the same
	}
	if err := x.m.insert(w, &e); err != nil {
		return err
	}
	x.given[e.UID] = true
	res := &x.answer.Results[b.result]
	res.ID, res.Status = e.ID, Stored
	x.answer.Stored++
	x.note(b, &e)
	b.entry.ID = e.ID
	if b.entry.SupersededBy != "" || len(b.entry.Contradicts)+len(b.entry.DerivedFrom)+len(b.entry.CounterExamples) > 0 {
		x.linked = append(x.linked, b)
	}
	return nil
}

func (x *importer) note(b imported, e *Entry) {
	res := &x.answer.Results[b.result]
	res.Category, res.Scope = e.Category, &e.Scope
	if _, taken := x.renamed[b.asked]; b.asked != "" && !taken {
		x.renamed[b.asked] = e.ID
	}
	if x.o.DryRun && res.Status == Stored {
		res.ID = "" // it was taken back, and another may get the number
	}
}

// StrengthenedBy merges what another writing of the same statement adds to an entry, and reports whether that is anything:
// the same again adds nothing.
func (e *Entry) StrengthenedBy(line *Entry) bool {
	before := *e
	for _, v := range line.Evidence {
		if !slices.Contains(e.Evidence, v) {
			e.addEvidence(v)
		}
	}
	e.EvidenceCount = max(e.EvidenceCount, line.EvidenceCount)
	if line.VerifiedAt.After(e.VerifiedAt) {
		e.VerifiedAt = line.VerifiedAt
	}
	if line.Source.Trust().Rank() > e.Trust.Rank() {
		e.strengthen(line.Source, line.Confidence)
	}
	return len(e.Evidence) != len(before.Evidence) || e.EvidenceCount != before.EvidenceCount ||
		!e.VerifiedAt.Equal(before.VerifiedAt) || e.Source != before.Source
}

// id is the id that a line asks for, where it is kept and free; else the next one that no other line of the batch asks
// for.
func (x *importer) id(w Writer, b imported) (id string, err error) {
	if !x.o.KeepIDs {
		return "", nil
	}
	if id, err = free(w, b.asked); err != nil || id != "" {
		return id, err
	}
	for {
		if id, err = w.NextID(b.entry.Category); err != nil || !x.asked[id] {
			return id, err
		}
	}
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
	return id, nil
}
