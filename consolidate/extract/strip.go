package extract

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
)

// substance leaves out the sentences of a turn that lay nothing down: asides, answers, and the story behind a rule.
func substance(list []string) (kept []string) {
	ruled := false
	for _, s := range list {
		ruled = ruled || standing(phrase.Fold(s)) && !isAside(s)
	}
	behind := false // a sentence that lays something down came before
	for i, s := range list {
		t := phrase.Fold(s)
		after := behind
		behind = behind || standing(t) && !isAside(s)
		named := i+1 < len(list) && refersBack.MatchString(phrase.Fold(list[i+1])) // here, what the next one is about
		switch {
		case isAside(s), phrase.Asks(t), value.Secret(t):
		case !standing(t) && (value.Complains(t) || value.Chooses(t) || value.ThisOnce(t) || value.Points(t)):
		case len(list) > 1 && !named && !standing(t) && value.Excepts(t), after && !named && !value.Durable(t) && value.Excepts(t): // one thing that the rule does not touch
		case ruled && !named && !standing(t) && (value.Recounts(t) || trace.Reproaches(s) || after && !supports(t)):
		case i > 0 && phrase.Asks(list[i-1]) && firstPerson.Opens(t) && len(wordsOf(s)) <= 6: // why the user asks
		case len(list) > 1 && value.Passing(t) && !standing(t):
		case len(list) > 1 && !named && refusals.Opens(afterNo(t)):
		case len(list) > 1 && value.Courtesy(t) && len(wordsOf(s)) <= 3, i == 0 && len(list) > 1 && exclaims(s, t):
		default:
			kept = append(kept, s)
		}
	}
	return kept
}

// supports reports whether a sentence behind a rule belongs to it: it refers to it, goes on with it in few words, gives a
// reason, a bound or what to do instead, or tells by itself how things are in general. Any other is about the day the rule
// was said.
func supports(t string) bool {
	const few = 6
	if firstPerson.In(t) && value.Generality(t) == 0 && !value.Reasons(t) {
		return false // what the user is doing or has done
	}
	return len(wordsOf(t)) <= few || refersBack.MatchString(t) || instead.In(t) || value.Reasons(t) || value.Limits(t) || value.Generality(t) > 0 && !value.AtHand(t)
}

// instead tells what to do in place of what is forbidden.
var instead = phrase.List{"instead", "rather", "use", "stattdessen", "lieber", "nimm", "en su lugar", "mejor", "usa", "à la place", "plutôt", "utilise", "invece", "em vez disso", "вместо", "лучше", "используй", "zamiast", "lepiej", "użyj", "而是", "改用", "用", "代わりに", "ください", "대신", "במקום", "به جای", "بدلا", "के बजाय"}

// refersBack is a sentence that cannot be understood without the one before it.
var refersBack = regexp.MustCompile(`(?:^|\s)(?:those|these|them|they|their)(?:$|[\s,.])|^(?:that|this|its|it|diese[nrsm]?|die|sie|esos|esas|ellos|ellas) |(?:^|\s)(?:эти|эту|их|они)(?:$|[\s,.])|^(?:那些|它们|这些|それら|그것들)`)

// standing reports whether a folded sentence states something for the future, in so many words or by its kind.
func standing(t string) bool { return value.Lasting(t) || value.General(t) }

// isAside reports whether a sentence only talks about the statement beside it.
func isAside(s string) bool {
	t := phrase.Fold(s)
	n := len(wordsOf(s))
	return n <= 7 && memos.In(t) || evaluations.Opens(t) || n <= 2 && rejecting.Opens(t)
}

// exclaims reports whether a sentence is no more than an exclamation: "Wow.", "God no."
func exclaims(s, t string) bool {
	return len(wordsOf(s)) <= 3 && afterNo(t) == t && value.Generality(t) == 0 && !value.Lasting(t) && !strings.ContainsFunc(s, unicode.IsDigit)
}

// afterNo is what follows a "no," at the beginning.
func afterNo(t string) string {
	for _, p := range rejecting {
		if rest, found := strings.CutPrefix(t, p); found {
			if rest = strings.TrimLeft(rest, ",.!，。！、 "); rest != "" && len(rest) < len(t)-len(p) {
				return rest
			}
		}
	}
	return t
}

