package extract

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
)

// The longest text of a line, in characters. Who lays something down says it in less than the first.
const (
	userLine  = 500
	agentLine = 240
	callLine  = 120
)

// The ranks of lines: the user's turns go before the agent's.
const (
	byAgent = iota
	byUser
)

// told is what an event adds to the dialogue, with an empty text where that is nothing: what the user said in their own
// name, and what the agent stated.
func (x *reading) told(i int) DigestLine {
	e := x.events[i]
	switch {
	case e.Side:
	case e.Typed():
		who := "user"
		if x.corrects(i) {
			who = "user, correcting"
		}
		return saying(byUser, who, oneLine(value.Own(e.Text), userLine))
	case e.Role == trace.Assistant && e.Kind == trace.Message:
		return saying(byAgent, "agent", oneLine(stated(e.Text), agentLine))
	case e.Role != trace.User && e.Kind == trace.Note:
		return saying(byAgent, "agent, noting", oneLine(e.Text, agentLine))
	}
	return DigestLine{}
}

func saying(rank int, who, said string) DigestLine {
	if said == "" {
		return DigestLine{}
	}
	return DigestLine{rank: rank, Text: who + ": " + said}
}

// showed is what a call adds to the layer of calls: why it failed, what it changed, or what it showed. What only looked at
// something adds nothing, unless it is worth keeping.
func (x *reading) showed(i int) DigestLine {
	e, call := x.events[i], oneLine(command(x.call(i)), callLine)
	result := causeOf(e.Text)
	switch {
	case e.Side, Ours(e.Tool, x.call(i)), call == "" && result == "":
		return DigestLine{}
	case e.Failed():
		return DigestLine{Text: fmt.Sprintf("failed: %s → %s", call, result)}
	case isEdit(x.call(i)):
		return DigestLine{Text: "changed: " + call}
	case result == "", isLook(x.call(i)) && !x.kept[i]:
		return DigestLine{}
	}
	return DigestLine{Text: fmt.Sprintf("went well: %s → %s", call, result)}
}

// stated leaves out what the agent was about to do.
func stated(said string) string {
	var kept []string
	for _, s := range phrase.Sentences(said) {
		if !intentions.Opens(phrase.Fold(s)) && !planned(s) {
			kept = append(kept, s)
		}
	}
	return strings.Join(kept, phrase.Joint(said))
}

// oneLine puts a text on one line and cuts it, if it is too long, behind a sentence, or else within its first.
func oneLine(t string, limit int) string {
	whole := strings.Join(strings.Fields(t), " ")
	if utf8.RuneCountInString(whole) <= limit {
		return whole
	}
	cut := ""
	for _, s := range phrase.Sentences(whole) {
		longer := cut + s + phrase.Joint(whole)
		if utf8.RuneCountInString(longer) > limit-1 {
			break
		}
		cut = longer
	}
	if cut == "" {
		cut = string([]rune(whole)[:limit-1])
	}
	return strings.TrimSpace(cut) + "…"
}
