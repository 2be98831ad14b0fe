package demo

import (
	"fmt"
	"io"
	"strings"
)

// story writes the demo down. The first error of the writer is kept; what follows is not told.
type story struct {
	out io.Writer
	err error
}

func (s *story) say(text string) {
	if s.err == nil {
		_, s.err = fmt.Fprintln(s.out, text)
	}
}

func (s *story) title(text string) {
	s.say("\n" + text + "\n" + strings.Repeat("─", len([]rune(text))))
}

func (s *story) line(who, words string) { s.say("\n" + who + "│ " + words) }

func (s *story) sent(tool, arguments string) { s.say("      → " + tool + " " + arguments) }

func (s *story) answered(text string) {
	for line := range strings.Lines(strings.TrimSpace(text)) {
		s.say("        " + strings.TrimRight(line, "\n"))
	}
}
