package redact

import "strings"

// A long token of all kinds of characters is hardly anything but a key where
// the sentence speaks of access, even when it does not call it one.

// accessCues are what such sentences speak of.
var accessCues = []string{"auth", "api", "sign in", "signing", "log in", "login", "credential", "access for", "access to", "endpoint", "header", "webhook", "zugriff", "acceso", "accès", "accesso", "доступ",
	"接口", "认证", "認証", "인증"}

// minLoose is how long a token has to be without being called a key, in bytes.
const minLoose = 32

// findLoose finds a long random token in the clause of a cue.
func findLoose(d *draft, at, end int) []span {
	from := max(at-keyReach, d.clauseStart(at))
	for _, c := range d.candidatesIn(from, d.clauseEnd(end, keyReach)) {
		if c.end-c.start < minLoose || c.start >= at && c.start < end {
			continue
		}
		token := d.text[c.start:c.end]
		if !isMixed(token) || !isKeyToken(token, "") || digestNoun().In(d.text[max(0, c.start-40):c.start]) || publicName().In(d.text[max(0, c.start-40):c.start]) {
			continue
		}
		return []span{{c.start, whole(d.text, c.end, base64), "api_key"}}
	}
	return nil
}

// publicName are words that say a random token is public or a name.
var publicName = anySet(`(?i)\b(?:nonce|cid|wallet|address|doc|document|video|playlist|spreadsheet|file|folder|channel|cursor|cache|slug|chunk|asset|bundle|data|base64|path|class|key id|client)\b`)

// longestWord is how many small letters in a row a random token may have; more
// are a part of a name in camel case.
const longestWord = 6

// isMixed reports whether s holds small and capital letters and digits, hardly
// any sign and no word.
func isMixed(s string) bool {
	var small, capital, digit, sign, row int
	for i := range len(s) {
		row++
		switch c := s[i]; {
		case 'a' <= c && c <= 'z':
			if small++; row > longestWord {
				return false
			}
			continue
		case 'A' <= c && c <= 'Z':
			capital++
		case isDigit(c):
			digit++
		default:
			sign++
		}
		row = 0
	}
	return small >= 4 && capital >= 4 && digit >= 2 && sign*8 <= len(s) && !strings.Contains(s, "//")
}
