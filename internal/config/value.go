package config

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// misfit is a value that does not fit its setting, with the place of the culprit.
type misfit struct {
	node ast.Node
	want string
}

func (m *misfit) Error() string { return "send " + m.want }

// wants says for each kind of setting what to write.
func wants(v any) string {
	switch v.(type) {
	case string:
		return `text, in quotes where it could be taken for a number or true or false`
	case bool:
		return "true or false"
	case int:
		return "a whole number, such as 20"
	case float64:
		return "a number, such as 0.2"
	case time.Duration:
		return "a duration with its unit, such as 10s, 5m, 24h or 90d"
	case []string:
		return `a list of texts, such as ["one", "two"]`
	case Projects:
		return "projects with their settings, such as {shop: {threshold: 0.5}}"
	default:
		return `a list of rules, such as [{kind: "ticket", pattern: "T-[0-9]+"}]`
	}
}

// decode returns the value of a node for a setting that now holds v; the result has
// the type of v. It is strict: nothing is converted from another kind.
func decode(v any, n ast.Node) (any, error) {
	bad := &misfit{node: n, want: wants(v)}
	switch v.(type) {
	case []string:
		return decodeList(n, bad, decodeText)
	case []Rule:
		return decodeList(n, bad, decodeRule)
	case Projects:
		return decodeProjects(n)
	}
	if scalar, ok := decodeScalar(v, n); ok {
		return scalar, nil
	}
	return nil, bad
}

// decodeScalar is decode for a setting that is no list.
func decodeScalar(v any, n ast.Node) (any, bool) {
	switch v.(type) {
	case string:
		return text(n)
	case bool:
		if b, ok := n.(*ast.BoolNode); ok {
			return b.Value, true
		}
	case int:
		if i, ok := n.(*ast.IntegerNode); ok {
			i, err := strconv.Atoi(fmt.Sprint(i.Value))
			return i, err == nil
		}
	case float64:
		switch f := n.(type) {
		case *ast.FloatNode:
			return f.Value, true
		case *ast.IntegerNode:
			f64, err := strconv.ParseFloat(fmt.Sprint(f.Value), 64)
			return f64, err == nil
		}
	case time.Duration:
		if s, ok := text(n); ok {
			d, err := parseDuration(s)
			return d, err == nil
		}
	}
	return nil, false
}

// parseDuration reads a duration; beside the units of Go it takes whole days: 90d.
func parseDuration(s string) (time.Duration, error) {
	days, isDays := strings.CutSuffix(s, "d")
	if !isDays {
		return time.ParseDuration(s)
	}
	n, err := strconv.ParseUint(days, 10, 15) // up to 89 years
	return time.Duration(n) * 24 * time.Hour, err
}

// text returns the content of a string node, quoted, plain or block.
func text(n ast.Node) (string, bool) {
	switch s := n.(type) {
	case *ast.StringNode:
		return s.Value, true
	case *ast.LiteralNode:
		return s.Value.Value, true
	}
	return "", false
}

// decodeText reads one text of a list.
func decodeText(n ast.Node) (string, error) {
	s, ok := text(n)
	if !ok {
		return "", &misfit{node: n, want: wants("")}
	}
	return s, nil
}

// decodeList reads a list of items; bad is the complaint when it is none.
func decodeList[T any](n ast.Node, bad error, item func(ast.Node) (T, error)) ([]T, error) {
	seq, ok := n.(*ast.SequenceNode)
	if !ok {
		return nil, bad
	}
	list := make([]T, 0, len(seq.Values))
	for _, v := range seq.Values {
		t, err := item(v)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// decodeRule reads a mapping with exactly kind and pattern, both text.
func decodeRule(n ast.Node) (Rule, error) {
	bad := &misfit{node: n, want: `a rule with exactly kind and pattern, such as {kind: "ticket", pattern: "T-[0-9]+"}`}
	m, ok := n.(*ast.MappingNode)
	if !ok {
		return Rule{}, bad
	}
	given := map[string]string{}
	for _, pair := range m.Values {
		s, err := decodeText(pair.Value)
		if err != nil {
			return Rule{}, err
		}
		given[pair.Key.GetToken().Value] = s
	}
	r := Rule{Kind: given["kind"], Pattern: given["pattern"]}
	if len(given) != 2 || r.Kind == "" || r.Pattern == "" {
		return Rule{}, bad
	}
	return r, nil
}

// parseText returns the value of a variable or flag for a setting that now holds v.
// Text is taken as it stands, a list may also be written with commas, and everything
// else as in the file.
func parseText(v any, s string) (any, error) {
	switch v.(type) {
	case string:
		return s, nil
	case []string:
		if !strings.HasPrefix(strings.TrimSpace(s), "[") {
			return splitList(s), nil
		}
	}
	bad := &misfit{want: wants(v)}
	file, err := parser.ParseBytes([]byte(s), 0)
	if err != nil || len(file.Docs) != 1 || file.Docs[0].Body == nil {
		return nil, bad
	}
	return decode(v, file.Docs[0].Body)
}

// splitList splits at commas and drops what is empty.
func splitList(s string) []string {
	list := []string{}
	for part := range strings.SplitSeq(s, ",") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// set stores a decoded value in its field.
func (k Key) set(c *Config, v any) { k.field(c).Set(reflect.ValueOf(v)) }

// value returns what c holds for k.
func (k Key) value(c *Config) any { return k.field(c).Interface() }
