package builtin

import (
	"math"

	"github.com/loci-dev/loci/internal/embed/builtin/int8mat"
)

// A norm scales a row to mean 0 and variance 1, and then by learned factors.
type norm struct{ gamma, beta []float32 }

func readNorm(f *tensorFile, name string, width int) norm {
	return norm{f.floats(name+".gamma", width), f.floats(name+".beta", width)}
}

// apply normalises a row in place. Products are converted before they are
// added so that no processor fuses and rounds them differently.
func (n norm) apply(row []float32) {
	const epsilon = 1e-12
	width := float32(len(row))
	mean := sum(row) / width
	variance := sumSquares(row, mean) / width
	inverse := float32(1 / math.Sqrt(float64(variance)+epsilon))
	gamma, beta := n.gamma[:len(row)], n.beta[:len(row)]
	for i, v := range row {
		row[i] = float32((v-mean)*float32(inverse*gamma[i])) + beta[i]
	}
}

// sum adds in four lanes, which a processor does side by side. The length of
// every row is a multiple of four.
func sum(row []float32) float32 {
	var a, b, c, d float32
	for ; len(row) >= 4; row = row[4:] {
		a += row[0]
		b += row[1]
		c += row[2]
		d += row[3]
	}
	return (a + b) + (c + d)
}

// sumSquares adds the squared distances from the mean, in four lanes like sum.
func sumSquares(row []float32, mean float32) float32 {
	var a, b, c, d float32
	for ; len(row) >= 4; row = row[4:] {
		v, w, x, y := row[0]-mean, row[1]-mean, row[2]-mean, row[3]-mean
		a += float32(v * v)
		b += float32(w * w)
		c += float32(x * x)
		d += float32(y * y)
	}
	return (a + b) + (c + d)
}

// addReLU sets dst to max(dst, 0) + add.
func addReLU(dst, add []float32) {
	add = add[:len(dst)]
	for i, v := range dst {
		dst[i] = max(v, 0) + add[i]
	}
}

// readMatrix reads a matrix without a bias.
func readMatrix(f *tensorFile, kernel int8mat.Kernel, name string, in, out int) *int8mat.Matrix {
	return newMatrix(f, kernel, name, in, out, nil)
}

// readBiased reads a matrix and its bias.
func readBiased(f *tensorFile, kernel int8mat.Kernel, name string, in, out int) *int8mat.Matrix {
	return newMatrix(f, kernel, name, in, out, f.floats(name+".bias", out))
}

func newMatrix(f *tensorFile, kernel int8mat.Kernel, name string, in, out int, bias []float32) *int8mat.Matrix {
	codes, scale := f.bytes(name+".q", "I8", in, out), f.floats(name+".scale", out)
	if f.err != nil {
		return nil
	}
	m, err := int8mat.New(kernel, in, out, codes, scale, bias)
	f.err = err
	return m
}

// multiplyVector returns x times m.
func multiplyVector(m *int8mat.Matrix, x []float32) []float32 {
	codes, product := make([]int16, m.In()), make([]float32, m.Out())
	scale := int8mat.Quantise(codes, x, m.Limit())
	m.Multiply(product, int8mat.Rows{Codes: codes, Scale: []float32{scale}})
	return product
}
