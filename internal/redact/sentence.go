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

// strongSigns are the digits and signs of strong passwords.
const strongSigns = "0123456789!$%&*#+?^"

// isStrong reports whether s mixes letters with digits or signs, so that it
// can hardly be a word.
func isStrong(s string) bool {
	letters := strings.ContainsAny(strings.ToLower(s), "abcdefghijklmnopqrstuvwxyz")
	return letters && strings.ContainsAny(s, strongSigns)
}
