package redact

import (
	"regexp"
	"strings"
)

// keyReach is how far from the word for a key a random token is taken for one.
const keyReach = 72

// minKey is how long a token without a known prefix has to be, in bytes.
const minKey = 20

// digestNoun are words that say a random token is a public name of something.
var digestNoun = regexp.MustCompile(`(?i)\b(?:commit|sha-?\d*|md5|digest|checksum|hash|integrity|revision|rev|fingerprint|etag|uuid|ulid|guid|image|tag|build|trace|request|session id|correlation|public|pub|ssh-(?:rsa|ed25519)|certificate|branch|merge|blob|version|tenant|id)\b|公钥|提交|校验|ハッシュ|コミット|해시|커밋`)

// plainKey are words that make a key or token one that is no secret.
var plainKey = regexp.MustCompile(`(?i)(?:idempotency|cache|primary|foreign|public|partition|sort|row|object|routing|translation|index|hot|lookup|issue|message|map|dict|json|publishable|search-only|page|next|sync|continuation|anon)[ _-]?$`)

// findKeyNear finds the random token that a sentence calls a key: behind the
// word within the clause, or right before it.
func findKeyNear(text string, at, end int) []span {
	end, ok := afterNoun(text, at, end)
	if !ok {
		return nil
	}
	rest := clause(text[end:min(len(text), end+keyReach)])
	for start := range candidateStarts(rest) {
		token := bareValue(head(text[end+start:]), spokenStops)
		if len(token) >= minKey && isKeyToken(token, rest[:start]) && !isPlainKey(text, at, rest) {
			stop := end + start + len(token)
			if len(token) == judged {
				stop = whole(text, stop, base64)
			}
			return []span{{end + start, stop, "api_key"}}
		}
	}
	return keyBefore(text, at)
}

// isPlainKey reports whether the words around the noun at make it one that is
// no secret: cache key, token count.
func isPlainKey(text string, at int, rest string) bool {
	return plainKey.MatchString(text[max(0, at-16):at]) || notOne.MatchString(rest)
}

// isKeyToken reports whether a token is one that the words before it make a
// key. A hexadecimal one has to follow at once: it may as well be a digest.
func isKeyToken(token, between string) bool {
	if len(token) < minKey || isHarmless(token) || namedValue.MatchString(token) || strings.ContainsAny(token, "/@:") && strings.Contains(token, "://") || uuidShape.MatchString(token) {
		return false
	}
	if digestNoun.MatchString(between) || !isRandom(strings.TrimRight(token, "=")) || hasWordParts(token) {
		return false
	}
	return !isHex(token) || len(strings.Fields(between)) <= 2
}

// namedValue is an assignment, which has a rule of its own.
var namedValue = regexp.MustCompile(`^[\w.-]{2,}=[^=]`)

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

// hasRun reports whether s holds n characters of a token in a row.
func hasRun(s string, n int) bool {
	length := 0
	for i := range len(s) {
		if !base64.has(s[i]) {
			length = 0
			continue
		}
		if length++; length >= n {
			return true
		}
	}
	return false
}

// tokenBefore is a token and the few words that lead from it to its noun.
var tokenBefore = regexp.MustCompile(`([A-Za-z0-9+/_=.~-]{20,})["'\x60)]{0,3}[;,]?[ \t]*(?:(?://|#|--|\(|is|as|ist|als|es|est|the|our|its|der|die|das|el|la|le|это|an|a)[ \t]*){0,4}(?:[A-Za-z]{1,12}[ \t]?)?$`)

func keyBefore(text string, at int) []span {
	from := max(0, at-160)
	if !hasRun(text[from:at], minKey) {
		return nil
	}
	m := tokenBefore.FindStringSubmatchIndex(text[from:at])
	if m == nil {
		return nil
	}
	start, end := from+m[2], from+m[3]
	lead := text[max(0, start-40):start]
	if start == from && from > 0 || plainKey.MatchString(text[max(0, at-16):at]) || digestNoun.MatchString(lead) || !isKeyToken(text[start:end], "") {
		return nil
	}
	return []span{{start, end, "api_key"}}
}
