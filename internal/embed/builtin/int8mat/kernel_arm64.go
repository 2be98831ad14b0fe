package int8mat

// Every arm64 processor has NEON.
func nativeKernels() []Kernel { return []Kernel{{"neon", tileVector, rowVector}} }

func tileVector(sums *tileSums, x []int16, stride int, panel []int8) {
	tileNEON(sums, &x[0], stride, &panel[0], len(panel)/(2*panelCols))
}

func rowVector(sums *rowSums, x []int16, panel []int8) {
	rowNEON(sums, &x[0], &panel[0], len(panel)/(2*panelCols))
}

// tileNEON multiplies four rows; pairs is half the number of inputs.
//
//go:noescape
func tileNEON(sums *tileSums, x *int16, stride int, panel *int8, pairs int)

// rowNEON multiplies one row; pairs is half the number of inputs.
//
//go:noescape
func rowNEON(sums *rowSums, x *int16, panel *int8, pairs int)
