package extract

import (
	"strings"
	"unicode"

	"github.com/loci-dev/loci/internal/trace"
)

// language is how the joints between a command, its failure and its cure are worded. What is joined stays as it was said.
type language struct {
	code  string
	fails string // between a call and the cause of its failure
	works string // with %s for the call that works
	stop  string // ends a sentence
	space string // between sentences
	colon string
}

// neutral joins by signs, for languages that have no wording here.
var neutral = language{"", ": ", "→ %s", ".", " ", ": "}

// languages are tried in order, those with a script of their own first.
var languages = []struct {
	language
	script []*unicode.RangeTable
	words  string // short words that few other languages have, with spaces around
}{
	{language{"ja", " は失敗する：", "%s なら通る", "。", "", "："}, []*unicode.RangeTable{unicode.Hiragana, unicode.Katakana}, ""},
	{language{"ko", " 실패: ", "%s 사용", ".", " ", ": "}, []*unicode.RangeTable{unicode.Hangul}, ""},
	{language{"zh", " 会失败：", "用 %s", "。", "", "："}, []*unicode.RangeTable{unicode.Han}, ""},
	{language{"ru", " не проходит: ", "работает %s", ".", " ", ": "}, []*unicode.RangeTable{unicode.Cyrillic}, ""},
	{neutral, []*unicode.RangeTable{unicode.Arabic, unicode.Hebrew, unicode.Devanagari, unicode.Thai, unicode.Greek}, ""},
	{language{"de", " scheitert: ", "%s geht", ".", " ", ": "}, nil, " der die das und nicht bitte ist mit für auf ein eine den dem im wir ich du keine "},
	{language{"es", " falla: ", "%s funciona", ".", " ", ": "}, nil, " el la los las que de en por para con una no es y se del "},
	{language{"fr", " échoue : ", "%s marche", ".", " ", " : "}, nil, " le la les des est pas et une dans pour avec que ne je vous du "},
	{language{"it", " fallisce: ", "%s funziona", ".", " ", ": "}, nil, " il lo gli che di per con una non è sono e nel del "},
	{language{"pt", " falha: ", "%s funciona", ".", " ", ": "}, nil, " o os as que de em não para com uma é do da no na "},
	{language{"pl", " nie działa: ", "działa %s", ".", " ", ": "}, nil, " się nie na jest do z w to i że po przez dla "},
	{language{"en", " fails: ", "%s works", ".", " ", ": "}, nil, " the a an to of is are and not in on it for with we i you that "},
}

// languageOf tells the language that the people of a session use.
func languageOf(events []trace.Event) language {
	var b strings.Builder
	for _, e := range events {
		if e.Typed() {
			b.WriteString(" " + strings.ToLower(e.Text))
		}
	}
	return languageOfText(b.String())
}

// languageOfText goes by the script where it is telling, else by the short words.
func languageOfText(t string) language {
	letters, counts := 0, make([]int, len(languages))
	for _, r := range t {
		if !unicode.IsLetter(r) {
			continue
		}
		letters++
		for i, l := range languages {
			if l.script != nil && unicode.In(r, l.script...) {
				counts[i]++
				break
			}
		}
	}
	for i, l := range languages {
		if l.script != nil && counts[i]*5 > letters {
			return l.language
		}
	}
	return byWords(t)
}

func byWords(t string) language {
	best, most := neutral, 0
	fields := strings.FieldsFunc(t, func(r rune) bool { return !unicode.IsLetter(r) })
	for _, l := range languages {
		n := 0
		for _, w := range fields {
			if l.words != "" && strings.Contains(l.words, " "+w+" ") {
				n++
			}
		}
		if n >= most && n > 0 { // English stands last and wins a draw
			best, most = l.language, n
		}
	}
	return best
}
