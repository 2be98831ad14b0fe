package memstore

import (
	"context"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/text"
)

// maxRivals bounds how many entries of one subject are compared with each other, the newest ones.
const maxRivals = 16

// bestOfSubject puts, in the place of an entry that another one of its subject and scope overrules, the one that the rules
// believe, whether the search found that or not. Only an explicit subject hides anything; a refinement, or a pair that only
// the user can settle, never hides.
func (m *Memory) bestOfSubject(ctx context.Context, l lookup, list []match) ([]match, error) {
	rivals := m.rivals(l, list)
	if len(rivals) == 0 {
		return list, nil
	}
	says, err := m.statements(ctx, rivals)
	if err != nil {
		return list, err
	}
	winner := map[uint32]match{}
	for _, g := range rivals {
		m.judge(g, says, winner)
	}
	return seat(list, winner), nil
}

// rivals returns the subjects of the matches of which the lookup accepts more than one entry.
func (m *Memory) rivals(l lookup, list []match) [][]match {
	c := m.catalog
	c.mu.RLock()
	defer c.mu.RUnlock()
	seen := map[subjectKey]bool{}
	var groups [][]match
	for _, x := range list {
		k, ok := keyOfSubject(x.record)
		if !ok || seen[k] || len(c.subjects[k]) < 2 {
			continue
		}
		seen[k] = true
		var g []match
		for _, doc := range slices.Backward(c.subjects[k]) {
			if r := c.records[doc]; l.accepts(r) && len(g) < maxRivals {
				g = append(g, match{doc: doc, record: r})
			}
		}
		if len(g) > 1 {
			groups = append(groups, g)
		}
	}
	return groups
}

// statements reads what the rivals say, by id.
func (m *Memory) statements(ctx context.Context, rivals [][]match) (map[string]string, error) {
	var ids []string
	for _, g := range rivals {
		for _, x := range g {
			ids = append(ids, x.record.id)
		}
	}
	says := make(map[string]string, len(ids))
	err := m.store.View(ctx, func(r Reader) error {
		list, err := find(r, Filter{IDs: ids})
		for _, e := range list {
			says[e.ID] = e.Content
		}
		return err
	})
	return says, err
}

// judge notes, for every entry of a subject that is overruled, by which.
func (m *Memory) judge(g []match, says map[string]string, winner map[uint32]match) {
	for i, a := range g {
		for _, b := range g[i+1:] {
			if !m.disagree(a, b, says) {
				continue
			}
			switch adjudicate(a.record.claim(), b.record.claim()).Winner {
			case -1:
				winner[b.doc] = a
			case 1:
				winner[a.doc] = b
			}
		}
	}
}

// disagree reports whether two entries of one subject cannot both hold: by their values where both have one, else by what
// they say.
func (m *Memory) disagree(a, b match, says map[string]string) bool {
	if a.record.value != "" && b.record.value != "" {
		return differ(a.record, b.record)
	}
	one, other := m.wording(says[a.record.id]), m.wording(says[b.record.id])
	switch one.against(other) {
	case opposed:
		return true
	case unlike:
		return a.record.value == "" && b.record.value == "" && m.likeness(a.doc, b.doc) >= oneThing
	}
	return false
}

// oneThing is the cosine from which two texts of one subject that share few words are taken to speak of the same thing.
const oneThing = 0.4

// likeness is how near two entries are in meaning, 0 where that is not known.
func (m *Memory) likeness(a, b uint32) float64 {
	if m.meaning == nil {
		return 0
	}
	m.catalog.mu.RLock()
	defer m.catalog.mu.RUnlock()
	project, ok := m.meaning.home[a]
	if !ok || m.meaning.home[b] != project {
		return 0
	}
	return m.meaning.parts[project].Likeness(a, b)
}

// seat gives the places of overruled matches to what overruled them.
func seat(list []match, winner map[uint32]match) []match {
	seated := map[uint32]bool{}
	kept := list[:0]
	for _, x := range list {
		for range maxRivals { // a winner may be overruled in turn; a circle ends here
			w, overruled := winner[x.doc]
			if !overruled {
				break
			}
			w.score, w.instead = x.score, true
			x = w
		}
		if !seated[x.doc] {
			seated[x.doc] = true
			kept = append(kept, x)
		}
	}
	return kept
}

// differ reports whether two records of one subject give it different values.
func differ(a, b *record) bool {
	va, vb := normalValue(a.value), normalValue(b.value)
	return va != "" && vb != "" && va != vb && !strings.Contains(va, vb) && !strings.Contains(vb, va)
}

// leadLevels moves an entry in front of those that it was derived from.
func leadLevels(list []match) []match {
	at := map[string]int{}
	for i, x := range list {
		at[x.record.id] = i
	}
	for i := 0; i < len(list); i++ {
		first := i
		for _, source := range list[i].record.derivedFrom {
			if j, ok := at[source]; ok && j < first {
				first = j
			}
		}
		if first == i {
			continue
		}
		general := list[i]
		copy(list[first+1:i+1], list[first:i])
		list[first] = general
		for j := first; j <= i; j++ {
			at[list[j].record.id] = j
		}
	}
	return list
}

// conflicts names the subjects on which live results disagree.
func conflicts(list []match) []Conflict {
	var out []Conflict
	for i, a := range list {
		ka, ok := keyOfSubject(a.record)
		if !ok {
			continue
		}
		for _, b := range list[i+1:] {
			if kb, ok := keyOfSubject(b.record); ok && ka == kb && differ(a.record, b.record) {
				out = append(out, Conflict{Subject: a.record.subject, IDs: []string{a.record.id, b.record.id}})
			}
		}
	}
	return out
}

// normalValue folds what does not tell two values apart: case, width, space, quotes, and the v of a version.
func normalValue(v string) string {
	v = strings.Trim(text.Normalize(v), "`'\" ")
	v = strings.Join(strings.Fields(v), " ")
	if len(v) > 1 && v[0] == 'v' && v[1] >= '0' && v[1] <= '9' {
		v = v[1:]
	}
	return v
}
