package extract

import (
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/memstore"
)

// decided says that something was chosen.
var decided = phrase.List{"i decided", "we decided", "decision", "i have decided", "ich habe entschieden", "wir haben entschieden", "he decidido", "hemos decidido", "j'ai décidé", "ho deciso", "decidi", "я решил", "я решила", "мы решили", "zdecydowałem", "zdecydowaliśmy", "决定", "決めた", "決定", "결정"}

// learnt says that something went wrong before.
var learnt = phrase.List{"lesson", "learned", "lektion", "lección", "leçon", "lezione", "lição", "урок", "lekcja", "教训", "教訓", "교훈"}

// categoryOf is the category of what the user said, before address and occasion were taken off.
func categoryOf(said string) memstore.Category {
	t := phrase.Fold(said)
	switch {
	case decided.In(t):
		return memstore.Decision
	case learnt.In(t):
		return memstore.Lesson
	}
	return memstore.InferCategory(said)
}
