package rulefile

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParse(t *testing.T) {
	t.Parallel()
	const file = "---\nalwaysApply: true\n---\n# Rules\n\n<!-- made by hand\nsee wiki -->\nTests run with pnpm test,\nnever with npm.\n\n" +
		"## Style\nFor all code:\n- Use tabs, not spaces\n  in every file\n* [x] 文件名一律小写加下划线\n1. short\n```sh\n- not a rule at all\n```\n| a | table row |\n@docs/more.md\n---\n"
	want := []Rule{
		{"Tests run with pnpm test, never with npm.", 8, "Rules"},
		{"Use tabs, not spaces in every file", 13, "Style"},
		{"文件名一律小写加下划线", 15, "Style"},
	}
	if diff := cmp.Diff(want, Parse([]byte(file))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestParseAsWritten(t *testing.T) {
	t.Parallel()
	const file = "\uFEFF---\r\nglobs: a\r\n---\r\n# CLAUDE.md\r\n\r\nThis file provides guidance to Claude Code (claude.ai/code) when working here.\r\n\r\n" +
		"> Do not edit generated files,\r\n> ask for a new run.\r\n\r\n> - quoted rule\r\n\r\n用制表符缩进\r\n"
	want := []Rule{
		{"Do not edit generated files, ask for a new run.", 8, "CLAUDE.md"},
		{"quoted rule", 11, "CLAUDE.md"},
		{"用制表符缩进", 13, "CLAUDE.md"},
	}
	if diff := cmp.Diff(want, Parse([]byte(file))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestIs(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]bool{
		"/a/CLAUDE.md": true, "AGENTS.md": true, "x/.cursor/rules/style.mdc": true, "x/.github/copilot-instructions.md": true, ".cursorrules": true,
		".windsurf/rules/go.md": true, ".github/instructions/go.instructions.md": true, ".github/workflows/notes.md": false,
		"README.md": false, "rules/style.md": false, "x/.cursor/rules/data.json": false,
	} {
		if Is(path) != want {
			t.Errorf("Is(%s) = %v", path, !want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("# a\n- b c d e f g\n```\nx"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, r := range Parse(data) {
			if r.Text == "" || r.Line < 1 {
				t.Errorf("%+v", r)
			}
		}
	})
}
