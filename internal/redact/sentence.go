package redact

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// sentenceReach is how far from its noun a secret is looked for, in bytes.
const sentenceReach = 120

// findTold finds a password told in a sentence: "the password for the lab is …".
func findTold(text string, at, end int) []span {
	end, ok := afterNoun(text, at, end)
	if !ok {
		return nil
	}
	rest := clause(text[end:min(len(text), end+sentenceReach)])
	for start := range candidateStarts(rest) {
		if start == 0 && text[end-1] < utf8.RuneSelf {
			continue
		}
		secret := bareValue(rest[start:], spokenStops)
		if !isTold(secret, rest[:start]) {
			continue
		}
		if (leads(rest[:start]) || isStrong(secret) && inOtherScript(rest[:start])) && !notOne.MatchString(rest) {
			return []span{{end + start, end + start + len(secret), "password"}}
		}
	}
	return findToldBefore(text, at)
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
	return stop, stop == end || nounEndings[strings.ToLower(text[end:stop])]
}

// clause is s up to the end of its sentence or line, or a placeholder.
func clause(s string) string {
	s = s[:clauseLen(s)]
	if n := strings.Index(s, placeholderStart); n >= 0 {
		s = s[:n]
	}
	for s != "" && !utf8.ValidString(s[len(s)-1:]) && !utf8.ValidString(s) {
		s = s[:len(s)-1]
	}
	return s
}

// clauseLen is how much of s belongs to its first sentence or line.
func clauseLen(s string) int {
	for i, r := range s {
		switch r {
		case '\n', '\r', '。', '！', '？', '；':
			return i
		case '.', '?', ';':
			if i+1 < len(s) && (s[i+1] == ' ' || s[i+1] == '\t') {
				return i
			}
		case '!': // the last sign of a password, when the sentence goes on
			if i+2 < len(s) && s[i+1] == ' ' && (s[i+2] < 'a' || s[i+2] > 'z') && s[i+2] < utf8.RuneSelf {
				return i
			}
		}
	}
	return len(s)
}

// candidateStarts yields where a value may begin in s: after a space, a colon,
// a quote or a wide character. What follows = is an assignment's.
func candidateStarts(s string) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		last := rune(' ')
		for i, r := range s {
			starts := last <= ' ' || isWide(last) || last > 0x590 && last < 0x980 || strings.ContainsRune(":\"'`“„«‘([→—–>", last)
			if starts && r > ' ' && r < 0x2000 && !strings.ContainsRune(":=\"'`([<{-—–>«", r) && !yield(i) {
				return
			}
			last = r
		}
	}
}

// techTerm is a term of the trade that mixes letters with digits or signs.
var techTerm = regexp.MustCompile(`^(?:[A-Z]{2,10}-?\d{1,6}|v?\d+(?:\.\d+)+\w*|\d+[a-zA-Z]{1,10}|#\d+|[\d/:.,-]+)$|` +
	`(?i)^(?:(?:sha|md|aes|utf|base|rsa|oauth|http|ipv|x|k|s|ec|ed|p|pkcs|totp|tls|ssl|pbkdf|argon|bcrypt|scrypt|win|python|node|java|mysql|neo|auth|web|log)[-_]?\d+\w{0,3}|1password|` +
	`[\w.-]+\.(?:md|ya?ml|json|toml|txt|go|py|js|ts|env|cfg|ini|conf|sh|pem|key|com|org|net|io|example|dev|local|internal)(?:[:/].*)?|.+@[\w-]+(?:\.[\w-]+)+|[\w.-]+=.*|[\w-]+/[\w/.-]+|` +
	`i?(?:os|phone|pad)\w*|(?:last|key|nord|dash|bit|one|proton)(?:pass|warden)\w*|(?:git|post|my|no|java|type|power|open|you)(?:hub|lab|gres\w*|sql|script|shell|ssl|ssh|tube))$`)

// spokenStops end a value in a sentence.
const spokenStops = "\"'`<>;,…"

// inOtherScript reports whether all words between a noun and a value in Latin
// letters are of another script: the value is then no word of the sentence.
func inOtherScript(between string) bool {
	return len(strings.Fields(between)) <= 3 && strings.IndexFunc(between, func(r rune) bool { return r < utf8.RuneSelf && unicode.IsLetter(r) }) < 0
}

// maxLead is how many words may stand between a noun and its secret: "for the
// guest network of the holiday flat is".
const maxLead = 10

// leads reports whether what stands between a noun and a value says that the
// one is the other: nothing, a colon, or words of which the last is a copula.
func leads(between string) bool {
	words := strings.Fields(strings.TrimRight(strings.ToLower(between), "\"'`“„”«‘([「『#* \t"))
	if len(words) == 0 {
		return true
	}
	last := words[len(words)-1]
	return len(words) <= maxLead && (copulas[last] || hasEnd(last, wideCopulas))
}

// isTold reports whether a word looks like a password where a sentence tells
// one; between is what lies between it and its noun.
func isTold(s, between string) bool {
	quoted := between != "" && strings.ContainsAny(between[len(between)-1:], "\"'`“„«")
	if len(s) < 4 || !quoted && hasWordShape(s) || isHarmless(s) {
		return false
	}
	if quoted {
		return true
	}
	ascii := strings.ContainsFunc(s, func(r rune) bool { return r < utf8.RuneSelf && isAlnum(byte(r)) })
	return ascii && !techTerm.MatchString(s)
}

// toldBefore is a secret followed by what makes it the password that comes.
var toldBefore = regexp.MustCompile(`(?i)(?:^|[\s"'(\x60])([^\s"'(\x60]{5,64})["'\x60]?,?[ \t]+(?:(?:is|was|as|ist|als|es|como|est|comme|é|è|come|to|это|как|jest|jako|use as|for)[ \t]+)(?:[^\s.,;:]{1,16}[ \t]+){0,4}$`)

// findToldBefore finds a password told ahead of its noun: "… is the password".
func findToldBefore(text string, at int) []span {
	from := max(0, at-sentenceReach)
	before := text[from:at]
	if n := strings.LastIndexAny(before, "\n]"); n >= 0 {
		from, before = from+n+1, before[n+1:]
	}
	if !strings.ContainsAny(before, strongSigns) {
		return nil
	}
	m := toldBefore.FindStringSubmatchIndex(before)
	if m == nil {
		return nil
	}
	secret := before[m[2]:m[3]]
	if !isTold(secret, "") || !isStrong(secret) {
		return nil
	}
	return []span{{from + m[2], from + m[3], "password"}}
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
func findPIN(text string, at, end int) []span {
	if at > 0 && isAlnum(text[at-1]) || end < len(text) && isAlnum(text[end]) {
		return nil
	}
	if noun := text[at:end]; noun == "pin" || lower(noun) == "code" && !codeOf.MatchString(text[max(0, at-24):at]) {
		return nil
	}
	rest := clause(text[end:min(len(text), end+sentenceReach)])
	start := strings.IndexFunc(rest, unicode.IsDigit)
	if start < 0 || !leads(rest[:start]) {
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
var codeOf = regexp.MustCompile(`(?i)(?:door|gate|alarm|entry|lock|safe|access|unlock|security|garage|pin|voicemail|sim|card|puk|verification|one-time|2fa|mfa|sms|recovery)[ -]$`)
