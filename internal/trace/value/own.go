package value

import (
	"strings"
	"unicode"

	"github.com/loci-dev/loci/internal/trace/phrase"
)

const (
	// longestTurn is how much of a turn is looked at, in bytes: what exceeds it is pasted, and what is said about it stands
	// in front or behind.
	longestTurn = 8000
	// longestSentence bounds in bytes what somebody says in one: what exceeds it is no statement, but data or a log.
	longestSentence = 800
)

// Own is what a turn says in the user's own name, line by line: without blocks that programs put in, code and quoted lines,
// words to be written, translated or looked at, what others say, what is only imagined, and what was taken back.
func Own(turn string) string {
	var lines []string
	fenced := false
	for line := range strings.Lines(withoutInjected(ends(turn))) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
			continue
		case fenced, strings.HasPrefix(line, ">"), speaker.Opens(phrase.Fold(line)):
			continue
		}
		said, end := ownOf(line)
		if end == takesBack {
			lines = lines[:0]
		}
		if len(said) > 0 {
			lines = append(lines, strings.Join(said, phrase.Joint(line)))
		}
		if end == goesOn {
			break // what follows is not the user's own either
		}
	}
	return strings.Join(lines, "\n")
}

// ends are the beginning and the end of a turn that is too long to have been typed, cut at the ends of lines or words.
func ends(turn string) string {
	if len(turn) <= longestTurn {
		return turn
	}
	head, tail := turn[:longestTurn/2], turn[len(turn)-longestTurn/2:]
	if i := strings.LastIndexAny(head, "\n "); i > 0 {
		head = head[:i]
	}
	if i := strings.IndexAny(tail, "\n "); i >= 0 {
		tail = tail[i:]
	}
	return strings.ToValidUTF8(head, "") + "\n" + strings.ToValidUTF8(tail, "")
}

// ending is what a line means for the lines beside it.
type ending int

const (
	ordinary  ending = iota
	goesOn           // somebody else's words begin and go on to the end of the turn
	takesBack        // what was said before does not count
)

// ownOf are the sentences of a line that are the user's own.
func ownOf(line string) (said []string, end ending) {
	for _, s := range phrase.Sentences(line) {
		if len(s) > longestSentence {
			continue
		}
		s = withoutAsides(s)
		t := phrase.Fold(s)
		switch {
		case TakesBack(t) && recants(t):
		case TakesBack(t):
			said, end = said[:0], takesBack
		case suppositions.Opens(t), leads(s, t), briefing.In(t):
			return said, goesOn
		case announces(t):
		case dictated(s, t), supposed.In(t), reports(t), cited.In(t), recites(s):
		default:
			said = append(said, s)
		}
	}
	return said, end
}

// reports reports whether a folded sentence tells what somebody else says, wants or thinks.
func reports(t string) bool {
	t = describing.Without(unquoted(t))
	return hearsay.In(t) || othersSay.In(t)
}

// recites reports whether a sentence holds somebody's words: in front of what is to be done with them, or with nothing laid
// down beside them.
func recites(s string) bool {
	at := speech.FindStringIndex(s)
	if at == nil {
		return false
	}
	t := phrase.Fold(s[:at[0]] + " " + s[at[1]:])
	return strings.TrimSpace(s[:at[0]]) == "" && t != "" || !Lasting(t) && Generality(t) == 0
}

// TakesBack reports whether a folded text takes back what was said before it: "ah, never mind", "算了".
func TakesBack(t string) bool { return takenBack.In(keeping.Without(t)) }

// recants reports whether a sentence that takes something back says itself what: "we could use X, but no, forget that".
func recants(t string) bool {
	said, _, _ := strings.Cut(t, takenBack.First(keeping.Without(t)))
	return words(said) > substantial
}

// leads reports whether a sentence leads over to words that are not the user's and go on behind it.
func leads(s, t string) bool {
	head, body, colon := cutColon(t)
	switch {
	case rulebooks.In(head):
		return false
	case turnings.Opens(asked(t)):
		return true
	case !colon:
		return false
	case turnings.In(head), writes(head), body != "" && addressed.In(asked(head)):
		return true
	}
	return body == "" && (pasted.In(head) || texts.In(head))
}

// announces reports whether a folded sentence only says what follows, and lays nothing down for it: "It printed this:".
func announces(t string) bool {
	_, body, colon := cutColon(t)
	return colon && body == "" && !Lasting(t) && !rulebooks.In(t)
}

// dictated reports whether a sentence asks for words to be written, and holds them.
func dictated(s, t string) bool {
	return turnings.In(t) && quotation.MatchString(s) || writes(t) && (wordings.In(t) || quotation.MatchString(strings.ReplaceAll(s, "`", "")))
}

// writes reports whether a folded text asks for a text to be written, before it says anything that binds.
func writes(t string) bool {
	if isAsian(t) {
		return texts.In(t) && writings.In(t)
	}
	t = unwritten.ReplaceAllString(t, " ")
	for _, p := range []phrase.List{onward, durable, binding} {
		if found := p.First(t); found != "" {
			t, _, _ = strings.Cut(t, found)
		}
	}
	return texts.In(t) && writings.In(t)
}

// asked is a folded request without its courtesy.
func asked(t string) string {
	for range 3 {
		for _, p := range courtesies {
			if rest, found := strings.CutPrefix(t, p+" "); found {
				t = rest
			}
		}
	}
	return t
}

var courtesies = phrase.List{
	"please", "yeah", "yes", "yep", "can you", "could you", "now", "then", "and", "also", "ok", "just", "bitte",
	"kannst du", "jetzt", "dann", "und", "por favor", "ahora", "puedes", "y", "s'il te plaît", "peux-tu", "maintenant",
	"et", "пожалуйста", "теперь", "и", "proszę",
}

// cutColon cuts a text at its first colon that ends a word: "x: y", "x：y", "x:" but not "10:30".
func cutColon(t string) (head, body string, found bool) {
	for i, r := range t {
		rest := strings.TrimPrefix(t[i:], string(r))
		if r == '：' || r == ':' && (rest == "" || rest[0] == ' ' || rest[0] == '"' || rest[0] == '\'') {
			return t[:i], strings.TrimSpace(rest), true
		}
	}
	return t, "", false
}

// withoutInjected drops blocks that were put in between tags. One that does not end covers the rest.
func withoutInjected(turn string) string {
	for {
		at := injected.FindStringSubmatchIndex(turn)
		if at == nil {
			return turn
		}
		name := turn[max(at[2], at[4]):max(at[3], at[5])]
		rest := ""
		if _, after, found := strings.Cut(turn[at[1]:], "</"+name+">"); found {
			rest = after
		}
		turn = turn[:at[0]] + "\n" + rest
	}
}

// unquoted is a text without what stands in quotation marks.
func unquoted(t string) string { return quotation.ReplaceAllString(t, " ") }

// isAsian reports whether a text is in a language that may put the verb behind: Chinese, Japanese or Korean.
func isAsian(t string) bool {
	return strings.ContainsFunc(t, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
	})
}
