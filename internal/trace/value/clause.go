package value

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace/phrase"
)

// substantial is the least number of words of a clause that says something by itself: a shorter one ("until Friday", "only
// for today") bounds the clause beside it, and must not be cut from it.
const substantial = 4

// withoutAsides is a sentence without the clauses behind its rule that are about this once, so that "prices end in 0 or 5,
// though for Saturday's market I'd like 9.99" leaves the rule. A sentence without a clause that lays something down by itself
// stays as it is.
func withoutAsides(s string) string {
	parts := clauses(s)
	ruled := slices.IndexFunc(parts, func(p string) bool { return stands(clauseText(p)) })
	if len(parts) < 2 || ruled < 0 {
		return s
	}
	kept := strings.Join(parts[:ruled+1], "")
	digresses, all := false, true
	for _, p := range parts[ruled+1:] {
		t := clauseText(p)
		if digresses = !stands(t) && (digresses || isAside(t) || contrasts.In(p)); digresses {
			all = false
			continue
		}
		kept += p
	}
	if all {
		return s
	}
	end, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(s))
	if strings.ContainsRune(".!。！", end) {
		return strings.TrimRight(kept, ".!。！ ") + string(end)
	}
	return kept
}

// clauses cuts a sentence before each mark or word that joins two clauses. Joined again they are the sentence.
func clauses(s string) (parts []string) {
	from := 0
	for _, at := range clauseJoints.FindAllStringIndex(s, -1) {
		if at[0] > from {
			parts = append(parts, s[from:at[0]])
			from = at[0]
		}
	}
	return append(parts, s[from:])
}

// clauseText is a folded clause without the word that joins it to the one before.
func clauseText(p string) string {
	t := phrase.Fold(p)
	for range 2 {
		t = clauseOpening.ReplaceAllString(t, "")
	}
	return t
}

// stands reports whether a folded clause lays something down by itself.
func stands(t string) bool {
	return (Lasting(t) || Generality(t) >= enough) && !Passing(t) && !aDay.In(t)
}

// isAside reports whether a folded clause, which lays nothing down, is about this once: a day, a single thing, what is to be
// done next, a story, or what is no part of the rule for another reason.
func isAside(t string) bool {
	if words(t) <= substantial && hearsay.In(t) && authorities.In(t) {
		return true // who wants it so: "our lawyer insists"
	}
	if words(t) < substantial && !errands.Opens(t) || bounding.Opens(t) {
		return false
	}
	return Passing(t) || aDay.In(t) || errands.Opens(t) || Recounts(t) || narrates(describing.Without(t))
}

var (
	// clauseJoints stand between two clauses.
	clauseJoints = regexp.MustCompile(`[,;] |[，；]| [-–—] |\s(?:tho|though|but|aber|pero|mais|но|ale|però|mas) |\s(?:since|ever since|seit|desde|depuis|с тех пор) |、(?:ただ|でも|それと|あと|今回)|(?:는데|지만|고),? `)
	// contrasts opens the exception to a rule.
	contrasts = phrase.AnyOf(`^[\s,;，；、–—-]*(?:tho|though|but|aber|nur|pero|mais|но|а|ale|ただ|でも|只是|不过|但)[\s,]?`)
	// clauseOpening joins a clause to the one before.
	clauseOpening = regexp.MustCompile(`^(?:tho|though|but|and|also|so|or|then|aber|und|also|nur|pero|y|mais|et|но|а|и|ale|a|i|però|mas|e)[, ]+`)
	// aDay names one day of the week.
	aDay = phrase.AnyOf(
		`(?:^|\s)(?:on|this|next|for|coming) (?:mon|tues|wednes|thurs|fri|satur|sun)day(?:$|[\s,.!])`,
		`(?:^|\s)(?:am|diesen|nächsten|kommenden) (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?:$|[\s,.!])`,
		`(?:^|\s)(?:este|el próximo) (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?:$|[\s,.!])`,
		`(?:^|\s)ce (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?:$|[\s,.!])|(?:^|\s)в эт(?:от|у) \p{L}+(?:$|[\s,.!])`,
		`(?:^|\s)(?:am \d{1,2}\.|on the \d{1,2}(?:st|nd|rd|th))(?:$|[\s,.!])`,
	)
	// bounding open a clause that says how far the one before reaches.
	bounding = phrase.List{
		"until", "till", "only until", "only for", "just for", "at least until", "at least for", "except", "unless", "bis",
		"nur bis", "nur für", "außer", "hasta", "solo por", "salvo", "jusqu'à", "sauf", "до", "только до", "кроме", "do",
		"tylko do", "oprócz",
	}
	// errands open what the agent is to do next.
	errands = phrase.List{
		"can you", "could you", "would you", "will you", "by the way", "btw", "kannst du", "könntest du", "übrigens",
		"ach ja", "puedes", "podrías", "por cierto", "peux-tu", "puoi", "можешь", "кстати", "możesz", "顺便", "帮我", "麻烦",
		"ついでに", "ちなみに", "겸사겸사", "그리고 지금",
	}
)
