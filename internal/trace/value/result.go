package value

import (
	"strings"
	"unicode"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
)

// failure judges a call that went wrong. One that tells a cause or a rule will come again; a slip or an accident will not.
func (j *judge) failure(i int) verdict {
	t := phrase.Fold(j.events[i].Text)
	cure := j.cureOf(i)
	switch {
	case Accident(t):
		return verdict{0.35, 0.3, 0.1, 0.1, "a failure by accident"}
	case (obstacles.In(t) || hints.In(t)) && cure > 0:
		return verdict{0.85, 0.75, 0.2, 0.6, "a failure with its cause, cured in another way"}
	case obstacles.In(t), hints.In(t):
		return verdict{0.8, 0.65, 0.2, 0.55, "a failure that tells its cause"}
	case cure > 0 && words(t) >= 4:
		return verdict{0.65, 0.5, 0.15, 0.45, "a failure that another call cured"}
	case words(t) >= 8:
		return verdict{0.6, 0.55, 0.2, 0.4, "a failure told at length"}
	}
	return verdict{0.4, 0.35, 0.1, 0.15, "a failure"}
}

// success judges a call that went well: as a rule nothing new, unless it cures a failure, measures, or answers the user.
func (j *judge) success(i int) verdict {
	t := phrase.Fold(j.events[i].Text)
	failed := j.curedBy(i)
	measured := measures(t)
	switch {
	case isRoutine(t) && failed < 0:
		return verdict{0.15, 0, 0, 0.05, "a routine result"}
	case j.asked(i) && words(t) <= 12:
		return verdict{0.65, 0.3, 0.25, 0.6, "the answer to the user's question"}
	case failed >= 0 && slips.In(phrase.Fold(j.events[failed].Text)), failed >= 0 && Accident(phrase.Fold(j.events[failed].Text)) && !measured:
		return verdict{0.4, 0.25, 0.1, 0.2, "the way around an accident"}
	case failed >= 0 && isRoutine(t):
		return verdict{0.5, 0.3, 0.1, 0.25, "a routine result after a failure"}
	case failed >= 0 && j.firstCure(failed, i):
		return verdict{0.8, 0.5, 0.3, 0.6, "the call that cured a failure"}
	case obstacles.In(t) || remedies.In(t) || conditions.In(t):
		return verdict{0.65, 0.45, 0.2, 0.6, "a result that shows a cause"}
	case strings.Contains(t, " = ") && j.compares(i):
		return verdict{0.65, 0.35, 0.3, 0.5, "a measurement to compare"}
	case measured:
		return verdict{0.35, 0.15, 0.1, 0.2, "a measurement"}
	}
	return verdict{0.2, 0.05, 0, 0.1, "an ordinary result"}
}

// cureOf is the later event that cured the failure i by another call over the same target; 0 when there is none.
func (j *judge) cureOf(i int) int {
	for k := i + 1; j.near(i, k); k++ {
		if j.events[k].Succeeded() && j.curedBy(k) == i {
			return k
		}
	}
	return 0
}

// curedBy is the latest failure that the success i cured: over the same target, but not by the same call again. -1: none.
func (j *judge) curedBy(i int) int {
	call := j.call(i)
	for k := i - 1; j.near(i, k); k-- {
		if !j.events[k].Failed() {
			continue
		}
		if before := j.call(k); related(before, call) {
			return k
		}
	}
	return -1
}

// firstCure reports whether i is the first success over the target of the failure.
func (j *judge) firstCure(failed, i int) bool {
	for k := failed + 1; k < i; k++ {
		if j.events[k].Succeeded() && j.curedBy(k) == failed {
			return false
		}
	}
	return true
}

// call is what the result i answers: as its event says, else the call before it.
func (j *judge) call(i int) string {
	if j.events[i].Call != "" {
		return j.events[i].Call
	}
	for k := i - 1; j.near(i, k); k-- {
		if j.events[k].Kind == trace.ToolCall {
			return j.events[k].Text
		}
	}
	return ""
}

// related reports whether two different calls are over one target: they share a word that is not a mere option.
func related(a, b string) bool {
	if a == "" || b == "" || strings.TrimSpace(a) == strings.TrimSpace(b) {
		return false
	}
	said := map[string]bool{}
	for _, w := range callWords(a) {
		said[w] = true
	}
	for _, w := range callWords(b) {
		if said[w] {
			return true
		}
	}
	return false
}

// callWords are the words of a call from three letters on, without the tool in front ("Bash:") and numbers.
func callWords(call string) []string {
	if tool, rest, found := strings.Cut(call, ": "); found && !strings.ContainsAny(tool, " \"/") {
		call = rest
	}
	var list []string
	for _, w := range strings.FieldsFunc(strings.ToLower(call), func(r rune) bool { return !unicode.IsLetter(r) && r != '_' }) {
		if len(w) >= 3 {
			list = append(list, w)
		}
	}
	return list
}

// asked reports whether the user's last turn, shortly before the result i, was a question about more than today.
func (j *judge) asked(i int) bool {
	for k := i - 1; k >= 0 && k >= i-4; k-- {
		if j.events[k].Typed() {
			t := phrase.Fold(j.events[k].Text)
			return !j.first(k) && strings.HasSuffix(t, "?") && !Passing(t)
		}
	}
	return false
}

// isRoutine reports whether a result says no more than that the call went well.
func isRoutine(t string) bool {
	return routine.Opens(t) && words(t) <= 4 && !strings.ContainsFunc(t, unicode.IsDigit)
}

// measures reports whether a text gives figures with what they are of: "R2 = 0.98", "96 passed".
func measures(t string) bool {
	return strings.ContainsFunc(t, unicode.IsDigit) && (strings.Contains(t, " = ") || figures.In(t))
}

// compares reports whether the same program was run before with something changed: then the figures are to be compared.
func (j *judge) compares(i int) bool {
	call := j.call(i)
	for k := i - 1; j.near(i, k); k-- {
		if j.events[k].Kind == trace.ToolResult && measures(phrase.Fold(j.events[k].Text)) && related(j.call(k), call) {
			return true
		}
	}
	return false
}
