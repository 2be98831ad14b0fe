package lookup

import (
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
)

const (
	// k1 and b of BM25, where they were measured best for short texts.
	k1, b = 0.9, 0.4
	// asideWeight is what a term is worth that stands only in the call which a result answers.
	asideWeight = 0.5
	// snippetLength is about how long a snippet may be, in bytes.
	snippetLength = 400
)

func averageLength(hits []Hit) float64 {
	sum := 1
	for _, h := range hits {
		sum += len(h.Event.Text)
	}
	return float64(sum) / float64(max(len(hits), 1))
}

// score is BM25 over the words of the query: of each word either its whole form or the sum of its parts counts.
func (s *search) score(e trace.Event, average float64) float64 {
	here := s.frequencies(e.Text)
	aside := map[string]float64{}
	if e.Kind == trace.ToolResult {
		aside = s.frequencies(e.Call)
	}
	norm := k1 * (1 - b + b*float64(len(e.Text))/average)
	whole, parts := map[int]float64{}, map[int]float64{}
	for _, p := range s.terms {
		tf := here[p.Text]
		if tf == 0 {
			tf = asideWeight * min(aside[p.Text], 1)
		}
		worth := p.idf * tf * (k1 + 1) / (tf + norm)
		if p.Whole {
			whole[p.Word] = worth
		} else {
			parts[p.Word] += worth
		}
	}
	sum := 0.0
	for _, w := range whole {
		sum += w
	}
	for word, w := range parts {
		sum += max(w, whole[word]) - whole[word]
	}
	return sum
}

func (s *search) frequencies(text string) map[string]float64 {
	count := map[string]float64{}
	for _, t := range s.x.analyzer.AppendTerms(nil, text) {
		count[t]++
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
