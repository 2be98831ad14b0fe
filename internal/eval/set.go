package eval

import (
	"encoding/json"

	"github.com/loci-dev/loci/memstore"
)

// Set is labelled material: entries, and questions about them.
type Set struct {
	Name      string
	Limit     int               // results asked for
	MaxTokens int               // budget of an answer
	Entries   []json.RawMessage // one line of an import each
	Questions []Question
}

// Question is one query with its labels.
type Question struct {
	ID          string
	Text        string
	Kind        string // groups questions in a report
	Scope       memstore.Scope
	AllProjects bool
	Wants       []Want   // what should be found; none: nothing should
	Forbidden   []string // ids that must not be found
	Meaning     string   // questions of one Meaning are rewordings of each other; empty: of none
}

// Want is satisfied by any of its entries, named by id or by exact content.
type Want []string

// Answerable reports whether the set knows an answer.
func (q *Question) Answerable() bool { return len(q.Wants) > 0 }

// request asks the question the way a client does.
func (s *Set) request(q *Question) memstore.RecallRequest {
	r := memstore.RecallRequest{Query: q.Text, Limit: s.Limit, MaxTokens: s.MaxTokens, Branch: q.Scope.Branch, Env: q.Scope.Env}
	r.Project = q.Scope.Project
	if q.AllProjects {
		r.Include = []string{memstore.IncludeAllProjects}
	}
	return r
}
