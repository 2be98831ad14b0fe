package int8mat_test

import (
	"os"
	"os/exec"
	"runtime"
	"testing"
)

// TestOnEmulatedARM runs the tests of this package as an arm64 program, where
// qemu's user-mode emulator is installed. By hand, and for any package:
//
//	GOOS=linux GOARCH=arm64 CGO_ENABLED=0 go test -exec qemu-aarch64 ./internal/embed/builtin/...
func TestOnEmulatedARM(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("builds the tests for another processor")
	}
	emulator, err := exec.LookPath("qemu-aarch64")
	if err != nil || runtime.GOOS != "linux" || runtime.GOARCH == "arm64" {
		t.Skip("no emulator for arm64, or no need of one")
	}
	test := exec.Command("go", "test", "-short", "-exec", emulator, ".")
	test.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
	if output, err := test.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, output)
	}
}
