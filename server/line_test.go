package server

import (
	"bufio"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
)

func TestLines(t *testing.T) {
	t.Parallel()
	const limit = 40
	long := `{"id":5,"x":"` + strings.Repeat("y", 3*limit) + `"}`
	for name, c := range map[string]struct {
		input string
		want  []string
	}{
		"plain":               {"a\nb\n", []string{"a", "b"}},
		"no last break":       {"a\nb", []string{"a", "b"}},
		"windows":             {"a\r\nb\r\n", []string{"a", "b"}},
		"blank ones":          {"\n\n  \na\n\n", []string{"a"}},
		"nothing":             {"", nil},
		"just short enough":   {strings.Repeat("a", limit-1) + "\n", []string{strings.Repeat("a", limit-1)}},
		"too long":            {long + "\na\n", []string{"too long: 5", "a"}},
		"too long and last":   {"a\n" + long, []string{"a", "too long: 5"}},
		"two too long":        {long + "\n" + long + "\n", []string{"too long: 5", "too long: 5"}},
		"too long without id": {strings.Repeat("z", 2*limit) + "\n", []string{"too long: null"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// The smallest buffer and single bytes, so that every line comes in pieces.
			l := &lineReader{r: bufio.NewReaderSize(iotest.OneByteReader(strings.NewReader(c.input)), 16), limit: limit}
			var got []string
			for {
				line, id, err := l.next()
				if errors.Is(err, io.EOF) {
					break
				}
				if errors.Is(err, errTooLong) {
					line = []byte("too long: " + string(id))
				} else if err != nil {
					t.Fatal(err)
				}
				got = append(got, string(line))
			}
			if strings.Join(got, "|") != strings.Join(c.want, "|") {
				t.Errorf("lines %q, want %q", got, c.want)
			}
		})
	}
}

// A line of any length costs a few times its limit at most. Not parallel, as memory is counted for the whole process.
func TestLongLinesAreNotHeld(t *testing.T) {
	const length = 64 << 20
	l := newLineReader(io.MultiReader(io.LimitReader(zeros{}, length), strings.NewReader("\n")))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, _, err := l.next(); !errors.Is(err, errTooLong) {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > length/2 {
		t.Errorf("%d bytes were allocated for a line of %d", allocated, length)
	}
}

// zeros yields zeros without end.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '0'
	}
	return len(p), nil
}
