package install

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// rewriteTOML edits a file of TOML. Only lines of Loci's own table change.
func (c Client) rewriteTOML(file []byte, o Options) ([]byte, error) {
	t := tomlFile{text: string(file), newline: "\n", path: append(append([]string{}, c.section...), ServerName)}
	if strings.Contains(t.text, "\r\n") {
		t.newline = "\r\n"
	}
	if err := t.scan(); err != nil {
		return nil, err
	}
	change := func() error { return t.put(c.entry(o)) }
	if o.Uninstall {
		change = t.take
	}
	if err := change(); err != nil {
		return nil, err
	}
	return []byte(t.text), nil
}

// put gives Loci's table the members of the entry.
func (t *tomlFile) put(entry []member) error {
	if t.find(t.section()) >= 0 {
		return t.oneLine()
	}
	if t.header(t.path) < 0 || t.find(t.member("command")) < 0 {
		if err := t.start(); err != nil {
			return err
		}
	}
	for _, m := range entry {
		if err := t.set(m); err != nil {
			return err
		}
	}
	return nil
}

// take removes Loci's table.
func (t *tomlFile) take() error {
	if t.find(t.section()) >= 0 {
		have, err := t.pairs(t.section())
		if err != nil {
			return err
		}
		if slices.ContainsFunc(have, func(p [2]string) bool { return p[0] == ServerName }) {
			return t.oneLine()
		}
	}
	return t.remove(t.path)
}

// section returns the path of the table that holds the servers.
func (t *tomlFile) section() []string { return t.path[:len(t.path)-1] }

// oneLine is the complaint about servers that stand in one inline table: TOML forbids
// to add to it from outside.
func (t *tomlFile) oneLine() error {
	section := strings.Join(t.section(), ".")
	return fmt.Errorf("%s = {…} holds all servers in one value; write each as a table of its own, [%s.name], first", section, section)
}

// start begins Loci's table anew at the end of the file.
func (t *tomlFile) start() error {
	if err := t.remove(t.path); err != nil {
		return err
	}
	if t.text != "" && !strings.HasSuffix(t.text, "\n") {
		t.text += t.newline
	}
	if t.text != "" {
		t.text += t.newline
	}
	t.text += "[" + strings.Join(t.path, ".") + "]" + t.newline
	return t.scan()
}

// set gives one key of the table its value.
func (t *tomlFile) set(m member) error {
	path := t.member(m.name)
	if variables, ok := m.value.([]member); ok {
		return t.setTable(path, variables)
	}
	line := m.name + " = " + quote(m.value) + t.newline
	i := t.find(path)
	if i < 0 {
		return t.insert(line)
	}
	if st := t.statements[i]; st.value != quote(m.value) {
		return t.replace(st.from, st.to, line)
	}
	return nil
}

// setTable completes a table inside ours by members. However it was written, it
// becomes one line when it lacks something.
func (t *tomlFile) setTable(path []string, members []member) error {
	have, err := t.pairs(path)
	if err != nil {
		return err
	}
	complete := true
	for _, m := range members {
		value := quote(m.value)
		i := slices.IndexFunc(have, func(p [2]string) bool { return p[0] == m.name })
		switch {
		case i < 0:
			have = append(have, [2]string{m.name, value})
			complete = false
		case have[i][1] != value:
			have[i][1] = value
			complete = false
		}
	}
	if complete {
		return nil
	}
	if err := t.remove(path); err != nil {
		return err
	}
	var parts []string
	for _, p := range have {
		parts = append(parts, tomlKey(p[0])+" = "+p[1])
	}
	return t.insert(path[len(path)-1] + " = { " + strings.Join(parts, ", ") + " }" + t.newline)
}

// pairs returns the keys and values, as written, of a table in any of its forms.
func (t *tomlFile) pairs(path []string) ([][2]string, error) {
	var list [][2]string
	for _, st := range t.statements {
		switch {
		case st.header || !hasPrefix(st.path, path):
		case len(st.path) > len(path):
			list = append(list, [2]string{st.path[len(path)], st.value})
		default:
			s := &tomlScanner{src: st.value}
			if !s.peek("{") {
				return nil, errors.New(strings.Join(path, ".") + " is no table")
			}
			err := s.list("}", func() error {
				key, value, err := s.pair()
				list = append(list, [2]string{strings.Join(key, "."), value})
				return err
			})
			if err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}

// tomlKey writes a key, bare where it may be.
func tomlKey(name string) string {
	for i := range len(name) {
		if !bareKey(name[i]) {
			return quote(name)
		}
	}
	return name
}
