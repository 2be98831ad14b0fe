package extract

import (
	"github.com/loci-dev/loci/consolidate/relate"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
)

// newWords is the share of words in a statement of the user's that the user did not say. It leaves room for "belongs into"
// in place of "goes into", not for another claim; and half of what says something must be theirs, whatever stands around it.
const newWords = 0.3

// Said reports whether the user said a statement, in one of the turns at these indices: it has their names and figures and
// most of their words, and denies what they deny. What the user quoted, asked, supposed, took back or said for this once
// does not count. The events must be in the order they happened.
func Said(s trace.Session, events []trace.Event, statement string, at []int) bool {
	return newReading(s, events, nil).said(statement, at)
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
	more := relate.Beyond(statement, append(laid, x.place())...)
	inTheirWords := float64(more.Own) <= newWords*float64(more.Words) && 2*more.Own <= more.Content
	return len(more.Exact) == 0 && inTheirWords && !relate.Turned(statement, laid...)
}

// place is what a statement may name without anybody having said it: where it holds.
func (x *reading) place() relate.Statement { return relate.Statement{Content: x.session.Project} }

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
