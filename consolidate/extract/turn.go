package extract

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// turns makes candidates of what the user laid down.
func (x *reading) turns() {
	for i, e := range x.events {
		if !x.kept[i] || e.Role != trace.User || !e.Typed() && e.Kind != trace.Rejection {
			continue
		}
		if x.takenBack(i) {
			continue
		}
		for _, said := range statements(value.Own(e.Text), x.isFirst(i)) {
			x.turn(i, said)
		}
	}
}

// isFirst reports whether i is the first turn of the session, which gives the task.
func (x *reading) isFirst(i int) bool {
	return !slices.ContainsFunc(x.events[:i], func(e trace.Event) bool { return e.Typed() })
}

// takenBack reports whether the turn behind i is no more than "ah, never mind".
func (x *reading) takenBack(i int) bool {
	const short = 8 // words: who says more speaks of something else
	for _, e := range x.events[i+1:] {
		if e.Typed() {
			return value.TakesBack(phrase.Fold(e.Text)) && len(strings.Fields(e.Text)) <= short && value.Own(e.Text) == ""
		}
	}
	return false
}

// turn adds one statement of the user.
func (x *reading) turn(i int, said string) {
	e, folded := x.events[i], phrase.Fold(said)
	c := Candidate{Source: memstore.UserExplicit, Category: categoryOf(said, e.Text), Why: "the user said so"}
	c.personal = c.Category == memstore.Preference && firstPerson.In(folded)
	if x.corrects(i) {
		c.Source, c.Why = memstore.UserCorrection, "the user corrected the agent"
	}
	if !x.fromUser(said, e.Text) {
		c.Source, c.Why = memstore.Inference, "the user is said to have said so, but did not"
	}
	c.Confidence = x.trust(i, folded, c.Source)
	c.Content = x.standing(thirdPerson(said), e.Text)
	x.add(c, i)
}

// corrects reports whether a turn corrects the agent. Who tells a decision ("SQLite instead of Postgres"), a rule for the
// future or a wish of their own by a contrast corrects nobody.
func (x *reading) corrects(i int) bool {
	e := x.events[i]
	if e.Kind == trace.Rejection {
		return true
	}
	t := phrase.Fold(value.Own(e.Text))
	return !x.isFirst(i) && !decided.In(t) && !value.Likes(t) && (e.Kind == trace.Correction || trace.Corrects(e.Text, false))
}

// trust is how sure it is that a statement of the user holds beyond this session.
func (x *reading) trust(i int, folded string, source memstore.Source) float64 {
	const short = 40 // bytes; who turns one thing down says less
	switch {
	case value.Lasting(folded):
		return 0.95
	case slices.ContainsFunc(phrase.Sentences(folded), value.General):
		return 0.8
	case x.answers(i):
		return 0.5 // what the agent asked for the task at hand
	case source == memstore.UserCorrection && (len(folded) < short || value.AtHand(folded)):
		return 0.6 // "no, the left one": for the task at hand
	case source == memstore.UserCorrection:
		return 0.85
	case value.Limits(folded):
		return 0.8
	}
	return 0.7
}

// answers reports whether a turn answers a question of the agent.
func (x *reading) answers(i int) bool {
	for k := i - 1; k >= 0; k-- {
		switch e := x.events[k]; {
		case e.Typed():
			return false
		case e.Role == trace.Assistant && e.Kind == trace.Message:
			said := strings.TrimSpace(e.Text)
			return strings.HasSuffix(said, "?") || strings.HasSuffix(said, "？") || asking.In(phrase.Fold(said))
		}
	}
	return false
}

// fromUser reports whether every word of a statement stands in what the user typed.
func (x *reading) fromUser(said, typed string) bool {
	have := map[string]bool{}
	for _, w := range wordsOf(typed) {
		have[w] = true
	}
	for _, w := range wordsOf(said) {
		if !have[w] {
			return false
		}
	}
	return true
}

// standing makes a statement stand by itself: one that is the whole turn says where it holds.
func (x *reading) standing(said, typed string) string {
	place := x.session.Project
	if place == "" || strings.TrimRight(said, ".。!！ ") != strings.TrimRight(strings.TrimSpace(typed), ".。!！ ") || strings.Contains(strings.ToLower(said), strings.ToLower(place)) {
		return said
	}
	return place + x.lang.colon + said
}

// wordsOf are the words of a text, lower case; in scripts without spaces, each character.
func wordsOf(t string) []string {
	var list []string
	for _, f := range strings.FieldsFunc(strings.ToLower(t), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' }) {
		if r, _ := utf8.DecodeRuneInString(f); unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) {
			for _, r := range f {
				list = append(list, string(r))
			}
			continue
		}
		list = append(list, f)
	}
	return list
}
