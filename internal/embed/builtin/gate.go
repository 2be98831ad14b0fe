package builtin

import (
	"unicode"

	"github.com/loci-dev/loci/internal/embed/builtin/sentencepiece"
)

// scripts are those of the model's sixteen languages. Letters of the script
// "common", such as the long-vowel mark of kana, are counted neither way.
var scripts = []*unicode.RangeTable{
	unicode.Latin, unicode.Han, unicode.Cyrillic, unicode.Hiragana, unicode.Katakana,
	unicode.Hangul, unicode.Arabic, unicode.Thai, unicode.Common,
}

// meaningful reports whether the model's vector of a text says anything. Texts
// outside its languages all look alike to it, so they get no vector: those
// without pieces, with more than a third of unknown pieces (supported
// languages have at most 0.13), or with most letters in other scripts.
func meaningful(text string, ids []int32) bool {
	unknown := 0
	for _, id := range ids {
		if id == sentencepiece.Unknown {
			unknown++
		}
	}
	return len(ids) > 0 && 3*unknown <= len(ids) && !mostlyForeign(text)
}

func mostlyForeign(text string) bool {
	letters, foreign := 0, 0
	for _, r := range text {
		if r < unicode.MaxASCII {
			if 'a' <= r|0x20 && r|0x20 <= 'z' {
				letters++
			}
			continue
		}
		if !unicode.IsLetter(r) {
			continue
		}
		letters++
		if !unicode.In(r, scripts...) {
			foreign++
		}
	}
	return 2*foreign > letters
}
