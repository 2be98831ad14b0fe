package extract

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// calls makes candidates of what calls showed.
func (x *reading) calls() {
	told := map[int]bool{}
	cured := value.Cures(x.events, value.DefaultWindow()) // in a wider sense: what follows a failure is seldom news by itself
	for i, e := range x.events {
		if e.Kind == trace.ToolResult && e.Failed() {
			if cure := x.cureOf(i); x.kept[i] || cure > 0 && x.kept[cure] {
				x.failure(i, cure, told)
			}
		}
	}
	for i, e := range x.events {
		switch {
		case e.Kind != trace.ToolResult || !e.Succeeded() || !x.kept[i] || told[i]:
		case x.compared(i, told):
		case !x.repeats(i) && (cured[i] < 0 || x.asked(i)):
			x.success(i)
		}
	}
}

// failure adds a failure with its cause, what the agent concluded, and the other call that cured it; cure is 0 where
// none did. Of several failures that one call cured, the first is told.
func (x *reading) failure(i, cure int, told map[int]bool) {
	cause := causeOf(x.events[i].Text)
	if cause == "" || told[cure] {
		return
	}
	call := x.shown(i, -1)
	c := Candidate{Source: x.shownBy(i), Category: memstore.Lesson, Confidence: 0.8, Why: "a call failed for a reason that will come again"}
	from := []int{i}
	parts := []string{x.failed(call, cause)}
	conclusion, at := x.conclusion(i)
	if conclusion != "" && shareTerm(conclusion, x.call(i)+" "+cause) {
		parts, from = append(parts, conclusion), append(from, at)
	}
	if cure > 0 {
		told[cure] = true
		c.Confidence, c.Why = 0.85, "a call failed, and another one over the same target cured it"
		c.Category = memstore.Procedure
		from = append(from, cure)
		if after, k := x.conclusion(cure); after != "" && len(parts) == 1 && shareTerm(after, x.call(i)+" "+cause+" "+x.call(cure)) {
			parts, from = append(parts, after), append(from, k)
		}
		parts = append(parts, fmt.Sprintf(x.lang.works, x.shown(cure, i)))
	}
	if len(parts) == 1 && x.request(i).reads() {
		return // the client says that it cannot show a file, and nobody made anything of it
	}
	switch t := phrase.Fold(cause); {
	case cure > 0:
	case refused.In(t):
		c.Category = memstore.Constraint
	case len(parts) == 1 && untold(cause):
		c.Confidence, c.Why = 0.6, "a call failed, and nobody said why"
	}
	c.Content = x.joined(parts)
	x.add(c, from...)
}

// untold reports whether what a call gave is too little to tell why it failed.
func untold(cause string) bool {
	const terse = 6 // words
	return !value.Obstacle(phrase.Fold(cause)) && len(wordsOf(cause)) < terse
}

// failed is a call and why it failed. A cause that names its own call needs no other.
func (x *reading) failed(call, cause string) string {
	if call == "" || namesCall(cause, call) {
		return cause
	}
	return call + x.lang.fails + cause
}

// namesCall reports whether the cause begins with the name of the program that was called.
func namesCall(cause, call string) bool {
	name, rest, found := strings.Cut(cause, ":")
	return found && strings.TrimSpace(rest) != "" && len(name) > 3 && strings.Contains(call, name)
}

// joined makes one statement of its parts, leaving out from the middle what would make it too long.
func (x *reading) joined(parts []string) string {
	for len(parts) > 1 {
		for i, p := range parts {
			parts[i] = strings.TrimRight(p, ".。;； ")
		}
		whole := strings.Join(parts, x.lang.stop+x.lang.space)
		if utf8.RuneCountInString(whole) <= MaxContent {
			return whole
		}
		parts = append(parts[:len(parts)-2:len(parts)-2], parts[len(parts)-1])
	}
	return strings.Join(parts, "")
}

// conclusion is what the agent said right after an event, if that states something rather than announcing a step, and the
// event that says it.
func (x *reading) conclusion(i int) (string, int) {
	for k := i + 1; k < len(x.events) && k <= i+2; k++ {
		e := x.events[k]
		if e.Typed() || e.Kind == trace.ToolCall || e.Kind == trace.ToolResult {
			return "", 0
		}
		if e.Role != trace.Assistant || e.Kind != trace.Message {
			continue
		}
		var kept []string
		for _, s := range phrase.Sentences(e.Text) {
			if t := phrase.Fold(s); !intentions.Opens(t) && !planned(s) && !phrase.Asks(t) && len(wordsOf(s)) >= 4 && !value.Guesses(t) {
				kept = append(kept, withoutStep(s))
			}
		}
		if said := strings.Join(kept, phrase.Joint(e.Text)); said != "" && utf8.RuneCountInString(said) <= MaxContent/2 {
			return said, k
		}
		return "", 0
	}
	return "", 0
}

// step is an announcement behind a finding: ", trying pnpm".
var step = regexp.MustCompile(`, (?:trying|converting|fixing|switching|retrying|using|reverting|so I(?:'ll)?|I'll|now) ?[^,.]*(\.?)$`)

func withoutStep(s string) string { return step.ReplaceAllString(s, "$1") }

// planned reports whether a sentence ends as what the agent is about to do.
func planned(s string) bool {
	s = strings.TrimRight(s, ".。 ")
	return slices.ContainsFunc(plans, func(end string) bool { return strings.HasSuffix(s, strings.TrimRight(end, "。")) })
}
