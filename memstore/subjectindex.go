package memstore

import (
	"slices"
	"strings"
)

// subjectKey is what at most one live statement should speak for: a subject in a scope.
type subjectKey struct {
	subject string
	scope   Scope
}

// keyOfSubject is the key of a live entry with an explicit subject. What is shown on request for being out of date is not
// judged again.
func keyOfSubject(r *record) (subjectKey, bool) {
	return subjectKey{strings.ToLower(r.subject), r.scope}, r.subject != "" && r.status.Live() && r.lifetime == Lasting
}

// subjectIndex finds the live entries of a subject.
type subjectIndex map[subjectKey][]uint32

// move takes an entry from where its old record stood to where its new one does; nil is nowhere.
func (x subjectIndex) move(doc uint32, before, after *record) {
	if before != nil {
		if k, ok := keyOfSubject(before); ok {
			x.remove(k, doc)
		}
	}
	if after != nil {
		if k, ok := keyOfSubject(after); ok {
			x[k] = append(x[k], doc)
		}
	}
}

func (x subjectIndex) remove(k subjectKey, doc uint32) {
	rest := slices.DeleteFunc(x[k], func(d uint32) bool { return d == doc })
	if len(rest) == 0 {
		delete(x, k)
		return
	}
	x[k] = rest
}
