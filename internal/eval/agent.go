package eval

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/memstore"
)

// What a scripted agent spends beside memory, in tokens: round figures, the same on both sides of every comparison.
const (
	attemptTokens  = 1500 // one try: the call, its output, and thinking about it
	questionTokens = 500  // asking the user
	attemptsMost   = 3    // after which an agent gives up
)

// attempt is how an agent fared that acted on what memory told it.
type attempt struct {
	did      string // what it did first, "" where memory told nothing
	done     bool   // it came to the right thing in the end
	first    bool   // at once, without asking
	tries    int
	stale    int // tries of what no longer holds
	asked    bool
	recalled bool // something right was among the results
	returned int  // results that tell what no longer holds
	memory   int  // tokens that memory took
}

// cost is what the act took in tokens.
func (a *attempt) cost() int {
	cost := a.memory + a.tries*attemptTokens
	if a.asked {
		cost += questionTokens
	}
	return cost
}

// hint is one thing that memory says about how to act.
type hint struct {
	says  string // the option that a statement names
	right bool
	open  bool // memory itself says that it waits for the user
}

// act does what an agent does that trusts its memory: it takes results in their order and then the profile, tries the
// first thing it is told and the next where that fails. What waits for the user's word it asks about, and the user knows.
func (x *Act) act(answer *memstore.RecallAnswer) (a attempt) {
	a.memory = answer.Tokens
	for _, r := range answer.Results {
		h, ok := x.read(r.Content)
		a.recalled = a.recalled || ok && h.right
		a.returned += count(ok && !h.right && r.Status == memstore.Active)
	}
	var failed []string
	for _, h := range x.hints(answer) {
		if a.done || a.tries == attemptsMost {
			break
		}
		if !h.open && slices.Contains(failed, h.says) {
			continue
		}
		if a.did == "" {
			a.did = h.says
		}
		if h.open {
			a.asked, a.done, a.tries, a.did = true, true, a.tries+1, x.Right[0]
			break
		}
		a.tries++
		a.done = h.right
		a.first = h.right && a.tries == 1
		a.stale += count(!h.right)
		failed = append(failed, h.says)
	}
	return a
}

// hints are what an answer says about the act, in the order in which an agent meets it.
func (x *Act) hints(answer *memstore.RecallAnswer) (list []hint) {
	for _, r := range answer.Results {
		if h, ok := x.read(r.Content); ok {
			h.open = r.Status == memstore.Unconfirmed
			list = append(list, h)
		}
	}
	open := false
	for line := range strings.Lines(answer.Core) {
		if strings.HasPrefix(line, "#") {
			open = strings.Contains(line, "Pending confirmation")
			continue
		}
		if h, ok := x.read(line); ok {
			h.open = open
			list = append(list, h)
		}
	}
	return list
}

// read takes what a statement says about the act out of it. "X, not Y" says X.
func (x *Act) read(statement string) (hint, bool) {
	statement = strings.ToLower(statement)
	for _, option := range x.Right {
		if names(statement, strings.ToLower(option)) {
			return hint{says: x.Right[0], right: true}, true
		}
	}
	for _, option := range x.Stale {
		if names(statement, strings.ToLower(option)) {
			return hint{says: option}, true
		}
	}
	return hint{}, false
}

// names reports whether a statement holds an option as words of its own: "npm" is not in "pnpm".
func names(statement, option string) bool {
	for from := 0; ; {
		i := strings.Index(statement[from:], option)
		if i < 0 {
			return false
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(statement[:i])
		after, _ := utf8.DecodeRuneInString(statement[i+len(option):])
		if !goesOn(before, option[0]) && !goesOn(after, option[len(option)-1]) {
			return true
		}
		from = i + 1
	}
}

// goesOn reports whether a letter of the alphabet, or a digit, has its word continued by a rune.
func goesOn(r rune, edge byte) bool {
	return edge < utf8.RuneSelf && r < utf8.RuneSelf && isWord(rune(edge)) && isWord(r)
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
