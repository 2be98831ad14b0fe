package tools

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// item is one entry as a call sends it.
type item struct {
	Content    text     `json:"content"`
	Category   text     `json:"category"`
	Subject    text     `json:"subject"`
	Value      text     `json:"value"`
	Project    text     `json:"project"`
	Branch     text     `json:"branch"`
	Env        text     `json:"env"`
	Labels     list     `json:"labels"`
	Topic      text     `json:"topic"`
	Source     text     `json:"source"`
	Origin     origin   `json:"origin"`
	Confidence number   `json:"confidence"`
	Replaces   text     `json:"replaces"`
	Lifetime   text     `json:"lifetime"`
	ValidFrom  text     `json:"valid_from"`
	ValidUntil text     `json:"valid_until"`
	Evidence   evidence `json:"evidence"`

	unknown []string // names that are no field of an entry
}

// given reports whether the item says anything about an entry; content alone may be missing by mistake.
func (i item) given() bool {
	return i.Category != "" || i.Subject != "" || i.Value != "" || i.Replaces != ""
}

// or completes the item by what its neighbours share: where it holds, where it came from and how long it is kept.
func (i item) or(shared item) item {
	for _, f := range []struct{ own, shared *text }{
		{&i.Category, &shared.Category}, {&i.Project, &shared.Project}, {&i.Branch, &shared.Branch}, {&i.Env, &shared.Env},
		{&i.Topic, &shared.Topic}, {&i.Source, &shared.Source}, {&i.Lifetime, &shared.Lifetime},
	} {
		if *f.own == "" {
			*f.own = *f.shared
		}
	}
	if len(i.Labels) == 0 {
		i.Labels = shared.Labels
	}
	return i
}

// entry is the item as memstore takes it.
func (i item) entry() memstore.Item {
	return memstore.Item{
		Content:    string(i.Content),
		Category:   string(i.Category),
		Subject:    string(i.Subject),
		Value:      string(i.Value),
		Scope:      memstore.Scope{Project: folded(i.Project), Branch: string(i.Branch), Env: string(i.Env)},
		Labels:     i.Labels,
		Topic:      string(i.Topic),
		Source:     string(i.Source),
		Origin:     i.Origin.origin(),
		Confidence: float64(i.Confidence),
		Replaces:   string(i.Replaces),
		Lifetime:   string(i.Lifetime),
		ValidFrom:  string(i.ValidFrom),
		ValidUntil: string(i.ValidUntil),
		Evidence:   i.Evidence.evidence(),
	}
}

// items is a list of entries. One alone, a bare statement in place of an entry, and the list as JSON text will do.
type items []item

func (l *items) UnmarshalJSON(data []byte) error {
	wrong := errors.New("send a list of objects, each with content")
	data = unquoted(data)
	if data[0] == 'n' {
		return nil
	}
	if data[0] != '[' {
		data = bytes.Join([][]byte{{'['}, data, {']'}}, nil)
	}
	var raw []json.RawMessage
	if json.Unmarshal(data, &raw) != nil {
		return wrong
	}
	for _, r := range raw {
		i, err := itemOf(r)
		if err != nil {
			return err
		}
		*l = append(*l, i)
	}
	return nil
}

// itemOf reads one entry, or one statement that is to become an entry.
func itemOf(raw json.RawMessage) (i item, err error) {
	if raw[0] == '"' {
		return i, json.Unmarshal(raw, &i.Content)
	}
	object, err := asObject(raw)
	if err != nil {
		return i, errors.New("send a list of objects, each with content")
	}
	i.unknown, err = fill(object, &i, rememberAliases)
	return i, err
}

// unquoted returns the JSON that a JSON string holds, or else data as it is.
func unquoted(data []byte) []byte {
	var inner string
	if data[0] == '"' && json.Unmarshal(data, &inner) == nil {
		if s := strings.TrimSpace(inner); strings.HasPrefix(s, "[") || strings.HasPrefix(s, "{") {
			return []byte(s)
		}
	}
	return data
}

// notes names the fields that were ignored, item by item.
func (l items) notes() []string {
	var notes []string
	for n, i := range l {
		if len(i.unknown) > 0 {
			notes = append(notes, fmt.Sprintf("ignored in items[%d], as an entry has no such field: %s", n, strings.Join(i.unknown, ", ")))
		}
	}
	return notes
}
