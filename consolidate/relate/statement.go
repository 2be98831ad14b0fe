package relate

import (
	"strings"

	"github.com/loci-dev/loci/internal/text"
)

// Statement is what a comparison looks at. Both sides of a comparison belong to one scope: statements of different
// scopes do not touch each other.
type Statement struct {
	Content    string
	Subject    string   // explicit key of what it is about; empty where there is none
	Value      string   // what it says about the subject, as the writer put it
	Lesson     bool     // it tells what happened, so that another one beside it may hold as well
	Correction bool     // its writer put right what was believed before
	Scope      []string // names every statement of the scope has in common, such as its project; they distinguish nothing
}

// maxTokens bounds what is compared word by word. A longer statement is a document; only its key is looked at.
const maxTokens = 160

// Reading is a statement prepared for comparison.
type Reading struct {
	key        string // puts readings in an order
	subject    string
	value      value
	tokens     []token
	words      []token         // what it says word for word
	forms      []string        // their forms
	taken      map[string]bool // tokens of what the statement takes back
	negations  int
	unspaced   bool // mostly written without spaces between words
	latin      bool
	lesson     bool
	correction bool
	scope      map[string]bool
}

// Read prepares a statement. A reading can be compared any number of times.
func Read(s Statement) *Reading {
	r := &Reading{key: strings.Join([]string{s.Content, s.Subject, s.Value}, "\x00"), subject: normalSubject(s.Subject), value: readValue(s.Value), lesson: s.Lesson, correction: s.Correction, scope: map[string]bool{}}
	for _, name := range s.Scope {
		for _, t := range lex(name) {
			r.scope[t.text] = true
		}
	}
	r.tokens = lex(s.Content)
	han := 0
	for i := range r.tokens {
		t := &r.tokens[i]
		t.scope = r.scope[t.text]
		if t.kind == negation {
			r.negations++
		}
		if t.kind == character {
			han++
		} else if t.kind == word {
			r.latin = true
		}
	}
	r.unspaced = han*2 > len(r.tokens)
	r.latin = r.latin && !r.unspaced
	r.taken = takenBack(r.tokens)
	r.words, r.forms = r.strictTokens(), r.strict()
	return r
}

// long reports a statement that is not compared word by word.
func (r *Reading) long() bool { return len(r.tokens) > maxTokens }

// content are the tokens that say something: no function words, no names of the scope, no negations.
func (r *Reading) content() []token {
	var list []token
	for _, t := range r.tokens {
		if t.says() {
			list = append(list, t)
		}
	}
	return list
}

// normalSubject makes the spellings of one key equal: case and separators do not count.
func normalSubject(s string) string {
	fields := strings.FieldsFunc(text.Normalize(s), func(r rune) bool { return strings.ContainsRune(":/._- ", r) })
	return strings.Join(fields, ":")
}
