package eval

import (
	"bytes"
	_ "embed" // for the tasks that come with the program
	"encoding/json"
	"fmt"
	"slices"

	"github.com/loci-dev/loci/memstore"
)

//go:embed testdata/tasks.jsonl
var ownTasks []byte

// Task is work on one project over several sessions: some write what they learned, later ones act on what memory tells.
type Task struct {
	ID       string    `json:"id"`
	Language string    `json:"language"`
	Title    string    `json:"title"`
	Project  string    `json:"project"`
	Sessions []Session `json:"sessions"`
}

// Session is one day's work on a task.
type Session struct {
	Day  string `json:"day"` // YYYY-MM-DD
	Says []Said `json:"says"`
	Acts []Act  `json:"acts"`
}

// Said is one statement that an agent stores.
type Said struct {
	Content  string `json:"content"`
	Category string `json:"category"`
	Source   string `json:"source"`
	Subject  string `json:"subject"`
	Value    string `json:"value"`
	Branch   string `json:"branch"`
}

// Act is something an agent does that hangs on what is known. Each wording is asked in a session of its own.
type Act struct {
	Ask    []string `json:"ask"`
	Right  []string `json:"right"` // a statement that holds any of these tells what works
	Stale  []string `json:"stale"` // one that holds any of these and nothing right tells what no longer does
	Branch string   `json:"branch"`
}

// OwnTasks are the tasks that come with the program.
func OwnTasks() ([]Task, error) { return readTasks(ownTasks) }

func readTasks(data []byte) (list []Task, err error) {
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	for in.More() {
		var t Task
		if err := in.Decode(&t); err != nil {
			return nil, fmt.Errorf("reading task %d: %w", len(list)+1, err)
		}
		list = append(list, t)
	}
	return list, nil
}

func (s Said) item() memstore.Item {
	return memstore.Item{Content: s.Content, Category: s.Category, Source: s.Source, Subject: s.Subject, Value: s.Value,
		Scope: memstore.Scope{Branch: s.Branch}}
}

// days are the days on which anything happens in any of the tasks, in order.
func days(tasks []Task) []string {
	var list []string
	for _, t := range tasks {
		for _, s := range t.Sessions {
			list = append(list, s.Day)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
