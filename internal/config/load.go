package config

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Source says where settings are read from.
type Source struct {
	Path     string                           // the configuration file; "" for none
	Required bool                             // Path was named by the user: it must exist
	Lookup   func(name string) (string, bool) // the environment, such as os.LookupEnv; nil for none
	Flags    []Flag                           // values given on the command line
}

// Flag is a value given on the command line.
type Flag struct {
	Name  string // as typed, such as --http
	Key   string // the setting it overrides, such as http.addr
	Value string
}

// Loaded is the outcome of Load: the settings in force, and where each came from.
type Loaded struct {
	Config Config
	Source Source

	origin map[string]string // key name → place, for those that are not the default
	data   []byte            // the file as it was read; nil when there was none
}

// Load reads the settings: the defaults, over them the file, the variables and the
// flags. On an error nothing is usable; it joins one *Problem for each fault. A file
// that is missing is an error only where Source.Required says so; a file that exists
// and cannot be read always is.
func Load(s Source) (Loaded, error) {
	data, err := read(s)
	if err != nil {
		return Loaded{}, err
	}
	return load(s, data)
}

// read returns the file's content, nil where there is none.
func read(s Source) ([]byte, error) {
	if s.Path == "" {
		return nil, nil
	}
	data, err := os.ReadFile(s.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !s.Required:
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("reading the configuration: %w", err)
	}
	return data, nil
}

// load is Load for a file that was read.
func load(s Source, data []byte) (Loaded, error) {
	l := Loaded{Config: Default(), Source: s, origin: map[string]string{}, data: data}
	var faults problems
	if len(bytes.TrimSpace(data)) > 0 {
		l.origin, faults = readFile(s.Path, data, &l.Config)
	}
	for _, k := range Keys() {
		if s.Lookup != nil {
			// An empty variable counts as none, as scripts often export it so.
			if text, ok := s.Lookup(k.Env); ok && text != "" {
				faults = l.override(k, k.Env, text, faults)
			}
		}
		for _, f := range s.Flags {
			if f.Key == k.Name {
				faults = l.override(k, f.Name, f.Value, faults)
			}
		}
	}
	if len(faults) == 0 {
		faults = l.check()
	}
	for _, path := range []*string{&l.Config.Dir, &l.Config.Log.File, &l.Config.Encryption.File} {
		*path = expandHome(*path)
	}
	return l, faults.err()
}

// override takes a value from a variable or flag.
func (l *Loaded) override(k Key, where, text string, faults problems) problems {
	v, err := parseText(k.value(&l.Config), text)
	if err != nil {
		faults.add(where, "%q does not fit %s; %v", text, k.Name, err)
		return faults
	}
	k.set(&l.Config, v)
	l.origin[k.Name] = where
	return faults
}

// check holds each value against its rule. A rule that fails on a default does so
// because of another key, and is reported at the file as a whole.
func (l *Loaded) check() problems {
	var faults problems
	rules := checks()
	for _, k := range Keys() {
		rule := rules[k.Name]
		if rule == nil {
			continue
		}
		if text := rule(&l.Config); text != "" {
			faults.add(l.place(k), "%s is %s; %s", k.Name, format(k.value(&l.Config)), text)
		}
	}
	return faults
}

func (l *Loaded) place(k Key) string {
	if where, ok := l.origin[k.Name]; ok {
		return where
	}
	if l.data != nil {
		return l.Source.Path
	}
	return k.Env // the way to set it without a file
}

// Origin says where the value of a key came from: "default", the place in the file,
// the variable or the flag.
func (l *Loaded) Origin(k Key) string {
	if where, ok := l.origin[k.Name]; ok {
		return where
	}
	return "default"
}

// expandHome replaces a leading ~/ by the home directory, which no shell does in a file.
func expandHome(path string) string {
	rest, ok := strings.CutPrefix(path, "~/")
	if !ok {
		return path
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return path
	}
	return filepath.Join(home, rest)
}
