package extract

import (
	"regexp"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
)

// Fence marks what Loci puts into a conversation by itself, so that it is known when the conversation is read again.
const (
	FenceOpen  = "<loci-memory>"
	FenceClose = "</loci-memory>"
)

// ourTools are the tools of the server, whatever prefix a client gives them.
var ourTools = []string{"remember", "recall", "forget", "consolidate", "feedback"}

// ourLine is an entry as every face renders it: id in brackets, statement, and provenance at the end.
var ourLine = regexp.MustCompile(`^\s*[-*>]?\s*\[(?:pref|cons|dec|conv|env|proc|les)-\d+\] `)

// ourHeads begin the parts of a rendered profile.
var ourHeads = []string{"# Core profile", "# Topic index", "# Archive", "## User preferences", "## Project constraints", "## Key decisions",
	"## Conventions and procedures", "## Lessons", "## Pending confirmation"}

// withoutOurs is the text of an event without what came out of the memory: memory must not feed on itself.
func withoutOurs(e trace.Event) string {
	if (e.Kind == trace.ToolCall || e.Kind == trace.ToolResult) && Ours(e.Tool, e.Call) {
		return ""
	}
	t := e.Text
	if !strings.Contains(t, "[") && !strings.Contains(t, FenceOpen) && !strings.Contains(t, "# ") {
		return t
	}
	t = unfenced(t)
	lines := strings.Split(t, "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool {
		return ourLine.MatchString(line) || slices.Contains(ourHeads, strings.TrimSpace(line))
	}), "\n")
}

// Ours reports whether a call went to this memory: to one of its tools under the server's name, or to its command line.
func Ours(tool, call string) bool {
	tool = strings.ToLower(tool)
	name := tool[strings.LastIndexAny(tool, "_./: ")+1:]
	if slices.Contains(ourTools, name) && (name == tool || strings.Contains(tool, "loci")) {
		return true
	}
	call = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(call), "Bash:"))
	return strings.HasPrefix(call, "loci ")
}

func unfenced(t string) string {
	for {
		before, rest, found := strings.Cut(t, FenceOpen)
		if !found {
			return t
		}
		_, after, _ := strings.Cut(rest, FenceClose) // one that does not end covers the rest
		t = before + after
	}
}
