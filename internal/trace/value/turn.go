package value

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
)

// turn judges what the user typed. What holds for this once is worth little, however loudly it is said.
func (j *judge) turn(i int) verdict {
	e := j.events[i]
	own := Own(e.Text)
	t := phrase.Fold(own)
	first := j.first(i)
	corrects := !first && (e.Kind == trace.Correction || e.Kind == trace.Rejection || trace.Corrects(own, false))
	lasts := standing(own, first)
	general := !first && anySentence(own, General)
	if !corrects {
		t = phrase.Fold(withoutPassing(own))
	}
	switch {
	case t == "":
		return verdict{0.2, 0.1, 0.05, 0.1, "nothing in the user's own name"}
	case Secret(phrase.Fold(own)):
		return verdict{0.2, 0.2, 0.1, 0.1, "a secret or told not to be kept"}
	case Passing(t) && !lasts && !general:
		return verdict{0.2, 0.2, 0.2, 0.1, "an instruction for this once"}
	case corrects && (lasts || general):
		return verdict{0.9, 0.8, 0.8, 0.8, "a correction that states a rule"}
	case !lasts && !general && !anySentence(own, func(s string) bool { return !Complains(s) }):
		return verdict{0.25, 0.2, 0.1, 0.15, "how things go, not how they should"}
	case corrects && words(t) >= 4:
		return verdict{0.8, 0.7, 0.7, 0.7, "a correction"}
	case lasts:
		return verdict{0.7, 0.4, 0.8, 0.85, "a rule for the future"}
	case general:
		return verdict{0.6, 0.4, 0.65, 0.75, "how things are done in general"}
	case strings.HasSuffix(t, "?") || phrase.Asks(t):
		return verdict{0.2, 0.1, 0.1, 0.1, "a question"}
	case first:
		return verdict{0.3, 0.1, 0.15, 0.2, "the task"}
	}
	return j.statement(t)
}

// withoutPassing is a turn without the sentences that hold for this once, unless it has no other.
func withoutPassing(turn string) string {
	list := phrase.Sentences(turn)
	rest := slices.DeleteFunc(slices.Clone(list), func(s string) bool { return Passing(phrase.Fold(s)) && !Lasting(phrase.Fold(s)) })
	if len(rest) == 0 || len(rest) == len(list) {
		return turn
	}
	return strings.Join(rest, phrase.Joint(turn))
}

// standing reports whether a sentence of a turn states something for the future. The first turn gives the task, which
// demands much for itself: there it has to be said plainly.
func standing(turn string, first bool) bool {
	lasts := Lasting
	if first {
		lasts = Durable
	}
	return anySentence(turn, func(t string) bool { return lasts(t) && !phrase.Asks(t) })
}

// anySentence reports whether a sentence of a turn, folded, is so.
func anySentence(turn string, is func(string) bool) bool {
	return slices.ContainsFunc(phrase.Sentences(turn), func(s string) bool { return is(phrase.Fold(s)) })
}

// statement judges what is neither rule nor question: a fact told with its reason or extent may be worth keeping.
func (j *judge) statement(t string) verdict {
	switch {
	case words(t) <= 3 || courtesy.Opens(t) && words(t) < 8:
		return verdict{0.15, 0.1, 0.05, 0.1, "a short reply"}
	case IsFact(t):
		return verdict{0.55, 0.35, 0.5, 0.7, "a fact told by the user"}
	case Chooses(t):
		return verdict{0.2, 0.15, 0.1, 0.1, "a choice among what was on offer"}
	case bounds.In(t) && !goAheads.In(t) && !narrates(t):
		return verdict{0.65, 0.4, 0.5, 0.75, "a limit or condition told by the user"}
	case words(t) >= 4 && copulas.In(t) && strings.ContainsFunc(t, unicode.IsDigit):
		return verdict{0.45, 0.3, 0.35, 0.55, "a fact told by the user, with figures"}
	case words(t) >= 5 && causes.In(t):
		return verdict{0.4, 0.25, 0.3, 0.4, "a statement with its reason"}
	}
	return verdict{0.25, 0.15, 0.12, 0.2, "a statement"}
}

// first reports whether i is the first turn of the session: it gives the task.
func (j *judge) first(i int) bool {
	for _, e := range j.events[:i] {
		if e.Typed() {
			return false
		}
	}
	return true
}

// words counts words; two characters of a script without spaces make about one.
func words(t string) int {
	n, unspaced := 0, 0
	for _, field := range strings.Fields(t) {
		r, _ := utf8.DecodeRuneInString(field)
		if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) {
			unspaced += utf8.RuneCountInString(field)
			continue
		}
		n++
	}
	return n + unspaced/2
}
