package relate

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"

	"github.com/loci-dev/loci/internal/text"
)

// kind is what a token is.
type kind uint8

const (
	word      kind = iota
	character      // of a script without spaces
	number         // with its unit, in the base unit of its dimension
	moment         // clock time, date, day of the week
	name           // an identifier, path, version, code: compared as it stands
	negation
	relation // a word that ties its neighbours in an order: before, over, from
	sign     // an operator or symbol: it says nothing about what a statement is about, and never falls away
	pause    // punctuation that ends a clause
)

// The texts of a negation: a plain one, one that sets what is said against what follows, one against what stands before.
const (
	denial     = "¬"
	contrast   = "¬>"
	afterwards = "<¬"
)

// token is one unit of a statement.
type token struct {
	text  string // normal form
	raw   string // as it was written, empty where it was read out of several words
	kind  kind
	light bool // says nothing by itself
	scope bool // a name the whole scope shares
	start bool // first of its clause
	fixed bool // is not stemmed
}

// says reports whether the token carries content of its statement.
func (t token) says() bool {
	return !t.light && !t.scope && t.kind != negation && t.kind != relation && t.kind != sign && t.kind != pause
}

// exact reports whether the token is a value rather than a word of the language.
func (t token) exact() bool { return t.kind == number || t.kind == moment || t.kind == name }

// lex cuts a text into tokens.
func lex(s string) []token {
	l := &lexer{in: []rune(clocks(norm.NFKC.String(width.Fold.String(s))))}
	for l.pos < len(l.in) {
		l.next()
	}
	return settle(l.out)
}

type lexer struct {
	in   []rune
	pos  int
	code bool // between backticks
	out  []token
}

func (l *lexer) next() {
	r := l.in[l.pos]
	switch {
	case r == '`':
		l.code = !l.code
		l.pos++
	case isUnspaced(r):
		l.character()
	case isWordStart(r):
		l.word()
	case r == '.' && l.at(1) == '/':
		l.pos += 2
	case r == '!' && (l.at(1) == '=' || unicode.IsLetter(l.at(1))), strings.ContainsRune(operators, r):
		l.operator()
	case strings.ContainsRune(",;:.!…、。，；：！()（）–—", r):
		l.emit(token{kind: pause, text: string(r)})
		l.pos++
	case strings.ContainsRune("%€$£¥°", r):
		l.unitSign()
	case unicode.IsSpace(r) || unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Quotation_Mark):
		l.pos++
	default:
		l.emit(token{kind: sign, text: string(r)})
		l.pos++
	}
}

// operators are the characters of comparisons and connectives; a run of them is one sign.
const operators = "=<>~^*&|"

func (l *lexer) operator() {
	start := l.pos
	for l.pos++; l.pos < len(l.in) && strings.ContainsRune(operators, l.in[l.pos]); l.pos++ {
	}
	l.emit(token{kind: sign, text: string(l.in[start:l.pos])})
}

// at is the character some places on, 0 beyond the end.
func (l *lexer) at(n int) rune {
	if l.pos+n >= len(l.in) {
		return 0
	}
	return l.in[l.pos+n]
}

// unitSign takes a unit that is written without letters.
func (l *lexer) unitSign() {
	n := 1
	if l.in[l.pos] == '°' && l.pos+1 < len(l.in) && unicode.IsLetter(l.in[l.pos+1]) {
		n = 2
	}
	l.emit(token{kind: word, text: strings.ToLower(string(l.in[l.pos : l.pos+n]))})
	l.pos += n
}

// isUnspaced reports characters of scripts that put no spaces between words.
func isUnspaced(r rune) bool {
	return r >= 0x0E00 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai) || r == 'ー'
}

// isWordStart reports what a word, number, path, option or variable begins with.
func isWordStart(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '_' || r == '#' || r == '/' || r == '@' || r == '-' || r == '$' || r == '+'
}

// inWord reports what may stand within a word if another letter or digit follows.
func inWord(r rune) bool { return strings.ContainsRune("._/+:@#-,'’\\&*~<>[]{}", r) }

// word takes a run of letters, digits and what joins them.
func (l *lexer) word() {
	start := l.pos
	for l.pos < len(l.in) {
		r := l.in[l.pos]
		switch {
		case (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '_') && !isUnspaced(r):
		case l.pos == start:
		case inWord(r) && l.joins(r):
		case r == '+' && l.pos > start && unicode.IsLetter(l.in[l.pos-1]): // C++
		default:
			l.add(string(l.in[start:l.pos]))
			return
		}
		l.pos++
	}
	l.add(string(l.in[start:]))
}

