package memstore

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/atomicfile"
	"github.com/loci-dev/loci/internal/text"
)

// cleanRejected takes the lines that say what is erased out of edits that were kept aside: those that have one of the words,
// as an edit seldom keeps a statement as it was. An edit that says it across lines, or nothing else, is removed. It returns
// how many edits it changed.
func (m *Memory) cleanRejected(texts, words []string) (cleaned int, err error) {
	dir := m.directory()
	if dir == "" {
		return 0, nil
	}
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || !isRejected(d.Name()) {
			return ignoreGone(err)
		}
		changed, err := m.cleanEdit(path, texts, words)
		if changed {
			cleaned++
		}
		return ignoreGone(err)
	})
	return cleaned, err
}

func ignoreGone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// isRejected reports whether a file keeps an edit that could not be taken over.
func isRejected(name string) bool {
	ours, _ := filepath.Match("profile"+rejectedMark+"*.md", name) // the pattern is sound
	return ours
}

func (m *Memory) cleanEdit(path string, texts, words []string) (changed bool, err error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	lines := strings.SplitAfter(string(raw), "\n")
	n := len(lines)
	lines = slices.DeleteFunc(lines, func(line string) bool { return says(line, texts) || m.tells(line, words) })
	left := strings.Join(lines, "")
	switch {
	case isBlank(left) || says(left, texts):
		return true, atomicfile.Wipe(path)
	case len(lines) == n:
		return false, nil
	}
	return true, atomicfile.Write(path, []byte(left), 0o600)
}

// says reports whether a passage contains one of the texts, whatever case and spaces they are written in.
func says(passage string, texts []string) bool {
	passage = text.Normalize(passage)
	return slices.ContainsFunc(texts, func(t string) bool {
		t = text.Normalize(t)
		return t != "" && strings.Contains(passage, t)
	})
}
