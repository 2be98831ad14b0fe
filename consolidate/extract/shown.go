package extract

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace"
)

// call is what the result i answers.
func (x *reading) call(i int) string {
	if c := x.events[i].Call; c != "" {
		return c
	}
	if i > 0 && x.events[i-1].Kind == trace.ToolCall {
		return x.events[i-1].Text
	}
	return ""
}

// toolName stands before what a tool was asked, as in "Bash: npm test".
var toolName = regexp.MustCompile(`^[A-Za-z][\w.-]{1,40}: `)

// command is a call without the tool's name in front.
func command(call string) string {
	return strings.TrimSpace(toolName.ReplaceAllString(strings.TrimSpace(call), ""))
}

// shownCall is how much of a call a statement shows, in characters.
const shownCall = 90

// details of a call are about the day it was made: the text of a message, a hash, a date, a document with a number.
var details = regexp.MustCompile(`((?:^|\s)(?:-m|-am|--message|--title|--body|--subject) )(?:"[^"]*"|'[^']*')|(^|\s)(?:[0-9a-f]{8,40}|20\d\d-\d\d(?:-\d\d)?|[\w./-]*\d[\w-]*\.(?:md|txt|csv|tsv|pdf|png|jpe?g|xlsx?|docx?|wav|mp3|mp4|bin|log|zip))\b`)

// shown is the call i as a statement shows it. Of a tool of the agent only the name, since what it was asked is a detail
// of the day, and where it stands against another call (-1: none) what sets it apart.
func (x *reading) shown(i, against int) string {
	fields := strings.Fields(command(x.call(i)))
	if len(fields) == 0 {
		return ""
	}
	if isToolName(fields[0]) || isLook(x.call(i)) || isEdit(x.call(i)) {
		args := fields[1:]
		fields = fields[:1:1]
		for _, w := range args {
			if against >= 0 && !slices.Contains(strings.Fields(x.call(against)), w) {
				fields = append(fields, w)
			}
		}
	}
	call := details.ReplaceAllString(strings.Join(fields, " "), "$1$2…")
	if against >= 0 && utf8.RuneCountInString(call) > shownCall {
		call = setApart(fields, strings.Fields(command(x.call(against))))
	}
	if runes := []rune(call); len(runes) > shownCall {
		call = string(runes[:shownCall-1]) + "…"
	}
	return "`" + strings.ReplaceAll(call, "`", "'") + "`"
}

// setApart is a long call by what another one has not: its program, and the words that are its own.
func setApart(call, other []string) string {
	list := call[:1:1]
	for i, w := range call[1:] {
		switch {
		case !slices.Contains(other, w):
			list = append(list, w)
		case list[len(list)-1] != "…" && i > 0:
			list = append(list, "…")
		case i == 0:
			list = append(list, w)
		}
	}
	return strings.Join(list, " ")
}
