package screen

import (
	"regexp"
	"strings"
	"sync"
)

// lazily compiles a pattern when it is first needed.
func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// setOf is the set of the words of a list, made when first needed.
func setOf(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := map[string]bool{}
		for _, w := range strings.Fields(list) {
			set[w] = true
		}
		return set
	})
}
