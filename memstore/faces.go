package memstore

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/loci-dev/loci/internal/atomicfile"
)

// The readable faces of the store: profile.md, topics/*.md and archive.md for what holds globally, and the same under
// projects/<name>/ for each project. They are rendered from the store and can be thrown away; only profile.md may be
// edited, and an edit is taken over as the user's word.

const (
	profileFile = "profile.md"
	topicsDir   = "topics"
	archiveFile = "archive.md"
	projectsDir = "projects"
)

// staleTemp is how old a temporary file must be to be taken for one that a killed writer left: writing takes
// milliseconds. It may hold text that was forgotten since.
const staleTemp = time.Minute

// RenderFaces writes the faces of every scope that has entries, where they differ from what is there, and removes those
// it once rendered for scopes and topics that are gone. A file that it did not write is never touched, and an edit of a
// profile is taken over first. It does nothing where no directory was given.
func (m *Memory) RenderFaces(ctx context.Context) error {
	_, err := m.renderFaces(ctx)
	return err
}

// renderFaces is RenderFaces; unsettled reports that an edit is so fresh that it may still be under way.
func (m *Memory) renderFaces(ctx context.Context) (unsettled bool, err error) {
	if m.o.Dir == "" {
		return false, nil
	}
	m.rendering.Lock()
	defer m.rendering.Unlock()
	projects, err := m.Projects(ctx)
	if err != nil {
		return false, err
	}
	p := pass{m: m, rendered: map[string]bool{}}
	for _, name := range append([]string{""}, projects...) {
		s := Scope{Project: name}
		if err := p.scope(ctx, s); err != nil {
			return false, fmt.Errorf("rendering the files of %s: %w", s, err)
		}
	}
	if err := p.removeStale(ctx); err != nil {
		return false, fmt.Errorf("removing files that were rendered before: %w", err)
	}
	return p.unsettled, nil
}

// faceDir is where the files of a scope go. Different projects never share a folder: a name that had to be changed for
// the file system carries a mark of its own.
func (m *Memory) faceDir(project string) string {
	if project == "" {
		return m.o.Dir
	}
	name := topicName(project)
	if name != project {
		name += "-" + hashOf([]byte(project))[:8]
	}
	return filepath.Join(m.o.Dir, projectsDir, name)
}

// pass is one rendering of everything.
type pass struct {
	m         *Memory
	rendered  map[string]bool // paths, relative to the directory
	unsettled bool
}

func (p *pass) scope(ctx context.Context, s Scope) error {
	dir := p.m.faceDir(s.Project)
	if err := os.MkdirAll(filepath.Join(dir, topicsDir), 0o700); err != nil {
		return err
	}
	for _, d := range []string{dir, filepath.Join(dir, topicsDir)} {
		if err := atomicfile.Sweep(d, time.Now().Add(-staleTemp)); err != nil {
			return err
		}
	}
	unsettled, err := p.m.renderProfile(ctx, s)
	if err != nil {
		return err
	}
	p.unsettled = p.unsettled || unsettled
	p.rendered[p.m.relative(filepath.Join(dir, profileFile))] = true
	if err := p.topics(ctx, s, dir); err != nil {
		return err
	}
	return p.listing(ctx, filepath.Join(dir, archiveFile), archiveHeading, p.m.archived(s))
}

func (p *pass) topics(ctx context.Context, s Scope, dir string) error {
	for name, list := range p.m.filed(s) {
		if err := p.listing(ctx, filepath.Join(dir, topicsDir, name+".md"), "# "+name, list); err != nil {
			return err
		}
	}
	return nil
}

// listed is a listing as this process last rendered it, and the file as it was then.
type listed struct {
	mark     uint64
	modified time.Time
	size     int64
}

// listing renders a list of entries, unless the file still is what this process made of the same list: most changes
// touch one topic of many.
func (p *pass) listing(ctx context.Context, path, heading string, list []match) error {
	now := listed{mark: p.m.catalog.mark(list)}
	if now.stat(path) && p.m.listed[path] == now {
		p.rendered[p.m.relative(path)] = true
		return nil
	}
	text, err := p.m.listing(ctx, heading, list)
	if err != nil {
		return err
	}
	if err := p.write(path, text); err != nil {
		return err
	}
	if now.stat(path) {
		p.m.listed[path] = now
	}
	return nil
}

// stat takes the file's time and size down, and reports whether it is there.
func (l *listed) stat(path string) bool {
	info, err := os.Lstat(path)
	if err == nil {
		l.modified, l.size = info.ModTime(), info.Size()
	}
	return err == nil
}

func (p *pass) write(path, text string) error {
	p.rendered[p.m.relative(path)] = true
	_, err := atomicfile.WriteIfChanged(path, []byte(text), 0o600)
	return err
}

// removeStale deletes what was rendered once and is not any more, and the folders that are empty then.
func (p *pass) removeStale(ctx context.Context) error {
	stale, err := p.m.noteFiles(ctx, p.rendered)
	if err != nil {
		return err
	}
	for _, rel := range stale {
		path := filepath.Join(p.m.o.Dir, filepath.FromSlash(rel))
		if err := p.keepEdit(ctx, path); err != nil {
			return err
		}
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		for dir := filepath.Dir(path); dir != p.m.o.Dir && os.Remove(dir) == nil; {
			dir = filepath.Dir(dir) // a folder that is not empty stays
		}
	}
	return nil
}

// keepEdit keeps what a person wrote into a profile that goes.
func (p *pass) keepEdit(ctx context.Context, path string) error {
	if filepath.Base(path) != profileFile {
		return nil
	}
	there, edited, err := p.m.inspect(ctx, path)
	if err != nil || !edited {
		return err
	}
	return p.m.reject(path, there, "its project has no entries any more")
}

// relative names a file the same in every process.
func (m *Memory) relative(path string) string {
	rel, err := filepath.Rel(m.o.Dir, path)
	if err != nil {
		return path
	}
	return filepath.ToSlash(rel)
}

func hashOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
