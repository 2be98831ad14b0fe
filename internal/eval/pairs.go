package eval

import (
	"bytes"
	_ "embed" // for the pairs that come with the program
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/loci-dev/loci/memstore"
)

//go:embed testdata/relations.jsonl
var ownPairs []byte

// Pair is two statements whose relation people agreed on.
type Pair struct {
	ID       string  `json:"id"`
	A        Labeled `json:"a"`
	B        Labeled `json:"b"`
	Relation string  `json:"relation"` // duplicate, refinement, conflict, unrelated
	Winner   string  `json:"winner"`   // of a conflict: a, b, or ask
	Refines  string  `json:"refines"`  // of a refinement: the side with the detail, a or b
	Why      string  `json:"why"`
}

// Labeled is an entry of labelled data: read for what the labels need, passed on as it stands.
type Labeled struct {
	ID       string         `json:"id"`
	Content  string         `json:"content"`
	Scope    memstore.Scope `json:"scope"`
	Created  string         `json:"created_at"`
	Verified string         `json:"verified_at"`
	fields   map[string]json.RawMessage
}

// UnmarshalJSON keeps every field beside those that are read.
func (l *Labeled) UnmarshalJSON(data []byte) error {
	type plain Labeled
	if err := json.Unmarshal(data, (*plain)(l)); err != nil {
		return err
	}
	return json.Unmarshal(data, &l.fields)
}

// line is the entry as a line of an import, under an id and with a scope of its own.
func (l *Labeled) line(id string, scope memstore.Scope, without ...string) ([]byte, error) {
	fields := maps.Clone(l.fields)
	for _, name := range without {
		delete(fields, name)
	}
	for name, value := range map[string]any{"id": id, "scope": scope} {
		raw, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		fields[name] = raw
	}
	return json.Marshal(fields)
}

// OwnPairs are the labelled pairs that come with the program.
func OwnPairs() ([]Pair, error) { return ReadPairs(ownPairs) }

// ReadPairs reads labelled pairs, one JSON object a line.
func ReadPairs(data []byte) ([]Pair, error) { return readLines[Pair](data) }

func readLines[T any](data []byte) (list []T, err error) {
	in := json.NewDecoder(bytes.NewReader(data))
	for in.More() {
		var x T
		if err := in.Decode(&x); err != nil {
			return nil, fmt.Errorf("reading labelled case %d: %w", len(list)+1, err)
		}
		list = append(list, x)
	}
	return list, nil
}

// sides are the ids that the two statements have in the store.
func (p *Pair) sides() (a, b string) {
	id := strings.ToLower(p.ID)
	return id + "-a", id + "-b"
}

// scopes are those of the two statements; what is global gets a project that no other pair has, so that pairs can share a
// store.
func (p *Pair) scopes() (a, b memstore.Scope) {
	a, b = p.A.Scope, p.B.Scope
	for _, s := range []*memstore.Scope{&a, &b} {
		if s.Project == "" {
			s.Project = strings.ToLower(p.ID)
		}
	}
	return a, b
}

// latest is the last of a pair's dates.
func (p *Pair) latest() (last time.Time, err error) {
	for _, date := range []string{p.A.Created, p.A.Verified, p.B.Created, p.B.Verified} {
		at, err := memstore.ParseTime("a date", date)
		if err != nil {
			return last, err
		}
		if at.After(last) {
			last = at
		}
	}
	return last, nil
}
