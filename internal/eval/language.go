package eval

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// languageOf tells apart, roughly, the languages of labelled statements: by script, and Latin ones by their small words
// and letters. It groups figures in a report and decides nothing.
func languageOf(s string) string {
	for _, x := range []struct {
		name  string
		table *unicode.RangeTable
	}{{"ja", unicode.Hiragana}, {"ja", unicode.Katakana}, {"ko", unicode.Hangul}, {"zh", unicode.Han}, {"ru", unicode.Cyrillic},
		{"he", unicode.Hebrew}, {"ar", unicode.Arabic}, {"hi", unicode.Devanagari}} {
		if strings.IndexFunc(s, func(r rune) bool { return unicode.Is(x.table, r) }) >= 0 {
			return x.name
		}
	}
	best, most := "en", 0
	for _, x := range latinLanguages() {
		n := 0
		for _, word := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) }) {
			n += count(strings.Contains(x.words, " "+word+" "))
		}
		for _, r := range s {
			n += count(r >= utf8.RuneSelf && strings.ContainsRune(x.letters, r))
		}
		if n > most {
			best, most = x.name, n
		}
	}
	return best
}

type smallWords struct{ name, words, letters string }

func latinLanguages() []smallWords {
	return []smallWords{
		{"en", " the is are not with of and to on for in by must at it ", ""},
		{"de", " der die das ist nicht mit und auf den im werden wird am zu für nie ", "äöüß"},
		{"es", " el la los las se es no con y en del por para una ", "ñ¿¡áóúí"},
		{"pl", " nie na jest się do po w z ", "łśżźćąę"},
		{"fr", " le la les est ne pas avec et sur du des une pour dans ", "éèàçêù"},
	}
}
