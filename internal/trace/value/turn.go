package value

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
)

// turn judges what the user typed. What holds for this once is worth little, however loudly it is said.
func (j *judge) turn(i int) verdict {
	e := j.events[i]
	t := phrase.Fold(e.Text)
	first := j.first(i)
	corrects := e.Kind == trace.Correction || e.Kind == trace.Rejection || !first && trace.Corrects(e.Text, false)
	standing := lasting.In(idioms.Without(t))
	switch {
	case secrecy.In(t):
		return verdict{0.2, 0.2, 0.1, 0.1, "a secret or told not to be kept"}
	case passing.In(t) && !standing:
		return verdict{0.2, 0.2, 0.2, 0.1, "an instruction for this once"}
	case corrects && standing:
		return verdict{0.9, 0.8, 0.8, 0.8, "a correction that states a rule"}
	case corrects && !first && words(t) >= 4:
		return verdict{0.8, 0.7, 0.7, 0.7, "a correction"}
	case phrase.Asks(t) || strings.HasSuffix(t, "?"):
		return verdict{0.2, 0.1, 0.1, 0.1, "a question"}
	case first:
		return verdict{0.3, 0.1, 0.15, 0.2, "the task"}
	case standing:
		return verdict{0.7, 0.4, 0.8, 0.85, "a rule for the future"}
	}
	return j.statement(t)
}

// statement judges what is neither rule nor question: a fact told with its reason or extent may be worth keeping.
func (j *judge) statement(t string) verdict {
	switch {
	case words(t) <= 3 || courtesy.Opens(t) && words(t) < 8:
		return verdict{0.15, 0.1, 0.05, 0.1, "a short reply"}
	case bounds.In(t):
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
