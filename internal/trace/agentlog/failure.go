package agentlog

import (
	"regexp"
	"strings"

	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// exitCode finds the code that shells' wrappers report in front of a result.
var exitCode = regexp.MustCompile(`(?i)^(?:[^\n]*\n){0,3}?[^\n]{0,40}?\b(?:exit(?:ed with)? (?:code|status)|exited with)[: ]+(-?\d+)`)

// verdictOf reads from a result without a status of its own how the call went. Only plain signs count: the text of an error
// as such may be what was asked for.
func verdictOf(text string) verdict {
	if m := exitCode.FindStringSubmatch(text[:min(len(text), 600)]); m != nil {
		if m[1] == "0" {
			return ok
		}
		return failed
	}
	for _, opening := range []string{"Error:", "error:", "ERROR:", "<tool_use_error>", "<error>", "Traceback (most recent call last)", "failed to parse function arguments", "execution error"} {
		if strings.HasPrefix(text, opening) {
			return failed
		}
	}
	return assumed
}

// verdictOfJSON reads a result that is a JSON object; others are judged by their text.
func verdictOfJSON(text string) verdict {
	if v, err := jsonscan.Check([]byte(text)); err == nil && v.IsObject() {
		return verdictOfObject(v)
	}
	return verdictOf(text)
}

// verdictOfObject reads an error that is not empty, success or ok told as a literal, or an exit code.
func verdictOfObject(v jsonscan.Value) verdict {
	for key, f := range v.Fields() {
		switch string(key) {
		case "error", "is_error", "isError":
			if !f.IsNull() && !f.IsFalse() && string(f) != `""` && string(f) != "0" {
				return failed
			}
		case "ok", "success":
			if f.IsFalse() {
				return failed
			}
		}
	}
	return verdictOfCode(v)
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
