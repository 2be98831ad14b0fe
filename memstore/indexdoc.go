package memstore

import (
	"encoding/binary"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/memstore/lexical"
)

// docVersion is the layout of an index document, and the version of the term rules behind it. A document of another
// version is made anew from its entry.
const docVersion = 1

// record is what recall knows of an entry without reading it: enough to filter, rank and explain.
type record struct {
	id           string
	scope        Scope
	status       Status
	category     Category
	level        Level
	source       Source
	lifetime     Lifetime
	session      string
	subject      string
	value        string
	topic        string
	labels       []string
	supersededBy string
	derivedFrom  []string
	confidence   float64
	evidence     int
	tokens       int
	pinned       bool
	score        float64
	created      int64 // times are Unix seconds, 0 = none
	verified     int64
	validFrom    int64
	validUntil   int64
	superseded   int64
	expires      int64
	heading      string // follows from topic, labels and category
}

// indexDoc encodes an entry for the in-memory index: its record, then its terms.
func indexDoc(e *Entry, a *text.Analyzer) []byte {
	w := docWriter{docVersion}
	for _, s := range []string{e.Scope.Project, e.Scope.Branch, e.Scope.Env, string(e.Status), string(e.Category),
		string(e.Level), string(e.Source), string(e.Lifetime), e.Session, e.Subject, e.Value, e.Topic, e.SupersededBy} {
		w.text(s)
	}
	w.texts(e.Labels)
	w.texts(e.DerivedFrom)
	for _, f := range []float64{e.Confidence, e.Score} {
		w.number(int64(math.Round(f * 1e6)))
	}
	for _, n := range []int{e.EvidenceCount, e.Tokens, boolean(e.Pinned)} {
		w.number(int64(n))
	}
	for _, t := range []time.Time{e.CreatedAt, e.VerifiedAt, e.ValidFrom, e.ValidUntil, e.SupersededAt, e.ExpiresAt} {
		w.number(seconds(t))
	}
	terms := entryTerms(e, a)
	w.number(int64(len(terms)))
	for _, t := range terms {
		w.text(t.Text)
		w.number(int64(t.N))
	}
	return w
}

// indexText is what an entry is found by: its statement, and the words of its subject, value and labels that the
// statement does not say.
func indexText(e *Entry) string {
	parts := []string{e.Content}
	for _, s := range append([]string{e.Subject, e.Value, e.Topic}, e.Labels...) {
		if s != "" && !strings.Contains(e.Content, s) {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, "\n")
}

// entryTerms counts the terms of an entry, sorted.
func entryTerms(e *Entry, a *text.Analyzer) []lexical.Term {
	words := a.AppendTerms(nil, indexText(e))
	slices.Sort(words)
	var terms []lexical.Term
	for _, w := range words {
		if n := len(terms); n > 0 && terms[n-1].Text == w {
			terms[n-1].N++
			continue
		}
		terms = append(terms, lexical.Term{Text: w, N: 1})
	}
	return terms
}

var errDoc = errors.New("index document is not readable")

// readDoc decodes an index document; terms are decoded only on demand, since most updates leave them as they were.
func readDoc(id string, data []byte, intern func([]byte) string) (*record, termList, error) {
	if len(data) == 0 || data[0] != docVersion {
		return nil, nil, errDoc
	}
	d := docReader{data: data[1:], intern: intern}
	r := &record{id: id}
	r.scope = Scope{d.text(), d.text(), d.text()}
	r.status, r.category, r.level = Status(d.text()), Category(d.text()), Level(d.text())
	r.source, r.lifetime, r.session = Source(d.text()), Lifetime(d.text()), d.text()
	r.subject, r.value, r.topic, r.supersededBy = d.text(), d.text(), d.text(), d.text()
	r.labels, r.derivedFrom = d.texts(), d.texts()
	r.confidence, r.score = float64(d.number())/1e6, float64(d.number())/1e6
	r.evidence, r.tokens, r.pinned = int(d.number()), int(d.number()), d.number() == 1
	for _, t := range []*int64{&r.created, &r.verified, &r.validFrom, &r.validUntil, &r.superseded, &r.expires} {
		*t = d.number()
	}
	if d.broken {
		return nil, nil, errDoc
	}
	r.heading = intern([]byte(filedUnder(r)))
	return r, termList(d.data), nil
}

// termList is the encoded tail of an index document.
type termList []byte

func (l termList) decode(intern func([]byte) string) []lexical.Term {
	d := docReader{data: l, intern: intern}
	terms := make([]lexical.Term, 0, d.number())
	for len(d.data) > 0 && !d.broken {
		terms = append(terms, lexical.Term{Text: d.text(), N: uint16(min(d.number(), math.MaxUint16))})
	}
	return terms
}

type docWriter []byte

func (w *docWriter) number(n int64) { *w = binary.AppendVarint(*w, n) }

func (w *docWriter) text(s string) {
	w.number(int64(len(s)))
	*w = append(*w, s...)
}

func (w *docWriter) texts(list []string) {
	w.number(int64(len(list)))
	for _, s := range list {
		w.text(s)
	}
}

type docReader struct {
	data   []byte
	intern func([]byte) string
	broken bool
}

func (d *docReader) number() int64 {
	n, size := binary.Varint(d.data)
	if size <= 0 {
		d.broken, d.data = true, nil
		return 0
	}
	d.data = d.data[size:]
	return n
}

func (d *docReader) text() string {
	n := d.number()
	if n < 0 || n > int64(len(d.data)) {
		d.broken, d.data = true, nil
		return ""
	}
	s := d.intern(d.data[:n])
	d.data = d.data[n:]
	return s
}

func (d *docReader) texts() []string {
	var list []string
	for n := d.number(); n > 0 && !d.broken; n-- {
		list = append(list, d.text())
	}
	return list
}

func seconds(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.Unix()
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

// equal reports whether two records say the same.
func (r *record) equal(o *record) bool { return reflect.DeepEqual(r, o) }

// date is the day the entry speaks for, see Entry.Date.
func (r *record) date() int64 { return max(r.created, r.verified) }

// validAt mirrors Entry.ValidAt.
func (r *record) validAt(t int64) bool {
	from := r.created
	if r.validFrom != 0 {
		from = r.validFrom
	}
	ended := func(end int64) bool { return end != 0 && end <= t }
	return from <= t && !ended(r.superseded) && !ended(r.validUntil)
}
