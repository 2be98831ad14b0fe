package phrase

import (
	"regexp"
	"strings"
	"sync"
)

// Pattern finds turns of phrase that no list can hold: regular expressions over folded text, any of which may match. The zero
// value finds none.
type Pattern struct{ compiled func() *regexp.Regexp }

// AnyOf is the pattern of some expressions. They are compiled when the first text is looked at, since most starts of the
// program read no session. It panics then on one that is none.
func AnyOf(expressions ...string) Pattern {
	return Pattern{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(strings.Join(expressions, "|")) })}
}

// In reports whether one of the expressions matches somewhere in the folded text.
func (p Pattern) In(t string) bool { return p.compiled != nil && p.compiled().MatchString(t) }
