package eval

import (
	"context"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/loci-dev/loci/internal/embed"
)

// numberMark stands between a text and the number that tells its copies apart.
const numberMark = " · copy "

func numbered(text string, n int) string { return text + numberMark + strconv.Itoa(n) }

// varied is an embedder that embeds the copies of a text once and gives each a vector nearby.
type varied struct {
	embed.Embedder
	known map[string][]float32 // of the originals
}

// noise is the length of what is added to an original's unit vector.
const noise = 0.3

// Texts implements [embed.Embedder]. It is for one goroutine.
func (v *varied) Texts(ctx context.Context, texts []string) ([][]float32, error) {
	if v.known == nil {
		v.known = map[string][]float32{}
	}
	vectors := make([][]float32, len(texts))
	for i, text := range texts {
		original, _, _ := strings.Cut(text, numberMark)
		base, ok := v.known[original]
		if !ok {
			made, err := v.Embedder.Texts(ctx, []string{original})
			if err != nil {
				return nil, err
			}
			base = made[0]
			v.known[original] = base
		}
		vectors[i] = near(base, text)
	}
	return vectors, nil
}

// near returns a unit vector close to v that depends on the text alone; nil of nil.
func near(v []float32, text string) []float32 {
	if v == nil {
		return nil
	}
	h := fnv.New64a()
	h.Write([]byte(text))
	r := rand.New(rand.NewPCG(h.Sum64(), 0))
	step := noise / math.Sqrt(float64(len(v)))
	out := make([]float32, len(v))
	sum := 0.0
	for i, x := range v {
		y := float64(x) + step*r.NormFloat64()
		out[i] = float32(y)
		sum += y * y
	}
	for i := range out {
		out[i] /= float32(math.Sqrt(sum))
	}
	return out
}
