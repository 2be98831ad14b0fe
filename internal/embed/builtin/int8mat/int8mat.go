// Package int8mat multiplies rows of 16-bit integers with matrices of 8-bit
// integers, which is where a small neural network spends its time.
//
// All sums are exact 32-bit integers; floating point enters only when a sum is
// scaled. So every [Kernel] gives the same result to the last bit, whatever
// the processor, and the weights take a quarter of their size as float32.
package int8mat

import "fmt"

// A tile is what a kernel computes at a time: tileRows rows of input against
// panelCols columns of the matrix. The eight (AVX2) or sixteen (NEON) vectors
// of sums stay in registers.
const (
	tileRows  = 4
	panelCols = 16
)

type (
	rowSums  [panelCols]int32
	tileSums [tileRows]rowSums
)

// Matrix is an immutable matrix of 8-bit codes with one scale and one bias a
// column.
type Matrix struct {
	in, out     int
	panels      []int8
	scale, bias []float32
	kernel      Kernel
}

// New packs a matrix for a kernel. The codes are signed bytes in row-major
// order, [in][out], where in is even and out a multiple of 16. A nil bias is
// none.
func New(kernel Kernel, in, out int, codes string, scale, bias []float32) (*Matrix, error) {
	if bias == nil {
		bias = make([]float32, out)
	}
	if in <= 0 || out <= 0 || in%2 != 0 || out%panelCols != 0 {
		return nil, fmt.Errorf("packing a matrix: unsupported shape %d x %d", in, out)
	}
	if len(codes) != in*out || len(scale) != out || len(bias) != out {
		return nil, fmt.Errorf("packing a matrix of %d x %d: got %d codes, %d scales, %d biases",
			in, out, len(codes), len(scale), len(bias))
	}
	return &Matrix{in: in, out: out, panels: pack(in, out, codes), scale: scale, bias: bias, kernel: kernel}, nil
}

// pack lays the codes out in the order in which kernels read them: panels of
// 16 columns, in each panel pairs of rows, in each pair of rows the two codes
// of a column side by side.
func pack(in, out int, codes string) []int8 {
	panels := make([]int8, 0, in*out)
	for col := 0; col < out; col += panelCols {
		for row := 0; row < in; row += 2 {
			upper := codes[row*out+col:][:panelCols]
			lower := codes[(row+1)*out+col:][:panelCols]
			for c := range panelCols {
				panels = append(panels, int8(upper[c]), int8(lower[c]))
			}
		}
	}
	return panels
}

// In is the number of inputs a row must have.
func (m *Matrix) In() int { return m.in }

// Out is the number of outputs a row gives.
func (m *Matrix) Out() int { return m.out }

// Limit is the largest magnitude an input may have so that no sum overflows:
// In()·128·Limit() fits 31 bits.
func (m *Matrix) Limit() int { return Limit(m.in) }

// Limit is the largest magnitude of inputs whose products with in 8-bit codes
// can be summed in 32 bits.
func Limit(in int) int { return min(1<<15-1, (1<<31-1)/(128*in)) }

// Rows are the inputs of a multiplication. Row r starts at Codes[r*Stride] and
// stands for its codes times Scale[r]. Rows may overlap: a convolution reads
// the same input several times.
type Rows struct {
	Codes  []int16
	Stride int
	Scale  []float32 // one a row; its length is the number of rows
}

// Multiply writes the product of the rows with the matrix, plus the bias, into
// dst: len(x.Scale) rows of Out() values. Inputs beyond [Matrix.Limit] give
// wrong sums.
func (m *Matrix) Multiply(dst []float32, x Rows) {
	sums := new(tileSums)
	for col := 0; col < m.out; col += panelCols {
		panel := m.panels[col*m.in:][:panelCols*m.in]
		row := 0
		for ; row+tileRows <= len(x.Scale); row += tileRows {
			codes := x.Codes[row*x.Stride:][:(tileRows-1)*x.Stride+m.in]
			m.kernel.tile(sums, codes, x.Stride, panel)
			for r := range tileRows {
				m.finish(dst[(row+r)*m.out:], &sums[r], col, x.Scale[row+r])
			}
		}
		for ; row < len(x.Scale); row++ {
			m.kernel.row(&sums[0], x.Codes[row*x.Stride:][:m.in], panel)
			m.finish(dst[row*m.out:], &sums[0], col, x.Scale[row])
		}
	}
}

// finish turns the sums of one row and panel into outputs. The conversion
// after each product keeps compilers from fusing it with the addition, which
// would round differently on some processors.
func (m *Matrix) finish(dst []float32, sums *rowSums, col int, rowScale float32) {
	to := (*[panelCols]float32)(dst[col:])
	scale, bias := (*[panelCols]float32)(m.scale[col:]), (*[panelCols]float32)(m.bias[col:])
	for c := range panelCols {
		to[c] = float32(float32(sums[c])*float32(scale[c]*rowScale)) + bias[c]
	}
}
