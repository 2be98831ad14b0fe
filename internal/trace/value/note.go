package value

import (
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
)

// note judges what the agent wrote down at the end or on the way: open ends and guesses, not the summary of a success, where
// what was missing or failed is the story.
func (j *judge) note(i int) verdict {
	e := j.events[i]
	t := phrase.Fold(e.Text)
	switch {
	case guesses.In(t):
		return verdict{0.6, 0.5, 0.5, 0.55, "a guess to be checked"}
	case abandonment.In(t):
		return verdict{0.35, 0.2, 0.05, 0.2, "the note of a session that was given up"}
	case j.session.Outcome != "success" && (unfinished.In(t) || waiting.In(t)), stillOpen.In(t), failures.In(phrase.Fold(j.session.Outcome)):
		return verdict{0.8, 0.5, 0.25, 0.6, "what was left undone or failed"}
	case e.Role == trace.User:
		return verdict{0.2, 0.2, 0.1, 0.1, "something the user did"}
	}
	return verdict{0.3, 0.1, 0, 0.1, "a summary"}
}
