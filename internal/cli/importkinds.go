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
	"slices"

	"github.com/loci-dev/loci/internal/cli/basicmemory"
	"github.com/loci-dev/loci/internal/cli/memoryjson"
	"github.com/loci-dev/loci/internal/cli/rulefile"
	"github.com/loci-dev/loci/internal/trace/agentlog"
)

// finds are the files of an import, by what they are.
type finds struct {
	entries []entryFile
	traces  []string // files, or a folder of nothing else
}

// entryFile holds entries, or what becomes entries.
type entryFile struct {
	name string
	kind entryKind
}

// entryKind is what a file of entries holds.
type entryKind int8

const (
	entryLines entryKind = iota // entries as export writes them, or a memory.json
	ruleLines                   // rules for agents
	noteLines                   // a note of basic-memory
)

func (f finds) onlyTraces() bool { return len(f.entries) == 0 && len(f.traces) > 0 }

// sortOut tells by name and content what is to be imported. A single file that is of no known kind is read as entries,
// which then says line by line what is wrong with it; below a folder such files are passed over.
func (a *app) sortOut(name string, o importing) (finds, error) {
	if name == stdin {
		return finds{entries: []entryFile{{name: stdin}}}, nil
	}
	info, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		if agent := agentNamed(name); agent != "" {
			files := sourceFiles(agent)
			if len(files) == 0 {
				return finds{}, usagef("no logs of %s were found here", agent)
			}
			return finds{traces: files}, nil
		}
		return finds{}, usagef("there is no file, folder or agent %s; loci import --list names the agents found here", name)
	}
	switch {
	case err != nil:
		return finds{}, fmt.Errorf("looking at the import: %w", err)
	case o.traces:
		return finds{traces: []string{name}}, nil
	case !info.Mode().IsRegular() && !info.IsDir(): // a pipe, which can be looked at only once
		return finds{entries: []entryFile{{name: name}}}, nil
	case !info.IsDir():
		if traces(name) {
			return finds{traces: []string{name}}, nil
		}
		return singleFile(name)
	}
	return inFolder(name)
}

// singleFile is a file that somebody named and that is no trace. Where it can hold entries the import says line by line what
// is wrong with it; what cannot is refused as a whole.
func singleFile(name string) (finds, error) {
	kind, known := kindOf(name)
	if !known {
		head, err := beginning(name)
		if err != nil {
			return finds{}, fmt.Errorf("looking at the import: %w", err)
		}
		if len(bytes.TrimSpace(head)) > 0 && !bytes.Contains(head, []byte(`"content"`)) && !bytes.Contains(head, []byte(`"statement"`)) {
			return finds{}, usagef("%s is of no kind that loci knows: entries, a memory.json, rule files such as CLAUDE.md, notes of basic-memory, exports of ChatGPT and Claude, and logs of agents", name)
		}
	}
	return finds{entries: []entryFile{{name, kind}}}, nil
}

func inFolder(dir string) (found finds, err error) {
	files := agentlog.Files(dir, "*")
	for _, file := range append(files, hiddenRules(foldersOf(dir, files))...) {
		if kind, known := kindOf(file); known {
			found.entries = append(found.entries, entryFile{file, kind})
		} else if traces(file) {
			found.traces = append(found.traces, file)
		}
	}
	if len(found.entries)+len(found.traces) == 0 {
		return found, usagef("nothing below %s is of a kind that loci knows", dir)
	}
	return found, nil
}

// foldersOf are dir and the folders of the files below it, in the order of their paths.
func foldersOf(dir string, files []string) []string {
	folders := []string{dir}
	for _, file := range files {
		for folder := filepath.Dir(file); len(folder) > len(dir); folder = filepath.Dir(folder) {
			folders = append(folders, folder)
		}
	}
	slices.Sort(folders)
	return slices.Compact(folders)
}

// hiddenRules are the rule files in the hidden folders where agents look for them.
func hiddenRules(folders []string) (files []string) {
	for _, folder := range folders {
		if own := filepath.Join(folder, ".claude", "CLAUDE.md"); isRegular(own) { // and nothing of the plugins beside it
			files = append(files, own)
		}
		for _, below := range []string{".cursor/rules", ".claude/rules", ".clinerules", ".windsurf/rules", ".roo/rules", ".github"} {
			for _, file := range agentlog.Files(filepath.Join(folder, below), "*") {
				if rulefile.Is(file) {
					files = append(files, file)
				}
			}
		}
	}
	return files
}

func isRegular(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode().IsRegular()
}

// traces reports whether a file is the log of an agent's sessions.
func traces(file string) bool {
	if _, known := kindOf(file); known {
		return false
	}
	r, err := agentlog.Open(file)
	if err != nil {
		return false
	}
	return r.Close() == nil
}

// kindOf tells by name and content what becomes entries; known is false for a file of which nothing does.
func kindOf(file string) (kind entryKind, known bool) {
	if rulefile.Is(file) {
		return ruleLines, true
	}
	head, err := beginning(file)
	switch {
	case err != nil:
		return entryLines, false
	case basicmemory.Looks(head):
		return noteLines, true
	}
	return entryLines, holdsEntries(head)
}

// beginning is as much of a file as tells what it is.
func beginning(file string) ([]byte, error) {
	const looked = 64 << 10
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	return io.ReadAll(io.LimitReader(f, looked))
}

// holdsEntries reports whether the first object of a file is an entry, or one of a memory.json.
func holdsEntries(head []byte) bool {
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
