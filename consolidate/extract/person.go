package extract

import (
	"regexp"
	"slices"
	"strings"
)

// firstSubject is a statement of which the speaker is the subject.
var firstSubject = regexp.MustCompile(`^I (always |never |usually |really |also |only |often |rarely |generally |mostly |personally |strongly |just |still |already )?([a-z]+(?:'t)?)\b`)

// auxiliaries and irregular verbs, first person to third.
var thirdPersons = map[string]string{"am": "is", "have": "has", "do": "does", "don't": "doesn't", "haven't": "hasn't", "go": "goes", "was": "was", "can": "can", "can't": "can't", "cannot": "cannot", "will": "will", "won't": "won't",
	"would": "would", "could": "could", "must": "must", "should": "should", "may": "may", "might": "might", "didn't": "didn't", "wouldn't": "wouldn't", "shouldn't": "shouldn't", "had": "had", "did": "did"}

var (
	aboutSelf = regexp.MustCompile(`\b(I|me|my|mine|myself)\b`)
	selves    = map[string]string{"I": "they", "me": "them", "my": "their", "mine": "theirs", "myself": "themselves"}
)

// thirdPerson turns "I never take flights" into "The user never takes flights": whoever reads a memory is somebody else.
// Other languages and other constructions stay as they are.
func thirdPerson(s string) string {
	at := firstSubject.FindStringSubmatchIndex(s)
	if at == nil || isNoVerb(s[at[4]:at[5]]) {
		return s
	}
	adverb := ""
	if at[2] >= 0 {
		adverb = s[at[2]:at[3]]
	}
	rest := aboutSelf.ReplaceAllStringFunc(s[at[5]:], func(w string) string { return selves[w] })
	return "The user " + adverb + inflected(s[at[4]:at[5]]) + rest
}

// isNoVerb reports whether a word behind "I" cannot be its verb: "I actually", "I and my team".
func isNoVerb(w string) bool {
	return strings.HasSuffix(w, "ly") && w != "rely" && w != "apply" && w != "reply" && w != "supply" || slices.Contains([]string{"and", "or", "kinda", "sorta", "kind", "sort", "gotta", "wanna", "gonna", "who", "as", "even", "ever", "not", "too"}, w)
}

// pasts are verbs that are the same for all persons.
var pasts = []string{"got", "went", "saw", "dreamt", "spent", "sent", "meant", "knew", "understood", "came", "made", "took", "gave", "found", "felt", "thought", "said", "told", "wrote", "ran", "broke", "lost", "left", "kept", "heard", "met", "won", "ate", "drank", "slept", "forgot", "began", "bought", "brought", "built", "caught", "chose", "grew", "spoke", "stood", "taught"}

func inflected(verb string) string {
	if third, known := thirdPersons[verb]; known {
		return third
	}
	switch {
	case strings.HasSuffix(verb, "ed") && !strings.HasSuffix(verb, "eed"), slices.Contains(pasts, verb):
		return verb
	case strings.HasSuffix(verb, "s"), strings.HasSuffix(verb, "sh"), strings.HasSuffix(verb, "ch"), strings.HasSuffix(verb, "x"), strings.HasSuffix(verb, "o"):
		return verb + "es"
	case strings.HasSuffix(verb, "y") && len(verb) > 2 && !strings.ContainsRune("aeiou", rune(verb[len(verb)-2])):
		return strings.TrimSuffix(verb, "y") + "ies"
	}
	return verb + "s"
}
