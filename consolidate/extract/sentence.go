package extract

import "github.com/loci-dev/loci/internal/trace/phrase"

// Parts are what a text can be said to say: the whole of it, each sentence, and each without its address and occasion.
func Parts(t string) []string {
	list := []string{t}
	for _, s := range phrase.Sentences(t) {
		list = append(list, s, bare(s))
	}
	return list
}
