package memstore

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/fsnotify/fsnotify"

	"github.com/loci-dev/loci/internal/atomicfile"
)

// rejectedMark stands in the name of a file that keeps an edit which could not be taken over.
const rejectedMark = ".rejected-"

// profileLine is an item of profile.md: an id in brackets where we wrote it, the statement, and our remark behind it.
var profileLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[-*] (?:\[([a-z][a-z0-9_-]*)\] )?(.*)$`)
})

// remark is what entryLine puts behind a statement.
var remark = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(` \((?:user|verified|agent|external|guess) · \d{4}-\d\d-\d\d[^()]*\)$`)
})

// takeOver takes a person's edit of a profile over: a changed line is a user correction, a new line the user's own
// statement, a removed line goes to the archive. It reports false when the file is one that a process of ours wrote. A
// damaged file is kept beside, and nothing changes.
func (m *Memory) takeOver(ctx context.Context, s Scope, path string, text []byte) (edited bool, err error) {
	known, err := m.renderings(ctx, path)
	if err != nil || len(known) == 0 {
		return false, err
	}
	hash := hashOf(text)
	if slices.ContainsFunc(known, func(r rendering) bool { return r.Hash == hash }) {
		return false, nil
	}
	if why := damaged(text); why != "" {
		return false, m.reject(path, text, why)
	}
	edit := parseProfile(string(text))
	edit.removed = edit.removedFrom(known)
	if err := m.applyProfile(ctx, s, edit); err != nil {
		return false, m.reject(path, text, err.Error())
	}
	return true, nil
}

// damaged says why a file cannot be an edited profile.
func damaged(text []byte) string {
	switch {
	case !utf8.Valid(text):
		return "it is not valid UTF-8"
	case isBlank(string(text)):
		return "it is empty"
	case !strings.Contains(string(text), "# Core profile"):
		return "its heading \"# Core profile\" is missing"
	}
	return ""
}

// reject keeps an edit that could not be taken over beside the file, which is rendered anew.
func (m *Memory) reject(path string, text []byte, why string) error {
	beside := strings.TrimSuffix(path, ".md") + rejectedMark + m.now().Format("20060102T150405") + ".md"
	m.log.Warn("an edit of the profile was not taken over", "file", path, "why", why, "kept", beside)
	return atomicfile.Write(beside, text, 0o600)
}

// profileEdit is what an edited profile says.
type profileEdit struct {
	items   []profileItem
	removed []string
}

type profileItem struct {
	id       string // empty: a new line
	text     string
	category Category
}

// parseProfile reads the items of the sections; the parts behind them (questions, topics, archive) are ours alone.
func parseProfile(text string) profileEdit {
	var edit profileEdit
	category, inside := Category(""), true
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "## "):
			category, inside = sectionCategory(strings.TrimPrefix(line, "## "))
		case strings.HasPrefix(line, "# "):
			category, inside = "", line == "# Core profile"
		case inside:
			if item, ok := parseItem(line, category); ok {
				edit.items = append(edit.items, item)
			}
		}
	}
	return edit
}

func sectionCategory(heading string) (c Category, inside bool) {
	for _, s := range sections {
		if strings.EqualFold(s.heading, strings.TrimSpace(heading)) {
			return s.categories[0], true
		}
	}
	return "", !strings.EqualFold(heading, pendingHeading)
}

func parseItem(line string, c Category) (profileItem, bool) {
	x := profileLine().FindStringSubmatch(line)
	if x == nil {
		return profileItem{}, false
	}
	text := strings.TrimSpace(remark().ReplaceAllString(x[2], ""))
	return profileItem{id: x[1], text: text, category: c}, text != ""
}

// lineIDs lists the ids of the entries in a profile's sections.
func lineIDs(text string) []string {
	var ids []string
	for _, x := range parseProfile(text).items {
		if x.id != "" {
			ids = append(ids, x.id)
		}
	}
	return ids
}

// removedFrom returns the ids that are missing against the rendering which the edit began with: the one that differs
// least from it, so that a rendering made while the person was writing is not taken for a wish.
func (p *profileEdit) removedFrom(known []rendering) []string {
	var have []string
	for _, x := range p.items {
		have = append(have, x.id)
	}
	missing := func(from, in []string) (list []string) {
		for _, id := range from {
			if id != "" && !slices.Contains(in, id) {
				list = append(list, id)
			}
		}
		return list
	}
	best, removed := -1, []string(nil)
	for _, r := range slices.Backward(known) {
		gone := missing(r.IDs, have)
		if n := len(gone) + len(missing(have, r.IDs)); best < 0 || n < best {
			best, removed = n, gone
		}
	}
	return removed
}

// applyProfile writes an edit into the store, as one commit a line.
func (m *Memory) applyProfile(ctx context.Context, s Scope, p profileEdit) error {
	for _, x := range p.items {
		if err := m.applyItem(ctx, s, x); err != nil {
			return err
		}
	}
	if len(p.removed) > 0 {
		if _, err := m.forget(ctx, Caller{Project: s.Project}, Archive, p.removed); err != nil {
			return err
		}
	}
	return nil
}

func (m *Memory) applyItem(ctx context.Context, s Scope, x profileItem) error {
	if x.id == "" {
		item := Item{Content: x.text, Category: string(x.category), Source: string(UserExplicit), Scope: s, Origin: &Origin{File: profileFile}}
		a, err := m.Remember(ctx, RememberRequest{Caller: Caller{Project: s.Project}, Items: []Item{item}})
		if err == nil && a.Results[0].Status == Refused {
			err = Invalidf("%s", a.Results[0].Reason)
		}
		return err
	}
	e, err := m.Entry(ctx, x.id)
	if err != nil {
		return err
	}
	if Quoted(e.Content, e.Source, e.Origin) == x.text || !e.Status.Live() {
		return nil
	}
	_, err = m.Edit(ctx, EditRequest{Caller: Caller{Project: s.Project}, ID: x.id, Content: &x.text})
	return err
}

// Timing of the faces: how long changes are gathered before they are rendered, and how often edits are looked for where
// the file system reports none.
const (
	renderDelay = 300 * time.Millisecond
	editPoll    = 2 * time.Second
)

// faces renders the files after changes, and takes over edits, until ctx ends.
func (m *Memory) faces(ctx context.Context) {
	wake := make(chan struct{}, 1)
	poke := func() {
		select {
		case wake <- struct{}{}:
		default:
		}
	}
	defer m.Watch(func(Event) { poke() })()
	defer m.watchEdits(ctx, poke)()
	poke()
	last := ""
	for {
		select {
		case <-ctx.Done():
			return
		case <-wake:
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(renderDelay):
		}
		if err := m.RenderFaces(ctx); err != nil && ctx.Err() == nil && err.Error() != last {
			last = err.Error()
			m.log.Warn("rendering files", "error", err)
		}
	}
}

// watchEdits calls poke when a profile.md may have been edited, by notification and, where that is not to be had, by
// polling.
func (m *Memory) watchEdits(ctx context.Context, poke func()) (stop func()) {
	w, err := fsnotify.NewWatcher()
	if err == nil {
		err = w.Add(m.o.Dir)
	}
	if err != nil {
		m.log.Info("edits of the profile are polled for", "reason", err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		m.followEdits(ctx, w, poke)
	}()
	return func() { <-done }
}

func (m *Memory) followEdits(ctx context.Context, w *fsnotify.Watcher, poke func()) {
	var events chan fsnotify.Event
	if w != nil {
		defer w.Close()
		events = w.Events
	}
	tick := time.NewTicker(editPoll)
	defer tick.Stop()
	seen := m.profileTimes()
	for {
		select {
		case <-ctx.Done():
			return
		case e := <-events:
			if filepath.Base(e.Name) == profileFile {
				poke()
			}
		case <-tick.C:
			if now := m.profileTimes(); now != seen {
				seen = now
				poke()
			}
		}
	}
}

// profileTimes sums up when the profiles were last written.
func (m *Memory) profileTimes() string {
	var b strings.Builder
	paths, err := filepath.Glob(filepath.Join(m.o.Dir, projectsDir, "*", profileFile))
	if err != nil {
		return ""
	}
	for _, p := range append(paths, filepath.Join(m.o.Dir, profileFile)) {
		if info, err := os.Stat(p); err == nil {
			fmt.Fprintf(&b, "%s %d %d\n", p, info.ModTime().UnixNano(), info.Size())
		}
	}
	return b.String()
}
