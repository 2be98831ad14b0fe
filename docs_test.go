package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

// TestThreatModelNamesTests: every promise of the threat model names tests, and each of them exists.
func TestThreatModelNamesTests(t *testing.T) {
	t.Parallel()
	text := read(t, "docs/threat-model.md")
	tests := everyTest(t)
	name := regexp.MustCompile("`((?:Test|Fuzz)\\w+)`")
	promises := 0
	for row := range strings.Lines(text) {
		if !strings.HasPrefix(row, "| ") || strings.Count(row, "|") != 3 || strings.HasPrefix(row, "| promise |") {
			continue
		}
		promises++
		if !name.MatchString(row) {
			t.Errorf("no test shows this promise: %s", row)
		}
	}
	if promises < 20 {
		t.Errorf("only %d promises were found", promises)
	}
	for _, m := range name.FindAllStringSubmatch(text, -1) {
		if !tests[m[1]] {
			t.Errorf("there is no %s", m[1])
		}
	}
}

// everyTest is the set of all tests and fuzz targets of the project.
func everyTest(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		for _, m := range declared.FindAllStringSubmatch(read(t, path), -1) {
			names[m[1]] = true
		}
		return nil
	})
	if err != nil || len(names) < 100 {
		t.Fatalf("%d tests were found, %v", len(names), err)
	}
	return names
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.FromSlash(path))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestPortabilityNamesEveryField: the documented fields of an export are those of an entry, in their order.
func TestPortabilityNamesEveryField(t *testing.T) {
	t.Parallel()
	var documented []string
	for _, m := range regexp.MustCompile("(?m)^\\| `(\\w+)` \\|").FindAllStringSubmatch(read(t, "docs/data-portability.md"), -1) {
		documented = append(documented, m[1])
	}
	if fields := jsonFields(reflect.TypeFor[memstore.Entry]()); !slices.Equal(documented, fields) {
		t.Errorf("documented:\n%s\nfields:\n%s", strings.Join(documented, " "), strings.Join(fields, " "))
	}
	for _, nested := range []reflect.Type{reflect.TypeFor[memstore.Scope](), reflect.TypeFor[memstore.Origin](), reflect.TypeFor[memstore.Evidence](), reflect.TypeFor[memstore.Terms]()} {
		for _, field := range jsonFields(nested) {
			if !strings.Contains(read(t, "docs/data-portability.md"), "`"+field+"`") {
				t.Errorf("%s of %s is not documented", field, nested)
			}
		}
	}
}

// jsonFields are the names under which a struct is written.
func jsonFields(t reflect.Type) (names []string) {
	for f := range t.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous:
			names = append(names, jsonFields(f.Type)...)
		case name != "-":
			names = append(names, name)
		}
	}
	return names
}
