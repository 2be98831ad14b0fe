package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime"
	"strings"
)

// print writes an answer: structured with --json, else the text for people.
func (a *app) print(answer any, text string) error {
	if a.json {
		return a.printJSON(answer)
	}
	if text == "" {
		return nil
	}
	_, err := io.WriteString(a.Out, a.paint(strings.TrimRight(text, "\n")+"\n"))
	return wrapWrite(err)
}

func (a *app) printJSON(answer any) error {
	e := json.NewEncoder(a.Out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return wrapWrite(e.Encode(answer))
}

func wrapWrite(err error) error {
	if err != nil {
		return fmt.Errorf("writing the answer: %w", err)
	}
	return nil
}

// Escape sequences for what stands out and what stands back.
const (
	bold  = "\x1b[1m"
	faint = "\x1b[2m"
	plain = "\x1b[0m"
)

var (
	idAtStart  = regexp.MustCompile(`(?m)^((?:[-+~] )?)(\[[a-z][a-z0-9_-]*\])`)
	notesAtEnd = regexp.MustCompile(`(?m)( \([^()\n]* · [^()\n]*\))$`)
	heading    = regexp.MustCompile(`(?m)^#+ .*$`)
)

// paint paints text on a terminal only.
func (a *app) paint(text string) string {
	if !a.colours() {
		return text
	}
	return painted(text)
}

// painted makes ids and headings bold and provenance faint.
func painted(text string) string {
	text = idAtStart.ReplaceAllString(text, "${1}"+bold+"${2}"+plain)
	text = notesAtEnd.ReplaceAllString(text, faint+"${1}"+plain)
	return heading.ReplaceAllString(text, bold+"${0}"+plain)
}

// colours reports whether the answer is read on a terminal that may be painted; see no-color.org.
func (a *app) colours() bool {
	return isTerminal(a.Out) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && runtime.GOOS != "windows"
}

// isTerminal reports whether a stream is a character device. The null device counts as one, which does no harm: it
// swallows colours and answers no question.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
