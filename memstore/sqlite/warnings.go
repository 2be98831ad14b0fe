package sqlite

import (
	"fmt"
	"path/filepath"
	"regexp"
)

// syncFolders are names of folders whose content a service copies to other
// machines, file by file and while SQLite writes to it.
var syncFolders = []struct {
	name    string
	pattern *regexp.Regexp // of one part of a path
}{
	{"Dropbox", regexp.MustCompile(`(?i)^dropbox( \(.+\))?$`)},
	{"OneDrive", regexp.MustCompile(`(?i)^onedrive( ?- ?.+)?$`)},
	{"iCloud Drive", regexp.MustCompile(`(?i)^(com~apple~clouddocs|mobile documents|icloud ?drive)$`)},
	{"Google Drive", regexp.MustCompile(`(?i)^(google ?drive(-.+)?|my drive)$`)},
	{"a cloud storage folder", regexp.MustCompile(`(?i)^cloudstorage$`)},
	{"Nextcloud", regexp.MustCompile(`(?i)^nextcloud$`)},
	{"Syncthing", regexp.MustCompile(`(?i)^syncthing$`)},
}

// Warnings says in one sentence each why dir is an unsafe place for a store: a
// folder that a service synchronises, or a network file system. It is nil for
// an ordinary directory, and for one that cannot be looked at.
func Warnings(dir string) []string {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		abs = real
	}
	var found []string
	if name := syncFolder(abs); name != "" {
		found = append(found, fmt.Sprintf("%s lies in a folder that %s synchronises, which can damage the store and keeps forgotten text; choose a local directory with --dir", abs, name))
	}
	if name := networkFS(abs); name != "" {
		found = append(found, fmt.Sprintf("%s lies on a network file system (%s), whose locks may not protect the store; choose a local directory with --dir", abs, name))
	}
	return found
}

// syncFolder names the service whose folder path lies in, or "".
func syncFolder(path string) string {
	for path != filepath.Dir(path) {
		for _, f := range syncFolders {
			if f.pattern.MatchString(filepath.Base(path)) {
				return f.name
			}
		}
		path = filepath.Dir(path)
	}
	return ""
}
