package memstore

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/loci-dev/loci/internal/atomicfile"
)

// RemoveFaces takes over what a person has edited, then overwrites and removes every file that was rendered, edits that
// were kept aside and what killed writers left, and returns their names. It is for a store that is about to be encrypted;
// one that goes on to render must not be open elsewhere. Files that we did not write stay.
func (m *Memory) RemoveFaces(ctx context.Context) ([]string, error) {
	for {
		unsettled, err := m.renderFaces(ctx)
		if err != nil {
			return nil, err
		}
		if !unsettled {
			break
		}
		if !pause(ctx, settleTime) {
			return nil, ctx.Err()
		}
	}
	m.rendering.Lock()
	defer m.rendering.Unlock()
	files, err := m.faceFiles(ctx)
	if err != nil {
		return nil, err
	}
	for _, path := range files {
		if err := atomicfile.Wipe(path); err != nil {
			return nil, err
		}
	}
	for _, path := range files {
		for dir := filepath.Dir(path); dir != m.o.Dir && os.Remove(dir) == nil; {
			dir = filepath.Dir(dir) // a folder that is not empty stays
		}
	}
	return files, nil
}

// faceFiles lists the files that were rendered, and in their folders the edits kept aside and unfinished writings. The
// list in the store stays as it is, so that a removal that was broken off can be made again.
func (m *Memory) faceFiles(ctx context.Context) ([]string, error) {
	if m.o.Dir == "" {
		return nil, nil
	}
	raw, err := m.Meta(ctx, RenderedKey)
	if err != nil || raw == "" {
		return nil, err
	}
	var files []string
	if err := json.Unmarshal([]byte(raw), &files); err != nil {
		return nil, fmt.Errorf("reading what was rendered: %w", err)
	}
	folders := map[string]bool{}
	for i, rel := range files {
		files[i] = filepath.Join(m.o.Dir, filepath.FromSlash(rel))
		folders[filepath.Dir(files[i])] = true
	}
	for dir := range folders {
		list, err := os.ReadDir(dir)
		if err != nil {
			continue // it is gone, and its files with it
		}
		for _, f := range list {
			if isRejected(f.Name()) || atomicfile.IsTemp(f.Name()) {
				files = append(files, filepath.Join(dir, f.Name()))
			}
		}
	}
	slices.Sort(files)
	return files, nil
}
