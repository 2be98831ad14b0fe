package extract

import (
	"regexp"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// noteHead names what a note is, in front of what it says.
var noteHead = regexp.MustCompile(`^(?i:inference|inferred|note|summary|vermutung|notiz|inferencia|supposition|предположение|вывод|przypuszczenie|推断|推测|推測|推論|추론|추정)\s*[:：]\s*`)

// failedOutcomes are those of sessions whose open ends somebody will meet again.
var failedOutcomes = phrase.List{"failure", "failed", "abandoned", "error"}

// notes makes candidates of what the agent noted: guesses, as inferences, and what was left undone.
func (x *reading) notes() {
	for i, e := range x.events {
		if !x.kept[i] || e.Kind != trace.Note || e.Role == trace.User {
			continue
		}
		said := strings.TrimSpace(e.Text)
		c := Candidate{Content: fitting(said), Source: memstore.SessionSummary, Category: memstore.EnvFact, Confidence: 0.75, Why: "the agent noted what was left undone"}
		switch t := phrase.Fold(said); {
		case !value.Guesses(t) && value.LeftOpen(t) && !failedOutcomes.In(phrase.Fold(x.session.Outcome)):
			continue // what a success left open is done next
		case !value.Guesses(t) && !value.LeftOpen(t):
			c.Confidence, c.Why = 0.6, "the agent noted how it went"
		case value.Guesses(t):
			c.Source, c.Confidence, c.Why = memstore.Inference, 0.7, "the agent guessed it"
			if said = noteHead.ReplaceAllString(said, ""); !value.Guesses(phrase.Fold(said)) {
				said = e.Text // only the head says that it is a guess
			}
			c.Content = fitting(capital(said))
		}
		x.add(c, i)
	}
}
