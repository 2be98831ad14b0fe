package config

import (
	"flag"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite config.example.yaml")

func TestExampleFile(t *testing.T) {
	t.Parallel()
	const path = "../../config.example.yaml"
	if *update {
		if err := os.WriteFile(path, Example(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(Example()), string(got)); diff != "" {
		t.Errorf("out of date; run go test ./internal/config -update (-want +got):\n%s", diff)
	}
	l, err := Load(Source{Path: path, Required: true})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Default(), l.Config); diff != "" {
		t.Errorf("the file and Default differ (-default +file):\n%s", diff)
	}
	for _, k := range Keys() {
		if l.Origin(k) == "default" {
			t.Errorf("%s is missing from the file", k.Name)
		}
		if k.Doc == "" {
			t.Errorf("%s has no doc tag", k.Name)
		}
	}
}
