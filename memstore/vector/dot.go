package vector

// dots multiplies q with each row of codes: sums[i] = Σ q[j] · codes[i·len(q)+j], exactly. kernel is the fastest way
// that this processor has; every one gives the same sums.
func dots(q []int16, codes []int8, sums []int32) {
	if len(q)%lane != 0 {
		dotsPlain(q, codes, sums)
		return
	}
	kernel()(q, codes, sums)
}

// lane is how many components the assembly takes at a step.
const lane = 32

// dotsPlain is the reference.
func dotsPlain(q []int16, codes []int8, sums []int32) {
	for i := range sums {
		row := codes[i*len(q):][:len(q)]
		var sum int32
		for j, c := range row {
			sum += int32(q[j]) * int32(c)
		}
		sums[i] = sum
	}
}
