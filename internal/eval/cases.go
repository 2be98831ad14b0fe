package eval

import (
	"bytes"
	_ "embed" // for the project's own cases
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

//go:embed cases/recall.json
var ownCases []byte

// casesFile is a file of labelled recall cases.
type casesFile struct {
	Memories []json.RawMessage `json:"memories"`
	Queries  []struct {
		ID       string          `json:"id"`
		Text     string          `json:"q"`
		Kind     string          `json:"kind"`
		Relevant []string        `json:"relevant"` // every id that answers
		AnyOf    [][]string      `json:"any_of"`   // of each group of near-duplicates one suffices
		MustNot  []string        `json:"must_not"`
		Scope    *memstore.Scope `json:"scope"` // none: the whole store is searched
	} `json:"queries"`
}

// OwnCases are the labelled cases that come with the program.
func OwnCases() (Set, error) { return Cases("cases", ownCases) }

// Cases reads labelled recall cases: {"memories": [entry…], "queries": [{id, q, kind, relevant, any_of, must_not, scope}…]}.
// Superseded entries, and must_not entries outside the scope that is asked, are forbidden; other must_not entries only
// tempt.
func Cases(name string, data []byte) (Set, error) {
	var f casesFile
	if err := json.Unmarshal(data, &f); err != nil {
		return Set{}, fmt.Errorf("reading recall cases: %w", err)
	}
	s := Set{Name: name, Limit: 10, MaxTokens: 6000}
	heads, err := s.takeEntries(f.Memories)
	if err != nil {
		return Set{}, err
	}
	for _, q := range f.Queries {
		x := Question{ID: q.ID, Text: q.Text, Kind: q.Kind, Wants: wants(q.Relevant, q.AnyOf), AllProjects: q.Scope == nil}
		if q.Scope != nil {
			x.Scope = *q.Scope
		}
		if len(q.Relevant) > 0 {
			x.Meaning = fmt.Sprint(strings.Join(q.Relevant, " "), x.Scope)
		}
		for _, h := range heads {
			outside := !x.AllProjects && !h.Scope.Covers(x.Scope)
			if h.SupersededBy != "" || (outside && slices.Contains(q.MustNot, h.ID)) {
				x.Forbidden = append(x.Forbidden, h.ID)
			}
		}
		s.Questions = append(s.Questions, x)
	}
	return s, nil
}

// head is what the labels need to know of an entry.
type head struct {
	ID           string         `json:"id"`
	SupersededBy string         `json:"superseded_by"`
	Scope        memstore.Scope `json:"scope"`
}

// takeEntries keeps the entries as lines of an import.
func (s *Set) takeEntries(list []json.RawMessage) ([]head, error) {
	heads := make([]head, len(list))
	for i, raw := range list {
		if err := json.Unmarshal(raw, &heads[i]); err != nil {
			return nil, fmt.Errorf("reading an entry of the recall cases: %w", err)
		}
		var line bytes.Buffer
		if err := json.Compact(&line, raw); err != nil {
			return nil, fmt.Errorf("reading entry %s: %w", heads[i].ID, err)
		}
		s.Entries = append(s.Entries, line.Bytes())
	}
	return heads, nil
}

// wants makes one want of each group, and one of each id that is in none.
func wants(relevant []string, groups [][]string) []Want {
	var list []Want
	for _, g := range groups {
		list = append(list, g)
	}
	for _, id := range relevant {
		if !slices.ContainsFunc(groups, func(g []string) bool { return slices.Contains(g, id) }) {
			list = append(list, Want{id})
		}
	}
	return list
}
