package atomicfile

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// Windows refuses to replace a file that another program (a reader, an
// indexer, a virus scanner) has open at that moment, with one of these codes.
const (
	errAccessDenied     = syscall.Errno(5)
	errSharingViolation = syscall.Errno(32)
)

// The waits of rename double from 1 ms and add up to about one second.
const (
	firstWait = time.Millisecond
	tries     = 11
)

// rename replaces to by from, trying again for about a second while another
// program holds the target open.
func rename(from, to string) error {
	wait := firstWait
	for try := 1; ; try++ {
		err := os.Rename(from, to)
		busy := errors.Is(err, errAccessDenied) || errors.Is(err, errSharingViolation)
		if !busy || try == tries {
			return err
		}
		time.Sleep(wait)
		wait *= 2
	}
}

// syncDir does nothing: Windows cannot flush a folder, and NTFS journals the
// rename by itself.
func syncDir(string) error { return nil }
