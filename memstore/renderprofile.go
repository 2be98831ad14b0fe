package memstore

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/atomicfile"
)

// settleTime is how long an edited profile must have rested before it is taken over: many editors empty a file before
// they fill it, and half a file looks like one from which the other half was removed.
const settleTime = time.Second

// renderProfile writes a scope's profile.md. An edit that stands there is taken over first; unsettled reports one that
// is too fresh to be judged, which stays untouched.
func (m *Memory) renderProfile(ctx context.Context, s Scope) (unsettled bool, err error) {
	path := filepath.Join(m.faceDir(s.Project), profileFile)
	const tries = 3 // somebody may save again and again while we render
	for range tries {
		text, err := m.Profile(ctx, s)
		if err != nil {
			return false, err
		}
		there, edited, err := m.inspect(ctx, path)
		if err != nil {
			return false, err
		}
		if edited {
			if unsettled, err := m.takeEdit(ctx, s, path); err != nil || unsettled {
				return unsettled, err
			}
			continue
		}
		if string(there) == text {
			return false, nil
		}
		written, err := m.writeProfile(ctx, path, there, text)
		if err != nil || written {
			return false, err
		}
	}
	return true, nil
}

// inspect reads a profile and reports whether somebody else than us wrote it. A missing file is nobody's edit.
func (m *Memory) inspect(ctx context.Context, path string) (there []byte, edited bool, err error) {
	there, err = os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	known, err := m.renderings(ctx, path)
	return there, !known.has(there), err
}

// writeProfile replaces what we found in a profile, and reports false when it has changed meanwhile.
func (m *Memory) writeProfile(ctx context.Context, path string, found []byte, text string) (bool, error) {
	if err := m.noteRendering(ctx, path, text); err != nil {
		return false, fmt.Errorf("noting what is rendered: %w", err)
	}
	next, saved := tempBeside(path), tempBeside(path)
	defer os.Remove(next) // it is gone where all went well
	defer os.Remove(saved)
	if err := atomicfile.Write(next, []byte(text), 0o600); err != nil {
		return false, err
	}
	return swap(path, next, saved, found)
}

// tempBeside names a file that atomicfile.Sweep knows, should we be killed.
func tempBeside(path string) string {
	return filepath.Join(filepath.Dir(path), ".loci-"+rand.Text()+".tmp")
}

// swap puts the file next in the place of path, unless somebody changed that since it was found. The old file is kept
// under a second name until it is sure that nobody wrote into it in the last moment; else it goes back.
func swap(path, next, saved string, found []byte) (bool, error) {
	err := os.Link(path, saved)
	linked := err == nil // not every file system can
	if same, err := holds(path, found); err != nil || !same {
		return false, err
	}
	if err := os.Rename(next, path); err != nil || !linked {
		return err == nil, err
	}
	if same, err := holds(saved, found); err != nil || same {
		return err == nil, err
	}
	return false, os.Rename(saved, path)
}

// holds reports whether a file holds exactly this; one that is missing holds nothing.
func holds(path string, text []byte) (bool, error) {
	there, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return text == nil, nil
	}
	return err == nil && text != nil && string(there) == string(text), err
}

// editLease keeps two processes from taking the same edit over; it lasts longer than that can take.
const (
	editLease    = "edit"
	editLeaseFor = 30 * time.Second
)

// takeEdit takes a person's edit over and renders the profile anew, as the only process that does.
func (m *Memory) takeEdit(ctx context.Context, s Scope, path string) (unsettled bool, err error) {
	if !settled(path) {
		return true, nil
	}
	mine, err := m.store.Lease(ctx, editLease, m.holder, editLeaseFor)
	if err != nil || !mine {
		return !mine, err
	}
	defer func() { err = errors.Join(err, m.store.Release(ctx, editLease, m.holder)) }()
	there, edited, err := m.inspect(ctx, path)
	if err != nil || !edited { // another process was first
		return false, err
	}
	if err := m.takeOver(ctx, s, path, there); err != nil {
		return false, err
	}
	text, err := m.Profile(ctx, s)
	if err != nil {
		return false, err
	}
	_, err = m.writeProfile(ctx, path, there, text)
	return false, err
}

// settled reports whether a file was last written a while ago (or in the future, by a clock that was wrong).
func settled(path string) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	age := time.Since(info.ModTime())
	return age >= settleTime || age <= -settleTime
}

// rejectedMark stands in the name of a file that keeps an edit which could not be taken over.
const rejectedMark = ".rejected-"

// reject keeps an edit that could not be taken over beside the file, which is rendered anew.
func (m *Memory) reject(path string, text []byte, why string) error {
	if isBlank(string(text)) {
		m.log.Warn("the profile was emptied and is rendered anew", "file", path)
		return nil
	}
	stem := strings.TrimSuffix(path, ".md") + rejectedMark + m.now().Format("20060102T150405")
	beside := stem + ".md"
	for n := 2; ; n++ {
		if _, err := os.Lstat(beside); errors.Is(err, fs.ErrNotExist) {
			break
		} else if err != nil {
			return err
		}
		beside = fmt.Sprintf("%s-%d.md", stem, n)
	}
	m.log.Error("an edit of the profile was not taken over", "file", path, "why", why, "kept", beside)
	return atomicfile.Write(beside, text, 0o600)
}
