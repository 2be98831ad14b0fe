package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/redact/anchor"
)

// A sentence steers when its weight reaches the bar of its origin. The agent's
// own summaries may well report what a user said or asked for, so their bar is
// higher and consent counts nothing there.
const (
	barOutside = 2
	barAgent   = 3
)

// steers reports whether text holds a sentence that steers the agent.
func steers(text string, from Origin) bool {
	for _, s := range sentences(text) {
		if sentenceSteers(s, from) {
			return true
		}
	}
	return false
}

func sentenceSteers(sentence string, from Origin) bool {
	low := anchor.Lower(strings.TrimSpace(sentence))
	bar := barOutside
	if from == Agent {
		bar = barAgent
	}
	if !weighs(low, from, bar) {
		return false
	}
	bare := unquoted(low)
	if bare == low || from != Agent && !lexicon().Hits(bare).Match(int(mention), bare) {
		return true
	}
	return weighs(bare, from, bar)
}

// quotes begin or end a quotation.
const quotes = "`\"'“”„«»「」『』״"

// unquoted is s without what stands in quotation marks.
func unquoted(s string) string {
	if !strings.ContainsAny(s, quotes) {
		return s
	}
	return quotedShape().ReplaceAllString(s, " ")
}

// maxSentence bounds a sentence, in bytes; a longer one is judged in pieces.
const maxSentence = 1000

// sentences cuts text after each sentence, line and comment; joined, the
// pieces are the text.
func sentences(text string) []string {
	var out []string
	start := 0
	cut := func(end int) {
		for end-start > maxSentence {
			stop := start + maxSentence
			for !utf8.RuneStart(text[stop]) {
				stop--
			}
			out = append(out, text[start:stop])
			start = stop
		}
		if end > start {
			out = append(out, text[start:end])
		}
		start = end
	}
	for at := 0; at < len(text); {
		end, isEnd := sentenceEnd(text, at)
		if isEnd && !isAbbreviation(text[start:end]) {
			cut(end)
		}
		at = end
	}
	cut(len(text))
	return out
}

// sentenceEnd reports whether a sentence, line or comment ends with what stands
// at text[at:end]; if not, end is where to look on.
func sentenceEnd(text string, at int) (end int, isEnd bool) {
	switch c := text[at]; {
	case c == '\n':
		return at + prefixLen(text[at:], "\n"), true
	case c == '.' || c == '!' || c == '?':
		return pointEnd(text, at)
	case c == '<' && strings.HasPrefix(text[at:], "<!--"):
		return at + len("<!--"), true
	case c == '-' && strings.HasPrefix(text[at:], "-->"):
		return at + len("-->"), true
	case c < utf8.RuneSelf:
		return at + 1, false
	}
	switch r, size := utf8.DecodeRuneInString(text[at:]); r {
	case '…':
		return pointEnd(text, at)
	case '。', '！', '？', '．':
		end = at + prefixLen(text[at:], "。！？．")
		return end + prefixLen(text[end:], "」』”）)"), true
	case '؟', '۔', '।':
		end = at + prefixLen(text[at:], "؟۔।")
		return end + prefixLen(text[end:], space), true
	default:
		return at + size, false
	}
}

const space = " \t\n\r\f\v"

// pointEnd is the end of a sentence that closes with a point or the like,
// quotation marks or brackets, and a space.
func pointEnd(text string, at int) (int, bool) {
	end := at + prefixLen(text[at:], ".!?…")
	end += prefixLen(text[end:], `"'”»)]`)
	spaces := prefixLen(text[end:], space)
	return end + spaces, spaces > 0 || end == len(text)
}

// prefixLen is how much of the beginning of s consists of characters of a set.
func prefixLen(s, set string) int {
	for i, r := range s {
		if !strings.ContainsRune(set, r) {
			return i
		}
	}
	return len(s)
}

// abbreviations end in a point that ends no sentence.
var abbreviations = setOf(`e.g i.e etc vs cf no nr z.b d.h bzw gez ca approx dr mr mrs st v p pp fig eq inc ltd co т.е др np tj`)

// longestAbbreviation is how far one can reach back, in bytes.
const longestAbbreviation = 16

// isAbbreviation reports whether s ends in an abbreviation or an ordinal.
func isAbbreviation(s string) bool {
	s = strings.TrimRight(s[max(0, len(s)-longestAbbreviation):], space)
	last, ok := strings.CutSuffix(s[strings.LastIndexAny(s, space+"(")+1:], ".")
	if !ok || last == "" {
		return false
	}
	return abbreviations()[anchor.Lower(last)] || strings.Trim(last, "0123456789") == ""
}

// attribution only says where a text comes from.
var attribution = lazily(`^[^\p{L}]*(?:source|from|via|quelle|aus|fuente|fonte|источник|źródło|来源|来自|出自|出典|출처|منبع|מקור|المصدر|مصدر|स्रोत|build log|issue|ticket|comment|page|changelog|search result|readme)(?:[^\p{L}][^.\n]{0,80})?[.。]?$|` +
	`^[^\p{L}]*[（(][^）)]*[)）][^\p{L}]*$`)

// factsOf joins the sentences of a steering text that state something. Behind
// the first that steers, only those count that order nothing at all.
func factsOf(text string, from Origin) string {
	var facts []string
	for _, s := range sentences(text) {
		low := anchor.Lower(strings.TrimSpace(s))
		if sentenceSteers(s, from) || weighs(low, from, 1) || !saysEnough(low) || attribution().MatchString(low) {
			continue
		}
		facts = append(facts, strings.TrimSpace(strings.Trim(strings.TrimSpace(s), "<!->")))
	}
	return strings.Join(facts, " ")
}

// saysEnough reports whether a sentence is long enough to be a fact.
func saysEnough(s string) bool {
	wide := 0
	for _, r := range s {
		if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) {
			wide++
		}
	}
	return len(strings.Fields(s)) >= 4 || wide >= 6
}
