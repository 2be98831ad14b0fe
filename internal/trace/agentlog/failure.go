package agentlog

import (
	"regexp"
	"strings"

	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// exitCode finds the code that shells' wrappers report in front of a result.
var exitCode = regexp.MustCompile(`(?i)^(?:[^\n]*\n){0,3}?[^\n]{0,40}?\b(?:exit(?:ed with)? (?:code|status)|exited with)[: ]+(-?\d+)`)

// errorOpening is how results without a status of their own begin when the call itself went wrong: the name of an error and a
// colon ("ValueError: …", "Error executing tool deploy: …"), a traceback, or an element that a client wraps errors in.
var errorOpening = regexp.MustCompile(`^(?:[\w.]*(?:Error|Exception|ERROR)(?: (?:executing|calling|invoking|running|in|from)\b[^\n:]{0,80})?: |[Ee]rror:|ERROR:|<tool_use_error>|<error>|Traceback \(most recent call last\))`)

// verdictOf reads from a result without a status of its own how the call went. Only plain signs count: the text of an error
// as such may be what was asked for.
func verdictOf(text string) verdict {
	if m := exitCode.FindStringSubmatch(text[:min(len(text), 600)]); m != nil {
		if m[1] == "0" {
			return ok
		}
		return failed
	}
	if errorOpening.MatchString(text) {
		return failed
	}
	return assumed
}

// verdictOfJSON reads a result that is a JSON object; others are judged by their text.
func verdictOfJSON(text string) verdict {
	if text = strings.TrimSpace(text); strings.HasPrefix(text, "{") {
		if v, err := jsonscan.Check([]byte(text)); err == nil {
			return verdictOfObject(v)
		}
	}
	return verdictOf(text)
}

// verdictOfObject reads what verdictOfFields does, or an exit code.
func verdictOfObject(v jsonscan.Value) verdict {
	return max(verdictOfFields(v), verdictOfCode(v))
}

// verdictOfFields reads an error that says something, or that success, ok or the status tell of one.
func verdictOfFields(v jsonscan.Value) verdict {
	for key, f := range v.Fields() {
		switch string(key) {
		case "error", "is_error", "isError":
			if saysSomething(f) {
				return failed
			}
		case "ok", "success":
			if f.IsFalse() {
				return failed
			}
		case "status":
			if f.IsString() && strings.EqualFold(f.Text(), "error") {
				return failed
			}
		}
	}
	return assumed
}

// saysSomething tells an error from the place that is kept for one.
func saysSomething(v jsonscan.Value) bool {
	switch compact := strings.Join(strings.Fields(string(v[:min(len(v), 32)])), ""); compact {
	case `""`, "0", "{}", "[]":
		return false
	}
	return !v.IsNull() && !v.IsFalse()
}

// verdictOfCode reads the exit code of an object or of its metadata.
func verdictOfCode(v jsonscan.Value) verdict {
	for _, f := range []jsonscan.Value{v.Find("exit_code"), v.Find("metadata", "exit_code")} {
		if code, number := f.Int(); number && code != 0 {
			return failed
		} else if number {
			return ok
		}
	}
	return assumed
}
