package redact

import (
	"strings"
	"unicode/utf8"
)

// keyReach is how far from the word for a key a random token is taken for one.
const keyReach = 72

// minKey is how long a token without a known prefix has to be, in bytes.
const minKey = 20

// digestNoun are words that say a random token is a public name of something.
var digestNoun = anySet(`(?i)\b(?:commit|sha-?\d*|md5|digest|checksum|hash|integrity|revision|rev|fingerprint|etag|uuid|ulid|guid|image|tag|build|trace|request|session id|correlation|public|pub|ssh-(?:rsa|ed25519)|certificate|branch|merge|blob|version|tenant|id)\b|公钥|提交|校验|ハッシュ|コミット|해시|커밋`)

// plainKey are words that make a key or token one that is no secret.
var plainKey = anySet(`(?i)(?:idempotency|cache|primary|foreign|public|partition|sort|row|object|routing|translation|index|hot|lookup|issue|message|map|dict|json|publishable|search-only|page|next|sync|continuation|anon)[ _-]?$`)

// findKeyNear finds the random token that a sentence calls a key: behind the
// word within the clause, or right before it.
func findKeyNear(d *draft, at, end int) []span {
	end, ok := afterNoun(d.text, at, end)
	if !ok {
		return nil
	}
	stop := d.clauseEnd(end, keyReach)
	for _, c := range d.candidatesIn(end, stop) {
		if c.end-c.start < minKey || !isKeyToken(d.text[c.start:c.end], d.text[end:c.start]) || isPlainKey(d.text, at, d.text[end:stop]) {
			continue
		}
		if c.end-c.start == judged {
			c.end = whole(d.text, c.end, base64)
		}
		return []span{{c.start, c.end, "api_key"}}
	}
	return keyBefore(d.text, at)
}

// isPlainKey reports whether the words around the noun at make it one that is
// no secret: cache key, token count.
func isPlainKey(text string, at int, rest string) bool {
	return plainKey().In(text[max(0, at-16):at]) || notOne().MatchString(rest)
}

// isKeyToken reports whether a token is one that the words before it make a
// key. A hexadecimal one has to follow at once: it may as well be a digest.
func isKeyToken(token, between string) bool {
	if len(token) < minKey || !isRandom(strings.TrimRight(token, "=")) || hasWordParts(token) || isHex(token) && len(strings.Fields(between)) > 2 {
		return false
	}
	if strings.Contains(token, "://") || uuidShape().MatchString(token) || isAssigned(token) || isHarmless(token) {
		return false
	}
	return !digestNoun().In(between)
}

// isAssigned reports whether s is an assignment, which has a rule of its own.
func isAssigned(s string) bool {
	name := strings.IndexByte(s, '=')
	return name >= 2 && name+1 < len(s) && s[name+1] != '=' && strings.IndexFunc(s[:name], func(r rune) bool { return r >= utf8.RuneSelf || !isNameByte(byte(r)) }) < 0
}

// hasWordParts reports whether most of s is words joined by signs, as in the
// name of a file, a host or a resource.
func hasWordParts(s string) bool {
	words := 0
	for _, p := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("-_./:", r) }) {
		if len(p) >= 3 && strings.Trim(p, "abcdefghijklmnopqrstuvwxyz") == "" {
			words += len(p)
		}
	}
	return words*3 > len(s)
}

// keyBefore finds the token that few words lead from to its noun: "… as the
// token", "…  // API key".
func keyBefore(text string, at int) []span {
	w := wordsBefore(text, at)
	if at > 0 && text[at-1] > ' ' {
		return nil
	}
	for i := 0; i <= maxBetween; i++ {
		word, ok := w.next()
		if !ok {
			return nil
		}
		if s, ok := tokenIn(text, word); ok {
			return keepToken(text, s, at)
		}
		if !fillsIn()[strings.ToLower(text[word.start:word.end])] && !(i == 0 && isShortWord(text[word.start:word.end])) {
			return nil
		}
	}
	return nil
}

// fillsIn are words and signs that lead from a token to its noun.
var fillsIn = setOf(`// # -- ( is as ist als es est the our its der die das el la le это an a`)

func isShortWord(s string) bool {
	return len(s) <= 12 && strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf || !isAlnum(byte(r)) || isDigit(byte(r)) }) < 0
}

// tokenIn is the token that a word consists of, without the quotes and
// punctuation behind it.
func tokenIn(text string, word span) (span, bool) {
	s := strings.TrimRight(text[word.start:word.end], "\"'`);,")
	start := len(s)
	for start > 0 && (base64.has(s[start-1]) || s[start-1] == '.' || s[start-1] == '~') {
		start--
	}
	return span{word.start + start, word.start + len(s), "api_key"}, len(s)-start >= minKey
}

// keepToken is s unless the words around it make it one that is no secret.
func keepToken(text string, s span, noun int) []span {
	lead := text[max(0, s.start-40):s.start]
	if plainKey().In(text[max(0, noun-16):noun]) || !isKeyToken(text[s.start:s.end], "") || digestNoun().In(lead) {
		return nil
	}
	return []span{s}
}
