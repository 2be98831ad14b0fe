// Package project tells which project a call belongs to.
//
// A project is named by one short word, folded so that it is the same however
// it is spelled: Shop, shop/, /home/mika/shop, git@example.org:mika/shop.git and
// https://example.org/mika/shop are all "shop" ([Fold]). Who names none works in
// the git repository of the working directory ([Resolve]), whose name comes from
// its remote or, without one, from its folder; all work trees and clones of one
// repository share it. The repository is read from its files, so that no git
// program is needed, and damaged ones do no harm.
//
// The home directory, the root of a file system and the folder for temporary
// files are no projects, not even where they hold a repository: desktop
// programs start their servers there.
package project

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Global is the name that says "every project".
const Global = "*"

// Identity says which project something belongs to.
type Identity struct {
	// Name is the folded name, which scopes are made of: "shop", Global, or ""
	// where there is no project.
	Name string

	// Key tells repositories of one name apart: host and path of the remote
	// ("example.org/mika/shop"), or the path of a repository without remotes.
	// It is empty where the project was only named.
	Key string

	// Root is the top folder of the work tree, empty where there is none.
	Root string

	// Branch is the checked-out branch of the repository, empty where none is.
	Branch string
}

// Resolve returns the project of a call: named by its argument, else by the
// --project flag, else by the environment, else the repository that workdir lies
// in. Each name may be a path, which stands for the repository or folder there,
// or a URL. Resolve reads files below and above workdir but never fails: what
// cannot be read is no project.
func Resolve(arg, flag, env, workdir string) Identity {
	return thisMachine().resolve([]string{arg, flag, env}, workdir)
}

// machine knows the folders that are no projects.
type machine struct {
	home, temp string // empty where unknown
}

func thisMachine() machine {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "" // a service account without one
	}
	return machine{home: home, temp: os.TempDir()}
}

func (m machine) resolve(names []string, workdir string) Identity {
	here := m.repository(workdir)
	for _, name := range names {
		id := m.named(name, workdir)
		if id.Name == "" {
			continue // nothing, or a place that is no project
		}
		if id.Name == here.Name && (id.Key == "" || id.Key == here.Key) {
			return here // we are in it, so that its branch is known
		}
		return id
	}
	return here
}

// named returns the identity of what a person or program called a project.
func (m machine) named(name, workdir string) Identity {
	name = strings.TrimSpace(name)
	if !isPath(name) {
		return Identity{Name: Fold(name), Key: remoteKey(name)}
	}
	path := m.absolute(name, workdir)
	if info, err := os.Stat(path); err == nil {
		if !info.IsDir() {
			path = filepath.Dir(path)
		}
		if id := m.repository(path); id.Name != "" {
			return id
		}
		path = real(path)
	}
	if m.isNoProject(path) {
		return Identity{}
	}
	return Identity{Name: Fold(path)}
}

// isPath reports whether name is written as a path and not as a bare name, a
// URL or owner/name.
func isPath(name string) bool {
	if name == "." || name == ".." || name == "~" || filepath.IsAbs(name) {
		return true
	}
	for _, prefix := range [...]string{"/", "./", "../", "~/", `.\`, `..\`, `~\`} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

func (m machine) absolute(path, workdir string) string {
	if path[0] == '~' && m.home != "" {
		return filepath.Join(m.home, path[1:])
	}
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(workdir, path)
}

// isNoProject reports whether dir is a home directory, ours or somebody else's,
// the root of a file system or a folder for temporary files.
func (m machine) isNoProject(dir string) bool {
	if dir == filepath.Dir(dir) {
		return true
	}
	for _, place := range [...]string{m.home, m.temp, "/root", "/tmp", "/var/tmp", "/private/tmp"} {
		if place != "" && (samePath(dir, filepath.Clean(place)) || samePath(dir, real(place))) {
			return true
		}
	}
	switch filepath.ToSlash(strings.TrimPrefix(filepath.Dir(dir), filepath.VolumeName(dir))) {
	case "/home", "/Users":
		return true
	}
	return false
}

// samePath compares clean paths as the usual file system of the platform does.
func samePath(a, b string) bool {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return strings.EqualFold(a, b)
	}
	return a == b
}

// real returns path without symbolic links, or cleaned where it cannot be read.
func real(path string) string {
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		return resolved
	}
	return filepath.Clean(path)
}
