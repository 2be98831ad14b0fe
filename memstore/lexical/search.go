package lexical

import (
	"slices"
	"sync"
)

// Hit is one document with how well it matches.
type Hit struct {
	Doc      uint32
	Coverage float64 // BM25 as a share of what a text of average length holding every query term once would get; 0 to 1
}

// QueryTerm is one term asked for. All terms of one Word are readings of one written word: Whole marks its unsplit form,
// the others are its parts.
type QueryTerm struct {
	Text  string
	Word  int
	Whole bool
}

// Search returns the best k of the documents that hold at least one term and pass accept, see [Scores.Best].
func Search(parts []*Index, query []QueryTerm, k int, accept func(doc uint32) bool) []Hit {
	s := Score(parts, query)
	defer s.Release()
	return s.Best(k, accept)
}

// Scores tells how well every document of some partitions matches a query. Release it when done.
type Scores struct {
	*accumulator
	perfect float64 // BM25 of a text of average length that holds every query term once
}

// Score scores the documents of the partitions that hold at least one term.
func Score(parts []*Index, query []QueryTerm) Scores {
	s := Scores{accumulator: accumulators.Get().(*accumulator)}
	docs, total := 0, 0
	for _, p := range parts {
		docs += p.Len()
		total += p.total
	}
	if docs == 0 {
		return s
	}
	average := max(float64(total)/float64(docs), 1)
	var weights []float32
	weights, s.perfect = weigh(parts, query, docs)
	for _, p := range parts {
		p.score(query, weights, average, s.accumulator)
	}
	return s
}

// Best returns the best k documents that pass accept, best first, ties by document number, newest first.
func (s Scores) Best(k int, accept func(doc uint32) bool) []Hit {
	if k <= 0 {
		return nil
	}
	best := top{k: k}
	for _, doc := range s.touched {
		if bm25 := s.score[doc]; best.wants(bm25) && accept(doc) {
			best.add(doc, bm25)
		}
	}
	hits := make([]Hit, len(best.list))
	for i, x := range best.list {
		hits[i] = Hit{Doc: x.doc, Coverage: s.Coverage(x.doc)}
	}
	return hits
}

// Coverage is how well one document matches, see [Hit]; 0 where it holds no term.
func (s Scores) Coverage(doc uint32) float64 {
	if int(doc) >= len(s.score) || s.perfect == 0 {
		return 0
	}
	return min(float64(s.score[doc])/s.perfect, 1)
}

// Release gives the scores' memory to later searches. The scores must not be used any more.
func (s Scores) Release() {
	for _, doc := range s.touched {
		s.score[doc] = 0
	}
	s.touched = s.touched[:0]
	accumulators.Put(s.accumulator)
}

// weigh returns each query term's weight over all partitions, and the score of a perfect match. A text that holds a
// compound word whole holds its parts too, so the whole weighs only what it is rarer than its parts together: the word
// counts for the greater of both, never for their sum.
func weigh(parts []*Index, query []QueryTerm, docs int) (weights []float32, perfect float64) {
	weights = make([]float32, len(query))
	partsOf := map[int]float64{}
	for i, t := range query {
		df := 0
		for _, p := range parts {
			df += p.frequency(t.Text)
		}
		weights[i] = float32(idf(docs, df))
		if !t.Whole {
			partsOf[t.Word] += float64(weights[i])
		}
	}
	for i, t := range query {
		if t.Whole {
			weights[i] = max(weights[i]-float32(partsOf[t.Word]), 0)
		}
		perfect += float64(weights[i])
	}
	return weights, perfect
}

// accumulators are reused between searches: one slot a document number.
var accumulators = sync.Pool{New: func() any { return &accumulator{} }}

type accumulator struct {
	score   []float32
	touched []uint32
}

func (a *accumulator) add(doc uint32, s float32) {
	if int(doc) >= len(a.score) {
		a.score = slices.Grow(a.score, int(doc)+1-len(a.score))[:int(doc)+1]
	}
	if a.score[doc] == 0 {
		a.touched = append(a.touched, doc)
	}
	a.score[doc] += s
}

// score adds up the matches of the partition's documents.
func (x *Index) score(query []QueryTerm, weights []float32, average float64, a *accumulator) {
	for i, t := range query {
		slot, ok := x.slots[t.Text]
		if !ok || weights[i] == 0 {
			continue
		}
		for _, p := range x.postings[slot] {
			n := float32(p.n)
			norm := float32(k1) * (1 - b + b*float32(p.length)/float32(average))
			a.add(p.doc, weights[i]*n*(k1+1)/(n+norm))
		}
	}
}

// top keeps the k best documents seen so far.
type top struct {
	k    int
	list []scored // sorted, best first
}

type scored struct {
	doc  uint32
	bm25 float32
}

func (t *top) wants(bm25 float32) bool {
	return len(t.list) < t.k || bm25 >= t.list[len(t.list)-1].bm25
}

func (t *top) add(doc uint32, bm25 float32) {
	s := scored{doc, bm25}
	at, _ := slices.BinarySearchFunc(t.list, s, better)
	t.list = slices.Insert(t.list, at, s)
	if len(t.list) > t.k {
		t.list = t.list[:t.k]
	}
}

func better(a, b scored) int {
	switch {
	case a.bm25 != b.bm25:
		if a.bm25 > b.bm25 {
			return -1
		}
		return 1
	case a.doc > b.doc:
		return -1
	case a.doc < b.doc:
		return 1
	}
	return 0
}
