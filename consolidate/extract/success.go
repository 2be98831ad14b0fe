package extract

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// success adds what a call showed: the agent's conclusion from it, else the result itself.
func (x *reading) success(i int) {
	c := Candidate{Source: x.shownBy(i), Category: memstore.EnvFact, Confidence: 0.75, Why: "a call showed it"}
	conclusion, at := x.conclusion(i)
	if conclusion != "" && !value.Accident(phrase.Fold(conclusion)) {
		c.Content, c.Category = conclusion, memstore.Lesson
		x.add(c, i, at)
		return
	}
	result := causeOf(x.events[i].Text)
	if !strings.ContainsFunc(result, unicode.IsLetter) || x.request(i).quotesWork(x.events[i].Text) {
		return // a bare figure is a detail of the day, and what was found a line of the work
	}
	c.Content = result
	if call := x.shown(i, -1); call != "" && !namesCall(result, call) {
		c.Content = call + x.lang.colon + result
	}
	if strings.Contains(result, " = ") {
		c.Category, c.Confidence = memstore.Lesson, 0.6 // one figure alone is a detail of the day
	}
	x.add(c, i)
}

// compared adds the figures that one program gave under different settings, as one statement.
func (x *reading) compared(i int, told map[int]bool) bool {
	if !strings.Contains(x.events[i].Text, " = ") {
		return false
	}
	program := programOf(x.call(i))
	var parts []string
	var from []int
	latest := map[string]int{}
	for k, e := range x.events {
		if e.Kind == trace.ToolResult && e.Succeeded() && strings.Contains(e.Text, " = ") && programOf(x.call(k)) == program {
			latest[x.call(k)] = k
		}
	}
	if len(latest) < 2 {
		return false
	}
	for k, e := range x.events {
		if at, ok := latest[x.call(k)]; ok && at == k {
			parts, from = append(parts, x.shown(k, -1)+x.lang.colon+causeOf(e.Text)), append(from, k)
			told[k] = true
		}
	}
	for len(parts) > 1 && utf8.RuneCountInString(strings.Join(parts, "; ")) > MaxContent {
		parts, from = parts[1:], from[1:]
	}
	x.add(Candidate{Content: strings.Join(parts, "; "), Source: memstore.ToolResult, Category: memstore.Decision, Confidence: 0.75,
		Why: "one program was measured under different settings"}, from...)
	return true
}

// programOf is what is run, without its arguments: the first two words of a call.
func programOf(call string) string {
	fields := strings.Fields(command(call))
	return strings.Join(fields[:min(len(fields), 2)], " ")
}

// repeats reports whether the same call went before, well or not: then its success is no news.
func (x *reading) repeats(i int) bool {
	for k := range i {
		if x.events[k].Kind == trace.ToolResult && x.call(k) == x.call(i) {
			return true
		}
	}
	return false
}

// asked reports whether the user asked for what the call i showed, in the turn before it.
func (x *reading) asked(i int) bool {
	for k := i - 1; k >= 0 && k >= i-4; k-- {
		if x.events[k].Typed() {
			t := strings.TrimSpace(x.events[k].Text)
			return strings.HasSuffix(t, "?") || strings.HasSuffix(t, "？")
		}
	}
	return false
}
