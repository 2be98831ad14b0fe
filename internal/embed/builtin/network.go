package builtin

import (
	"context"
	"math"

	"github.com/loci-dev/loci/internal/embed/builtin/int8mat"
)

// Widths of the model's layers.
const (
	tokenWidth   = 512
	branchWidth  = 256
	featureWidth = tokenWidth + 3*branchWidth
	hiddenWidth  = 320
	vectorWidth  = 512
)

// network is the sentence encoder:
//
//	ids → table ┬────────────────────────────┐
//	            ├ 2 neighbours ┐             │
//	            ├ 3 neighbours ┼─ joined, normalised ─ summed ─ pool ─ head → vector
//	            └ 5 neighbours ┘
//
// It is immutable, hence safe for use by many goroutines.
type network struct {
	table    tokenTable
	branches [3]branch
	features norm
	pool     *int8mat.Matrix
	poolBias []float32
	head     head
	shift    []float32 // mean of a question's vector minus that of its answer
}

func readNetwork(file string, tokens int, kernel int8mat.Kernel) (*network, error) {
	f, err := openTensors(file)
	if err != nil {
		return nil, err
	}
	n := &network{
		table: readTable(f, tokens),
		branches: [3]branch{
			readBranch(f, kernel, 2, 0),
			readBranch(f, kernel, 3, 1),
			readBranch(f, kernel, 5, 2),
		},
		features: readNorm(f, "feat.ln", featureWidth),
		pool:     readMatrix(f, kernel, "pool", featureWidth, vectorWidth),
		poolBias: f.floats("pool.bias", vectorWidth),
		head:     readHead(f, kernel),
		shift:    f.floats("question_shift", vectorWidth),
	}
	return n, f.err
}

// embed returns the unit vector of a text given as ids, markers included.
func (n *network) embed(ctx context.Context, ids []int32, w *workspace) ([]float32, error) {
	clear(w.total)
	for from := 0; from < len(ids); from += blockTokens {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		n.addBlock(w, ids, from, min(from+blockTokens, len(ids)))
	}
	v := n.head.run(n.pooled(w.total, len(ids)))
	normalise(v)
	return v, nil
}

// addBlock adds the features of the tokens from ≤ t < to to the total. Long
// texts are taken in blocks, so that memory stays bounded; a block is computed
// with as many neighbours as two convolutions can see.
func (n *network) addBlock(w *workspace, ids []int32, from, to int) {
	first, last := max(0, from-halo), min(len(ids), to+halo)
	w.tokens = last - first
	for t, id := range ids[first:last] {
		w.scales[t] = n.table.decode(id, w.codes[t*tokenWidth:], w.feature(t))
	}
	for i := range n.branches {
		rows := n.branches[i].run(w)
		for t := range w.tokens {
			copy(w.feature(t)[tokenWidth+i*branchWidth:], rows[t*branchWidth:][:branchWidth])
		}
	}
	for t := from - first; t < to-first; t++ {
		row := w.feature(t)
		n.features.apply(row)
		for i, v := range row {
			w.total[i] += v
		}
	}
}

// pooled turns the sum of the features of count tokens into one vector.
func (n *network) pooled(total []float32, count int) []float32 {
	m := multiplyVector(n.pool, total)
	root := float32(math.Sqrt(float64(count)))
	for i := range m {
		m[i] = m[i]/root + float32(n.poolBias[i]*root) // = (m + count·bias) / root
	}
	return m
}

// asQuestion moves the vector of a question to where its answers lie.
func (n *network) asQuestion(v []float32) {
	for i := range v {
		v[i] -= n.shift[i]
	}
	normalise(v)
}

// normalise scales a vector to length 1.
func normalise(v []float32) {
	inverse := 1 / float32(math.Sqrt(float64(sumSquares(v, 0))))
	for i := range v {
		v[i] *= inverse
	}
}
