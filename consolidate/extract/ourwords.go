package extract

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"
)

// ourTexts are what this program says by itself, one text a line: instructions, descriptions of tools, prompts. Lines are
// added when these change, and stay: old logs hold the old ones. A test of the whole program holds the list complete.
//
//go:embed ourwords.txt
var ourTexts string

// ourRun is how many words in a row tell a text of ours.
const ourRun = 6

// ourRuns are the runs of words by which our texts are known.
var ourRuns = sync.OnceValue(func() map[string]bool {
	known := map[string]bool{}
	for line := range strings.Lines(ourTexts) {
		for _, run := range runs(line) {
			known[run] = true
		}
	}
	return known
})

// repeatsOurWords reports whether a text holds a run of words of ours, however they are broken into lines, quoted or marked.
func repeatsOurWords(t string) bool {
	for _, run := range runs(t) {
		if ourRuns()[run] {
			return true
		}
	}
	return false
}

// runs are all runs of ourRun words in a text.
func runs(t string) (list []string) {
	words := strings.FieldsFunc(strings.ToLower(t), func(r rune) bool { return !unicode.IsLetter(r) && r != '_' })
	for i := range len(words) - ourRun + 1 {
		list = append(list, strings.Join(words[i:i+ourRun], " "))
	}
	return list
}
