package trace

import "github.com/loci-dev/loci/internal/trace/phrase"

// correctionStart is how much of a turn is read, in bytes: who corrects says so at once, and pasted logs follow.
const correctionStart = 1200

// Corrects reports whether a user's turn corrects what the agent did or proposed: it rejects ("No, …", "Don't …", "不对"),
// contrasts ("four jobs, not sixteen", "instead") or complains ("that's wrong", "短すぎる"). It reads the opening of the
// turn and a few turns of phrase in fourteen languages; the first turn of a session has nothing to correct and is for the
// caller to leave out. After an interruption much less is needed: any objection or new direction, but not mere additions.
func Corrects(text string, interrupted bool) bool {
	t := reminders.Without(phrase.Fold(text[:min(len(text), correctionStart)]))
	switch {
	case t == "" || politeNo.Opens(t):
		return false
	case rejections.Opens(t) && !phrase.Asks(t):
		return true
	case additions.Opens(t):
		return false
	case contrasts.In(t) && !phrase.Asks(t):
		return true
	case interrupted:
		return !phrase.Asks(t) && (objections.In(t) || directions.Opens(t))
	}
	return false
}
