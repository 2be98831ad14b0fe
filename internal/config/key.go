package config

import (
	"reflect"
	"strings"
)

// Key is one setting: a leaf of Config.
type Key struct {
	Name    string // dotted path in the file, such as consolidation.auto
	Env     string // variable that overrides it, such as LOCI_CONSOLIDATION_AUTO
	Doc     string // its meaning, in one line
	Restart bool   // a running server takes it over only when started again

	PerProject bool // a project may have it otherwise, under traces.projects

	index []int // field path in Config
}

// Keys returns every setting in the order of the file.
func Keys() []Key {
	return keysOf(reflect.TypeFor[Config](), "", nil)
}

func keysOf(t reflect.Type, prefix string, index []int) []Key {
	var keys []Key
	for f := range t.Fields() {
		name := prefix + f.Tag.Get("yaml")
		at := append(append([]int{}, index...), f.Index...)
		if f.Type.Kind() == reflect.Struct {
			keys = append(keys, keysOf(f.Type, name+".", at)...)
			continue
		}
		keys = append(keys, Key{
			Name:    name,
			Env:     "LOCI_" + strings.ToUpper(strings.ReplaceAll(name, ".", "_")),
			Doc:     f.Tag.Get("doc"),
			Restart: f.Tag.Get("restart") == "true",
			index:   at,

			PerProject: f.Tag.Get("project") == "true",
		})
	}
	return keys
}

// field returns the settable field of c that k names.
func (k Key) field(c *Config) reflect.Value {
	return reflect.ValueOf(c).Elem().FieldByIndex(k.index)
}

// Changed returns the settings in which two configurations differ.
func Changed(old, new Config) []Key {
	var changed []Key
	for _, k := range Keys() {
		if !reflect.DeepEqual(k.field(&old).Interface(), k.field(&new).Interface()) {
			changed = append(changed, k)
		}
	}
	return changed
}
