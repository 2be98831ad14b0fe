package install

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/tailscale/hujson"
)

// rewriteJSON edits a file of JSON, with or without comments and trailing commas. It
// works on the exact syntax tree, so all that is not touched comes out as it went in.
func (c Client) rewriteJSON(file []byte, o Options) ([]byte, error) {
	if len(bytes.TrimSpace(file)) == 0 {
		if o.Uninstall {
			return file, nil
		}
		file = []byte("{}\n")
	}
	tree, err := hujson.Parse(file)
	if err != nil {
		return nil, fmt.Errorf("the file is damaged (%w); repair it first", err)
	}
	root, ok := tree.Value.(*hujson.Object)
	if !ok {
		return nil, errors.New("the file holds no JSON object")
	}
	e := jsonEditor{unit: indentOf(root, "  "), newline: "\n"}
	if bytes.Contains(file, []byte("\r\n")) {
		e.newline = "\r\n"
	}
	path := c.sectionIn(root)
	if o.Uninstall {
		if e.take(root, path) {
			e.prune(root, path)
		}
		return tree.Pack(), nil
	}
	entry := c.entry(o)
	e.dropForeign(root, path, entry)
	if err := e.put(root, 1, nest(path, entry)); err != nil {
		return nil, err
	}
	return tree.Pack(), nil
}

// sectionIn returns the path to the object that holds the servers of this file.
func (c Client) sectionIn(root *hujson.Object) []string {
	if c.nested == "" {
		return c.section
	}
	inner := append(append([]string{}, c.section...), c.nested)
	// A server may itself be called so: then it has a type.
	if o := object(root, inner); o != nil && find(o, "type") < 0 {
		return inner
	}
	return c.section
}

// nest returns the entry under its path from the root.
func nest(path []string, entry []member) []member {
	inner := []member{{ServerName, entry}}
	for i := len(path) - 1; i >= 0; i-- {
		inner = []member{{path[i], inner}}
	}
	return inner
}

// jsonEditor changes a tree in the style of its file.
type jsonEditor struct {
	unit    string // one level of indentation
	newline string
}

// put gives an object the members: absent ones are added at the end, those of another
// value replaced, objects completed. depth is that of the members.
func (e jsonEditor) put(o *hujson.Object, depth int, members []member) error {
	for _, m := range members {
		i := find(o, m.name)
		if i < 0 {
			e.add(o, depth, m)
			continue
		}
		value := &o.Members[i].Value
		if inner, ok := m.value.([]member); ok {
			below, ok := value.Value.(*hujson.Object)
			if !ok {
				return fmt.Errorf("%q is no object", m.name)
			}
			if err := e.put(below, depth+1, inner); err != nil {
				return err
			}
			continue
		}
		if !same(*value, m.value) {
			value.Value = hujson.Literal(quote(m.value))
		}
	}
	return nil
}

// add appends a member, on a line of its own unless the object stands on one line.
// What follows the last member stays next to it; a trailing comma stays the style of
// the object.
func (e jsonEditor) add(o *hujson.Object, depth int, m member) {
	l := e.layoutOf(o, depth)
	value := l.render(m.value)
	if n := len(o.Members); n > 0 && o.Members[n-1].Value.AfterExtra != nil {
		value.AfterExtra = hujson.Extra{} // not nil: a comma follows
	}
	value.BeforeExtra = hujson.Extra(" ")
	before := strings.TrimRight(string(o.AfterExtra), " \t\r\n")
	o.Members = append(o.Members, hujson.ObjectMember{
		Name:  hujson.Value{BeforeExtra: hujson.Extra(before + l.before), Value: hujson.String(m.name)},
		Value: value,
	})
	o.AfterExtra = hujson.Extra(l.after)
}

// take removes Loci's entry from the object at path, and reports whether there was one.
func (e jsonEditor) take(root *hujson.Object, path []string) (taken bool) {
	o := object(root, path)
	if o == nil {
		return false
	}
	for i := find(o, ServerName); i >= 0; i = find(o, ServerName) {
		e.remove(o, i)
		taken = true
	}
	return taken
}

// prune removes the object at path, and those around it, where nothing is left in them, not even a comment.
func (e jsonEditor) prune(root *hujson.Object, path []string) {
	for n := len(path) - 1; n >= 0; n-- {
		around, inner := object(root, path[:n]), object(root, path[:n+1])
		if around == nil || inner == nil || len(inner.Members) > 0 || len(bytes.TrimSpace(inner.AfterExtra)) > 0 {
			return
		}
		i := find(around, path[n])
		if v := around.Members[i].Value; len(bytes.TrimSpace(v.BeforeExtra))+len(bytes.TrimSpace(v.AfterExtra)) > 0 {
			return
		}
		e.remove(around, i)
	}
}

// remove takes a member out. Comments before it stay, as they may belong to its
// neighbour.
func (e jsonEditor) remove(o *hujson.Object, i int) {
	gone := o.Members[i]
	o.Members = append(o.Members[:i:i], o.Members[i+1:]...)
	if i < len(o.Members) {
		next := &o.Members[i].Name
		next.BeforeExtra = e.join(gone.Name.BeforeExtra, next.BeforeExtra)
		return
	}
	o.AfterExtra = e.join(gone.Name.BeforeExtra, o.AfterExtra)
	if i == 0 {
		if len(bytes.TrimSpace(o.AfterExtra)) == 0 {
			o.AfterExtra = nil
		}
		return
	}
	last := &o.Members[i-1].Value
	switch trailing := gone.Value.AfterExtra != nil; {
	case trailing && last.AfterExtra == nil:
		last.AfterExtra = hujson.Extra{}
	case !trailing:
		o.AfterExtra = append(last.AfterExtra, o.AfterExtra...)
		last.AfterExtra = nil
	}
}

// join returns the comments of a followed by b.
func (e jsonEditor) join(a, b hujson.Extra) hujson.Extra {
	comments := strings.TrimRight(string(a), " \t\r\n")
	if comments != "" && !strings.HasPrefix(strings.TrimLeft(string(b), " \t\r"), "\n") {
		comments += e.newline // a line comment must end
	}
	return hujson.Extra(comments + string(b))
}

// dropForeign removes an entry of Loci's name that is started in another way, such as
// by a URL: half of it completed by ours would be neither.
func (e jsonEditor) dropForeign(root *hujson.Object, path []string, entry []member) {
	section := object(root, path)
	if section == nil {
		return
	}
	i := find(section, ServerName)
	if i < 0 {
		return
	}
	old, ok := section.Members[i].Value.Value.(*hujson.Object)
	if !ok {
		e.take(root, path)
		return
	}
	command := find(old, "command")
	if command < 0 || old.Members[command].Value.Value.Kind() != kindOf(entry, "command") {
		e.take(root, path)
	}
}

// kindOf returns the JSON kind of a member's value.
func kindOf(entry []member, name string) hujson.Kind {
	for _, m := range entry {
		if _, list := m.value.([]string); m.name == name && list {
			return '['
		}
	}
	return '"'
}
