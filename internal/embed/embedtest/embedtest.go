// Package embedtest helps to test what uses an embedder, and embedders
// themselves: [New] is a small deterministic one for the tests of other
// packages, [Contract] is the suite every provider passes.
package embedtest

import (
	"context"
	"hash/fnv"
	"math"
	"strings"
	"unicode"

	"github.com/loci-dev/loci/internal/embed"
)

// Dimensions is the length of the test embedder's vectors.
const Dimensions = 64

// Embedder is a bag of hashed words and character triples: texts are the
// nearer the more words, or parts of words, they share. It knows no synonyms
// and no languages. The zero value is ready for use.
type Embedder struct{}

var _ embed.Embedder = Embedder{}

// New returns the test embedder.
func New() Embedder { return Embedder{} }

// ID implements [embed.Embedder].
func (Embedder) ID() string { return "embedtest-64" }

// Dimensions implements [embed.Embedder].
func (Embedder) Dimensions() int { return Dimensions }

// Texts implements [embed.Embedder]. A text without letters and digits has no
// vector.
func (Embedder) Texts(ctx context.Context, texts []string) ([][]float32, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	vectors := make([][]float32, len(texts))
	for i, text := range texts {
		vectors[i] = Vector(text)
	}
	return vectors, nil
}

// Query implements [embed.Embedder]. A query has the vector it has as a text.
func (Embedder) Query(ctx context.Context, query string) ([]float32, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return Vector(query), nil
}

// Vector is the test embedder's vector of a text, nil where it has none.
func Vector(text string) []float32 {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	if len(words) == 0 {
		return nil
	}
	v := make([]float32, Dimensions)
	for _, word := range words {
		add(v, word, 1)
		padded := []rune("^" + word + "$")
		for i := range len(padded) - 2 {
			add(v, string(padded[i:i+3]), 0.3)
		}
	}
	return unit(v)
}

// add counts a feature in one dimension. All weights are positive, so that no
// two features cancel out and no text ends at zero.
func add(v []float32, feature string, weight float32) {
	h := fnv.New32a()
	h.Write([]byte(feature))
	v[h.Sum32()%Dimensions] += weight
}

func unit(v []float32) []float32 {
	length := math.Sqrt(float64(dot(v, v)))
	for i := range v {
		v[i] = float32(float64(v[i]) / length)
	}
	return v
}

func dot(a, b []float32) float32 {
	var sum float32
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}
