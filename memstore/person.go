package memstore

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/text"
)

// Mentions names every entry that is about a person, or names one in any of its texts, in any state it was ever in:
// entries of every project and status, and session notes.
func (m *Memory) Mentions(ctx context.Context, name string) (ids []string, err error) {
	ids, _, err = m.mentions(ctx, name)
	return ids, err
}

// mentions also returns the entries that a rollback took back, each as it was.
func (m *Memory) mentions(ctx context.Context, name string) (present []string, absent []Entry, err error) {
	p := person(plainWords(name))
	if p == "" {
		return nil, nil, Invalidf("person is empty; send the name to look for")
	}
	err = m.store.View(ctx, func(r Reader) error {
		if present, err = p.present(r); err != nil {
			return err
		}
		absent, err = p.takenBack(r)
		return err
	})
	if err != nil {
		return nil, nil, fmt.Errorf("looking for a person: %w", err)
	}
	return present, absent, nil
}

// person is a name in the form in which texts are compared.
type person string

// present names the entries that name the person.
func (p person) present(r Reader) (ids []string, err error) {
	for e, err := range r.Entries(Filter{}) {
		if err != nil {
			return nil, err
		}
		named := p.in(&e)
		if !named && e.Rev > 1 { // an earlier state may
			if named, err = p.everIn(r, e.ID); err != nil {
				return nil, err
			}
		}
		if named {
			ids = append(ids, e.ID)
		}
	}
	return ids, nil
}

// takenBack returns the entries that name the person and are absent since a rollback.
func (p person) takenBack(r Reader) (list []Entry, err error) {
	seen := map[string]bool{}
	err = eachTakenBack(r, func(e *Entry) error {
		if seen[e.ID] || !p.in(e) {
			return nil
		}
		seen[e.ID] = true
		_, err := r.Entry(e.ID)
		if errors.Is(err, ErrNotFound) {
			list, err = append(list, *e), nil
		}
		return err
	})
	return list, err
}

// plainWords is a text with one space in place of what stands between words in names and keys: "Person:Jane_Doe" holds
// the words "jane doe".
func plainWords(s string) string {
	between := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("-_.:/@", r) }
	return strings.Join(strings.FieldsFunc(text.Normalize(s), between), " ")
}

// in reports whether an entry names the person.
func (p person) in(e *Entry) bool {
	texts := append([]string{e.Content, e.Subject, e.Value, e.Topic, e.Question, e.Rule, e.Scope.Project}, e.Labels...)
	if e.Origin != nil {
		texts = append(texts, e.Origin.File, e.Origin.URL, e.Origin.Tool)
	}
	return slices.ContainsFunc(texts, func(s string) bool { return p.within(plainWords(s)) })
}

func (p person) everIn(r Reader, id string) (bool, error) {
	versions, err := r.Versions(id)
	return slices.ContainsFunc(versions, func(v Version) bool { return !v.Absent && p.in(&v.Entry) }), err
}

// within reports whether the name stands in a text as a whole word. Scripts that put no space between words have no such
// bounds: there the name alone counts.
func (p person) within(s string) bool {
	for rest := s; ; {
		i := strings.Index(rest, string(p))
		if i < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(rest[:i])
		after, _ := utf8.DecodeRuneInString(rest[i+len(p):])
		first, width := utf8.DecodeRuneInString(string(p))
		last, _ := utf8.DecodeLastRuneInString(string(p))
		if bounded(before, first) && bounded(last, after) {
			return true
		}
		rest = rest[i+width:]
	}
}

// bounded reports whether a word may end between two characters; utf8.RuneError stands for an end of the text.
func bounded(a, b rune) bool {
	inWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }
	return !inWord(a) || !inWord(b) || text.HasCJK(string(a)) || text.HasCJK(string(b))
}