// metaHead announces a statement before a colon: "another point:".
var metaHead = regexp.MustCompile(`(?i)^(?:\p{L}+ ){0,3}(?:thing|point|note|detail|request|remark|favou?r|sache|punkt|anmerkung|was|cosa|detalle|nota|punto|момент|вещь|одно|rzecz|sprawa)\s*[:：]\s+|^(?:还有|另外|再说|补充)?一[点件](?:事)?[:：]\s*|^(?:あと|もう)?一(?:点|つ)[:：、]\s*|^한 ?가지 ?(?:더)?[:：,]\s*`)

// bare takes the address and the occasion off a sentence, at both ends.
func bare(s string) string {
	for range 4 { // "And please remember:" has three
		s = metaHead.ReplaceAllString(s, "")
		rest, stripped := withoutLead(s)
		if !stripped {
			break
		}
		s = rest
	}
	for range 2 {
		s = withoutTail(s)
	}
	return capital(s)
}

// withoutLead drops an opening such as "Remember:" or "No,". One that could as well begin the statement ("no", "rule")
// counts only before a mark.
func withoutLead(s string) (string, bool) {
	lower := strings.ToLower(strings.ReplaceAll(s, "’", "'"))
	if len(lower) != len(s) {
		return s, false // lowering moved the bytes
	}
	for _, o := range []struct {
		list   phrase.List
		marked bool
	}{{openings, false}, {markedOpenings, true}, {rejecting, true}} {
		for _, p := range o.list {
			if !strings.HasPrefix(lower, p) {
				continue
			}
			rest := s[len(p):]
			trimmed := strings.TrimLeft(rest, ",:;.!，：、。！–— -")
			marks := strings.TrimSpace(rest[:len(rest)-len(trimmed)]) != ""
			next, _ := utf8.DecodeRuneInString(rest)
			spaced := next == ' ' || !unicode.IsLetter(next) && !unicode.IsDigit(next) || isUnspaced(p)
			if trimmed != "" && (marks || !o.marked && spaced) {
				return trimmed, true
			}
		}
	}
	return s, false
}

// isUnspaced reports whether an opening ends in a script that puts no space behind it.
func isUnspaced(p string) bool {
	last, _ := utf8.DecodeLastRuneInString(p)
	return unicode.In(last, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// withoutTail drops an ending such as ", please never forget that".
func withoutTail(s string) string {
	body := strings.TrimRight(s, ".!。！ ")
	mark := s[len(body):]
	lower := strings.ToLower(strings.ReplaceAll(body, "’", "'"))
	if len(lower) != len(body) {
		return s
	}
	for _, p := range tails {
		if rest, found := strings.CutSuffix(lower, p); found {
			cut := strings.TrimRight(body[:len(rest)], " ")
			if end := strings.TrimRight(cut, ",;，；、–—- "); end != "" && (len(end) < len(cut) || looseTails.In(p)) {
				return end + strings.TrimSpace(mark)
			}
		}
	}
	return s
}

func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if !unicode.IsLower(r) {
		return s
	}
	if word, _, _ := strings.Cut(s, " "); strings.ContainsAny(word, "./_-`") || strings.ToLower(word) != word {
		return s // a name, written as it is written
	}
	return string(unicode.ToUpper(r)) + s[size:]
}

// apartAt joins two statements about two people or things, each with its own name in front.
var apartAt = regexp.MustCompile(`, (?:and|und|y|et|e|и|i) `)

// apart cuts "Mika darf keine Erdnüsse, und Jonas isst keine Meeresfrüchte" in two.
func apart(s string) []string {
	at := apartAt.FindStringIndex(s)
	if at == nil || !namesSubject(s[:at[0]]) || !namesSubject(s[at[1]:]) {
		return []string{s}
	}
	return []string{s[:at[0]], s[at[1]:]}
}

// namesSubject reports whether a clause begins with a name followed by a verb: one capitalised word that no sentence
// begins with otherwise, then a word in lower case, and a negation or a rule.
func namesSubject(clause string) bool {
	fields := strings.Fields(clause)
	if len(fields) < 3 {
		return false
	}
	first, second := []rune(fields[0]), []rune(fields[1])
	return unicode.IsUpper(first[0]) && len(first) > 2 && unicode.IsLower(second[0]) && value.Lasting(phrase.Fold(clause)) && !openings.Opens(strings.ToLower(fields[0]))
}
