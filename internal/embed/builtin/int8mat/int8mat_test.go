package int8mat_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/loci-dev/loci/internal/embed/builtin/int8mat"
)

// A problem is a multiplication with its right answer.
type problem struct {
	in, out     int
	codes       string
	scale, bias []float32
	x           int8mat.Rows
}

// newProblem draws a problem from a seed; extreme takes every code and input
// at the end of its range, where sums come nearest to overflowing.
func newProblem(seed uint64, in, out, rows, stride int, extreme bool) problem {
	r := rand.New(rand.NewPCG(seed, 1))
	limit := int8mat.Limit(in)
	code := func() byte { return byte(r.Uint32()) }
	input := func() int16 { return int16(r.IntN(2*limit+1) - limit) }
	if extreme {
		code = func() byte { return 0x80 }
		input = func() int16 { return int16(-limit) }
	}
	p := problem{in: in, out: out}
	codes := make([]byte, in*out)
	for i := range codes {
		codes[i] = code()
	}
	p.codes = string(codes)
	for range out {
		p.scale = append(p.scale, r.Float32())
		p.bias = append(p.bias, r.Float32()-0.5)
	}
	p.x = int8mat.Rows{Codes: make([]int16, (rows-1)*stride+in), Stride: stride}
	for i := range p.x.Codes {
		p.x.Codes[i] = input()
	}
	for range rows {
		p.x.Scale = append(p.x.Scale, r.Float32())
	}
	return p
}

// answer multiplies in the most obvious way.
func (p problem) answer() []float32 {
	var all []float32
	for r, rowScale := range p.x.Scale {
		for c := range p.out {
			sum := int64(0)
			for i := range p.in {
				sum += int64(p.x.Codes[r*p.x.Stride+i]) * int64(int8(p.codes[i*p.out+c]))
			}
			scaled := float32(float32(sum) * float32(p.scale[c]*rowScale))
			all = append(all, scaled+p.bias[c])
		}
	}
	return all
}

func TestEveryKernelMultipliesExactly(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name                  string
		in, out, rows, stride int
		extreme               bool
	}{
		{"one row", 512, 320, 1, 0, false},
		{"one tile", 16, 16, 4, 16, false},
		{"a pair of inputs", 2, 16, 3, 2, false},
		{"rows beyond a tile", 64, 48, 7, 64, false},
		{"overlapping rows", 768, 32, 9, 256, false},
		{"largest sums", 1280, 16, 5, 1280, true},
		{"largest inputs", 512, 16, 5, 512, true},
	}
	for _, kernel := range int8mat.Kernels() {
		for i, c := range cases {
			t.Run(kernel.Name()+"/"+c.name, func(t *testing.T) {
				t.Parallel()
				p := newProblem(uint64(i), c.in, c.out, c.rows, c.stride, c.extreme)
				m, err := int8mat.New(kernel, p.in, p.out, p.codes, p.scale, p.bias)
				if err != nil {
					t.Fatal(err)
				}
				got := make([]float32, c.rows*c.out)
				m.Multiply(got, p.x)
				if want := p.answer(); !slices.Equal(got, want) {
					t.Errorf("got %v…\nwant %v…", got[:16], want[:16])
				}
			})
		}
	}
}

func TestMultiplyNothing(t *testing.T) {
	t.Parallel()
	m, err := int8mat.New(int8mat.Kernels()[0], 2, 16, string(make([]byte, 32)), make([]float32, 16), nil)
	if err != nil {
		t.Fatal(err)
	}
	m.Multiply(nil, int8mat.Rows{})
}

func TestNewRefusesWrongShapes(t *testing.T) {
	t.Parallel()
	kernel := int8mat.Kernels()[0]
	for _, shape := range []struct{ in, out, codes, scales int }{
		{3, 16, 48, 16}, {2, 15, 30, 15}, {0, 16, 0, 16}, {2, 16, 31, 16}, {2, 16, 32, 15},
	} {
		_, err := int8mat.New(kernel, shape.in, shape.out, string(make([]byte, shape.codes)), make([]float32, shape.scales), nil)
		if err == nil {
			t.Errorf("%+v: no error", shape)
		}
	}
}

func TestQuantise(t *testing.T) {
	t.Parallel()
	values := []float32{0, 1, -1, 0.25, -0.5, 1e-9, 0.99999}
	codes := make([]int16, len(values))
	scale := int8mat.Quantise(codes, values, 20000)
	for i, v := range values {
		if back := float32(codes[i]) * scale; math.Abs(float64(back-v)) > 0.51/20000 {
			t.Errorf("%g came back as %g", v, back)
		}
	}
	if codes[1] != 20000 || codes[2] != -20000 {
		t.Errorf("the largest values became %d and %d, not the limit", codes[1], codes[2])
	}
	if scale := int8mat.Quantise(codes, make([]float32, 7), 100); scale != 0 || slices.Max(codes) != 0 {
		t.Errorf("zeros gave scale %g, codes %v", scale, codes)
	}
}

// BenchmarkMultiply is the widest convolution of the model on 128 rows.
func BenchmarkMultiply(b *testing.B) {
	p := newProblem(1, 1280, 256, 128, 256, false)
	dst := make([]float32, 128*256)
	for _, kernel := range int8mat.Kernels() {
		b.Run(kernel.Name(), func(b *testing.B) {
			m, err := int8mat.New(kernel, p.in, p.out, p.codes, p.scale, p.bias)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				m.Multiply(dst, p.x)
			}
			products := float64(p.in*p.out*128) * float64(b.N)
			b.ReportMetric(products/b.Elapsed().Seconds()/1e9, "Gproducts/s")
		})
	}
}
