package redact

import "strings"

// toldBefore finds a password told ahead of its noun: "… is the password",
// "use … as the password".
func (d *draft) toldBefore(at int) []span {
	w := wordsBefore(d.text, at)
	for i := 0; i <= maxBetween; i++ {
		link, ok := w.next()
		if !ok {
			return nil
		}
		if !linksBack()[d.low[link.start:link.end]] {
			if strings.ContainsAny(d.text[link.start:link.end], ".,;:") || link.end-link.start > 16 {
				return nil
			}
			continue
		}
		if secret, ok := w.next(); ok && d.isToldBefore(&secret, w) {
			return []span{secret}
		}
	}
	return nil
}

// maxBetween is how many words may stand between the link and the noun of a
// password told ahead of it: "… is the password".
const maxBetween = 4

// linksBack lead from a secret to its noun.
var linksBack = setOf(`is was as ist als es como est comme é è come to это как jest jako`)

// isToldBefore reports whether a word is a password by its looks, and takes
// quotes and punctuation around it away.
func (d *draft) isToldBefore(s *span, before *backwards) bool {
	s.kind = "password"
	word := d.text[s.start:s.end]
	word = strings.TrimRight(strings.TrimRight(word, ","), "\"'`")
	s.end = s.start + len(word)
	s.start += len(word) - len(strings.TrimLeft(word, "\"'`("))
	word = d.text[s.start:s.end]
	if isPlainPassword(word, "as") {
		use, _ := before.next()
		return uses()[d.low[use.start:use.end]]
	}
	return len(word) >= 5 && len(word) <= maxName && isStrong(word) && !hasWordShape(word) && isPassword(word)
}

// backwards reads the words of a line from its end.
type backwards struct {
	text string
	low  int // how far back it reads
	at   int
}

// wordsBefore reads the words before text[at], up to the beginning of the line
// or a placeholder.
func wordsBefore(text string, at int) *backwards {
	low := max(0, at-sentenceReach)
	if n := strings.LastIndexAny(text[low:at], "\n]"); n >= 0 {
		low += n + 1
	}
	return &backwards{text, low, at}
}

// next returns the word before the last one returned. It is false at the
// beginning, and for a word that is cut by the bound.
func (b *backwards) next() (span, bool) {
	end := b.at
	for end > b.low && (b.text[end-1] == ' ' || b.text[end-1] == '\t') {
		end--
	}
	if end == b.at {
		return span{}, false
	}
	start := end
	for start > b.low && b.text[start-1] > ' ' {
		start--
	}
	b.at = start
	return span{start: start, end: end}, start < end && (start > b.low || b.low == 0 || b.text[b.low-1] <= ' ' || b.text[b.low-1] == ']')
}
