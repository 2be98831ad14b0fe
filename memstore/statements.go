package memstore

import (
	"regexp"
	"strings"
	"sync"
)

// sentenceEnd is where one sentence stops and another begins, in Latin, Cyrillic and East Asian writing.
var sentenceEnd = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[.!?] |[。！？；]`) })

// manyStatements reports whether a text reads like a list of facts rather than one: several list lines, or more than
// four sentences.
func manyStatements(content string) bool {
	items := 0
	for line := range strings.Lines(content) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "• ") {
			items++
		}
	}
	return items >= 2 || len(sentenceEnd().FindAllStringIndex(content, 5)) > 3
}
