package redact

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// sentenceReach is how far from its noun a secret is looked for, in bytes.
const sentenceReach = 120

// findTold finds a password told in a sentence: "the password for the lab is …".
func findTold(d *draft, at, end int) []span {
	end, ok := afterNoun(d.text, at, end)
	if !ok {
		return nil
	}
	stop := d.clauseEnd(end, sentenceReach)
	candidates := d.candidatesIn(end, stop)
	for i := range candidates {
		c := &candidates[i]
		if c.end > stop {
			c = &candidate{start: c.start, end: stop, quoted: c.quoted, odd: c.odd}
		}
		if d.isTold(c, end) && !notOne().MatchString(d.text[end:stop]) {
			return []span{{c.start, c.end, "password"}}
		}
	}
	if s, ok := d.plainTold(at, end, stop); ok && !notOne().MatchString(d.text[end:stop]) {
		return []span{s}
	}
	return d.toldBefore(at)
}

// isTold reports whether a candidate looks like a password that a sentence
// tells, when its noun ends at noun.
func (d *draft) isTold(c *candidate, noun int) bool {
	secret := d.text[c.start:c.end]
	if len(secret) < 4 || !c.quoted && !c.odd {
		return false
	}
	between := d.low[noun:c.start]
	if !leads(between) && !(isStrong(secret) && inOtherScript(between)) {
		return false
	}
	return d.isPassword(c)
}

// isPassword reports whether a word that is none of the language can be a
// password.
func isPassword(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return r < utf8.RuneSelf && isAlnum(byte(r)) }) && !isHarmless(s) && !techTerm().MatchString(s)
}

// afterNoun is where the word ends whose stem is text[at:end]. It is false where
// the noun is only a part of another word: tokenizer, passwordless.
func afterNoun(text string, at, end int) (int, bool) {
	if at > 0 && text[at-1] == '_' {
		return end, false
	}
	stop := end
	for stop < len(text) {
		r, size := utf8.DecodeRuneInString(text[stop:])
		if r == utf8.RuneError || r >= 0x590 || !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' {
			break
		}
		stop += size
	}
	return stop, stop == end || nounEndings()[strings.ToLower(text[end:stop])]
}

// techTerm is a term of the trade that mixes letters with digits or signs.
var techTerm = lazily(`^(?:[A-Z]{2,10}-?\d{1,6}|v?\d+(?:\.\d+)+\w*|\d+[a-zA-Z]{1,10}|#\d+|[\d/:.,-]+)$|` +
	`(?i)^(?:(?:sha|md|aes|utf|base|rsa|oauth|http|ipv|x|k|s|ec|ed|p|pkcs|totp|tls|ssl|pbkdf|argon|bcrypt|scrypt|win|python|node|java|mysql|neo|auth|web|log)[-_]?\d+\w{0,3}|1password|[\w.]+-(?:encoded|encrypted|hashed|protected|based|only|signed|safe|free|less|like|compatible)|` +
	`[\w.-]+\.(?:md|ya?ml|json|toml|txt|go|py|js|ts|env|cfg|ini|conf|sh|pem|key|com|org|net|io|example|dev|local|internal)(?:[:/].*)?|.+@[\w-]+(?:\.[\w-]+)+|[\w.-]+=.*|[\w-]+/[\w/.-]+|` +
	`i?(?:os|phone|pad)\w*|(?:last|key|nord|dash|bit|one|proton)(?:pass|warden)\w*|(?:git|post|my|no|java|type|power|open|you)(?:hub|lab|gres\w*|sql|script|shell|ssl|ssh|tube))$`)

// inOtherScript reports whether all words between a noun and a value in Latin
// letters are of another script: the value is then no word of the sentence.
func inOtherScript(between string) bool {
	return len(strings.Fields(between)) <= 3 && strings.IndexFunc(between, func(r rune) bool { return r < utf8.RuneSelf && unicode.IsLetter(r) }) < 0
}

// maxLead is how many words may stand between a noun and its secret: "for the
// guest network of the holiday flat is".
const maxLead = 10

// leads reports whether what stands between a noun and a value, in lower case,
// says that the one is the other: nothing, a colon, or words of which the last
// is a copula.
func leads(between string) bool {
	between = strings.TrimRight(between, "\"'`“„”«‘([「『#* \t")
	if strings.TrimLeft(between, " \t") == "" {
		return true
	}
	last := between[strings.LastIndexAny(between, " \t")+1:]
	if !copulas()[last] && !hasEnd(last, wideCopulas()) {
		return false
	}
	return len(strings.Fields(between)) <= maxLead
}

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

// strongSigns are the digits and signs of strong passwords.
const strongSigns = "0123456789!$%&*#+?^"

// isStrong reports whether s mixes letters with digits or signs, so that it
// can hardly be a word.
func isStrong(s string) bool {
	letters := strings.ContainsAny(strings.ToLower(s), "abcdefghijklmnopqrstuvwxyz")
	return letters && strings.ContainsAny(s, strongSigns)
}

// findPIN finds a code told in a sentence: "the PIN is …".
func findPIN(d *draft, at, end int) []span {
	text := d.text
	if at > 0 && isAlnum(text[at-1]) || end < len(text) && isAlnum(text[end]) {
		return nil
	}
	if noun := text[at:end]; (noun == "pin" || d.low[at:end] == "code") && !codeOf().MatchString(text[max(0, at-24):at]) {
		return nil
	}
	rest := text[end:d.clauseEnd(end, sentenceReach)]
	start := strings.IndexAny(rest, "0123456789")
	if start < 0 || !leads(d.low[end:end+start]) || countWords(d.low[end:end+start], copulas) > 1 {
		return nil
	}
	stop := start
	for stop < len(rest) && isDigit(rest[stop]) {
		stop++
	}
	if n := stop - start; n < 4 || n > 8 || stop < len(rest) && strings.IndexByte("-.:/%_", rest[stop]) >= 0 && stop+1 < len(rest) && isAlnum(rest[stop+1]) || stop < len(rest) && isAlnum(rest[stop]) {
		return nil
	}
	if stop < len(rest) && strings.IndexByte("#*!", rest[stop]) >= 0 {
		stop++
	}
	return []span{{end + start, end + stop, "password"}}
}

// codeOf are the words that make a "code" one that opens something.
var codeOf = lazily(`(?i)(?:door|gate|alarm|entry|lock|safe|access|unlock|security|garage|pin|voicemail|sim|card|puk|verification|one-time|2fa|mfa|sms|recovery)[ -]$`)
