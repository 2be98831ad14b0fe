package extract

import (
	"regexp"
	"slices"
)

// clientSays reports whether a result tells what the agent's client says rather than what the work showed: that it did not
// make the call, what became of a plan or an edit, or why it could not search.
func (x *reading) clientSays(i int) bool {
	if !x.isResult(i) {
		return false
	}
	r := x.request(i)
	return x.events[i].Unrun || r.edits() || r.plans() || r.finds() && x.events[i].Failed()
}

// searchers are programs that find lines and files.
var searchers = []string{"grep", "rg", "ag", "ack", "find", "fd", "ls", "tree", "locate"}

// quotesWork reports whether what a request brought are lines of the work, such as source code, which are no facts about where
// it runs: what a search found, or a file with its lines numbered. What a program says that is searched behind a pipe is its own.
func (r request) quotesWork(result string) bool {
	if r.finds() || numbered.MatchString(result) {
		return true
	}
	for _, words := range programs(r.what) {
		if name := program(words); name != "cd" {
			return slices.Contains(searchers, name) || name == "git" && len(words) > 1 && words[1] == "grep"
		}
	}
	return false
}

// numbered is how clients show the first line of a file.
var numbered = regexp.MustCompile(`^\s*\d+(?:→|\t|: | \| )`)
