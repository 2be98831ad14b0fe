package int8mat

import "golang.org/x/sys/cpu"

func nativeKernels() []Kernel {
	if !cpu.X86.HasAVX2 {
		return nil
	}
	return []Kernel{{"avx2", func(sums *[tileRows * panelCols]int32, x []int16, stride int, panel []int8) {
		tileAVX2(sums, &x[0], stride, &panel[0], len(panel)/(2*panelCols))
	}}}
}

// tileAVX2 is a tileFunc; pairs is half the number of inputs.
//
//go:noescape
func tileAVX2(sums *[tileRows * panelCols]int32, x *int16, stride int, panel *int8, pairs int)
