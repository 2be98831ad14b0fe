package redact

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A password that is a plain word is told like any other, "the password is
// swordfish", but so is much else: "the password is wrong". What is believed is
// one word behind the copula with which its clause ends, and none that is said
// of passwords (plainwords.go).

// plainTold finds a plain word told as the password of the noun
// text[noun:from], up to the end of its clause at to.
func (d *draft) plainTold(noun, from, to int) (span, bool) {
	if from == to || isPlural(d.low[noun:from]) {
		return span{}, false
	}
	at, link := d.copula(from, to)
	if at < 0 && d.isOfUser(noun) {
		at = from
	}
	lead := d.low[max(0, noun-maxName):noun]
	switch {
	case at < 0:
		return span{}, false
	case strings.Contains(d.low[noun:from], "phrase"):
		if s, ok := d.phrase(at, to); ok {
			return s, true
		}
	case link == "to" && !hasWord(lead, changes) && !strings.HasPrefix(d.low[noun:], "has"):
		return span{}, false
	}
	s := d.wordFrom(at, to)
	next := d.wordFrom(s.end, to)
	switch {
	case changes()[d.low[s.start:s.end]] && d.low[next.start:next.end] == "to": // was set to …
		s = d.wordFrom(next.end, to)
	case link != "to" && d.low[next.start:next.end] == "by": // was frozen by …
		return span{}, false
	}
	if !isPlainPassword(d.text[s.start:s.end], link) || !d.closes(s.end, to) || hasWord(lead, doubts) {
		return span{}, false
	}
	return s, true
}

// isOfUser reports whether a user's name stands before a noun: user qa with
// password …
func (d *draft) isOfUser(noun int) bool {
	w := wordsBefore(d.low, noun)
	word, ok := w.next()
	if joints()[d.low[word.start:word.end]] {
		word, ok = w.next()
	} else {
		ok = ok && d.low[word.end-1] == ','
	}
	user, _ := w.next()
	return ok && users()[strings.TrimRight(d.low[user.start:user.end], ":")]
}

// isPlural reports whether a noun speaks of several passwords.
func isPlural(noun string) bool {
	return strings.HasSuffix(noun, "s") && !strings.HasSuffix(noun, "accès")
}

// copula is where the first copula or colon behind a noun ends, and which it
// is; -1 where there is none before the clause turns to something else.
func (d *draft) copula(from, to int) (int, string) {
	for at, n := from, 0; n <= maxLead; n++ {
		s := d.wordFrom(at, to)
		w := d.low[s.start:s.end]
		if w == "" {
			return -1, ""
		}
		if c := wideCopula(w); c != "" {
			return s.start + len(c), c
		}
		if s.start == from && w != ":" { // not a word of its own: password_field
			return -1, ""
		}
		if plainCopulas()[w] || strings.HasSuffix(w, ":") {
			return s.end, w
		}
		if strings.ContainsAny(w, ",=<>(){}[]\"") {
			return -1, ""
		}
		if n < 3 && isASCIIWord(w) && n > 0 && d.verbEnds(s.end, to) {
			return s.start, w
		}
		at = s.end
	}
	return -1, ""
}

// verbEnds reports whether a clause closes with the verb of a language that
// puts it last.
func (d *draft) verbEnds(at, to int) bool {
	s := d.wordFrom(at, to)
	return s.end == to && lastVerbs()[d.low[s.start:s.end]]
}

// wideCopula is the copula with which w begins in a script without spaces.
func wideCopula(w string) string {
	if r, _ := utf8.DecodeRuneInString(w); !isWide(r) {
		return ""
	}
	for _, c := range wideCopulas() {
		if strings.HasPrefix(w, c) {
			return c
		}
	}
	return ""
}

// wordFrom is the next word in text[at:to], without the quotes and signs around
// it; a colon stays.
func (d *draft) wordFrom(at, to int) span {
	for at < to && strings.IndexByte(" \t\"'`", d.text[at]) >= 0 {
		at++
	}
	end := at
	for end < to && d.text[end] > ' ' {
		end++
	}
	s := span{at, end, "password"}
	if r, _ := utf8.DecodeRuneInString(d.text[at:end]); r < utf8.RuneSelf { // a Latin word among wide letters
		s.end = at + valueLen(d.text[at:end], "\"'`;，。、")
	}
	for s.end > s.start+1 && strings.IndexByte(".,!?)\"'`", d.text[s.end-1]) >= 0 {
		s.end--
	}
	return s
}

// closes reports whether a clause ends at a place or goes on with something new.
func (d *draft) closes(at, to int) bool {
	rest := strings.TrimLeft(d.low[at:to], "\"'`.!?")
	r, _ := utf8.DecodeRuneInString(rest)
	if rest == "" || r == ',' || r == ')' || isWide(r) && unicode.IsPunct(r) {
		return true
	}
	if r != ' ' {
		return false
	}
	s := d.wordFrom(at, to)
	return nextWords()[d.low[s.start:s.end]]
}

// phrase is the run of plain words that a passphrase consists of.
func (d *draft) phrase(at, to int) (span, bool) {
	all, words := span{kind: "password"}, 0
	for {
		s := d.wordFrom(at, to)
		w := d.low[s.start:s.end]
		if w == "" {
			return all, words >= 4
		}
		if !isASCIIWord(w) || smallWords()[w] || d.text[s.start:s.end] != w {
			return all, false
		}
		if words++; words == 1 {
			all.start = s.start
		}
		all.end, at = s.end, s.end
	}
}

// isASCIIWord reports whether s is made of ASCII letters.
func isASCIIWord(s string) bool {
	for i := range len(s) {
		if c := s[i]; isDigit(c) || !isAlnum(c) {
			return false
		}
	}
	return s != ""
}

// hasWord reports whether s holds one of the words.
func hasWord(s string, words func() map[string]bool) bool { return countWords(s, words) > 0 }

func countWords(s string, words func() map[string]bool) int {
	n := 0
	for w := range strings.FieldsSeq(s) {
		if words()[w] {
			n++
		}
	}
	return n
}
