package int8mat

import "math"

// Quantise rounds the values to integers of magnitude at most limit, which is
// at most 32767, and returns the scale to multiply them with to come back. dst
// is at least as long as the values.
func Quantise(dst []int16, values []float32, limit int) (scale float32) {
	largest := maxAbs(values)
	if largest == 0 {
		clear(dst[:len(values)])
		return 0
	}
	// The largest float32 with an integer spacing of 1 has 1.5·2^23 in the
	// middle: adding it rounds to an integer and leaves it in the low bits.
	const toInteger = 3 << 22
	inverse := float32(limit) / largest
	dst = dst[:len(values)]
	for i, v := range values {
		dst[i] = int16(math.Float32bits(float32(v*inverse) + toInteger))
	}
	return largest / float32(limit)
}

// maxAbs compares magnitudes as integers, in which order floats are sorted too.
func maxAbs(values []float32) float32 {
	const magnitude = 1<<31 - 1
	largest := uint32(0)
	for _, v := range values {
		largest = max(largest, math.Float32bits(v)&magnitude)
	}
	return math.Float32frombits(largest)
}
