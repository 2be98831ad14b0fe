package redact

import (
	"math"
	"strings"
	"unicode"
)

// judged is how much of a value is looked at to judge it, in bytes.
const judged = 128

func head(s string) string { return s[:min(len(s), judged)] }

// isRandom reports whether s looks drawn by a machine: long, letters and digits
// mixed, with far more distinct characters and changes between upper case,
// lower case and digits than a word or identifier has.
func isRandom(s string) bool {
	s = head(s)
	if len(s) < 16 {
		return false
	}
	var digits, letters, changes int
	last := byte(0)
	for i := range len(s) {
		class := s[i]
		switch c := s[i]; {
		case isDigit(c):
			digits++
			class = '0'
		case 'a' <= c && c <= 'z':
			letters++
			class = 'a'
		case 'A' <= c && c <= 'Z':
			letters++
			class = 'A'
		}
		if class != last && last != 0 {
			changes++
		}
		last = class
	}
	return letters >= 2 && digits >= 1 && changes >= len(s)/6 && bitsPerByte(s) > 2.8
}

// bitsPerByte is the Shannon entropy of the bytes of s.
func bitsPerByte(s string) float64 {
	var counts [256]int
	for i := range len(s) {
		counts[s[i]]++
	}
	bits := 0.0
	for _, n := range counts {
		if n > 0 {
			p := float64(n) / float64(len(s))
			bits -= p * math.Log2(p)
		}
	}
	return bits
}

// isHex reports whether s has hexadecimal digits and dashes only, as commits,
// digests and UUIDs do.
func isHex(s string) bool {
	return s != "" && strings.Trim(s, "0123456789abcdefABCDEF-") == ""
}

var uuidShape = lazily(`^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)

// The patterns of values that are none. Each is tried only on a value that holds
// one of the literals named beside it, since most do not.
var (
	// exampleWord is what people write where a secret would be.
	exampleWord = lazily(`(?i)(?:^|[^a-z])(?:your|my|the|some|insert|replace|put|enter|paste|add)[_ -]?[a-z_ -]{0,12}(?:key|token|secret|passw|pass|pwd|here|value|credential)` +
		`|(?i)example(?:key|token|secret|pass|$|[^a-z])|placeholder|redacted|change[_-]?(?:me|it|this)|_here\b|-here\b|to_?be_?(?:set|filled)|dummy[_-]?(?:key|token|secret|pass|value)` +
		`|not[_-]?a[_-]?(?:real|secret)|s(?:ample|ecret)[_-](?:key|token|value|here)$`)
	exampleHints = wordsOf(`key token secret pass pwd here value credential example placeholder redacted change set filled real`)
	// reference leads to a secret kept elsewhere.
	reference = lazily(`^\$(?:[{(]|env:|[A-Z_][A-Z0-9_]*$|[a-z_]+$)|(?i)^(?:%[a-z_]+%|\{|<|\[|!(?:ref|vault|secret|sub|env|getatt)|@Microsoft\.KeyVault|[a-z+-]+://|` +
		`vault[: ]|pass[: ]|op:|secrets?(?:manager|_?ref)?[:.(]|env[:.(\[]|process\.env|import\.meta|os\.|getenv\(|System\.|ENV\[|config[.(]|` +
		`var\.|local\.|data\.|module\.|self\.|this\.|settings\.|arn:|file:|sm:|ssm:|ref\+|[a-z]:\\|(?:ask|gpg|bw|aws|gcloud|kubectl) )`)
	// path is a file's name.
	path = lazily(`^(?:~|\.{1,2})?/[\w.~-]`)
	// code is an expression rather than a value.
	code = lazily(`^[A-Za-z_][\w.]*(?:\(.*\)|\[.*\])$|^[a-z]+(?:\.[A-Za-z_]\w*)+$|\\[dws]|\[[a-zA-Z0-9]-|\{\d+,?\d*\}|^\(\?|%[sdv]$|^&|^\*`)
)

// codeSigns are those of which code holds one.
const codeSigns = "([.\\{%&*"

// isReference reports whether s leads to a secret kept elsewhere.
func isReference(s string) bool {
	low := strings.ToLower(s)
	return strings.HasPrefix(low, "keyring") || strings.HasPrefix(low, "keychain") || strings.ContainsAny(s, "$%{<[!@:.( +\\") && reference().MatchString(s)
}

// isExample reports whether s is written in place of a secret: a placeholder,
// a masked value, one character over and over.
func isExample(s string) bool {
	s = head(s)
	return hasFewSigns(s) || isSequence(s) || isMasked(s) || hasAnyOf(strings.ToLower(s), exampleHints()) && exampleWord().MatchString(s)
}

// isMasked reports whether something is put over s: a run of x, stars or dots.
func isMasked(s string) bool {
	return hasAnyOf(s, masks()) || strings.Contains(strings.ToLower(s), "xxxxx")
}

var masks = wordsOf("** ... … •• ____ #### █")

// hasFewSigns reports whether s is made of one or two different bytes.
func hasFewSigns(s string) bool {
	first := strings.TrimLeft(s, s[:min(1, len(s))])
	return first == "" || strings.Trim(first, s[:1]+first[:1]) == ""
}

// isSequence reports whether s counts up: 1234567890, abcdefgh.
func isSequence(s string) bool {
	for i := 1; i < len(s); i++ {
		if d := int(s[i]) - int(s[i-1]); d != 1 && d != -9 {
			return false
		}
	}
	return len(s) >= 8
}

// isHarmless reports whether a value given to a secret's name is none: an
// example, a reference to where the secret is kept, or code.
func isHarmless(s string) bool {
	s = head(s)
	return s == "" || plainValues()[strings.ToLower(s)] || isReference(s) || isExample(s) ||
		strings.ContainsAny(s, codeSigns) && code().MatchString(s) || strings.IndexByte(s, '/') >= 0 && path().MatchString(s) && !isRandom(s)
}

// plainValues are what stands beside a secret's name without being one.
var plainValues = setOf(`true false null none nil undefined empty yes no on off required optional missing unset set default
	string str text bytes int integer bool boolean any object number varchar char password passwd pass pwd secret token key
	username user login hidden masked encrypted hashed plain plaintext sensitive protected bearer basic digest oauth oauth2 jwt
	invalid expired wrong correct incorrect valid ok failed denied rotated revoked disabled enabled unknown changeme example test
	todo tbd xxx n/a env environment vault keychain prompt ask read write readonly admin root name value type`)

// hasWordShape reports whether s reads as words or a term rather than as a
// password: no digit, no sign inside, no capital after a small letter.
func hasWordShape(s string) bool {
	s = head(s)
	signs, digits, letters := 0, 0, 0
	mixed := false
	last := rune(0)
	for _, r := range s {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
			mixed = mixed || unicode.IsUpper(r) && unicode.IsLower(last)
		case strings.ContainsRune("-_'’./", r), unicode.In(r, unicode.M, unicode.Cf):
		default:
			signs++
		}
		last = r
	}
	if letters > 0 && (digits > 0 || signs > 0) {
		return false
	}
	return !mixed
}