// joins reports whether a sign connects what stands before it with more of the same word.
func (l *lexer) joins(r rune) bool {
	if l.pos+1 >= len(l.in) {
		return false
	}
	next := l.in[l.pos+1]
	if (r == ',' || r == ':') && !unicode.IsDigit(next) {
		return false
	}
	if r == ',' && !unicode.IsDigit(l.in[l.pos-1]) {
		return false
	}
	return (unicode.IsLetter(next) || unicode.IsDigit(next) || next == '_' || next == '-' && r != '-' || next == '/' && r != '/') && !isUnspaced(next)
}

// add sorts a written word into its kind.
func (l *lexer) add(w string) {
	w = bits.ReplaceAllString(w, "${1}${2}bit${3}")
	first := len(l.out)
	defer func() {
		if len(l.out) > first {
			l.out[first].raw = w
		}
	}()
	lower := strings.ToLower(strings.Trim(w, "'’"))
	for _, possessive := range []string{"'s", "’s"} {
		lower = strings.TrimSuffix(lower, possessive)
	}
	switch {
	case lower == "":
	case lower == "-" || lower == "--":
		l.emit(token{kind: pause, text: lower})
	case lower == "+" || lower == "/" || lower == "#":
		l.emit(token{kind: sign, text: lower})
	case isContrast(lower):
		l.emit(token{kind: negation, text: contrast})
	case isNegation(lower):
		l.emit(token{kind: negation, text: denial})
	case isRelational(lower):
		l.emit(token{kind: relation, text: relational(lower)})
	case isIdentifier(lower):
		l.emit(token{kind: name, text: strings.TrimLeft(lower, "/$")})
	case l.code || l.isLabel(w):
		l.emit(token{kind: name, text: lower, fixed: true})
	default:
		l.emit(token{kind: word, text: lower, fixed: l.code || isCapitals(w)})
	}
}

// bits are units whose small b tells them from bytes.
var bits = regexp.MustCompile(`^([\d.,]*)([KMGT])b(/s|ps)?$`)

// isLabel reports a lone letter that names something, as in "gate B" and "drive d": a consonant, or a capital that does not
// begin a clause. Small y, w, z, k, s and v are words in some languages, and I is one in English.
func (l *lexer) isLabel(w string) bool {
	if len(w) != 1 {
		return false
	}
	if strings.Contains("bcdfghjlmnpqrtxBCDFGHJKLMNPQRSTVWXZ", w) {
		return true
	}
	begins := len(l.out) == 0 || l.out[len(l.out)-1].kind == pause
	return strings.Contains("AEOUY", w) && !begins
}

// isCapitals reports an abbreviation or a variable's name, which has no endings to take off.
func isCapitals(w string) bool { return len(w) > 1 && w == strings.ToUpper(w) }

func (l *lexer) emit(t token) {
	t.start = len(l.out) == 0 || l.out[len(l.out)-1].kind == pause
	l.out = append(l.out, t)
}

// isIdentifier reports a word that is no word of a language: it holds a digit, a slash, an inner sign.
func isIdentifier(w string) bool {
	return strings.ContainsAny(w, "0123456789_/#@$=+<>~*{}[]&\\") || strings.HasPrefix(w, "--") || strings.Contains(strings.TrimSuffix(w, "."), ".") && len(w) > 4
}

// settle gives tokens their meaning: quantities and days first, then stems and what is light.
func settle(list []token) []token {
	list = readQuantities(attributed(list))
	for i := range list {
		t := &list[i]
		if t.kind == negation && t.start && i+1 < len(list) && list[i+1].kind == pause { // "No: …" corrects, it denies nothing
			t.kind, t.light = word, true
		}
		if t.kind != word && t.kind != name {
			continue
		}
		if to, ok := synonyms[t.text]; ok {
			t.text = to
		}
		if t.kind == word {
			t.light = t.light || isLight(t.text)
			if !t.fixed {
				t.text = stem(t.text)
			}
		}
	}
	return slices.DeleteFunc(list, func(t token) bool { return t.text == "" })
}

// attributed leaves out where a statement was found, as far as it stands in front of it: "according to the docs, …".
func attributed(list []token) []token {
	if textAt(list, 0) != "according" {
		return list
	}
	if i := slices.IndexFunc(list, func(t token) bool { return t.kind == pause }); i > 0 && i+1 < len(list) {
		return list[i+1:]
	}
	return list
}

// stem returns the part of a word that its forms share; compounds with a hyphen stay whole.
func stem(w string) string {
	if strings.Contains(w, "-") {
		return w
	}
	var a text.Analyzer
	terms := a.AppendTerms(nil, w)
	if len(terms) != 1 {
		return w
	}
	return terms[0]
}
