package memstore

import "strings"

// AnyProject is the project argument that says "global": the entry belongs to no project.
const AnyProject = "*"

// Scope holds the qualifiers of an entry or of a caller. An empty qualifier means "any".
type Scope struct {
	Project string `json:"project,omitempty"`
	Branch  string `json:"branch,omitempty"`
	Env     string `json:"env,omitempty"`
}

// Covers reports whether a caller in scope c may see an entry of scope s. The project is a hard filter and never works
// the other way round: a caller without a project sees global entries only. Branch and env match when either side is
// empty or both are equal.
func (s Scope) Covers(c Scope) bool {
	return (s.Project == "" || s.Project == c.Project) && s.qualifies(c)
}

// qualifies compares branch and env alone.
func (s Scope) qualifies(c Scope) bool {
	return either(s.Branch, c.Branch) && either(s.Env, c.Env)
}

func either(a, b string) bool { return a == "" || b == "" || a == b }

// String renders the scope for people: "project shop, branch main", or "global".
func (s Scope) String() string {
	var parts []string
	for _, q := range []struct{ name, value string }{{"project", s.Project}, {"branch", s.Branch}, {"env", s.Env}} {
		if q.value != "" {
			parts = append(parts, q.name+" "+q.value)
		}
	}
	if len(parts) == 0 {
		return "global"
	}
	return strings.Join(parts, ", ")
}

// clean turns the "any" spelling into the empty qualifier.
func (s Scope) clean() Scope {
	for _, q := range []*string{&s.Project, &s.Branch, &s.Env} {
		if *q = strings.TrimSpace(*q); *q == AnyProject {
			*q = ""
		}
	}
	return s
}
