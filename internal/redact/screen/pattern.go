package screen

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// pattern is an alternation over all languages. Its Latin alternatives and the
// others are kept apart, since most texts need but one half, and compiled when
// first needed: most runs of the program screen nothing.
type pattern struct {
	latin, other func() *regexp.Regexp // nil when there are none
}

// oneOf joins alternatives of all languages to one pattern.
func oneOf(alternatives ...string) pattern {
	var latin, other []string
	for _, a := range alternatives {
		for _, branch := range branches(a) {
			if strings.ContainsFunc(branch, isOtherScript) {
				other = append(other, branch)
			} else {
				latin = append(latin, branch)
			}
		}
	}
	return pattern{compileLater(latin), compileLater(other)}
}

func compileLater(branches []string) func() *regexp.Regexp {
	if len(branches) == 0 {
		return nil
	}
	return lazily(strings.Join(branches, "|"))
}

// lazily compiles a pattern when it is first needed.
func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// in reports whether s holds the pattern.
func (p pattern) in(s string) bool {
	return p.latin != nil && p.latin().MatchString(s) ||
		p.other != nil && strings.ContainsFunc(s, isOtherScript) && p.other().MatchString(s)
}

// isOtherScript reports whether r is a letter of another script than Latin, or
// punctuation of one.
func isOtherScript(r rune) bool {
	return r >= 0x370 && !unicode.Is(unicode.Latin, r) && (unicode.IsLetter(r) || r >= 0x3000)
}

// branches cuts an alternation at its outermost bars. Flags that lead it go
// with every branch.
func branches(alternation string) []string {
	flags := ""
	if strings.HasPrefix(alternation, "(?i)") || strings.HasPrefix(alternation, "(?m)") {
		flags, alternation = alternation[:4], alternation[4:]
	}
	var out []string
	depth, start, inClass := 0, 0, false
	for i := 0; i < len(alternation); i++ {
		switch c := alternation[i]; {
		case c == '\\':
			i++
		case inClass:
			inClass = c != ']'
		case c == '[':
			inClass = true
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == '|' && depth == 0:
			out = append(out, flags+alternation[start:i])
			start = i + 1
		}
	}
	return append(out, flags+alternation[start:])
}
