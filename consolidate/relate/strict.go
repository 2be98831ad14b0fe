package relate

import (
	"slices"
	"strings"
	"unicode"
)

// strict is what a statement says, word for word and in order. Only articles, copulas, punctuation and the mention of the
// scope fall away; notations of one quantity are one, those of a version or code are not, nor are singular and plural. What two statements must share before they merge unasked.
func (r *Reading) strict() []string {
	var out []string
	for _, t := range r.strictTokens() {
		out = append(out, t.form())
	}
	return onlyInFront(out)
}

func (r *Reading) strictTokens() []token {
	var out []token
	paused := true
	for i, t := range r.tokens {
		paused = paused || t.kind == pause
		switch {
		case t.kind == pause, r.isArticle(i), copulas[lower(t)]:
		case t.kind == relation && i > 0 && r.tokens[i-1].text == contrast, contrastOf(r.tokens, i): // "rather than", "instead of"
		case t.scope:
			if n := len(out); n > 0 && scopeTies[lower(r.tokens[i-1])] {
				out = out[:n-1]
			}
		default:
			t.start = paused
			out, paused = append(out, t), false
		}
	}
	return out
}

// isArticle reports an article with something behind it: "user a" has none.
func (r *Reading) isArticle(i int) bool {
	if t := r.tokens[i]; t.kind != word || !articles[lower(t)] || i+1 >= len(r.tokens) {
		return false
	}
	next := r.tokens[i+1].kind
	return next != pause && next != character
}

func contrastOf(list []token, i int) bool {
	return i > 0 && list[i-1].text == contrast && lower(list[i]) == "of"
}

// articles tell nothing apart. German ones that mark a case do: who bites whom.
var articles = set("a an the der die das ein eine el la los las un una unos unas le les une il gli")

// caseArticles tell in German who does what to whom.
var caseArticles = set("den dem des einen einem eines")

var copulas = set("is are ist sind")

var scopeTies = set("of for in von für de para")

func lower(t token) string { return strings.ToLower(t.raw) }

// form is a token as it must recur on the other side. Case counts but at the beginning of a clause and in longer words,
// where it is a habit; accents and endings count, which stems have lost.
func (t token) form() string {
	raw := strings.TrimSuffix(strings.TrimSuffix(strings.Trim(t.raw, "'’"), "'s"), "’s")
	switch {
	case raw == "" || t.kind == number || t.kind == moment || t.text == contrast || t.text == afterwards:
		return t.text
	case t.kind == negation:
		return denialForm(strings.ToLower(raw))
	case synonyms[strings.ToLower(raw)] != "":
		if plurals[strings.ToLower(raw)] {
			return t.text + "s"
		}
		return t.text
	case habitual(t, raw):
		return strings.ToLower(raw)
	}
	return raw
}

// habitual reports whether the case of a word is a matter of where it stands.
func habitual(t token, raw string) bool {
	letters := []rune(raw)
	rest := string(letters[1:])
	if rest != strings.ToLower(rest) {
		return false
	}
	return unicode.IsLower(letters[0]) || !unicode.IsLetter(letters[0]) || t.start && len(letters) > 1 || t.kind == word && len(letters) >= 5
}

// plurals are synonyms for more than one of a thing.
var plurals = set("repositories repos databases directories applications licences certificates")

// denialForm makes the short forms of "not" equal; "never" and "without" are other words.
func denialForm(w string) string {
	if w == "not" || strings.HasSuffix(w, "n't") || strings.HasSuffix(w, "n’t") || w == "cannot" {
		return denial
	}
	return w
}

// onlyInFront puts "on weekdays only" as "only on weekdays".
func onlyInFront(list []string) []string {
	last := len(list) - 1
	if last < 2 || list[last] != "only" {
		return list
	}
	for i := last - 2; i > 0; i-- {
		if prepositions[list[i]] {
			return slices.Insert(slices.Clone(list[:last]), i, "only")
		}
	}
	return list
}

var prepositions = set("in on at from to for with by before after during until over under through via into")

// sameStrict reports whether two statements say the same word for word. "always" may stand elsewhere where nothing is
// denied, and a condition before the comma or behind the rest.
func sameStrict(a, b *Reading) bool {
	x, y := a.forms, b.forms
	if len(x) == 0 || len(x) != len(y) {
		return false
	}
	if a.negations+b.negations == 0 && slices.Contains(x, always) && slices.Contains(y, always) {
		x, y = without(x, always), without(y, always)
	}
	return slices.Equal(x, y) || slices.Equal(a.conditionBehind(), y) || slices.Equal(x, b.conditionBehind())
}

// always is the one adverb whose place is free.
const always = "always"

func without(list []string, w string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == w })
}

// conditionBehind is "before a merge, ask" as "ask before a merge"; nil where nothing stands in front.
func (r *Reading) conditionBehind() []string {
	comma := slices.IndexFunc(r.tokens, func(t token) bool { return t.text == "," })
	if comma < 2 || !prepositions[lower(r.tokens[0])] && r.tokens[0].kind != relation {
		return nil
	}
	for i, t := range r.tokens {
		if t.kind == pause && i != comma && i != len(r.tokens)-1 {
			return nil
		}
	}
	end := len(r.tokens)
	if r.tokens[end-1].kind == pause {
		end--
	}
	front, rest := *r, *r
	front.tokens, rest.tokens = r.tokens[:comma], r.tokens[comma+1:end]
	return append(rest.strict(), front.strict()...)
}
