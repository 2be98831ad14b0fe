//go:build !linux

package eval

// resident is not known on this system.
func resident() int64 { return 0 }
