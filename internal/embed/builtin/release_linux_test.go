package builtin

import (
	"crypto/sha256"
	"strings"
	"testing"
	"unsafe"
)

func TestReleaseKeepsTheBytes(t *testing.T) {
	t.Parallel()
	before := sha256.Sum256([]byte(weightsFile[:1<<20]))
	releaser(weightsFile)()
	if sha256.Sum256([]byte(weightsFile[:1<<20])) != before {
		t.Error("the weights changed")
	}
}

// TestReleaseSparesOrdinaryMemory: dropping pages of the heap would zero them.
func TestReleaseSparesOrdinaryMemory(t *testing.T) {
	t.Parallel()
	heap := strings.Repeat("x", 1<<20)
	releaser(heap)()
	if strings.Trim(heap, "x") != "" {
		t.Error("memory was lost")
	}
}

func TestMirrorsFile(t *testing.T) {
	t.Parallel()
	start := uintptr(unsafe.Pointer(unsafe.StringData(weightsFile)))
	if !mirrorsFile(start, start+uintptr(len(weightsFile))) {
		t.Error("the embedded weights are not recognised as part of the program's file")
	}
	heap := make([]byte, 1<<16)
	start = uintptr(unsafe.Pointer(&heap[0]))
	if mirrorsFile(start, start+1<<16) {
		t.Error("the heap is taken for part of a file")
	}
}
