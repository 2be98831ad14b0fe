package int8mat

// Every arm64 processor has NEON.
func nativeKernels() []Kernel {
	return []Kernel{{"neon", func(sums *[tileRows * panelCols]int32, x []int16, stride int, panel []int8) {
		tileNEON(sums, &x[0], stride, &panel[0], len(panel)/(2*panelCols))
	}}}
}

// tileNEON is a tileFunc; pairs is half the number of inputs.
//
//go:noescape
func tileNEON(sums *[tileRows * panelCols]int32, x *int16, stride int, panel *int8, pairs int)
