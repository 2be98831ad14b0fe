// Package rulefile reads the files in which people write rules for coding agents: CLAUDE.md, AGENTS.md, GEMINI.md, the
// rules of Cursor and others. Each list item, and each paragraph outside of lists, is one statement; its heading becomes
// its topic. Headings, code, comments and front matter are no statements.
package rulefile

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Rule is one statement of a rule file.
type Rule struct {
	Text  string
	Line  int    // where it begins, from 1
	Topic string // the heading it stands under, "" for none
}

// Is reports whether a file of this name holds rules for agents.
func Is(path string) bool {
	name := strings.ToLower(filepath.Base(path))
	switch name {
	case "claude.md", "claude.local.md", "agents.md", "agents.override.md", "gemini.md", ".cursorrules", ".windsurfrules", ".clinerules", "copilot-instructions.md":
		return true
	}
	dirs := strings.Split(filepath.ToSlash(strings.ToLower(filepath.Dir(path))), "/")
	ofAgent := func(dir string) bool {
		return slices.Contains([]string{".cursor", ".claude", ".windsurf", ".roo"}, dir)
	}
	rules := slices.Contains(dirs, "rules") && slices.ContainsFunc(dirs, ofAgent) || slices.Contains(dirs, ".clinerules")
	return rules && (strings.HasSuffix(name, ".mdc") || strings.HasSuffix(name, ".md")) ||
		slices.Contains(dirs, ".github") && strings.HasSuffix(name, ".instructions.md")
}

// shortest is the length in bytes below which a line states nothing: fewer characters in scripts whose characters say more.
const shortest = 8

// Parse returns the statements of a rule file in their order.
func Parse(data []byte) []Rule {
	p := parser{}
	text := strings.TrimPrefix(string(data), "\uFEFF")
	for i, line := range strings.Split(text, "\n") {
		p.line(i+1, quote.ReplaceAllString(strings.TrimRight(line, " \t\r"), ""))
	}
	p.end()
	return p.rules
}

var (
	item    = regexp.MustCompile(`^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?`)
	heading = regexp.MustCompile(`^#{1,6}\s+`)
	fence   = regexp.MustCompile("^\\s*(```|~~~)")
	quote   = regexp.MustCompile(`^\s*(?:>\s?)+`) // a quoted rule is a rule
)

// preamble is what Claude Code writes on top of each file that it begins.
const preamble = "This file provides guidance to "

// parser collects one statement after the other.
type parser struct {
	rules   []Rule
	open    Rule
	topic   string
	fenced  bool
	comment bool
	front   bool
}

func (p *parser) line(n int, line string) {
	switch {
	case p.skipped(n, line):
	case strings.TrimSpace(line) == "":
		p.end()
	case heading.MatchString(line):
		p.end()
		p.topic = strings.TrimSpace(strings.Trim(heading.ReplaceAllString(line, ""), "#"))
	case item.MatchString(line):
		p.end()
		p.open = Rule{Text: item.ReplaceAllString(line, ""), Line: n, Topic: p.topic}
	case p.open.Text != "":
		p.open.Text += " " + strings.TrimSpace(line)
	default:
		p.open = Rule{Text: strings.TrimSpace(line), Line: n, Topic: p.topic}
	}
}

// skipped follows front matter, code, comments and tables, none of which states anything by itself.
func (p *parser) skipped(n int, line string) bool {
	trimmed := strings.TrimSpace(line)
	switch {
	case n == 1 && trimmed == "---":
		p.front = true
		return true
	case p.front:
		p.front = trimmed != "---"
		return true
	case fence.MatchString(line):
		p.fenced = !p.fenced
		p.end()
		return true
	case p.fenced:
		return true
	case p.comment || strings.HasPrefix(trimmed, "<!--"):
		p.comment = !strings.Contains(trimmed, "-->")
		return true
	}
	return strings.HasPrefix(trimmed, "|") || strings.HasPrefix(trimmed, "@") || strings.Trim(trimmed, "-*_ ") == "" && trimmed != ""
}

// end closes the open statement. One that only introduces a list says nothing without it.
func (p *parser) end() {
	text := strings.TrimSpace(p.open.Text)
	states := len(text) >= shortest && !strings.HasSuffix(text, ":") && !strings.HasSuffix(text, "：")
	if states && !strings.HasPrefix(text, preamble) {
		p.open.Text = text
		p.rules = append(p.rules, p.open)
	}
	p.open = Rule{}
}
