package tools

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// aliases maps other names that models use for an argument to its name. Keys are folded, see fold.
type aliases map[string]string

// decode reads a call's arguments into the struct that target points to, and returns a note that names what no field
// wanted. Names match whatever their case and underscores.
func decode(arguments, target any, other aliases) (notes []string, err error) {
	object, err := asObject(arguments)
	if err != nil {
		return nil, err
	}
	unknown, err := fill(object, target, other)
	if err != nil || len(unknown) == 0 {
		return nil, err
	}
	return []string{"ignored, as this tool has no such argument: " + strings.Join(unknown, ", ")}, nil
}

// asObject returns the arguments by name. None at all are an empty object, and an object sent as JSON text is one too.
func asObject(arguments any) (map[string]json.RawMessage, error) {
	data, err := json.Marshal(arguments)
	if err != nil {
		return nil, fmt.Errorf("reading the arguments: %w", err)
	}
	var inner string
	if json.Unmarshal(data, &inner) == nil && inner != "" {
		data = []byte(inner)
	}
	var object map[string]json.RawMessage
	if string(data) == "null" || string(data) == `""` {
		return object, nil
	}
	if err := json.Unmarshal(data, &object); err != nil {
		return nil, memstore.Invalidf("the arguments are not a JSON object; send them by name")
	}
	return object, nil
}

// fill sets the fields of target and returns the names that it has no field for, sorted.
func fill(object map[string]json.RawMessage, target any, other aliases) (unknown []string, err error) {
	fields := fieldsOf(target)
	given := map[string]bool{}
	for name := range object {
		given[fold(name)] = true
	}
	for name, raw := range object {
		key := fold(name)
		if alias, ok := other[key]; ok && !given[fold(alias)] {
			key = fold(alias)
		}
		field, ok := fields[key]
		if !ok {
			unknown = append(unknown, name)
			continue
		}
		if err := json.Unmarshal(raw, field); err != nil {
			return nil, memstore.Invalidf("argument %s: %v", name, err)
		}
	}
	slices.Sort(unknown)
	return unknown, nil
}

// fieldsOf returns pointers to the fields of the struct that target points to, by their folded JSON names. Fields of
// embedded structs count as its own.
func fieldsOf(target any) map[string]any {
	v := reflect.ValueOf(target).Elem()
	fields := map[string]any{}
	for _, f := range reflect.VisibleFields(v.Type()) {
		if name := f.Tag.Get("json"); name != "" {
			fields[fold(name)] = v.FieldByIndex(f.Index).Addr().Interface()
		}
	}
	return fields
}

// fold makes max_tokens, maxTokens and Max-Tokens one name.
func fold(name string) string {
	return strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(name))
}
