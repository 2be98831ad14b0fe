package config

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// file is one configuration file on its way into a Config. It walks the syntax tree
// itself, rather than unmarshalling, so that every fault is reported at its place
// and not only the first.
type file struct {
	path   string
	keys   map[string]Key    // by name
	groups map[string]bool   // names that hold keys, such as "log"
	where  map[string]string // key name → file:line:col of its value, for those read
	faults problems
}

// readFile stores what data says in c and returns where each value stood.
func readFile(path string, data []byte, c *Config) (map[string]string, problems) {
	f := &file{path: path, keys: map[string]Key{}, groups: map[string]bool{}, where: map[string]string{}}
	for _, k := range Keys() {
		f.keys[k.Name] = k
		for name := k.Name; strings.Contains(name, "."); {
			name = name[:strings.LastIndex(name, ".")]
			f.groups[name] = true
		}
	}
	if root := f.root(data); root != nil {
		f.group("", root, c)
	}
	return f.where, f.faults
}

// root parses the file; nil means that there is nothing to read, or a fault.
func (f *file) root(data []byte) ast.Node {
	parsed, err := parser.ParseBytes(data, 0)
	if err != nil {
		f.syntax(err)
		return nil
	}
	var docs []*ast.DocumentNode
	for _, d := range parsed.Docs {
		if d.Body != nil && d.Body.Type() != ast.CommentType && d.Body.Type() != ast.NullType {
			docs = append(docs, d)
		}
	}
	if len(docs) == 0 {
		return nil
	}
	if len(docs) > 1 {
		f.faults.add(f.at(docs[1].Body), `a second document starts here; keep all settings in one, without "---"`)
	}
	return docs[0].Body
}

// syntax reports what the parser could not read.
func (f *file) syntax(err error) {
	where, text := f.path, err.Error()
	var at yaml.Error
	if errors.As(err, &at) {
		text = at.GetMessage()
		if t := at.GetToken(); t != nil {
			where = f.place(t)
		}
	}
	f.faults.add(where, "this is not valid YAML (%s); config.example.yaml shows the form", text)
}

// group reads the members of a mapping whose names start with prefix.
func (f *file) group(prefix string, n ast.Node, c *Config) {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		f.faults.add(f.at(n), "%s; write one %q a line", f.expected(prefix), "key: value")
		return
	}
	for _, pair := range m.Values {
		f.member(prefix, pair, c)
	}
}

func (f *file) expected(prefix string) string {
	if prefix == "" {
		return "the file must hold keys with values"
	}
	return strings.TrimSuffix(prefix, ".") + " must hold keys with values"
}

// member reads one key of a mapping.
func (f *file) member(prefix string, pair *ast.MappingValueNode, c *Config) {
	name := prefix + pair.Key.GetToken().Value
	if f.groups[name] {
		f.group(name+".", pair.Value, c)
		return
	}
	k, ok := f.keys[name]
	if !ok {
		f.unknown(prefix, name, pair.Key)
		return
	}
	if pair.Value.Type() == ast.NullType {
		f.faults.add(f.at(pair.Key), `%s has no value; send %s, or remove the line for the default`, name, wants(k.value(c)))
		return
	}
	v, err := decode(k.value(c), pair.Value)
	if bad := (*misfit)(nil); errors.As(err, &bad) {
		f.faults.add(f.at(bad.node), "%s does not take this value; send %s", name, bad.want)
		return
	}
	k.set(c, v)
	f.where[name] = f.at(pair.Value)
}

// unknown reports a key that nothing reads and names the one that was meant: a
// neighbour with a similar name, or the same name elsewhere.
func (f *file) unknown(prefix, name string, key ast.Node) {
	hint := "config.example.yaml lists them all"
	if meant := f.meant(prefix, name); meant != "" {
		hint = fmt.Sprintf("did you mean %s?", meant)
	}
	f.faults.add(f.at(key), "unknown key %s; %s", name, hint)
}

func (f *file) meant(prefix, name string) string {
	var known []string
	for k := range f.keys {
		known = append(known, k)
	}
	for g := range f.groups {
		known = append(known, g)
	}
	slices.Sort(known)
	if best := nearest(name, known); best != "" {
		return best
	}
	last := strings.TrimPrefix(name, prefix)
	for _, k := range known {
		if strings.HasSuffix(k, "."+last) {
			return k
		}
	}
	return ""
}

// at returns the place of a node.
func (f *file) at(n ast.Node) string { return f.place(n.GetToken()) }

func (f *file) place(t *token.Token) string {
	return fmt.Sprintf("%s:%d:%d", f.path, t.Position.Line, t.Position.Column)
}
