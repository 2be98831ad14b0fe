package vector

import "golang.org/x/sys/cpu"

func kernel() func(q []int16, codes []int8, sums []int32) {
	if cpu.X86.HasAVX2 {
		return dotsVector
	}
	return dotsPlain
}

func dotsVector(q []int16, codes []int8, sums []int32) {
	if len(q) == 0 || len(sums) == 0 {
		clear(sums)
		return
	}
	_ = codes[len(q)*len(sums)-1]
	dotsAVX2(&q[0], &codes[0], &sums[0], len(q), len(sums))
}

// dotsAVX2 needs AVX2, dims a multiple of 32 and above 0, and rows above 0.
//
//go:noescape
func dotsAVX2(q *int16, codes *int8, sums *int32, dims, rows int)
