package value

import (
	"slices"
	"strings"
	"unicode"

	"github.com/loci-dev/loci/internal/trace/phrase"
)

// enough signs make a sentence one about how things are in general. A single one also stands in talk of the moment, which
// is short or asks for something at hand.
const (
	enough    = 2
	beforeAll = 3 // words of a claim before its reason
)

// General reports whether a folded sentence tells how things are, or are to be done, in general, though no word such as
// "always" says so: "drafts go to the preview feed", "vor jeder Änderung braucht es ein Backup". No single word tells, so
// signs are counted: who does it so, why, how far it reaches, when, what has to be.
func General(t string) bool {
	n := Generality(t)
	return n >= enough || n > 0 && binds(t) && words(t) > chatter(t) && !AtHand(t) && !bygone.In(t) && !narrates(t)
}

// binds reports whether one of the signs says how it is to be, and not only how far or how often it goes: what happens
// every day may be a complaint.
func binds(t string) bool {
	claim := withoutReason(speech.ReplaceAllString(t, " "))
	return habit(claim) || groupHabit(claim) || restricting.In(claim) || requested.In(claim) || slices.ContainsFunc(signs, func(s sign) bool { return s.binds && s.holds(claim) })
}

// chatter is how many words say little, in the language of a text: fewer where there are no articles, or particles are
// parts of words.
func chatter(t string) int {
	switch {
	case isAsian(t):
		return 3
	case strings.ContainsFunc(t, func(r rune) bool { return unicode.In(r, unicode.Cyrillic, unicode.Hebrew, unicode.Arabic) }):
		return 4
	}
	return 5
}

// AtHand reports whether a folded sentence asks for something over one thing that is there: "set the rate to 20".
func AtHand(t string) bool { return atHand.In(t) }

// narrates reports whether a sentence has a verb of the past in it that is no participle: "the vendor promised it", "град
// побил всё". It knows those of English, German, Russian and Polish.
func narrates(t string) bool {
	return toldInPast(t, func(w string) bool {
		return len(w) > 4 && strings.HasSuffix(w, "ed") && !strings.HasSuffix(w, "eed") && !alike.In(w)
	})
}

// recalls reports the same of a clause with "never" or "always" in it, where most words in -ed are participles: "never commit
// generated files". Of those it knows the ones that only people do.
func recalls(t string) bool { return toldInPast(t, deeds.In) }

// toldInPast reports whether a sentence has a verb of the past in it; isPast tells the regular English ones.
func toldInPast(t string, isPast func(string) bool) bool {
	before := ""
	for _, w := range strings.FieldsFunc(t, func(r rune) bool { return strings.ContainsRune(" ,.;:!", r) }) {
		if germanPasts.In(w) || slavicPast.In(w) && !alike.In(w) {
			return true
		}
		past := slices.Contains(pasts, w) || isPast(w)
		if past && !passives.In(before) && !perfects.In(before) && !articles.In(before) && before != "" {
			return true
		}
		before = w
	}
	return false
}

// Generality counts the signs that a folded sentence is about more than the moment; 0 where it is plainly about that.
func Generality(t string) int {
	t = speech.ReplaceAllString(t, " ")
	if Passing(t) || experiences.In(t) || tells(t) || Complains(firstClause(t)) || Points(t) || Chooses(t) || phrase.Asks(t) || wonders.Opens(t) || steps.Opens(asked(t)) || doubts.In(t) || unreal.In(t) || tellsOfSomebody(t) || goingOn.In(t) || intended.In(t) || goAheads.In(t) {
		return 0
	}
	claim := withoutReason(t)
	n := 0
	for _, s := range signs {
		if s.holds(claim) {
			n += s.weight
		}
	}
	if habit(claim) || groupHabit(claim) {
		n++
	}
	if authorities.In(t) || n > 0 && causes.In(t) {
		n++
	}
	return n
}

// firstClause is a sentence up to its first comma, behind which reasons stand: "exports in xlsx, csv breaks in their program".
func firstClause(t string) string {
	if clause, _, _ := strings.Cut(t, ", "); words(clause) >= beforeAll && !Lasting(t) {
		return clause
	}
	return t
}

// withoutReason is a sentence up to the clause that gives its reason, in languages that put it behind.
func withoutReason(t string) string {
	if at := causes.First(t); at != "" && !isAsian(t) {
		if claim, _, _ := strings.Cut(t, at); words(claim) >= beforeAll {
			return claim
		}
	}
	return t
}

// sign is one kind of evidence that a sentence is about more than the moment.
type sign struct {
	weight int
	words  phrase.List
	shape  phrase.Pattern // the zero value matches nothing
	binds  bool           // says how it is to be
}

func (s sign) holds(t string) bool {
	return s.words.In(t) || s.shape.In(t)
}

// signs are told apart by what they say, so that no two of one kind add up.
var signs = []sign{
	{1, universals, phrase.Pattern{}, false},
	{1, customs, phrase.Pattern{}, false},
	{1, nil, customary, true},
	{2, bans, aloof, true},
	{1, duties, phrase.Pattern{}, true},
	{1, nil, dutiful, true},
	{1, occasions, weekly, false},
	{2, wishes, wishful, true},
	{2, nil, explained, true},
	{1, nil, kinds, true},
}

// habit reports whether a sentence tells what the group or the user does as a rule, in English: "we patch through diffs",
// "I keep my reports short". What they are about to do, did, think or could do is none.
func habit(t string) bool {
	at := habitual.FindStringSubmatch(t)
	if at == nil || strings.HasSuffix(at[2], "ed") || strings.HasSuffix(at[2], "ing") {
		return false
	}
	return !passing.In(at[2]) && !pasts.In(at[2]) && !momentaryObject.In(at[3])
}

// groupHabit reports the same of languages whose verbs tell the person: "stawki trzymamy w tabeli".
func groupHabit(t string) bool {
	for _, w := range strings.FieldsFunc(t, func(r rune) bool { return strings.ContainsRune(" ,.;:!", r) }) {
		if firstPlural.In(w) && !passing.In(w) {
			return true
		}
	}
	at := weVerb.FindStringSubmatch(t)
	return at != nil && !passing.In(at[1]+at[2])
}
