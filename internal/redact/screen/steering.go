package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"
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
	s := strings.ToLower(strings.TrimSpace(sentence))
	if from == Agent {
		return weight(unquoted(s), from) >= barAgent
	}
	if bare := unquoted(s); bare != s && mention.in(bare) {
		s = bare
	}
	return weight(s, from) >= barOutside
}

// unquoted is s without what stands in quotation marks.
func unquoted(s string) string { return quotedShape().ReplaceAllString(s, " ") }

// weight adds up the moves of a sentence in lower case.
func weight(s string, from Origin) int {
	w := 0
	add := func(p pattern, points int) {
		if p.in(s) {
			w += points
		}
	}
	add(override, 3)
	add(memoryOrder, 2)
	add(concealing, 2)
	add(steerOutput, 2)
	if from != Agent {
		add(consent, 2)
	}
	add(addressed, 1)
	add(reach, 1)
	add(directive, 1)
	if weaken.in(s) && safeguard.in(s) && !negated.in(s) {
		w++
	}
	if leak.in(s) && asset.in(s) && !negated.in(s) {
		w++
	}
	return w
}

// maxSentence bounds a sentence, in bytes; a longer one is judged in pieces.
const maxSentence = 1000

var sentenceEnd = lazily(`[.!?…]+["'”»)\]]*(?:\s+|$)|[。！？．]+[」』”）)]*|[؟۔।]+\s*|\n+|<!--|-->`)

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
	for _, m := range sentenceEnd().FindAllStringIndex(text, -1) {
		if isAbbreviation(text[max(start, m[1]-longestAbbreviation):m[1]]) {
			continue
		}
		cut(m[1])
	}
	cut(len(text))
	return out
}

var abbreviation = lazily(`(?i)(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|no|nr|z\.b|d\.h|bzw|gez|ca|approx|dr|mr|mrs|st|v|p|pp|fig|eq|inc|ltd|co|т\.е|др|np|tj|\d+)\.\s*$`)

// longestAbbreviation is how far one can reach back, in bytes.
const longestAbbreviation = 16

// isAbbreviation reports whether s ends in a point that ends no sentence.
func isAbbreviation(s string) bool { return abbreviation().MatchString(s) }

// attribution only says where a text comes from.
var attribution = oneOf(`^[^\p{L}]*(?:source|from|via|quelle|aus|fuente|fonte|источник|źródło|来源|来自|出自|出典|출처|منبع|מקור|المصدر|مصدر|स्रोत|build log|issue|ticket|comment|page|changelog|search result|readme)(?:[^\p{L}][^.\n]{0,80})?[.。]?$`,
	`^[^\p{L}]*[（(][^）)]*[)）][^\p{L}]*$`)

// factsOf joins the sentences of a steering text that state something. Behind
// the first that steers, only those count that order nothing at all.
func factsOf(text string, from Origin) string {
	var facts []string
	for _, s := range sentences(text) {
		low := strings.ToLower(strings.TrimSpace(s))
		if sentenceSteers(s, from) || weight(low, from) > 0 || attribution.in(low) || !saysEnough(low) {
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
