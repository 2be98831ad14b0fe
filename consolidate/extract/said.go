package extract

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/consolidate/relate"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
)

// Said reports whether the user said a statement, in one of the turns at these indices: it has their names and figures and two
// thirds of the words that say something, all in that one turn, and denies what it denies. What the user quoted, asked,
// supposed, told of somebody else, took back or said for this once does not count. The events must be in the order they
// happened.
func Said(s trace.Session, events []trace.Event, statement string, at []int) bool {
	_, said := newReading(s, events, nil).saidIn(statement, at)
	return said
}

// saidIn is the turn among the events in which the user said a statement. Of several, one that corrects bears it out no better
// than the first.
func (x *reading) saidIn(statement string, at []int) (turn int, said bool) {
	for _, i := range at {
		if x.events[i].Typed() && !x.takenBack(i) && x.bearsOut(i, statement) {
			return i, true
		}
	}
	return 0, false
}

// bearsOut reports whether one turn says a statement. It leaves room for "belongs into" in place of "goes into", not for
// another claim.
func (x *reading) bearsOut(turn int, statement string) bool {
	laid := slices.DeleteFunc(laidDown(x.events[turn].Text), func(s relate.Statement) bool { return ofSomebodyElse(s.Content, statement) })
	if len(laid) == 0 {
		return false
	}
	more := relate.Beyond(statement, append(slices.Clone(laid), x.place())...)
	return len(more.Exact) == 0 && 3*more.Own <= more.Content && !relate.Turned(statement, laid...)
}

// others are pronouns of one person who is neither the user nor the agent.
var others = phrase.List{"he", "she", "er", "él", "ella", "elle", "он", "она"}

// ofSomebodyElse reports whether a sentence tells what somebody does whom the statement does not name: "I met Bob, he uses
// Oracle" says nothing about Oracle here.
func ofSomebodyElse(sentence, statement string) bool {
	if !others.In(phrase.Fold(sentence)) || others.In(phrase.Fold(statement)) {
		return false
	}
	before := strings.Fields(sentence)
	if at := slices.IndexFunc(before, func(w string) bool { return others.In(phrase.Fold(w)) }); at >= 0 {
		before = before[:at]
	}
	said := wordsOf(statement)
	return !slices.ContainsFunc(before, func(w string) bool {
		first, _ := utf8.DecodeRuneInString(w)
		return unicode.IsUpper(first) && slices.Contains(said, strings.ToLower(strings.Trim(w, ",.;:()")))
	})
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
