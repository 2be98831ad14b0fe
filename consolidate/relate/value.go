package relate

import (
	"slices"
	"strings"
)

// value is an explicit value in normal form.
type value struct {
	text  string   // "" where there is none
	parts []string // its tokens
	forms []string // its tokens as they must recur before anything merges unasked
}

// readValue normalises a value: case, units, notation, order of amount and currency, spellings of yes and no.
func readValue(s string) value {
	var v value
	for _, t := range lex(s) {
		if t.kind == pause || t.kind == word && isCurrency(units[t.text].dimension) {
			continue
		}
		part, form := truth(t.text), strings.ToLower(t.form())
		if part != t.text {
			form = part
		}
		v.parts, v.forms = append(v.parts, part), append(v.forms, form)
	}
	v.text = strings.Join(v.parts, " ")
	return v
}

// truth gives the spellings of yes and of no one form each.
func truth(s string) string {
	switch s {
	case "true", "yes", "on", "enabled", "enabl", "si", "sí", "ja", "да", "是", "1/1":
		return "true"
	case "false", "off", "disabled", "disabl", denial, "nein", "нет", "否":
		return "false"
	}
	return s
}

// same reports whether two values are equal. A bare number equals the same number with a unit, and "Core Data" CoreData.
func (v value) same(w value) bool {
	if v.text == w.text || strings.Join(v.parts, "") == strings.Join(w.parts, "") {
		return true
	}
	return len(v.parts) == 1 && len(w.parts) == 1 && (bare(v.text, w.text) || bare(w.text, v.text))
}

// formed reports whether two values, where both are given, are one with their endings as well.
func (v value) formed(w value) bool {
	return v.text != w.text || slices.Equal(v.forms, w.forms)
}

// bare reports whether a is the number of b without b's unit.
func bare(a, b string) bool {
	_, ok := parseNumber(a)
	return ok && strings.HasPrefix(b, a) && strings.Trim(b[len(a):], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ/°%") == ""
}

// within reports whether a value says less than another and nothing else: a leading part of it, as 15 is of 15.6 and
// "pnpm test" of "pnpm test -- --coverage".
func (v value) within(w value) bool {
	if len(v.parts) == 0 || len(v.parts) > len(w.parts) {
		return false
	}
	last := len(v.parts) - 1
	if !slices.Equal(v.parts[:last], w.parts[:last]) {
		return false
	}
	a, b := v.parts[last], w.parts[last]
	return a == b || strings.HasPrefix(b, a+".")
}

// in reports whether a statement names the value, whole and in order.
func (v value) in(r *Reading) bool { return v.at(r.tokens) >= 0 }

// at is the position at which tokens name the value, or -1.
func (v value) at(tokens []token) int {
	if len(v.parts) == 0 {
		return -1
	}
	for i := range len(tokens) - len(v.parts) + 1 {
		if slices.EqualFunc(tokens[i:i+len(v.parts)], v.parts, func(t token, part string) bool { return t.text == part }) {
			return i
		}
	}
	return -1
}
