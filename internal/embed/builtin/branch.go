package builtin

import (
	"strconv"

	"github.com/loci-dev/loci/internal/embed/builtin/int8mat"
)

// A branch looks at N neighbouring tokens at a time: a projection and two
// convolutions, each added to what went in.
type branch struct {
	left         int // tokens of the window before the current one
	project      *int8mat.Matrix
	norm         norm
	conv1, conv2 *int8mat.Matrix
}

func readBranch(f *tensorFile, kernel int8mat.Kernel, window, left int) branch {
	name := "gram" + strconv.Itoa(window)
	return branch{
		left:    left,
		project: readBiased(f, kernel, name+".proj", tokenWidth, branchWidth),
		norm:    readNorm(f, name+".ln", branchWidth),
		conv1:   readBiased(f, kernel, name+".conv1", window*branchWidth, branchWidth),
		conv2:   readBiased(f, kernel, name+".conv2", window*branchWidth, branchWidth),
	}
}

// run computes the branch for the tokens in the workspace. The result is
// valid until the next run.
func (b *branch) run(w *workspace) []float32 {
	x, h := w.x[:w.tokens*branchWidth], w.h[:w.tokens*branchWidth]
	b.project.Multiply(x, int8mat.Rows{Codes: w.codes, Stride: tokenWidth, Scale: w.scales[:w.tokens]})
	for t := range w.tokens {
		b.norm.apply(x[t*branchWidth:][:branchWidth])
	}
	b.convolve(w, b.conv1, h, x)
	addReLU(h, x)
	b.convolve(w, b.conv2, x, h)
	addReLU(x, h)
	return x
}

// convolve multiplies the window around each token with a matrix. As rows lie
// one behind the other, a window is one longer row; the windows overlap. Rows
// outside the text are 0.
func (b *branch) convolve(w *workspace, m *int8mat.Matrix, dst, src []float32) {
	inside := w.window[margin*branchWidth:]
	scale := int8mat.Quantise(inside, src, m.Limit())
	clear(inside[len(src):][:margin*branchWidth])
	for t := range w.tokens {
		w.uniform[t] = scale
	}
	m.Multiply(dst, int8mat.Rows{
		Codes:  w.window[(margin-b.left)*branchWidth:],
		Stride: branchWidth,
		Scale:  w.uniform[:w.tokens],
	})
}
