package int8mat

// Kernel is one way to multiply rows with a panel, that is, with the codes of
// 16 columns as pack lays them out. The sum for row r and column c is that of
// x[r*stride+i] times the code of input i and column c, over all i.
type Kernel struct {
	name string
	tile func(sums *tileSums, x []int16, stride int, panel []int8) // four rows
	row  func(sums *rowSums, x []int16, panel []int8)              // one row
}

// Name says which instructions the kernel uses: "avx2", "neon" or "go".
func (k Kernel) Name() string { return k.name }

// Kernels returns those that work on this processor, the fastest first. The
// last one is plain Go.
func Kernels() []Kernel {
	return append(nativeKernels(), Kernel{"go", tilePlain, rowPlain})
}

// tilePlain multiplies two rows at a time: one 64-bit factor holds an input of
// both, 32 bits apart, so that one multiplication and one addition serve both
// sums.
func tilePlain(sums *tileSums, x []int16, stride int, panel []int8) {
	in := len(panel) / panelCols
	var upper, lower [panelCols]int64
	for i := 0; i < in; i += 2 {
		codes := (*[2 * panelCols]int8)(panel[i*panelCols:])
		upper0, upper1 := joined(x, i, stride)
		lower0, lower1 := joined(x, i+2*stride, stride)
		for c := range panelCols {
			code0, code1 := int64(codes[2*c]), int64(codes[2*c+1])
			upper[c] += upper0*code0 + upper1*code1
			lower[c] += lower0*code0 + lower1*code1
		}
	}
	split(&sums[0], &sums[1], &upper)
	split(&sums[2], &sums[3], &lower)
}

// joined returns the inputs i and i+1 of two rows, the second row's 32 bits up.
func joined(x []int16, i, stride int) (even, odd int64) {
	first, second := x[i:i+2], x[i+stride:i+stride+2]
	return int64(first[0]) + int64(second[0])<<32, int64(first[1]) + int64(second[1])<<32
}

// split takes the sums of two rows apart. A negative sum of the first row had
// borrowed one from the second's.
func split(first, second *rowSums, joined *[panelCols]int64) {
	for c, both := range joined {
		first[c] = int32(both)
		second[c] = int32((both - int64(first[c])) >> 32)
	}
}

func rowPlain(sums *rowSums, x []int16, panel []int8) {
	*sums = rowSums{}
	for i := 0; i < len(x); i += 2 {
		codes := (*[2 * panelCols]int8)(panel[i*panelCols:])
		even, odd := int32(x[i]), int32(x[i+1])
		for c := range panelCols {
			sums[c] += even*int32(codes[2*c]) + odd*int32(codes[2*c+1])
		}
	}
}
