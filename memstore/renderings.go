package memstore

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// rendering remembers what we wrote to a profile, so that any process can tell our text from a person's: a hash, and the
// ids that stood in it, never the text.
type rendering struct {
	Hash   string   `json:"hash"`
	IDs    []string `json:"ids"`
	Commit int64    `json:"commit"` // the newest one then
}

// maxRenderings is how many of our latest writings to a file we recognise: an edit may have begun with any of them.
const maxRenderings = 50

// renderings are what we wrote to one profile, oldest first.
type renderings []rendering

func (list renderings) has(text []byte) bool {
	hash := hashOf(text)
	return slices.ContainsFunc(list, func(r rendering) bool { return r.Hash == hash })
}

// named reports whether an id ever stood in the profile.
func (list renderings) named(id string) bool {
	return slices.ContainsFunc(list, func(r rendering) bool { return slices.Contains(r.IDs, id) })
}

// RenderingPrefix begins the names of the values that say what we wrote to each profile. They are about the directory, as
// [RenderedKey] is: a restore leaves both as they are.
const RenderingPrefix = "face:"

func (m *Memory) renderingKey(path string) string { return RenderingPrefix + m.relative(path) }

func (m *Memory) renderings(ctx context.Context, path string) (known renderings, err error) {
	err = m.store.View(ctx, func(r Reader) error {
		known, err = renderingsOf(r, m.renderingKey(path))
		return err
	})
	return known, err
}

func renderingsOf(r Reader, key string) (known renderings, err error) {
	raw, err := r.Meta(key)
	if err != nil || raw == "" {
		return nil, err
	}
	if err := json.Unmarshal([]byte(raw), &known); err != nil {
		return nil, fmt.Errorf("reading what was rendered: %w", err)
	}
	return known, nil
}

// noteRendering takes down what is about to be written to a profile. A text that was written before moves to the end.
func (m *Memory) noteRendering(ctx context.Context, path, text string) error {
	key := m.renderingKey(path)
	_, err := m.store.Update(ctx, Commit{Kind: "render"}, func(w Writer) error {
		known, err := renderingsOf(w, key)
		if err != nil {
			return err
		}
		newest, err := newestCommit(w)
		if err != nil {
			return err
		}
		now := rendering{hashOf([]byte(text)), lineIDs(text), newest}
		known = append(slices.DeleteFunc(known, func(r rendering) bool { return r.Hash == now.Hash }), now)
		raw, err := json.Marshal(known[max(0, len(known)-maxRenderings):])
		if err != nil {
			return err
		}
		return w.SetMeta(key, string(raw))
	})
	return err
}

func newestCommit(r Reader) (int64, error) {
	list, err := r.Commits(0, 1)
	if err != nil || len(list) == 0 {
		return 0, err
	}
	return list[0].ID, nil
}

// restoredSince reports whether a backup was restored after the latest rendering: then the file shows a state that the
// store no longer knows, and its differences are nobody's wish.
func (m *Memory) restoredSince(ctx context.Context, known renderings) (restored bool, err error) {
	last := known[len(known)-1].Commit
	err = m.store.View(ctx, func(r Reader) error {
		for before := int64(0); ; {
			page, err := r.Commits(before, feedPage)
			if err != nil {
				return err
			}
			for _, c := range page {
				if c.ID <= last {
					return nil
				}
				before, restored = c.ID, restored || c.Kind == "restore"
			}
			if len(page) == 0 {
				return nil
			}
		}
	})
	return restored, err
}

// RenderedKey names the value that lists all rendered files, so that nothing else is ever removed. It is about the directory,
// not about the entries: topics name files, so an erasure sees to the value in every copy of the store.
const RenderedKey = "faces"

// noteFiles takes down what is rendered now, and returns what was rendered before and is not any more.
func (m *Memory) noteFiles(ctx context.Context, rendered map[string]bool) (stale []string, err error) {
	now := slices.Sorted(maps.Keys(rendered))
	raw, err := json.Marshal(now)
	if err != nil {
		return nil, err
	}
	before := ""
	if before, err = m.Meta(ctx, RenderedKey); err != nil || before == string(raw) {
		return nil, err
	}
	_, err = m.store.Update(ctx, Commit{Kind: "render"}, func(w Writer) error {
		stale = nil
		before, err := w.Meta(RenderedKey)
		if err != nil {
			return err
		}
		var old []string
		if before != "" {
			if err := json.Unmarshal([]byte(before), &old); err != nil {
				return fmt.Errorf("reading what was rendered: %w", err)
			}
		}
		for _, rel := range old {
			if !rendered[rel] {
				stale = append(stale, rel)
			}
		}
		return w.SetMeta(RenderedKey, string(raw))
	})
	return stale, err
}
