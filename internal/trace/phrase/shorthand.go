package phrase

import "strings"

// shorthand is what people type in haste for words that the lists hold in full. Words that another language spells the same,
// such as "im" and "u", are not among it.
var shorthand = map[string]string{
	"dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't", "arent": "aren't", "wasnt": "wasn't", "cant": "can't", "wont": "won't",
	"shouldnt": "shouldn't", "wouldnt": "wouldn't", "couldnt": "couldn't", "havent": "haven't", "hasnt": "hasn't", "mustnt": "mustn't", "theyre": "they're",
	"youre": "you're", "ive": "i've", "pls": "please", "plz": "please", "tho": "though", "w/o": "without", "bc": "because", "cuz": "because", "coz": "because",
	"tmrw": "tomorrow", "tmr": "tomorrow", "thx": "thanks", "atm": "at the moment", "rn": "right now", "ppl": "people", "sth": "something",
}

// spelledOut is a word as the lists spell it, with the marks around it kept.
func spelledOut(w string) string {
	core := strings.Trim(w, ".,;:!?()\"'")
	full, known := shorthand[core]
	if !known {
		return w
	}
	return strings.Replace(w, core, full, 1)
}
