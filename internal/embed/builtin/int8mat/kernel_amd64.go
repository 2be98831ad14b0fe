package int8mat

import "golang.org/x/sys/cpu"

func nativeKernels() []Kernel {
	if !cpu.X86.HasAVX2 {
		return nil
	}
	return []Kernel{{"avx2", tileVector, rowVector}}
}

func tileVector(sums *tileSums, x []int16, stride int, panel []int8) {
	tileAVX2(sums, &x[0], stride, &panel[0], len(panel)/(2*panelCols))
}

func rowVector(sums *rowSums, x []int16, panel []int8) {
	rowAVX2(sums, &x[0], &panel[0], len(panel)/(2*panelCols))
}

// tileAVX2 multiplies four rows; pairs is half the number of inputs.
//
//go:noescape
func tileAVX2(sums *tileSums, x *int16, stride int, panel *int8, pairs int)

// rowAVX2 multiplies one row; pairs is half the number of inputs.
//
//go:noescape
func rowAVX2(sums *rowSums, x *int16, panel *int8, pairs int)
