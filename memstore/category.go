package memstore

import "fmt"

// Category says what kind of statement an entry makes. It decides the entry's id prefix, its section in the core
// profile, how fast it ages and which rule settles a conflict about it.
type Category string

// The seven categories.
const (
	Preference Category = "preference" // what the user likes: "answers in German"
	Constraint Category = "constraint" // what must or must not be: "no new dependencies"
	Decision   Category = "decision"   // what was chosen, and why: "SQLite rather than Postgres"
	Convention Category = "convention" // how a project does things: "tests run with pnpm test"
	EnvFact    Category = "env_fact"   // what is so: "staging runs on port 8443"
	Procedure  Category = "procedure"  // how something is done, step by step
	Lesson     Category = "lesson"     // what went wrong and what to do instead
)

// categories lists every category with its id prefix, in the order of the core profile's sections.
var categories = []struct {
	category Category
	prefix   string
}{
	{Preference, "pref"},
	{Constraint, "cons"},
	{Decision, "dec"},
	{Convention, "conv"},
	{Procedure, "proc"},
	{Lesson, "les"},
	{EnvFact, "env"},
}

// Categories returns the seven categories in the order of the core profile's sections.
func Categories() []Category {
	list := make([]Category, len(categories))
	for i, c := range categories {
		list[i] = c.category
	}
	return list
}

// ParseCategory accepts a category's name and its alias project_convention. An empty name is no category and no error:
// the caller infers one.
func ParseCategory(name string) (Category, error) {
	switch name {
	case "":
		return "", nil
	case "project_convention":
		return Convention, nil
	}
	for _, c := range categories {
		if string(c.category) == name {
			return c.category, nil
		}
	}
	return "", Invalidf("category %q is unknown; use one of preference, constraint, decision, convention, env_fact, procedure, lesson, or leave it out", name)
}

// Prefix is the first part of the ids of this category, such as "pref" in pref-12.
func (c Category) Prefix() string {
	for _, x := range categories {
		if x.category == c {
			return x.prefix
		}
	}
	return "mem"
}

// UserDecides reports whether the user's word outranks any measurement about statements of this category: a tool can
// verify what is, not what somebody wants.
func (c Category) UserDecides() bool { return c == Preference || c == Constraint || c == Decision }

// FormatID joins a category's prefix and a number to an entry id.
func FormatID(c Category, n int64) string { return fmt.Sprintf("%s-%d", c.Prefix(), n) }
