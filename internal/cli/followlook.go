package cli

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// logState tells whether a file has changed since it was read; a database changes in its journal first.
type logState struct {
	size, journal int64
	modified      time.Time
}

// journalSuffix is what SQLite calls the journal of a database by.
const journalSuffix = "-wal"

func logStateOf(path string) (s logState, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return s, err
	}
	s.size, s.modified = info.Size(), info.ModTime()
	if journal, err := os.Stat(path + journalSuffix); err == nil {
		s.journal, s.modified = journal.Size(), journal.ModTime()
	}
	return s, nil
}

// look finds the logs there are, watches their folders, and notes which have grown.
func (f *logFollower) look() {
	folders := map[string]bool{}
	for _, s := range discovered() {
		if !slices.Contains(f.agents, s.Format) {
			continue
		}
		folders[s.Dir] = true
		for _, path := range s.Files {
			for dir := filepath.Dir(path); len(dir) > len(s.Dir); dir = filepath.Dir(dir) {
				folders[dir] = true // those between too: that is where new ones appear
			}
			if now, err := logStateOf(path); err == nil && now != f.read[path] {
				f.changed[path] = true
			}
		}
	}
	f.watch(folders)
}

func (f *logFollower) watch(folders map[string]bool) {
	if f.watcher == nil {
		return
	}
	for _, known := range f.watcher.WatchList() {
		delete(folders, known)
	}
	for dir := range folders {
		if err := f.watcher.Add(dir); err != nil {
			f.log.Debug("a folder is looked at every half minute, as it cannot be watched", "error", err)
		}
	}
}

// watchBelow watches a new folder and what is in it, before the first log appears there.
func (f *logFollower) watchBelow(dir string) {
	folders := map[string]bool{}
	_ = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error { // what cannot be read is passed over
		if err == nil && entry.IsDir() {
			folders[path] = true
		}
		return nil
	})
	f.watch(folders)
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
