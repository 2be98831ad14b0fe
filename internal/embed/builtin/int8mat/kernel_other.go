//go:build !amd64 && !arm64

package int8mat

func nativeKernels() []Kernel { return nil }
