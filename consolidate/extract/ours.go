package extract

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/loci-dev/loci/internal/trace"
)

// Fence marks what Loci puts into a conversation by itself, so that it is known when the conversation is read again.
const (
	FenceOpen  = "<loci-memory>"
	FenceClose = "</loci-memory>"
)

// A reminder is what a client tells the agent behind what a tool or the user said.
const (
	reminderOpen  = "<system-reminder>"
	reminderClose = "</system-reminder>"
)

// ourTools are the tools of the server, whatever prefix a client gives them.
var ourTools = []string{"remember", "recall", "forget", "consolidate", "feedback"}

// ourLine is a line of a face: an entry, with its id in brackets, the statement, and provenance at the end; or a topic.
var ourLine = regexp.MustCompile(`^[\s>*-]*(?:\[(?:pref|cons|dec|conv|env|proc|les)-\d+\] .* · [^()]*\)|\S+ \(\d+\) → topics/\S+)\s*$`)

// ourHeads begin the parts of a rendered profile.
var ourHeads = []string{"# Core profile", "# Topic index", "# For this task", "# Archive", "## User preferences", "## Project constraints", "## Key decisions",
	"## Conventions and procedures", "## Lessons", "## Pending confirmation"}

// withoutOurs is the text of an event without what came out of the memory, which must not feed on itself, and without the
// client's reminders. Where whole
// lines and blocks of ours stand among words of the user, as a hook puts them there, the words stay. Where parts of ours are
// still to be seen then, cut, broken anew or quoted inside another text, nobody can tell where they end, and nothing stays.
func withoutOurs(e trace.Event) string {
	if (e.Kind == trace.ToolCall || e.Kind == trace.ToolResult) && Ours(e.Tool, e.Call) {
		return ""
	}
	e.Text = unfenced(e.Text, reminderOpen, reminderClose)
	if !showsOurs(e.Text) {
		return e.Text
	}
	if t := withoutWhole(e.Text); e.Role == trace.User && !showsOurs(t) && strings.ContainsFunc(t, unicode.IsLetter) {
		return t
	}
	return ""
}

// withoutWhole drops the blocks and the lines that are ours from the beginning to the end.
func withoutWhole(t string) string {
	lines := strings.Split(unfenced(t, FenceOpen, FenceClose), "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool {
		return ourLine.MatchString(line) || slices.Contains(ourHeads, strings.TrimSpace(line))
	}), "\n")
}

// unescaped is a text as it was before it was put into JSON, however often, as far as marks go.
func unescaped(t string) string {
	if !strings.Contains(t, `\`) {
		return t
	}
	return escapes.Replace(strings.ReplaceAll(strings.ReplaceAll(t, `\\`, `\`), `\\`, `\`))
}

var escapes = strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\n`, "\n", `\t`, "\t", `\"`, `"`, `\`, "")

// Ours reports whether a call went to this memory: to one of its tools under the server's name, or to its command line.
func Ours(tool, call string) bool {
	tool = strings.ToLower(tool)
	name := tool[strings.LastIndexAny(tool, "_./: ")+1:]
	if slices.Contains(ourTools, name) && (name == tool || strings.Contains(tool, "loci")) {
		return true
	}
	return slices.ContainsFunc(programs(command(call)), func(words []string) bool { return program(words) == "loci" && len(words) > 1 })
}

// unfenced is a text without the blocks between two marks.
func unfenced(t, begin, end string) string {
	for {
		before, rest, found := strings.Cut(t, begin)
		if !found {
			return t
		}
		_, after, _ := strings.Cut(rest, end) // one that does not end covers the rest
		t = before + after
	}
}
