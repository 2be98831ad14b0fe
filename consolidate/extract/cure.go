package extract

import (
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
)

// cureWithin is how many events behind a failure its cure is looked for.
const cureWithin = 14

// cureOf is the first call behind a failure that went well over the same command or target and is not the same call again;
// 0 when there is none. Where the user had the agent go around it for this once, nothing was cured.
func (x *reading) cureOf(failed int) int {
	call := command(x.call(failed))
	for k := failed + 1; k < len(x.events) && k <= failed+cureWithin; k++ {
		e := x.events[k]
		switch {
		case e.Typed() && value.Passing(phrase.Fold(e.Text)) && !value.Lasting(phrase.Fold(e.Text)):
			return 0
		case e.Kind != trace.ToolResult || !e.Succeeded():
		case command(x.call(k)) == call:
			return 0 // something else was mended
		case isEdit(x.call(k)) || isLook(x.call(k)):
		case sameTarget(call, command(x.call(k))), x.shows(k, failed):
			return k
		}
	}
	return 0
}

// isEdit reports whether a call changed a file: what went well is the editing.
func isEdit(call string) bool {
	name, _, _ := strings.Cut(strings.ToLower(command(call)), " ")
	return slices.Contains([]string{"edit", "write", "multiedit", "apply_patch", "str_replace", "create", "notebookedit", "patch"}, strings.Trim(name, "():"))
}

// isLook reports whether a call only looked at something.
func isLook(call string) bool {
	name, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(call)), " ")
	return slices.Contains([]string{"read", "grep", "glob", "ls", "cat", "search", "find"}, strings.Trim(name, "():"))
}

// sameTarget reports whether two calls are over one command or target: the same program asked for the same thing (of tools
// with names like list.add, the same one over a common argument), the same action of two programs, or a path in common.
func sameTarget(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	if len(x) == 0 || len(y) == 0 {
		return false
	}
	if strings.HasSuffix(b, " "+a) || strings.HasSuffix(a, " "+b) {
		return true // one runs the other: "sudo -u www x"
	}
	common := func(w string) bool { return slices.Contains(y, w) }
	if slices.ContainsFunc(x, func(w string) bool { return isPath(w) && common(w) }) {
		return true
	}
	if isToolName(x[0]) {
		return x[0] == y[0] && slices.ContainsFunc(x[1:], func(w string) bool { return len(w) > 3 && common(w) })
	}
	for _, p := range commandsIn(x) {
		for _, q := range commandsIn(y) {
			if n := min(len(p), len(q)); n > 0 && slices.Equal(p[:n], q[:n]) && (n > 1 || len(p) == len(q) || !asksAbout(a) && !asksAbout(b)) {
				return true
			}
		}
	}
	return x[0] != y[0] && slices.ContainsFunc(actionsIn(a), func(w string) bool { return slices.Contains(actionsIn(b), w) })
}

// asksAbout reports whether a call only asks a program about itself.
func asksAbout(call string) bool {
	return strings.Contains(call, "--version") || strings.Contains(call, "--help") || strings.HasSuffix(call, " -V") || strings.HasSuffix(call, " -h")
}

// shows reports whether the result k shows what the failure was about: a name with figures in it, such as a version or a
// package with one.
func (x *reading) shows(k, failed int) bool {
	for _, w := range strings.FieldsFunc(x.events[failed].Text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;()=\"'", r) }) {
		if len(w) >= 6 && strings.ContainsFunc(w, unicode.IsDigit) && strings.ContainsFunc(w, unicode.IsLetter) && strings.Contains(x.events[k].Text, w) {
			return true
		}
	}
	return false
}

// isPath reports whether a word names a file or a folder.
func isPath(w string) bool {
	return strings.Contains(w, "/") && len(w) > 3 || len(filepath.Ext(w)) > 2 && len(w) > 5
}

// isToolName reports whether a program is a tool of the agent, such as list.add.
func isToolName(p string) bool { return strings.Contains(p, ".") && !strings.ContainsAny(p, "/") }

// named is how many words name a command: gh workflow run.
const named = 3

// commandsIn are the commands of a call, one for each that is joined to it, by the words that name them: what stands
// before the first option, without variables.
func commandsIn(fields []string) (list [][]string) {
	var words []string
	open := true
	for _, w := range append(fields, ";") {
		switch {
		case w == "&&" || w == ";" || w == "||" || w == "|":
			list = append(list, words)
			words, open = nil, true
		case strings.HasPrefix(w, "-") || strings.ContainsAny(w, "\"'(<>$"):
			open = len(words) == 0
		case open && len(words) < named && !strings.Contains(w, "=") && !(len(words) == 0 && (w == "sudo" || w == "env" || w == "time")):
			words = append(words, w)
		}
	}
	return list
}

// actions are what programs are asked to do, so that one program can stand in for another.
var actions = []string{"test", "tests", "lint", "build", "install", "deploy", "release", "publish", "format", "fmt", "migrate", "compile", "typecheck", "check", "serve", "start", "push", "upload", "login", "sync", "package", "docs"}

func actionsIn(call string) (list []string) {
	for _, w := range strings.FieldsFunc(strings.ToLower(call), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if slices.Contains(actions, w) {
			list = append(list, w)
		}
	}
	return list
}
