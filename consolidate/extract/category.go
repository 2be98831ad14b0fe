package extract

import (
	"strings"

	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// decided says that something was chosen.
var decided = phrase.List{"i decided", "we decided", "decision", "i have decided", "ich habe entschieden", "wir haben entschieden", "he decidido", "hemos decidido", "j'ai décidé", "ho deciso", "decidi", "я решил", "я решила", "мы решили", "we've decided", "we have decided", "entschieden", "決めました", "ことにした", "ことにしました", "我们决定", "nous avons décidé", "abbiamo deciso", "decidimos", "zdecydowałem", "zdecydowaliśmy", "决定", "決めた", "決定", "결정"}

// learnt says that something went wrong before.
var learnt = phrase.List{"lesson", "learned", "lektion", "lección", "leçon", "lezione", "lição", "урок", "lekcja", "教训", "教訓", "교훈"}

// categoryOf is the category of a statement of the user, in the turn that it was taken from. What the user lays down is
// never a mere fact: it is a wish of the user's own, a limit, or how things are done there.
func categoryOf(said, turn string) memstore.Category {
	t, whole := phrase.Fold(said), phrase.Fold(turn)
	if strings.Count(turn, "\n") == 0 {
		switch {
		case decided.In(whole):
			return memstore.Decision
		case learnt.In(whole):
			return memstore.Lesson
		}
	}
	inferred := memstore.InferCategory(said)
	own := firstPerson.In(t) && firstPerson.Opens(t)
	switch {
	case value.Likes(t):
		return memstore.Preference
	case value.IsFact(t) && !value.Lasting(t):
		return memstore.EnvFact
	case inferred == memstore.Constraint && own:
		return memstore.Preference
	case inferred != memstore.EnvFact && inferred != memstore.Decision:
		return inferred
	case own:
		return memstore.Preference
	case value.Limits(t):
		return memstore.Constraint
	case value.Lasting(t):
		return memstore.Convention
	}
	return inferred
}
