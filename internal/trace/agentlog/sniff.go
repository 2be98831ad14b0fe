package agentlog

import (
	"bytes"
	"errors"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// The formats, by the names that reports carry.
const (
	ClaudeCode        = "claude_code"
	CodexRollout      = "codex_rollout"
	GeminiCLI         = "gemini_cli"
	OpenCode          = "opencode"
	CursorCLI         = "cursor_cli"
	Goose             = "goose"
	Cline             = "cline"
	Continue          = "continue"
	OpenAIMessages    = "openai_messages"
	AnthropicMessages = "anthropic_messages"
	ChatGPTExport     = "chatgpt_export"
	ClaudeExport      = "claude_export"
	GenericTrace      = "generic_trace"
	LociTrace         = "loci_trace"
)

// Formats are the names of all of them.
func Formats() []string {
	return []string{ClaudeCode, CodexRollout, GeminiCLI, OpenCode, CursorCLI, Goose, Cline, Continue, OpenAIMessages, AnthropicMessages, ChatGPTExport, ClaudeExport, GenericTrace, LociTrace}
}

// sniffLength is how much of a file is looked at to tell its format.
const sniffLength = 256 << 10

type layout int8

const (
	lines layout = iota
	document
	database
)

type shape struct {
	format string
	layout layout
}

func newFormat(name string) format {
	switch name {
	case ClaudeCode:
		return &claude{}
	case CodexRollout:
		return &codex{}
	case GeminiCLI:
		return &gemini{}
	case OpenCode:
		return &openCode{}
	case Goose:
		return &goose{}
	case Cline:
		return &cline{}
	case Continue:
		return &continueDev{}
	case AnthropicMessages:
		return &anthropic{}
	case ChatGPTExport:
		return &chatGPT{}
	case ClaudeExport:
		return &claudeExport{}
	case GenericTrace:
		return &generic{}
	case LociTrace:
		return &loci{}
	}
	return &openAI{}
}

// sniff tells the format by the beginning of a file.
func sniff(path string, head []byte) (shape, error) {
	if bytes.HasPrefix(head, []byte("SQLite format 3\x00")) {
		name, err := sniffDatabase(path)
		return shape{name, database}, err
	}
	head = bytes.TrimPrefix(head, []byte("\uFEFF"))
	var s shape
	if first, rest, _ := bytes.Cut(bytes.TrimSpace(head), []byte{'\n'}); startsDocument(first, bytes.TrimSpace(rest)) {
		s = shape{sniffDocument(path, head), document}
	} else {
		s = shape{sniffLines(head), lines}
	}
	if s.format == "" {
		return s, ErrUnknownFormat
	}
	return s, nil
}

// startsDocument tells a JSON document from a log of lines by its first line: an array, a bracket that the line does not
// close, or one object of a kind that stands alone. What follows tells generic traces, of which a line may hold each.
func startsDocument(first, rest []byte) bool {
	first = bytes.TrimSpace(first)
	if bytes.HasPrefix(first, []byte{'['}) {
		return true
	}
	if v, err := jsonscan.Check(first); err == nil {
		return standsAlone(v) && (len(rest) == 0 || classify(v) != GenericTrace)
	}
	return len(first) > 0 && first[0] == '{' && (bytes.IndexByte([]byte("{[,"), first[len(first)-1]) >= 0 || len(first) > sniffLength/2 && !hasLineShape(first))
}

// standsAlone reports whether the object is a whole session rather than one record of many.
func standsAlone(v jsonscan.Value) bool {
	return v.Find("steps").IsArray() || v.Find("user_messages").IsArray() || v.Find("history").IsArray() ||
		v.Find("messages").IsArray() && (v.Find("sessionId").IsString() || v.Find("info").IsObject()) ||
		v.Find("session").IsObject() && v.Find("items").IsArray()
}

// hasLineShape looks for marks of a log of lines in a first line too long to be seen whole. A quote inside a string is
// escaped, so that a quoted name before a colon is one.
func hasLineShape(first []byte) bool {
	for _, mark := range []string{`"type":`, `"role":`, `"payload":`, `"uuid":`} {
		if bytes.Contains(first[:min(len(first), 4096)], []byte(mark)) {
			return true
		}
	}
	return false
}

// sniffLines takes the first line that tells; messages that fit both kinds count as OpenAI's.
func sniffLines(head []byte) string {
	fallback := ""
	for len(head) > 0 {
		var first []byte
		first, head, _ = bytes.Cut(head, []byte{'\n'})
		v, err := jsonscan.Check(first)
		if errors.Is(err, jsonscan.ErrCutOff) {
			v = beginning(first)
		} else if err != nil {
			continue
		}
		if messages := v.Find("messages"); messages.IsArray() {
			for m := range messages.Elements() {
				if name := classify(m); name != "" {
					return name
				}
			}
			fallback = OpenAIMessages
		}
		if name := classify(v); name != "" {
			return name
		}
		if !v.Find("role").IsNull() && v.Find("content") != nil {
			fallback = OpenAIMessages
		}
	}
	return fallback
}

// beginning makes an object of those members of a cut one that are whole, so that a first line too long to be seen to its
// end can be classified too.
func beginning(cut []byte) jsonscan.Value {
	members := []byte{'{'}
	_ = walkDocument(bytes.NewReader(cut), newTranscript("", ""), func(name string, v jsonscan.Value) error { // ends where it is cut
		if array, ok := strings.CutSuffix(name, "[]"); ok {
			name, v = array, append(append([]byte{'['}, v...), ']')
		}
		if len(members) > 1 {
			members = append(members, ',')
		}
		members = append(append(strconv.AppendQuote(members, name), ':'), v...)
		return nil
	})
	v, err := jsonscan.Check(append(members, '}'))
	if err != nil {
		return nil
	}
	return v
}

// openItem makes an object of those members of an array's first item that are whole, or open at the end.
func openItem(head []byte) jsonscan.Value {
	cut, array := bytes.CutPrefix(bytes.TrimSpace(head), []byte{'['})
	if !array {
		return nil
	}
	v := beginning(cut)
	if v.Find("title").IsNull() || !bytes.Contains(cut, []byte(`"mapping":`)) {
		return v
	}
	tree := append(bytes.TrimSuffix(bytes.Clone(v), []byte{'}'}), `,"mapping":{}}`...)
	if v, err := jsonscan.Check(tree); err == nil {
		return v
	}
	return nil
}

// sniffDocument tells by the names at the root and the first messages.
func sniffDocument(path string, head []byte) string {
	has := map[string]bool{}
	var byMessage, weak string
	sample := newTranscript(path, "")
	_ = walkDocument(bytes.NewReader(head), sample, func(name string, v jsonscan.Value) error { // a sample ends where it ends
		has[name] = true
		if byMessage == "" && (name == "[]" || name == "messages[]") {
			byMessage = classify(v)
			if v.Find("role").IsString() {
				weak = OpenAIMessages
			}
		}
		return nil
	})
	switch {
	case has["user_messages[]"], has["steps[]"] && (has["session_id"] || has["session"] || has["goal"] || has["started_at"]):
		return GenericTrace
	case has["session"] && has["items[]"]:
		return CodexRollout
	case has["sessionId"] && has["history[]"]:
		return Continue
	case has["sessionId"] && has["messages[]"], byMessage == GeminiCLI:
		return GeminiCLI
	case filepath.Base(path) == "api_conversation_history.json", weak != "" && bytes.Contains(head, []byte(`<task>`)) && bytes.Contains(head, []byte(`<environment_details>`)):
		return Cline
	case byMessage != "":
		return byMessage
	case strings.HasSuffix(path, "ui_messages.json"):
		return ""
	case len(has) == 0: // not even the first item of an array ends in what is looked at
		return classify(openItem(head))
	}
	return weak
}
