package memstore

import (
	"strings"

	"github.com/loci-dev/loci/internal/text"
)

// bestOfSubject keeps, of entries with one explicit subject and scope that say different things, the one that the rules
// believe. Only an explicit subject hides anything; a refinement, or a pair that only the user can settle, never hides.
func bestOfSubject(list []match) []match {
	groups := map[subjectKey][]int{}
	for i, x := range list {
		if k, ok := keyOfSubject(x.record); ok {
			groups[k] = append(groups[k], i)
		}
	}
	hidden := map[int]bool{}
	for _, g := range groups {
		for i, a := range g {
			for _, b := range g[i+1:] {
				hideLoser(list, a, b, hidden)
			}
		}
	}
	kept := list[:0]
	for i, x := range list {
		if !hidden[i] {
			kept = append(kept, x)
		}
	}
	return kept
}

type subjectKey struct {
	subject string
	scope   Scope
}

// keyOfSubject is the group of a live entry with a subject; what is shown on request for being out of date is not judged
// again.
func keyOfSubject(r *record) (subjectKey, bool) {
	return subjectKey{strings.ToLower(r.subject), r.scope}, r.subject != "" && r.status.Live() && r.lifetime == Lasting
}

func hideLoser(list []match, a, b int, hidden map[int]bool) {
	if !contradict(list[a].record, list[b].record) {
		return
	}
	switch adjudicate(list[a].record.claim(), list[b].record.claim()).Winner {
	case -1:
		hidden[b] = true
	case 1:
		hidden[a] = true
	}
}

// contradict reports whether two records of one subject and scope give it different values.
func contradict(a, b *record) bool {
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
			if kb, ok := keyOfSubject(b.record); ok && ka == kb && contradict(a.record, b.record) {
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
