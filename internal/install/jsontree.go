package install

import (
	"encoding/json"
	"reflect"
	"strings"

	"github.com/tailscale/hujson"
)

// object returns the object at a path, or nil.
func object(o *hujson.Object, path []string) *hujson.Object {
	for _, name := range path {
		i := find(o, name)
		if i < 0 {
			return nil
		}
		inner, ok := o.Members[i].Value.Value.(*hujson.Object)
		if !ok {
			return nil
		}
		o = inner
	}
	return o
}

// find returns the index of the member that readers see, the last of that name, or -1.
func find(o *hujson.Object, name string) int {
	for i := len(o.Members) - 1; i >= 0; i-- {
		if n, ok := o.Members[i].Name.Value.(hujson.Literal); ok && n.String() == name {
			return i
		}
	}
	return -1
}

// same reports whether a value of the file says the same as ours.
func same(v hujson.Value, ours any) bool {
	v = v.Clone()
	v.Standardize()
	var a, b any
	if json.Unmarshal(v.Pack(), &a) != nil || json.Unmarshal([]byte(quote(ours)), &b) != nil {
		return false
	}
	return reflect.DeepEqual(a, b)
}

// quote returns a text, or a list of texts on one line, in the notation that JSON and
// TOML share.
func quote(v any) string {
	list, ok := v.([]string)
	if ok {
		parts := make([]string, len(list))
		for i, s := range list {
			parts[i] = quote(s)
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // a string always encodes, and a Builder always takes it
	return strings.TrimSuffix(b.String(), "\n")
}
