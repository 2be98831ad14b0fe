package install

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// Options says where the client is looked for and how it shall start Loci.
type Options struct {
	OS     string              // as runtime.GOOS
	Home   string              // the user's home directory
	Getenv func(string) string // the environment, such as os.Getenv; nil for none

	Command string            // the program, best by its full path: desktop clients have a short PATH
	Args    []string          // its arguments, such as serve
	Env     map[string]string // variables it is started with

	Project   string // folder of a project, to use the project's file; "" for the user's
	Uninstall bool   // take the entry out
}

// variables returns Env sorted by name.
func (o Options) variables() []member {
	var list []member
	for _, name := range slices.Sorted(maps.Keys(o.Env)) {
		list = append(list, member{name, o.Env[name]})
	}
	return list
}

func (o Options) host() host {
	getenv := o.Getenv
	if getenv == nil {
		getenv = func(string) string { return "" }
	}
	return host{os: o.OS, home: o.Home, getenv: getenv}
}

// Change is what Plan found out: the file and its content before and after.
type Change struct {
	Client Client
	Path   string
	Before []byte // nil where there is no file
	After  []byte

	mode    fs.FileMode
	without func([]byte) ([]byte, error) // takes ours out of a copy of the file; nil where something is put in
}

// Unchanged reports whether there is nothing to do.
func (c Change) Unchanged() bool { return bytes.Equal(c.Before, c.After) }

// Plan works out what installing Loci in a client, or uninstalling it, does to the
// client's file. It changes nothing. Errors name the file and say what is wrong with it.
func Plan(c Client, o Options) (Change, error) {
	path, err := c.file(o)
	if err != nil {
		return Change{}, err
	}
	change := Change{Client: c, Path: path, mode: 0o600}
	if o.Project != "" {
		change.mode = 0o644 // shared by everybody who works on the project
	}
	change.Before, err = os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if o.Uninstall {
			return change, nil
		}
	case err != nil:
		return Change{}, fmt.Errorf("reading the configuration of %s: %w", c.Title, err)
	default:
		info, err := os.Stat(path)
		if err != nil {
			return Change{}, fmt.Errorf("reading the configuration of %s: %w", c.Title, err)
		}
		change.mode = info.Mode().Perm()
	}
	rewrite := func(file []byte) ([]byte, error) { return c.rewrite(file, o) }
	if o.Uninstall {
		change.without = rewrite
	}
	change.After, err = rewrite(change.Before)
	if err != nil {
		return Change{}, fmt.Errorf("%s: %w; nothing was changed", path, err)
	}
	return change, nil
}

// file returns the path of the file that o speaks of.
func (c Client) file(o Options) (string, error) {
	switch {
	case o.Project != "" && c.project == "":
		return "", fmt.Errorf("%s reads no configuration from a project's folder; install it for the user instead", c.Title)
	case o.Project != "":
		return filepath.Join(o.Project, c.project), nil
	}
	places := c.user(o.host())
	if o.Uninstall {
		// The entry may stand in an older place than the one used by now.
		for _, p := range places {
			data, err := os.ReadFile(p)
			if err != nil {
				continue
			}
			if after, err := c.rewrite(data, o); err == nil && !bytes.Equal(data, after) {
				return p, nil
			}
		}
	}
	return choose(places), nil
}

// rewrite returns the file's content with the entry put in or taken out. A byte order
// mark at the start stays.
func (c Client) rewrite(file []byte, o Options) ([]byte, error) {
	const mark = "\xef\xbb\xbf"
	text, marked := bytes.CutPrefix(file, []byte(mark))
	edit := c.rewriteJSON
	if c.toml {
		edit = c.rewriteTOML
	}
	after, err := edit(text, o)
	if err != nil || !marked {
		return after, err
	}
	return append([]byte(mark), after...), nil
}

// Detected reports whether the client seems to be in use: its file or the folder of
// its own exists.
func Detected(c Client, o Options) bool {
	for _, p := range c.user(o.host()) {
		if _, err := os.Stat(p); err == nil {
			return true
		}
		if dir := filepath.Dir(p); dir != filepath.Clean(o.Home) {
			if _, err := os.Stat(dir); err == nil {
				return true
			}
		}
	}
	return false
}

// Snippet returns the file that installing in a client without a configuration
// writes, for a Loci found on the PATH: what its documentation shows.
func Snippet(c Client) (string, error) {
	text, err := c.rewrite(nil, Options{Command: "loci", Args: []string{"serve"}})
	if err != nil {
		return "", fmt.Errorf("writing the snippet of %s: %w", c.Title, err)
	}
	return string(text), nil
}
