package lookup

import (
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
)

const (
	// k1 and b of BM25, where they were measured best for short texts.
	k1, b = 0.9, 0.4
	// singleWeight is what a single Han character counts that stands in for a pair nobody wrote.
	singleWeight = 0.7
	// askedWeight is what the words of a result count that stand in its call alone.
	askedWeight = 0.8
	// nearbyWeight is what a word counts that stands in one of the neighbours, so many events before and after.
	nearbyWeight = 0.25
	neighbours   = 5
	// coherenceWeight is the part of a score that depends on how much of the query the whole session covers.
	coherenceWeight = 0.4
	// snippetLength is about how long a snippet may be, in bytes.
	snippetLength = 400
)

// score ranks events by BM25 over the words of the query. What an event does not say but its neighbours do counts a little:
// an answer often lacks the words of its question.
func (s *search) score(hits []Hit) {
	average := 1.0
	for _, h := range hits {
		average += float64(len(found(h.Event))) / float64(len(hits))
	}
	own := s.allWords(hits, average)
	byRow := map[int64]int{}
	for i, h := range hits {
		byRow[h.row] = i
	}
	share := coherence(hits, own)
	for i, h := range hits {
		words := total(own[i]) + nearbyWeight*total(s.nearby(hits, own, byRow, i))
		hits[i].Score = words * worthOf(h.Event) * (1 - coherenceWeight + coherenceWeight*share[h.Session.ID])
	}
}

// allWords is words for each hit, on all processors: to cut the texts into terms is most of the time that a search takes.
func (s *search) allWords(hits []Hit, average float64) []map[int]float64 {
	own := make([]map[int]float64, len(hits))
	var next atomic.Int64
	var work sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		work.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(own); i = int(next.Add(1)) - 1 {
				own[i] = s.words(hits[i].Event, average)
			}
		})
	}
	work.Wait()
	return own
}

// coherence is how much of the query each session covers as a whole, against the session that covers most: a session that
// has all its words is more likely to be about it.
func coherence(hits []Hit, own []map[int]float64) map[string]float64 {
	best := map[string]map[int]float64{}
	most := 0.0
	for i, h := range hits {
		if best[h.Session.ID] == nil {
			best[h.Session.ID] = map[int]float64{}
		}
		for word, worth := range own[i] {
			best[h.Session.ID][word] = max(best[h.Session.ID][word], worth)
		}
	}
	share := map[string]float64{}
	for id, words := range best {
		share[id] = total(words)
		most = max(most, share[id])
	}
	for id := range share {
		share[id] /= max(most, 1e-9)
	}
	return share
}

// nearby is by how much an event's neighbours exceed it, word by word.
func (s *search) nearby(hits []Hit, own []map[int]float64, byRow map[int64]int, i int) map[int]float64 {
	more := map[int]float64{}
	for row := hits[i].row - neighbours; row <= hits[i].row+neighbours; row++ {
		j, ok := byRow[row]
		if !ok || hits[j].Session.ID != hits[i].Session.ID {
			continue
		}
		for word, worth := range own[j] {
			more[word] = max(more[word], worth-own[i][word])
		}
	}
	return more
}

// words is what an event is worth for each word of the query: the word's whole form or the sum of its parts, what is more.
// A result that is found by its call alone says less than one that has the words itself.
func (s *search) words(e trace.Event, average float64) map[int]float64 {
	said, asked := s.frequencies(e.Text), map[string]float64{}
	if call := aside(e); call != "" {
		asked = s.frequencies(call)
	}
	norm := k1 * (1 - b + b*float64(len(found(e)))/average)
	whole, parts := map[int]float64{}, map[int]float64{}
	factor := askedWeight
	for _, p := range s.terms {
		tf := said[p.Text] + asked[p.Text]
		if tf == 0 {
			continue
		}
		if said[p.Text] > 0 {
			factor = 1
		}
		if worth := p.idf * tf * (k1 + 1) / (tf + norm); p.Whole {
			whole[p.Word] = worth
		} else {
			parts[p.Word] += worth
		}
	}
	for word, worth := range whole {
		parts[word] = max(parts[word], worth)
	}
	for word := range parts {
		parts[word] *= factor
	}
	return parts
}

func total(words map[int]float64) (sum float64) {
	for _, w := range words {
		sum += w
	}
	return sum
}

// found is the text by which an event is found.
func found(e trace.Event) string { return e.Text + "\n" + aside(e) }

// aside is what a result is also found by: what was asked, unless that was a file to be written.
func aside(e trace.Event) string {
	if e.Kind != trace.ToolResult || strings.Contains(e.Call, "\n") {
		return ""
	}
	return e.Call
}

// worthOf prefers what somebody stated or measured to what was thought, asked of a tool, or told again.
func worthOf(e trace.Event) float64 {
	switch {
	case e.Typed():
		return 1.3
	case e.Kind == trace.ToolResult:
		return 1.1
	case e.Kind == trace.Thought, e.Kind == trace.Summary, e.Kind == trace.ToolCall && strings.Contains(e.Text, "\n"):
		return 0.8
	}
	return 1
}

// frequencies counts in a text what was asked for.
func (s *search) frequencies(text string) map[string]float64 {
	count := map[string]float64{}
	for _, t := range s.x.textTerms(text) {
		if slices.ContainsFunc(s.terms, func(p posting) bool { return p.Text == t }) {
			count[t]++
		}
	}
	return count
}

// snippet is the stretch of a text with the most of what was asked.
func (s *search) snippet(text string) string {
	if len(text) <= snippetLength {
		return text
	}
	best, bestWorth := 0, -1.0
	for from := 0; from < len(text); from += snippetLength / 2 {
		worth := 0.0
		here := s.frequencies(cut(text, from, from+snippetLength))
		for _, p := range s.terms {
			worth += p.idf * min(here[p.Text], 1)
		}
		if worth > bestWorth {
			best, bestWorth = from, worth
		}
	}
	snippet := strings.TrimSpace(cut(text, best, best+snippetLength))
	if best > 0 {
		snippet = "…" + snippet
	}
	if best+snippetLength < len(text) {
		snippet += "…"
	}
	return snippet
}

// cut is text[from:to], moved to borders of characters and kept inside the text.
func cut(text string, from, to int) string {
	to = min(to, len(text))
	for from < to && !utf8.RuneStart(text[from]) {
		from++
	}
	for to < len(text) && !utf8.RuneStart(text[to]) {
		to++
	}
	return text[from:to]
}
