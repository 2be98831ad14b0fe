package redact

import "strings"

// maxSeparator is how long a separator may be, in bytes.
const maxSeparator = 48

// separator reads what may stand between a name and its value: the name's own
// quote or bracket, spaces, a sign and spaces. It returns its length and the
// sign: ':' for a colon, '>' for the end of a tag, '(' for a call, '=' for all
// others, 0 where there is none.
func separator(s string) (int, byte) {
	at := closer(s, valueField(s))
	at += spaces(s[at:], 3)
	for _, o := range operators {
		if strings.HasPrefix(s[at:], o.text) {
			if o.sign == '(' { // the quote that follows belongs to the value
				return at + 1, o.sign
			}
			return at + len(o.text) + spaces(s[at+len(o.text):], 8), o.sign
		}
	}
	return 0, 0
}

// operators are the signs of an assignment, the longer ones first.
var operators = []struct {
	text string
	sign byte
}{{"=>", '='}, {":=", '='}, {"==", '='}, {"?=", '='}, {"=", '='}, {"＝", '='}, {":", ':'}, {"：", ':'}, {">", '>'}, {`("`, '('}, {"('", '('}}

// valueField is the length of the word value in "name: password, value: …" as
// tables of settings have it, 0 where it is not there.
func valueField(s string) int {
	at := quote(s)
	n := 0
	for at < len(s) && n < 20 && (s[at] == ' ' || s[at] == '\t' || s[at] == '\n' || s[at] == '\r') {
		at, n = at+1, n+1
	}
	if n == 0 {
		return 0
	}
	at += quote(s[at:])
	if !strings.HasPrefix(s[at:], "value") {
		return 0
	}
	return at + len("value")
}

// quote is 1 where s begins with a quotation mark.
func quote(s string) int {
	if s != "" && (s[0] == '"' || s[0] == '\'') {
		return 1
	}
	return 0
}

// closer is where the quotes or brackets behind a name end, from at on.
func closer(s string, at int) int {
	end := at
	if end < len(s) && s[end] == '\\' {
		end++
	}
	first := end
	for end < len(s) && end < first+2 && strings.IndexByte("\"'`]", s[end]) >= 0 {
		end++
	}
	if end == first {
		return at
	}
	if end < len(s) && s[end] == ')' {
		end++
	}
	return end
}

// spaces counts the spaces and tabs s begins with, up to most.
func spaces(s string, most int) int {
	n := 0
	for n < min(len(s), most) && (s[n] == ' ' || s[n] == '\t') {
		n++
	}
	return n
}
