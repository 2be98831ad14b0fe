package eval

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// ownLine is one line of a user's own questions.
type ownLine struct {
	Question string   `json:"question"`
	Expected looseIDs `json:"expected"` // ids or exact texts; all should be found, none means nothing should
	Project  string   `json:"project"`
	Branch   string   `json:"branch"`
	Env      string   `json:"env"`
}

// looseIDs reads one text or a list.
type looseIDs []string

func (l *looseIDs) UnmarshalJSON(b []byte) error {
	var one string
	if json.Unmarshal(b, &one) == nil {
		*l = nil
		if one != "" {
			*l = looseIDs{one}
		}
		return nil
	}
	return json.Unmarshal(b, (*[]string)(l))
}

// maxQuestion is the longest line of a question file, in bytes.
const maxQuestion = 1 << 20

// ReadOwn reads a user's own questions about the store in use: one JSON object a line with question and expected, an id or
// the exact text, or a list of them. Without a project of its own a question is asked in the given one, or where that is
// empty too, in all.
func ReadOwn(r io.Reader, project string) (Set, error) {
	s := Set{Name: "own", Limit: 10, MaxTokens: 6000}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxQuestion)
	for n := 1; lines.Scan(); n++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		var l ownLine
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			return Set{}, fmt.Errorf("line %d: %w", n, err)
		}
		if l.Question == "" {
			return Set{}, fmt.Errorf(`line %d has no question; write {"question": "…", "expected": "id or text"}`, n)
		}
		q := Question{ID: "line " + strconv.Itoa(n), Text: l.Question, Kind: "own", Scope: memstore.Scope{Project: l.Project, Branch: l.Branch, Env: l.Env}}
		if q.Scope.Project == "" {
			q.Scope.Project = project
		}
		q.AllProjects = q.Scope.Project == ""
		for _, x := range l.Expected {
			q.Wants = append(q.Wants, Want{x})
		}
		s.Questions = append(s.Questions, q)
	}
	if err := lines.Err(); err != nil {
		return Set{}, fmt.Errorf("reading questions: %w", err)
	}
	return s, nil
}
