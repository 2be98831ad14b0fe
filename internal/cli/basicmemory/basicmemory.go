// Package basicmemory reads the notes of basic-memory: Markdown files with front matter, whose list items state something.
//
//	---
//	title: Ada
//	permalink: people/ada
//	---
//	## Observations
//	- [preference] Likes tea #drink (since 2019)   →  Ada: Likes tea (since 2019)
//	## Relations
//	- works_on [[Loci]]                            →  Ada works on Loci
//
// Each observation and each relation becomes one statement; its category and tags become labels. Prose, code and the items
// of to-do lists are no statements.
package basicmemory

import (
	"bufio"
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// Statement is one observation or relation of a note.
type Statement struct {
	Text     string
	Line     int      // where it stands, from 1
	Title    string   // of the note
	Category string   // of an observation, in the note's own word; "" for a relation
	Labels   []string // the tags of the statement and of its note
}

var (
	observation = regexp.MustCompile(`^\s*[-*+]\s+\[([^\[\]]{2,40})\]\s+(.+)$`)
	relation    = regexp.MustCompile(`^\s*[-*+]\s+("[^"]+"|[^\[\]]{1,60}?)\s+\[\[([^\[\]|]+)(?:\|[^\[\]]*)?\]\]\s*(\(.*\))?\s*$`)
	tag         = regexp.MustCompile(`(?:^|\s)#([\pL\pN_/-]*\pL[\pL\pN_/-]*)`)
	fence       = regexp.MustCompile("^\\s*(```|~~~)")
)

// Looks reports whether data is such a note: it begins with front matter that has a permalink, or a title over
// observations. The beginning of a file suffices.
func Looks(data []byte) bool {
	n := parse(data)
	return n.front && (n.permalink || n.title != "" && slices.ContainsFunc(n.statements, func(s Statement) bool { return s.Category != "" }))
}

// Parse returns the statements of a note in their order. A note without a title states them without a subject.
func Parse(data []byte) []Statement { return parse(data).statements }

// note is a file as far as it was read.
type note struct {
	front      bool // it has front matter
	permalink  bool
	title      string
	tags       []string
	statements []Statement
}

func parse(data []byte) note {
	var n note
	lines := bufio.NewScanner(bytes.NewReader(bytes.TrimPrefix(data, []byte("\uFEFF"))))
	lines.Buffer(nil, len(data)+1)
	inFront, fenced, list := false, false, ""
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimRight(lines.Text(), " \t\r")
		switch {
		case number == 1 && line == "---":
			n.front, inFront = true, true
		case inFront && line == "---":
			inFront = false
		case inFront:
			list = n.property(line, list)
		case fence.MatchString(line):
			fenced = !fenced
		case !fenced:
			n.line(number, line)
		}
	}
	return n
}

// property reads one line of front matter; an item without a key belongs to the list that is open.
func (n *note) property(line, list string) (open string) {
	if item, found := strings.CutPrefix(strings.TrimSpace(line), "- "); found {
		if list == "tags" {
			n.tagged(item)
		}
		return list
	}
	key, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	switch key {
	case "title":
		n.title = unquoted(value)
	case "permalink":
		n.permalink = true
	case "tags":
		for _, t := range strings.Split(strings.Trim(value, "[]"), ",") {
			n.tagged(t)
		}
	}
	return key
}

// tagged adds a tag of the note, with or without its hash.
func (n *note) tagged(value string) {
	if t := strings.TrimPrefix(unquoted(value), "#"); t != "" {
		n.tags = append(n.tags, t)
	}
}

// unquoted is a scalar without its quotes.
func unquoted(value string) string { return strings.Trim(strings.TrimSpace(value), `"'`) }

// line reads one line of the body.
func (n *note) line(number int, line string) {
	if m := observation.FindStringSubmatch(line); m != nil {
		text := strings.Join(strings.Fields(tag.ReplaceAllString(m[2], "")), " ")
		if text == "" {
			return
		}
		var tags []string
		for _, found := range tag.FindAllStringSubmatch(m[2], -1) {
			tags = append(tags, found[1])
		}
		n.state(Statement{Text: n.about(text), Line: number, Category: strings.TrimSpace(m[1]), Labels: tags})
	} else if m := relation.FindStringSubmatch(line); m != nil && n.title != "" {
		text := strings.Join([]string{n.title, strings.ReplaceAll(strings.Trim(m[1], `"`), "_", " "), strings.TrimSpace(m[2]), m[3]}, " ")
		n.state(Statement{Text: strings.TrimSpace(text), Line: number})
	}
}

func (n *note) state(s Statement) {
	s.Title = n.title
	for _, t := range n.tags {
		if !slices.Contains(s.Labels, t) {
			s.Labels = append(s.Labels, t)
		}
	}
	n.statements = append(n.statements, s)
}

// about names the note in front of an observation that does not name it, so that the statement stands by itself.
func (n *note) about(text string) string {
	if n.title == "" || strings.Contains(strings.ToLower(text), strings.ToLower(n.title)) {
		return text
	}
	return n.title + ": " + text
}
