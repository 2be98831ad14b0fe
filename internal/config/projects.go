package config

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/goccy/go-yaml/ast"

	"github.com/loci-dev/loci/internal/project"
)

// Projects are the settings of Traces that single projects have otherwise, by the project's folded name. What a project
// does not name, it has as everybody.
type Projects map[string][]Override

// Override is one setting of a project in place of the general one.
type Override struct {
	key   Key
	value any
}

// For returns the settings in force for a project, however its name is spelt.
func (t Traces) For(name string) Traces {
	c := Config{Traces: t}
	for _, o := range t.Projects[project.Fold(name)] {
		o.key.set(&c, o.value)
	}
	return c.Traces
}

// MarshalJSON writes the settings as the file has them.
func (p Projects) MarshalJSON() ([]byte, error) { return []byte(p.String()), nil }

// String writes the settings as JSON, which YAML contains, projects by name and settings in the order of the file.
func (p Projects) String() string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(p)) {
		list = append(list, formatJSON(name)+": {"+settings(p[name])+"}")
	}
	return "{" + strings.Join(list, ", ") + "}"
}

// settings writes the settings of one project, those of a group together.
func settings(list []Override) string {
	var b strings.Builder
	open := ""
	for i, o := range list {
		group, leaf, nested := strings.Cut(o.name(), ".")
		if !nested {
			group, leaf = "", group
		}
		if open != "" && group != open {
			b.WriteString("}")
		}
		if i > 0 {
			b.WriteString(", ")
		}
		if group != "" && group != open {
			b.WriteString(formatJSON(group) + ": {")
		}
		open = group
		b.WriteString(formatJSON(leaf) + ": " + o.format())
	}
	if open != "" {
		b.WriteString("}")
	}
	return b.String()
}

// tracesPrefix begins the names of the settings that projects may override.
const tracesPrefix = "traces."

// name is the setting as a project writes it, such as weights.outcome.
func (o Override) name() string { return strings.TrimPrefix(o.key.Name, tracesPrefix) }

// format writes the value, a number or a duration, as JSON.
func (o Override) format() string {
	if d, ok := o.value.(time.Duration); ok {
		return formatJSON(formatDuration(d))
	}
	return format(o.value)
}

// projectKeys are the settings that projects may have otherwise, by their name there, in the order of the file.
func projectKeys() (keys map[string]Key, order []string) {
	keys = map[string]Key{}
	for _, k := range Keys() {
		if k.PerProject {
			name := strings.TrimPrefix(k.Name, tracesPrefix)
			keys[name], order = k, append(order, name)
		}
	}
	return keys, order
}

// decodeProjects reads a mapping from project names to settings.
func decodeProjects(n ast.Node) (Projects, error) {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		return nil, &misfit{node: n, want: wants(Projects{})}
	}
	p := Projects{}
	for _, pair := range m.Values {
		name := project.Fold(pair.Key.GetToken().Value)
		if name == "" || name == project.Global {
			return nil, &misfit{node: pair.Key, want: "the name of a project"}
		}
		if _, twice := p[name]; twice {
			return nil, &misfit{node: pair.Key, want: fmt.Sprintf("each project once; this is %s again", name)}
		}
		given := map[string]any{}
		if err := decodeSettings(given, "", pair.Value); err != nil {
			return nil, err
		}
		p[name] = overrides(given)
	}
	return p, nil
}

// overrides are the given settings in the order of the file.
func overrides(given map[string]any) []Override {
	keys, order := projectKeys()
	var list []Override
	for _, name := range order {
		if v, ok := given[name]; ok {
			list = append(list, Override{keys[name], v})
		}
	}
	return list
}

// decodeSettings reads the settings of one project whose names begin with prefix.
func decodeSettings(given map[string]any, prefix string, n ast.Node) error {
	keys, order := projectKeys()
	m, ok := n.(*ast.MappingNode)
	if !ok {
		return &misfit{node: n, want: wants(Projects{})}
	}
	for _, pair := range m.Values {
		name := prefix + pair.Key.GetToken().Value
		isGroup := slices.ContainsFunc(order, func(known string) bool { return strings.HasPrefix(known, name+".") })
		k, known := keys[name]
		switch {
		case isGroup:
			if err := decodeSettings(given, name+".", pair.Value); err != nil {
				return err
			}
			continue
		case !known:
			return &misfit{node: pair.Key, want: unknownSetting(name, order)}
		}
		v, err := decodeSetting(k, pair.Value)
		if err != nil {
			return err
		}
		given[name] = v
	}
	return nil
}

// decodeSetting reads one setting and holds it against its rule.
func decodeSetting(k Key, n ast.Node) (any, error) {
	c := Default()
	name := strings.TrimPrefix(k.Name, tracesPrefix)
	v, err := decode(k.value(&c), n)
	if bad := (*misfit)(nil); errors.As(err, &bad) {
		return nil, &misfit{node: bad.node, want: fmt.Sprintf("%s, as %s", bad.want, name)}
	}
	k.set(&c, v)
	if rule := checks()[k.Name]; rule != nil {
		if complaint := rule(&c); complaint != "" {
			return nil, &misfit{node: n, want: fmt.Sprintf("%s, as %s", strings.TrimPrefix(complaint, "send "), name)}
		}
	}
	return v, nil
}

func unknownSetting(name string, known []string) string {
	want := "settings that a project may have otherwise: " + strings.Join(known, ", ")
	if meant := nearest(name, known); meant != "" {
		want += fmt.Sprintf("; did you mean %s?", meant)
	}
	return want
}
