package extract

import (
	"github.com/loci-dev/loci/consolidate/relate"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
)

// newWords is the share of words in a statement of the user's that the user did not say. It leaves room for "belongs into"
// in place of "goes into", not for another claim.
const newWords = 0.3

// Said reports whether the user said a statement, in one of the turns at these indices: it has their names and figures and
// most of their words, and denies what they deny. What the user quoted, asked, supposed, took back or said for this once
// does not count. The events must be in the order they happened.
func Said(events []trace.Event, statement string, at []int) bool {
	return newReading(trace.Session{}, events, nil).said(statement, at)
}

func (x *reading) said(statement string, at []int) bool {
	var laid []relate.Statement
	for _, i := range at {
		if x.events[i].Typed() && !x.takenBack(i) {
			laid = append(laid, laidDown(x.events[i].Text)...)
		}
	}
	if len(laid) == 0 {
		return false
	}
	more := relate.Beyond(statement, laid...)
	return len(more.Exact) == 0 && float64(more.Own) <= newWords*float64(more.Words) && !relate.Beyond(statement, nearest(statement, laid)...).Denies
}

// laidDown are the sentences of a turn that a memory may rest on.
func laidDown(turn string) (list []relate.Statement) {
	for _, s := range phrase.Sentences(value.Own(turn)) {
		t := phrase.Fold(s)
		passing := value.Passing(t) || value.Chooses(t) || value.Points(t)
		if phrase.Asks(t) || value.Secret(t) || isAside(s) || passing && !value.Lasting(t) {
			continue
		}
		list = append(list, relate.Statement{Content: s})
	}
	return list
}

// nearest are the sentences that share most terms with a statement.
func nearest(statement string, laid []relate.Statement) (list []relate.Statement) {
	terms, most := relate.Read(relate.Statement{Content: statement}).Terms(), 0
	for _, s := range laid {
		shared := 0
		for t := range relate.Read(s).Terms() {
			if terms[t] {
				shared++
			}
		}
		if shared > most {
			list, most = nil, shared
		}
		if shared == most {
			list = append(list, s)
		}
	}
	return list
}
