package trace

import (
	"strings"

	"github.com/loci-dev/loci/internal/trace/phrase"
)

// correctionStart is how much of a turn is read, in bytes: who corrects says so at once, and pasted logs follow.
const correctionStart = 1200

// Corrects reports whether a user's turn corrects what the agent did or proposed: it rejects ("No, …", "Don't …", "不对"),
// reproaches ("why did you …", "du hast …"), wants back what was ("元に戻して"), says what was meant instead, contrasts
// ("four jobs, not sixteen") or complains ("that's wrong", "短すぎる"). It reads the opening of the turn and a few turns of
// phrase in fourteen languages; the first turn of a session has nothing to correct and is for the caller to leave out. After
// an interruption much less is needed: any objection or new direction, but not mere additions.
func Corrects(text string, interrupted bool) bool {
	t := reminders.Without(phrase.Fold(text[:min(len(text), correctionStart)]))
	t = withoutInterjections(t)
	asks := phrase.Asks(t)
	switch {
	case t == "" || courteous(t):
		return false
	case reproach.In(t) || restoration.In(t):
		return true
	case !asks && (meant.In(t) || irony.In(t) || relapse.In(t) || rejects(t)):
		return true
	case additions.Opens(t):
		return false
	case !asks && (contrasts.In(t) || contrast.In(t)):
		return true
	case interrupted:
		return !asks && (objections.In(t) || directions.Opens(t))
	}
	return false
}

// Reproaches reports whether a sentence tells the agent what it did, or asks why: "you edited it in place".
func Reproaches(text string) bool {
	return reproach.In(withoutInterjections(phrase.Fold(text)))
}

// withoutInterjections is a folded turn without the sounds people begin with: "oh", "hey", "hm".
func withoutInterjections(t string) string {
	for range 2 {
		for _, p := range interjections {
			if rest, found := strings.CutPrefix(t, p); found && rest != "" && strings.ContainsRune(" ,.!…，、。", []rune(rest)[0]) {
				t = phrase.Fold(rest)
				break
			}
		}
	}
	return t
}

// courteous reports whether a turn opens like a rejection and turns nothing down: "no problem", "no, thanks", "不错",
// "не горит".
func courteous(t string) bool {
	const short = 9 // words: who says more than thanks goes on to something
	brief := len(strings.Fields(t)) <= short
	return politeNo.Opens(t) || notYet.In(t) || brief && (unhurried.In(t) || gratitude.In(t) && !adversatives.In(t))
}

// rejects reports whether a turn opens by turning down what just happened. "Wait" and "stop" also send for something: they
// count before a mark or somebody's name for it.
func rejects(t string) bool {
	if halts.Opens(t) {
		return halted.In(t)
	}
	return rejections.Opens(t)
}
