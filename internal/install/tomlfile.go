package install

import (
	"slices"
	"strings"
)

// tomlFile is a TOML file under edit; its statements always fit its text.
type tomlFile struct {
	text       string
	newline    string
	path       []string // of Loci's table
	statements []statement
}

func (t *tomlFile) scan() (err error) {
	t.statements, err = scanTOML(t.text)
	return err
}

// remove cuts all that is at or below a path: tables with the lines up to their last
// key, and keys written elsewhere.
func (t *tomlFile) remove(path []string) error {
	for {
		i := slices.IndexFunc(t.statements, func(st statement) bool { return hasPrefix(st.path, path) })
		if i < 0 {
			return nil
		}
		last := i
		if t.statements[i].header {
			last = t.last(i)
		}
		if err := t.cut(t.statements[i].from, t.statements[last].to); err != nil {
			return err
		}
	}
}

// cut removes a range of lines, and one of the blank lines that then meet.
func (t *tomlFile) cut(from, to int) error {
	before, after := t.text[:from], t.text[to:]
	blank := before == "" || strings.HasSuffix(before, "\n"+t.newline)
	switch {
	case blank && strings.HasPrefix(after, t.newline):
		after = strings.TrimPrefix(after, t.newline)
	case blank && after == "":
		before = strings.TrimSuffix(before, t.newline)
	}
	t.text = before + after
	return t.scan()
}

// insert adds a line at the end of Loci's table.
func (t *tomlFile) insert(line string) error {
	at := t.statements[t.last(t.header(t.path))].to
	if !strings.HasSuffix(t.text[:at], "\n") {
		line = t.newline + line
	}
	return t.replace(at, at, line)
}

func (t *tomlFile) replace(from, to int, line string) error {
	t.text = t.text[:from] + line + t.text[to:]
	return t.scan()
}

// last returns the index of the last statement of the table whose header is at i.
func (t *tomlFile) last(i int) int {
	for i+1 < len(t.statements) && !t.statements[i+1].header {
		i++
	}
	return i
}

// header returns the index of a table's header, or -1.
func (t *tomlFile) header(path []string) int {
	return slices.IndexFunc(t.statements, func(st statement) bool {
		return st.header && !st.array && slices.Equal(st.path, path)
	})
}

// find returns the index of a key with its value, or -1.
func (t *tomlFile) find(path []string) int {
	return slices.IndexFunc(t.statements, func(st statement) bool {
		return !st.header && slices.Equal(st.path, path)
	})
}

// member returns the path of a key in Loci's table.
func (t *tomlFile) member(name string) []string {
	return append(append([]string{}, t.path...), name)
}

func hasPrefix(path, prefix []string) bool {
	return len(path) >= len(prefix) && slices.Equal(path[:len(prefix)], prefix)
}
