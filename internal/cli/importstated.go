package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"github.com/loci-dev/loci/internal/cli/basicmemory"
	"github.com/loci-dev/loci/internal/cli/rulefile"
	"github.com/loci-dev/loci/memstore"
)

// statedSource is whose word a file of rules or notes is: the user's own where the user vouches for it, as are rules that
// lie in the home directory outside of any repository, else text from outside.
func statedSource(f entryFile, as string) memstore.Source {
	if as == "user" || f.kind == ruleLines && ownRules(f.name) {
		return memstore.UserExplicit
	}
	return memstore.External
}

func ownRules(file string) bool {
	home, err := os.UserHomeDir()
	if err != nil {
		return false
	}
	path, err := filepath.Abs(file)
	if err != nil {
		return false
	}
	return strings.HasPrefix(path, home+string(filepath.Separator)) && projectOf(filepath.Dir(path)) == ""
}

// stated is a rule or a statement of a note in the form in which entries are imported.
type stated struct {
	Content  string            `json:"content"`
	Topic    string            `json:"topic,omitempty"`
	Category memstore.Category `json:"category,omitempty"`
	Labels   []string          `json:"labels,omitempty"`
	Scope    memstore.Scope    `json:"scope"`
	Origin   memstore.Origin   `json:"origin"`
}

// statedLines are the statements of a file as JSON lines; those of a repository belong to its project.
func statedLines(data []byte, f entryFile) []byte {
	list := rules(data)
	if f.kind == noteLines {
		list = notes(data)
	}
	path, err := filepath.Abs(f.name)
	if err != nil {
		path = f.name
	}
	scope := memstore.Scope{Project: projectOf(filepath.Dir(path))}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	for _, s := range list {
		s.Scope, s.Origin.File = scope, path
		_ = e.Encode(s) // into memory
	}
	return out.Bytes()
}

func rules(data []byte) (list []stated) {
	for _, r := range rulefile.Parse(data) {
		list = append(list, stated{Content: r.Text, Topic: r.Topic, Origin: memstore.Origin{Line: r.Line}})
	}
	return list
}

// notes are the statements of a note. A category that is none of ours is kept as a label.
func notes(data []byte) (list []stated) {
	for _, n := range basicmemory.Parse(data) {
		s := stated{Content: n.Text, Topic: n.Title, Labels: n.Labels, Origin: memstore.Origin{Line: n.Line}}
		if category, err := memstore.ParseCategory(n.Category); err == nil {
			s.Category = category
		} else {
			s.Labels = append([]string{n.Category}, n.Labels...)
		}
		list = append(list, s)
	}
	return list
}
