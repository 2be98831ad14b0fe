//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
)

// size is how many entries the measured stores hold.
const size = 10_000

// cases are entries to import, one a line, and questions to ask of them.
type cases struct {
	lines     bytes.Buffer
	questions []question
}

// question is the arguments of a recall.
type question struct {
	Query   string `json:"query"`
	Project string `json:"project,omitempty"`
	Branch  string `json:"branch,omitempty"`
	Env     string `json:"env,omitempty"`
	Limit   int    `json:"limit,omitempty"`
}

// labelled are the project's own labelled recall cases, multiplied until there are size of them, in the scopes they have.
func labelled(b *testing.B) *cases {
	b.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "internal", "eval", "cases", "recall.json"))
	if err != nil {
		b.Fatal(err)
	}
	type scope struct{ Project, Branch, Env string }
	var file struct {
		Memories []struct {
			Content, Category, Subject, Source string
			Scope                              scope
		}
		Queries []struct {
			Q     string
			Scope scope
		}
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		b.Fatal(err)
	}
	c := &cases{}
	for n := range size {
		m := file.Memories[n%len(file.Memories)]
		m.Content = varied(m.Content, n/len(file.Memories))
		if n >= len(file.Memories) {
			m.Subject = "" // of one subject only the best is returned
		}
		if err := json.NewEncoder(&c.lines).Encode(m); err != nil {
			b.Fatal(err)
		}
	}
	for _, q := range file.Queries {
		c.questions = append(c.questions, question{q.Q, q.Scope.Project, q.Scope.Branch, q.Scope.Env, 0})
	}
	return c
}

var number = regexp.MustCompile(`\d+`)

// varied is the nth variant of a text: other numbers, and a remark of its own.
func varied(text string, n int) string {
	if n == 0 {
		return text
	}
	other := number.ReplaceAllStringFunc(text, func(digits string) string {
		v, err := strconv.Atoi(digits)
		if err != nil {
			return digits
		}
		return strconv.Itoa(v + n)
	})
	return fmt.Sprintf("%s (case %d)", other, n)
}

// locomo are the turns of long conversations, multiplied, with the questions asked about them. Their licence keeps them
// out of this repository: $LOCI_LOCOMO names the folder that they lie in.
func locomo(b *testing.B) *cases {
	b.Helper()
	raw, err := os.ReadFile(filepath.Join(os.Getenv("LOCI_LOCOMO"), "locomo5.json"))
	if err != nil {
		b.Skipf("not run, the conversations are not there: %v", err)
	}
	var file []struct {
		QA []struct {
			Question string
			Category int
		}
		Conversation map[string]json.RawMessage
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		b.Fatal(err)
	}
	var turns []string
	c := &cases{}
	for _, sample := range file {
		turns = append(turns, spoken(b, sample.Conversation)...)
		for _, q := range sample.QA {
			if q.Category <= 4 { // the others have no answer
				c.questions = append(c.questions, question{Query: q.Question, Limit: 10})
			}
		}
	}
	for n := range size {
		line := map[string]string{"content": varied(turns[n%len(turns)], n/len(turns)), "category": "env_fact"}
		if err := json.NewEncoder(&c.lines).Encode(line); err != nil {
			b.Fatal(err)
		}
	}
	return c
}

// spoken are the turns of a conversation: speaker (date): text.
func spoken(b *testing.B, conversation map[string]json.RawMessage) []string {
	b.Helper()
	var all []string
	for n := 1; ; n++ {
		session := fmt.Sprintf("session_%d", n)
		raw, ok := conversation[session]
		if !ok {
			return all
		}
		var date string
		var turns []struct{ Speaker, Text string }
		err := errors.Join(json.Unmarshal(raw, &turns), json.Unmarshal(conversation[session+"_date_time"], &date))
		if err != nil {
			b.Fatal(err)
		}
		for _, turn := range turns {
			all = append(all, fmt.Sprintf("%s (%s): %s", turn.Speaker, date, turn.Text))
		}
	}
}
