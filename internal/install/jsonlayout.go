package install

import (
	"bytes"
	"strings"

	"github.com/tailscale/hujson"
)

// layout is how the members of an object are set.
type layout struct {
	unit   string // one level of indentation; "" where all stands on one line
	before string // before a member
	after  string // after the last one, where no comma follows
}

// layoutOf returns the layout of an object, or that of its file where the object is
// empty; depth is that of its members.
func (e jsonEditor) layoutOf(o *hujson.Object, depth int) layout {
	multiline := bytes.ContainsRune(o.AfterExtra, '\n')
	if len(o.Members) > 0 && !multiline && !bytes.ContainsRune(o.Members[0].Name.BeforeExtra, '\n') {
		blanks := o.AfterExtra[len(bytes.TrimRight(o.AfterExtra, " \t")):]
		return layout{before: " ", after: string(blanks)}
	}
	closing := strings.Repeat(e.unit, depth-1)
	if multiline {
		closing = string(o.AfterExtra[bytes.LastIndexByte(o.AfterExtra, '\n')+1:])
	}
	return layout{
		unit:   e.unit,
		before: e.newline + indentOf(o, strings.Repeat(e.unit, depth)),
		after:  e.newline + closing,
	}
}

// render returns a value for a member of the layout.
func (l layout) render(v any) hujson.Value {
	members, ok := v.([]member)
	if !ok {
		return hujson.Value{Value: hujson.Literal(quote(v))}
	}
	inner := layout{before: " "}
	if l.unit != "" {
		inner = layout{unit: l.unit, before: l.before + l.unit}
	}
	o := &hujson.Object{AfterExtra: hujson.Extra(l.before)}
	for _, m := range members {
		value := inner.render(m.value)
		value.BeforeExtra = hujson.Extra(" ")
		o.Members = append(o.Members, hujson.ObjectMember{
			Name:  hujson.Value{BeforeExtra: hujson.Extra(inner.before), Value: hujson.String(m.name)},
			Value: value,
		})
	}
	return hujson.Value{Value: o}
}

// indentOf returns the indentation of an object's members, or otherwise where they
// stand on one line.
func indentOf(o *hujson.Object, otherwise string) string {
	if len(o.Members) == 0 {
		return otherwise
	}
	before := string(o.Members[0].Name.BeforeExtra)
	i := strings.LastIndexByte(before, '\n')
	if i < 0 || i+1 == len(before) || strings.Trim(before[i+1:], " \t") != "" {
		return otherwise
	}
	return before[i+1:]
}
