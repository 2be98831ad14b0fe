package consolidate

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/memstore"
)

// maxShare is how long a rule may be beside its sources: what is as long as they are is no rule.
const maxShare = 0.6

// fits reports whether a text is short enough to stand for the entries.
func fits(text string, from []*memstore.Entry) bool {
	total := 0
	for _, e := range from {
		total += utf8.RuneCountInString(e.Content)
	}
	return float64(utf8.RuneCountInString(text)) <= maxShare*float64(total)
}

var quantities = regexp.MustCompile(`(?:[\pL>≥~]+ )?\d+(?:[.,]\d+)*(?: ?(?:ms|s|min|h|%|MB|GB|KB|秒))?`)

// summary says what many sightings have in common: the statement most like the others, and the quantities that were
// seen. It is "" where that is no shorter than the sightings themselves.
func summary(group []*memstore.Entry) string {
	middle := slices.MaxFunc(group, func(a, b *memstore.Entry) int { return likeOthers(a, group) - likeOthers(b, group) })
	text := sentence(middle.Content)
	var seen []string
	for _, e := range group {
		for _, q := range quantities.FindAllString(e.Content, -1) {
			if q = strings.TrimSpace(q); e != middle && !slices.Contains(seen, q) && !strings.Contains(text, q) {
				seen = append(seen, q)
			}
		}
	}
	if detailed := text + " (" + strings.Join(seen, ", ") + ")" + stop(text); len(seen) > 0 && fits(detailed, group) {
		return detailed
	}
	if text += stop(text); fits(text, group) {
		return text
	}
	return ""
}

// likeOthers counts the words a statement shares with the rest of its group.
func likeOthers(e *memstore.Entry, group []*memstore.Entry) int {
	n := 0
	for _, word := range strings.Fields(strings.ToLower(e.Content)) {
		for _, x := range group {
			if x != e && strings.Contains(strings.ToLower(x.Content), strings.Trim(word, ".,;:")) {
				n++
			}
		}
	}
	return n
}

// sentence is a statement without its full stop.
func sentence(s string) string { return strings.TrimRight(strings.TrimSpace(s), ".。!！") }

// stop is the full stop of a text's script.
func stop(text string) string {
	if r, _ := utf8.DecodeLastRuneInString(text); r > 0x2E80 {
		return "。"
	}
	return "."
}

var codeSpan = regexp.MustCompile("`[^`]+`")

// procedure words what helped against what failed: the cure first, then the failure it is for, from their own words. It
// is "" where nothing short enough can be said.
func procedure(cures, failures []*memstore.Entry) string {
	from := slices.Concat(cures, failures)
	cure, failure := cureText(cures), failureText(failures)
	for _, text := range []string{
		join(cure, failure),
		join(sentence(shortest(cures).Content), failure),
		sentence(shortest(cures).Content),
	} {
		if text == "" {
			continue
		}
		if text += stop(text); fits(text, from) {
			return text
		}
	}
	return ""
}

// join makes two sentences of a cure and a failure.
func join(cure, failure string) string {
	if cure == "" || failure == "" {
		return ""
	}
	gap := " "
	if stop(cure) == "。" {
		gap = ""
	}
	return cure + stop(cure) + gap + capital(failure)
}

func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return strings.ToUpper(string(r)) + s[n:]
}

// cureText is the command that helped, or the whole of the shortest statement.
func cureText(cures []*memstore.Entry) string {
	if command := commonCommand(cures); command != "" {
		return "Use `" + command + "`"
	}
	return sentence(shortest(cures).Content)
}

// commonCommand is the beginning that the commands of all statements share, "" where one has none.
func commonCommand(list []*memstore.Entry) string {
	var common []string
	for i, e := range list {
		words := strings.Fields(strings.Trim(codeSpan.FindString(e.Content), "`"))
		if i == 0 {
			common = words
		}
		n := 0
		for n < min(len(common), len(words)) && common[n] == words[n] {
			n++
		}
		common = common[:n]
	}
	return strings.Join(common, " ")
}

// failureText is what failures have in common, or the shortest of them, without the name of the project.
func failureText(list []*memstore.Entry) string {
	text := sentence(shortest(list).Content)
	for _, e := range list {
		if e != shortest(list) {
			if c := commonWords(text, sentence(e.Content)); c != "" {
				text = c
			}
		}
	}
	if project := shortest(list).Scope.Project; project != "" {
		for _, form := range []string{project + "'s ", "of " + project + " ", "in " + project + " "} {
			text = strings.ReplaceAll(text, form, "")
		}
	}
	return text
}

// commonWords is what two statements share if they differ in one word only, "" otherwise: taking more out of a sentence
// leaves none.
func commonWords(a, b string) string {
	x, y := strings.Fields(a), strings.Fields(b)
	if len(x) != len(y) {
		return ""
	}
	differ := -1
	for i := range x {
		if x[i] == y[i] {
			continue
		}
		if differ >= 0 {
			return ""
		}
		differ = i
	}
	if differ < 0 {
		return ""
	}
	if strings.HasSuffix(x[differ], "`") && differ > 0 && !strings.HasPrefix(x[differ], "`") {
		x[differ-1] += "`"
	}
	return strings.Join(slices.Delete(x, differ, differ+1), " ")
}

func shortest(list []*memstore.Entry) *memstore.Entry {
	return slices.MinFunc(list, func(a, b *memstore.Entry) int {
		return utf8.RuneCountInString(a.Content) - utf8.RuneCountInString(b.Content)
	})
}
