package trace

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// correctionStart is how much of a turn is read, in bytes: who corrects says so at once, and pasted logs follow.
const correctionStart = 1200

// Corrects reports whether a user's turn corrects what the agent did or proposed: it rejects ("No, …", "Don't …", "不对"),
// contrasts ("four jobs, not sixteen", "instead") or complains ("that's wrong", "短すぎる"). It reads the opening of the
// turn and a few turns of phrase in fourteen languages; the first turn of a session has nothing to correct and is for the
// caller to leave out. After an interruption much less is needed: any objection or new direction, but not mere additions.
func Corrects(text string, interrupted bool) bool {
	t := fold(text[:min(len(text), correctionStart)])
	switch {
	case t == "" || startsWith(t, politeNo):
		return false
	case startsWith(t, rejections) && !asks(t):
		return true
	case startsWith(t, additions):
		return false
	case contains(t, contrasts) && !asks(t):
		return true
	case interrupted:
		return !asks(t) && (contains(t, objections) || startsWith(t, directions))
	}
	return false
}

// fold lowers the text, straightens apostrophes and drops what stands before the first letter.
func fold(text string) string {
	text = strings.ToLower(strings.ReplaceAll(text, "’", "'"))
	text = strings.Join(strings.Fields(text), " ")
	return strings.TrimLeftFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// asks reports whether the whole turn is one question: it may doubt, but it does not redirect.
func asks(t string) bool {
	body := strings.TrimRight(t, " )」』\"'")
	last, size := utf8.DecodeLastRuneInString(body)
	if last != '?' && last != '？' && last != '؟' {
		return false
	}
	return !strings.ContainsAny(body[:len(body)-size], ".!。！;；")
}

func startsWith(t string, phrases []string) bool {
	for _, p := range phrases {
		if strings.HasPrefix(t, p) && endsWord(t, len(p)) {
			return true
		}
	}
	return false
}

func contains(t string, phrases []string) bool {
	for _, p := range phrases {
		for from := 0; ; {
			i := strings.Index(t[from:], p)
			if i < 0 {
				break
			}
			if from += i; startsWord(t, from) && endsWord(t, from+len(p)) {
				return true
			}
			from += len(p)
		}
	}
	return false
}

// startsWord and endsWord keep "not" out of "note". Scripts that do not space their words have no such borders.
func startsWord(t string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(t[:i])
	first, _ := utf8.DecodeRuneInString(t[i:])
	return i == 0 || !spaced(before) || !spaced(first)
}

func endsWord(t string, i int) bool {
	last, _ := utf8.DecodeLastRuneInString(t[:i])
	next, _ := utf8.DecodeRuneInString(t[i:])
	return i == len(t) || !spaced(last) || !spaced(next)
}

// spaced reports whether r is a letter of a script that puts spaces between words.
func spaced(r rune) bool {
	return unicode.IsLetter(r) && !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai) || unicode.IsDigit(r)
}
