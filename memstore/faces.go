package memstore

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

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

// RenderFaces writes the faces of every scope that has entries, where they differ from what is there, and removes those
// of scopes and topics that are gone. It does nothing where no directory was given.
func (m *Memory) RenderFaces(ctx context.Context) error {
	if m.o.Dir == "" {
		return nil
	}
	projects, err := m.Projects(ctx)
	if err != nil {
		return err
	}
	kept := map[string]bool{}
	for _, p := range append([]string{""}, projects...) {
		dir := m.faceDir(p)
		kept[filepath.Base(dir)] = true
		if err := m.renderScope(ctx, Scope{Project: p}, dir); err != nil {
			return fmt.Errorf("rendering the files of %s: %w", Scope{Project: p}, err)
		}
	}
	return removeOthers(filepath.Join(m.o.Dir, projectsDir), kept)
}

func (m *Memory) faceDir(project string) string {
	if project == "" {
		return m.o.Dir
	}
	return filepath.Join(m.o.Dir, projectsDir, topicName(project))
}

func (m *Memory) renderScope(ctx context.Context, s Scope, dir string) error {
	topics, err := m.Topics(ctx, s)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(dir, topicsDir), 0o700); err != nil {
		return err
	}
	kept := map[string]bool{}
	for _, t := range topics {
		text, err := m.Topic(ctx, s, t.Name)
		if errors.Is(err, ErrNotFound) {
			continue // gone since
		}
		if err != nil {
			return err
		}
		kept[t.Name+".md"] = true
		if _, err := atomicfile.WriteIfChanged(filepath.Join(dir, topicsDir, t.Name+".md"), []byte(text), 0o600); err != nil {
			return err
		}
	}
	if err := removeOthers(filepath.Join(dir, topicsDir), kept); err != nil {
		return err
	}
	archived, err := m.Archived(ctx, s)
	if err != nil {
		return err
	}
	if _, err := atomicfile.WriteIfChanged(filepath.Join(dir, archiveFile), []byte(archived), 0o600); err != nil {
		return err
	}
	return m.renderProfile(ctx, s, dir)
}

// renderProfile writes profile.md, unless a person's edit stands there that has not been taken over yet.
func (m *Memory) renderProfile(ctx context.Context, s Scope, dir string) error {
	text, err := m.Profile(ctx, s)
	if err != nil {
		return err
	}
	path := filepath.Join(dir, profileFile)
	there, err := os.ReadFile(path)
	if err == nil && string(there) == text {
		return nil
	}
	if err == nil {
		edited, err := m.takeOver(ctx, s, path, there)
		if err != nil {
			return err
		}
		if edited {
			if text, err = m.Profile(ctx, s); err != nil {
				return err
			}
		}
	}
	if err := m.noteRendering(ctx, path, text); err != nil {
		return err
	}
	return atomicfile.Write(path, []byte(text), 0o600)
}

// rendering remembers what we wrote to a file, so that any process can tell our text from a person's: a hash, and the
// ids that stood in it, never the text.
type rendering struct {
	Hash string   `json:"hash"`
	IDs  []string `json:"ids"`
}

// maxRenderings is how many of our latest writings to a file we recognise.
const maxRenderings = 12

func (m *Memory) renderingKey(path string) string {
	rel, err := filepath.Rel(m.o.Dir, path)
	if err != nil {
		rel = path
	}
	return "face:" + filepath.ToSlash(rel)
}

func (m *Memory) noteRendering(ctx context.Context, path, text string) error {
	known, err := m.renderings(ctx, path)
	if err != nil {
		return err
	}
	known = append(known, rendering{hashOf([]byte(text)), lineIDs(text)})
	raw, err := json.Marshal(known[max(0, len(known)-maxRenderings):])
	if err != nil {
		return err
	}
	_, err = m.store.Update(ctx, Commit{Kind: "render"}, func(w Writer) error {
		return w.SetMeta(m.renderingKey(path), string(raw))
	})
	return err
}

func (m *Memory) renderings(ctx context.Context, path string) (known []rendering, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		raw, err := r.Meta(m.renderingKey(path))
		if err != nil || raw == "" {
			return err
		}
		return json.Unmarshal([]byte(raw), &known)
	})
	return known, err
}

func hashOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// removeOthers deletes what we rendered once and would not render now.
func removeOthers(dir string, kept map[string]bool) error {
	list, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, f := range list {
		if !kept[f.Name()] {
			if err := os.RemoveAll(filepath.Join(dir, f.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// scanFaces counts the needles in every readable file below the directory. Rejected edits that hold one are removed:
// they are copies of text that was asked to go.
func (m *Memory) scanFaces(needles [][]byte) (found int, err error) {
	if m.o.Dir == "" {
		return 0, nil
	}
	err = filepath.WalkDir(m.o.Dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".md") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		hit := slices.ContainsFunc(needles, func(n []byte) bool { return bytes.Contains(text, n) })
		switch {
		case hit && strings.Contains(filepath.Base(path), rejectedMark):
			return os.Remove(path)
		case hit:
			found++
		}
		return nil
	})
	return found, err
}
