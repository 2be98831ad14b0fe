package vector

import "math"

// Spread sums up the cosines of all vectors that a search looked at: what is usual for its query.
type Spread struct {
	n            int
	sum, squares float64
}

// Len is the number of vectors that were looked at.
func (s Spread) Len() int { return s.n }

func (s *Spread) add(cosine float64) {
	s.n++
	s.sum += cosine
	s.squares += cosine * cosine
}

// Merge adds what another partition showed for the same query.
func (s *Spread) Merge(o Spread) {
	s.n += o.n
	s.sum += o.sum
	s.squares += o.squares
}

// Standing is how far a cosine stands out: its distance from the mean in standard deviations, as a share of what the best
// of n unrelated vectors is expected to reach by chance, √(2 ln n). About 1 is chance, in a store of any size. It is 0
// where there is nothing to compare with.
func (s Spread) Standing(cosine float64) float64 {
	if s.n < 2 {
		return 0
	}
	mean := s.sum / float64(s.n)
	variance := s.squares/float64(s.n) - mean*mean
	if variance <= 0 {
		return 0
	}
	return (cosine - mean) / math.Sqrt(variance) / math.Sqrt(2*math.Log(float64(s.n)))
}
