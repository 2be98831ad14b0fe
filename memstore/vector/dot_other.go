//go:build !amd64

package vector

func kernel() func(q []int16, codes []int8, sums []int32) { return dotsPlain }
