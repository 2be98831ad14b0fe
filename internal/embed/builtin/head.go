package builtin

import (
	"math"

	"github.com/loci-dev/loci/internal/embed/builtin/int8mat"
)

// A head is the dense part behind the pooling:
//
//	y0 = relu(m·d0)    y1 = relu(m·p1 + y0·d1)    y2 = relu(y1·d2)    v = tanh(y1·p3 + y2·d3)
type head struct{ d0, d1, p1, d2, p3, d3 *int8mat.Matrix }

func readHead(f *tensorFile, kernel int8mat.Kernel) head {
	return head{
		d0: readMatrix(f, kernel, "dnn.d0", vectorWidth, hiddenWidth),
		d1: readMatrix(f, kernel, "dnn.d1", hiddenWidth, hiddenWidth),
		p1: readMatrix(f, kernel, "dnn.p1", vectorWidth, hiddenWidth),
		d2: readMatrix(f, kernel, "dnn.d2", hiddenWidth, vectorWidth),
		p3: readMatrix(f, kernel, "dnn.p3", hiddenWidth, vectorWidth),
		d3: readMatrix(f, kernel, "dnn.d3", vectorWidth, vectorWidth),
	}
}

func (h *head) run(m []float32) []float32 {
	y0 := multiplyVector(h.d0, m)
	relu(y0)
	y1 := add(multiplyVector(h.p1, m), multiplyVector(h.d1, y0))
	relu(y1)
	y2 := multiplyVector(h.d2, y1)
	relu(y2)
	v := add(multiplyVector(h.p3, y1), multiplyVector(h.d3, y2))
	for i := range v {
		v[i] = float32(math.Tanh(float64(v[i])))
	}
	return v
}

func relu(x []float32) {
	for i := range x {
		x[i] = max(x[i], 0)
	}
}

func add(x, y []float32) []float32 {
	for i := range x {
		x[i] += y[i]
	}
	return x
}
