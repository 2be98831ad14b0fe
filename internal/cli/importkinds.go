package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/loci-dev/loci/internal/cli/memoryjson"
	"github.com/loci-dev/loci/internal/cli/rulefile"
	"github.com/loci-dev/loci/internal/trace/agentlog"
	"github.com/loci-dev/loci/memstore"
)

// finds are the files of an import, by what they are.
type finds struct {
	entries []entryFile
	traces  []string // files, or a folder of nothing else
}

// entryFile holds entries, or rules that become entries.
type entryFile struct {
	name  string
	rules bool
}

func (f finds) onlyTraces() bool { return len(f.entries) == 0 && len(f.traces) > 0 }

// sortOut tells by name and content what is to be imported. A single file that is of no known kind is read as entries,
// which then says line by line what is wrong with it; below a folder such files are passed over.
func (a *app) sortOut(name string, o importing) (finds, error) {
	if name == stdin {
		return finds{entries: []entryFile{{name: stdin}}}, nil
	}
	info, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		if files := sourceFiles(name); len(files) > 0 {
			return finds{traces: files}, nil
		}
		return finds{}, usagef("there is no file, folder or agent %s; loci import --list names the agents found here", name)
	}
	switch {
	case err != nil:
		return finds{}, fmt.Errorf("looking at the import: %w", err)
	case o.traces:
		return finds{traces: []string{name}}, nil
	case !info.IsDir():
		if traces(name) {
			return finds{traces: []string{name}}, nil
		}
		return finds{entries: []entryFile{{name, rulefile.Is(name)}}}, nil
	}
	return inFolder(name)
}

func inFolder(dir string) (found finds, err error) {
	for _, file := range append(agentlog.Files(dir, "*"), hiddenRules(dir)...) {
		switch {
		case rulefile.Is(file):
			found.entries = append(found.entries, entryFile{file, true})
		case traces(file):
			found.traces = append(found.traces, file)
		case holdsEntries(file):
			found.entries = append(found.entries, entryFile{name: file})
		}
	}
	if len(found.entries)+len(found.traces) == 0 {
		return found, usagef("nothing below %s is of a kind that loci knows", dir)
	}
	return found, nil
}

// hiddenRules are the rule files in the hidden folders where agents look for them.
func hiddenRules(dir string) (files []string) {
	for _, below := range []string{".cursor/rules", ".claude/rules", ".clinerules", ".github"} {
		for _, file := range agentlog.Files(filepath.Join(dir, below), "*") {
			if rulefile.Is(file) {
				files = append(files, file)
			}
		}
	}
	return files
}

// traces reports whether a file is the log of an agent's sessions.
func traces(file string) bool {
	if rulefile.Is(file) || holdsEntries(file) {
		return false
	}
	r, err := agentlog.Open(file)
	if err != nil {
		return false
	}
	return r.Close() == nil
}

// holdsEntries reports whether the first object of a file is an entry, or one of a memory.json.
func holdsEntries(file string) bool {
	const looked = 64 << 10
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer func() { _ = f.Close() }() // it was only read
	head, err := io.ReadAll(io.LimitReader(f, looked))
	if err != nil {
		return false
	}
	if memoryjson.Looks(head) {
		return true
	}
	var first struct {
		Content   json.RawMessage `json:"content"`
		Statement json.RawMessage `json:"statement"`
		Role      string          `json:"role"`
		Type      string          `json:"type"`
	}
	if json.NewDecoder(bytes.NewReader(head)).Decode(&first) != nil {
		return false
	}
	said := append(first.Content, first.Statement...)
	return len(said) > 0 && said[0] == '"' && first.Role == "" && first.Type == ""
}

// ruleSource is whose word a rule file is: the user's own where it lies in the home directory outside of any repository or
// the user vouches for it, else text from outside.
func ruleSource(file, as string) memstore.Source {
	if as == "user" || ownRules(file) {
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

// ruleLine is a rule in the form in which entries are imported.
type ruleLine struct {
	Content string          `json:"content"`
	Topic   string          `json:"topic,omitempty"`
	Scope   memstore.Scope  `json:"scope"`
	Origin  memstore.Origin `json:"origin"`
}

// ruleLines are the rules of a file as JSON lines; those of a repository belong to its project.
func ruleLines(data []byte, file string) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	path, err := filepath.Abs(file)
	if err != nil {
		path = file
	}
	scope := memstore.Scope{Project: projectOf(filepath.Dir(path))}
	for _, r := range rulefile.Parse(data) {
		_ = e.Encode(ruleLine{r.Text, r.Topic, scope, memstore.Origin{File: path, Line: r.Line}}) // into memory
	}
	return out.Bytes()
}
