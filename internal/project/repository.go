package project

import (
	"io"
	"os"
	"path/filepath"
	"strings"
)

// maxGitFile bounds how much of a repository's file is read: a configuration
// beyond a megabyte is no configuration.
const maxGitFile = 1 << 20

// repository returns the identity of the repository that dir lies in, and the
// zero value where there is none.
func (m machine) repository(dir string) Identity {
	if dir == "" {
		return Identity{}
	}
	for dir = real(dir); ; dir = filepath.Dir(dir) {
		if m.isNoProject(dir) {
			return Identity{} // what lies above is not about us either
		}
		if gitDir, ok := gitDirOf(dir); ok {
			return m.identify(dir, gitDir)
		}
	}
}

// gitDirOf returns the folder with the data of the repository whose top is dir.
func gitDirOf(dir string) (string, bool) {
	dotGit := filepath.Join(dir, ".git")
	// In a linked work tree and in a submodule .git is a file that points
	// elsewhere; where it points need not be there (a mount, a deleted clone).
	if target, ok := strings.CutPrefix(read(dotGit), "gitdir:"); ok {
		return join(dir, strings.TrimSpace(target)), true
	}
	if isGitDir(dotGit) {
		return dotGit, true
	}
	isBare := isGitDir(dir) && filepath.Base(dir) != ".git" // else its folder is the top
	return dir, isBare
}

// isGitDir asks for what git asks for.
func isGitDir(dir string) bool {
	head, errHead := os.Stat(filepath.Join(dir, "HEAD"))
	objects, errObjects := os.Stat(filepath.Join(dir, "objects"))
	return errHead == nil && !head.IsDir() && errObjects == nil && objects.IsDir()
}

// identify names a repository by its remote, else by its folder.
func (m machine) identify(root, gitDir string) Identity {
	common := commonDir(gitDir)
	id := Identity{Root: root, Branch: branch(gitDir)}
	if remote := remoteURL(read(filepath.Join(common, "config"))); remote != "" {
		id.Name, id.Key = Fold(remote), remoteKey(remote)
	}
	if id.Key == "" { // no remote, or one on this machine
		id.Key = filepath.ToSlash(common)
	}
	if id.Name == "" {
		folder := mainFolder(root, gitDir, common)
		if m.isNoProject(folder) {
			return Identity{} // a work tree of a repository in the home directory
		}
		id.Name = Fold(folder)
	}
	return id
}

// commonDir returns the folder that all work trees of a repository share.
func commonDir(gitDir string) string {
	if target := strings.TrimSpace(read(filepath.Join(gitDir, "commondir"))); target != "" {
		return real(join(gitDir, target))
	}
	// git's fixed layout, for a repository that cannot be read from here.
	if worktrees := filepath.Dir(gitDir); filepath.Base(worktrees) == "worktrees" {
		return real(filepath.Dir(worktrees))
	}
	return real(gitDir)
}

// mainFolder returns the path whose last element names the repository: for its
// linked work trees the folder of the main one.
func mainFolder(root, gitDir, common string) string {
	switch base := filepath.Base(common); {
	case base == ".git", base == ".bare": // the second with all work trees beside it
		return filepath.Dir(common)
	case real(gitDir) != common: // linked to the bare repository shop.git
		return common
	default: // a submodule, a bare repository, a work tree with its data elsewhere
		return root
	}
}

// branch returns the branch HEAD stands on; "" for a commit without one.
func branch(gitDir string) string {
	name, ok := strings.CutPrefix(strings.TrimSpace(read(filepath.Join(gitDir, "HEAD"))), "ref: refs/heads/")
	if !ok || name == ".invalid" { // the stand-in where git keeps refs in tables
		return ""
	}
	return name
}

// join is filepath.Join for a target that may be absolute.
func join(dir, target string) string {
	if filepath.IsAbs(target) {
		return filepath.Clean(target)
	}
	return filepath.Join(dir, target)
}

// read returns the beginning of a regular file, "" where there is none: what
// cannot be read tells nothing about the project, and that is all we ask.
func read(path string) string {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return "" // opening a pipe would wait for its writer
	}
	f, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, maxGitFile))
	if err != nil {
		return ""
	}
	return string(content)
}
