package extract

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// turns makes candidates of what the user laid down.
func (x *reading) turns() {
	for i, e := range x.events {
		if !x.kept[i] || e.Role != trace.User || !e.Typed() && e.Kind != trace.Rejection {
			continue
		}
		for _, said := range statements(e.Text) {
			x.turn(i, said)
		}
	}
}

// turn adds one statement of the user.
func (x *reading) turn(i int, said string) {
	e, folded := x.events[i], phrase.Fold(said)
	c := Candidate{Source: memstore.UserExplicit, Category: categoryOf(said, e.Text), Why: "the user said so"}
	c.personal = c.Category == memstore.Preference && firstPerson.In(folded)
	if e.Kind == trace.Correction || e.Kind == trace.Rejection || trace.Corrects(e.Text, false) {
		c.Source, c.Why = memstore.UserCorrection, "the user corrected the agent"
	}
	if !x.fromUser(said, e.Text) {
		c.Source, c.Why = memstore.Inference, "the user is said to have said so, but did not"
	}
	c.Confidence = x.trust(i, folded, c.Source)
	c.Content = x.standing(thirdPerson(said), e.Text)
	x.add(c, i)
}

// trust is how sure it is that a statement of the user holds beyond this session.
func (x *reading) trust(i int, folded string, source memstore.Source) float64 {
	switch {
	case value.Lasting(folded):
		return 0.95
	case x.answers(i):
		return 0.5 // what the agent asked for the task at hand
	case source == memstore.UserCorrection:
		return 0.85
	case value.Limits(folded):
		return 0.8
	}
	return 0.7
}

// answers reports whether a turn answers a question of the agent.
func (x *reading) answers(i int) bool {
	for k := i - 1; k >= 0; k-- {
		switch e := x.events[k]; {
		case e.Typed():
			return false
		case e.Role == trace.Assistant && e.Kind == trace.Message:
			said := strings.TrimSpace(e.Text)
			return strings.HasSuffix(said, "?") || strings.HasSuffix(said, "？") || asking.In(phrase.Fold(said))
		}
	}
	return false
}

// fromUser reports whether every word of a statement stands in what the user typed.
func (x *reading) fromUser(said, typed string) bool {
	have := map[string]bool{}
	for _, w := range wordsOf(typed) {
		have[w] = true
	}
	for _, w := range wordsOf(said) {
		if !have[w] {
			return false
		}
	}
	return true
}

// standing makes a statement stand by itself: one that is the whole turn says where it holds.
func (x *reading) standing(said, typed string) string {
	place := x.session.Project
	if place == "" || strings.TrimRight(said, ".。!！ ") != strings.TrimRight(strings.TrimSpace(typed), ".。!！ ") || strings.Contains(strings.ToLower(said), strings.ToLower(place)) {
		return said
	}
	return place + x.lang.colon + said
}

// statements are what a turn lays down: its sentences without asides, each list item by itself, without address and
// occasion ("for the future:", "please", "write that down").
func statements(turn string) []string {
	var list []string
	for _, block := range blocks(turn) {
		kept := substance(sentences(block))
		if len(kept) == 0 {
			continue
		}
		for i := range kept {
			kept[i] = bare(kept[i])
		}
		for _, part := range apart(strings.Join(kept, joint(block))) {
			list = append(list, fitting(part))
		}
	}
	return list
}

// joint stands between two sentences: nothing in scripts that do not space them.
func joint(t string) string {
	if strings.ContainsAny(t, "。！？") {
		return ""
	}
	return " "
}

var listItem = regexp.MustCompile(`^\s*(?:[-*•]|\d{1,2}[.)])\s+`)

// blocks are the list items of a turn, and what stands outside of lists as one. Of a long turn with pasted text only the
// lines that lay something down count.
func blocks(turn string) []string {
	const long = 600 // characters; people who lay down a rule say it in less
	var prose, items []string
	lines := strings.Split(turn, "\n")
	fenced, pasted := false, utf8.RuneCountInString(turn) > long
	for _, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
			continue
		}
		switch {
		case fenced || strings.HasPrefix(strings.TrimSpace(line), ">"):
		case pasted && !value.Lasting(phrase.Fold(line)):
		case listItem.MatchString(line):
			items = append(items, listItem.ReplaceAllString(line, ""))
		default:
			prose = append(prose, line)
		}
	}
	text := strings.TrimSpace(strings.Join(prose, "\n"))
	introduces := len(items) > 0 && (strings.HasSuffix(text, ":") || strings.HasSuffix(text, "："))
	if text != "" && !introduces {
		items = append([]string{text}, items...)
	}
	return items
}

// fitting cuts a statement that is too long at the end of a sentence.
func fitting(s string) string {
	if utf8.RuneCountInString(s) <= MaxContent {
		return s
	}
	var b strings.Builder
	n := 0
	for _, part := range sentences(s) {
		if n += utf8.RuneCountInString(part) + 1; n > MaxContent {
			break
		}
		b.WriteString(part + joint(s))
	}
	return strings.TrimSpace(b.String())
}

// wordsOf are the words of a text, lower case; in scripts without spaces, each character.
func wordsOf(t string) []string {
	var list []string
	for _, f := range strings.FieldsFunc(strings.ToLower(t), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' }) {
		if r, _ := utf8.DecodeRuneInString(f); unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) {
			for _, r := range f {
				list = append(list, string(r))
			}
			continue
		}
		list = append(list, f)
	}
	return list
}
