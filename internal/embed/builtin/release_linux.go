package builtin

import (
	"bufio"
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// releaser returns a function that takes the pages of a file embedded in the
// program out of the resident memory of the process. They stay in the page
// cache, from where the next access maps them again. As looking a token up maps
// its neighbours, too, without this all of the table is soon counted as ours.
//
// Dropping pages loses nothing only while they mirror a file. Where they do
// not, as in a program that was packed and unpacks itself, the function does
// nothing.
func releaser(embedded string) func() {
	page := uintptr(os.Getpagesize())
	start := uintptr(unsafe.Pointer(unsafe.StringData(embedded)))
	first := (start + page - 1) / page * page
	end := (start + uintptr(len(embedded))) / page * page
	if end <= first || !mirrorsFile(first, end) {
		return func() {}
	}
	from, size := int(first-start), int(end-first)
	pages := unsafe.Slice(unsafe.StringData(embedded), len(embedded))[from:][:size]
	return func() {
		_ = unix.Madvise(pages, unix.MADV_DONTNEED) // if it fails, memory stays as it is
	}
}

// mirrorsFile reports whether an address range lies in one read-only mapping
// of a file. Lines of the list read "start-end r--p offset device inode path".
func mirrorsFile(first, end uintptr) bool {
	maps, err := os.Open("/proc/self/maps")
	if err != nil {
		return false
	}
	defer maps.Close()
	for lines := bufio.NewScanner(maps); lines.Scan(); {
		var from, to uintptr
		var mode, offset, device string
		var inode uint64
		_, err := fmt.Sscanf(lines.Text(), "%x-%x %s %s %s %d", &from, &to, &mode, &offset, &device, &inode)
		if err == nil && from <= first && end <= to {
			return len(mode) > 1 && mode[1] == '-' && inode != 0
		}
	}
	return false
}
