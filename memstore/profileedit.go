package memstore

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// ownID is how FormatID writes an id.
var ownID = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:pref|cons|dec|conv|proc|les|env)-\d+$`)
})

// takeOver takes a person's edit of a profile over: a changed line is a user correction, a new line the user's own
// statement, a removed line goes to the archive. What cannot be taken over is kept beside the file.
func (m *Memory) takeOver(ctx context.Context, s Scope, path string, text []byte) error {
	known, err := m.renderings(ctx, path)
	if err != nil {
		return err
	}
	why := damaged(text)
	if why == "" && len(known) == 0 {
		why = "it is not one that this store has written"
	}
	if why == "" {
		restored, err := m.restoredSince(ctx, known)
		if err != nil {
			return err
		}
		if restored {
			why = "the store was restored from a backup after it was written"
		}
	}
	if why != "" {
		return m.reject(path, text, why)
	}
	err = m.applyProfile(ctx, s, parseProfile(string(text)), known)
	if isInvalid(err) {
		return m.reject(path, text, err.Error())
	}
	return err
}

// damaged says why a file cannot be an edited profile.
func damaged(text []byte) string {
	switch {
	case !utf8.Valid(text):
		return "it is not valid UTF-8"
	case isBlank(string(text)):
		return "it is empty"
	case !strings.Contains(string(text), profileHeading):
		return "its heading \"" + profileHeading + "\" is missing"
	}
	return ""
}

// removed returns the ids that are missing against the rendering which the edit began with: the one that differs least
// from it, so that a rendering made while the person was writing is not taken for a wish.
func removed(items []profileItem, known renderings) (gone []string) {
	have := make([]string, len(items))
	for i, x := range items {
		have[i] = x.id
	}
	missing := func(from, in []string) (list []string) {
		for _, id := range from {
			if id != "" && !slices.Contains(in, id) {
				list = append(list, id)
			}
		}
		return list
	}
	best := -1
	for _, r := range slices.Backward(known) {
		absent := missing(r.IDs, have)
		if n := len(absent) + len(missing(have, r.IDs)); best < 0 || n < best {
			best, gone = n, absent
		}
	}
	return gone
}

// applyProfile writes an edit into the store, as one commit a line. Lines that are refused, or are no statements, keep no
// other line out.
func (m *Memory) applyProfile(ctx context.Context, s Scope, page profilePage, known renderings) error {
	var refused []error
	for _, line := range page.strays {
		refused = append(refused, Invalidf("%q is no list item; begin each statement with \"- \"", line))
	}
	for _, x := range page.items {
		err := m.applyItem(ctx, s, x, known)
		if err != nil && !isInvalid(err) {
			return err
		}
		refused = append(refused, err)
	}
	if gone := removed(page.items, known); len(gone) > 0 {
		_, err := m.forget(ctx, Caller{Project: s.Project}, grant{Mode: Archive, IDs: gone})
		if err != nil && !errors.Is(err, ErrNotFound) { // erased meanwhile is removed too
			return err
		}
	}
	return errors.Join(refused...)
}

func (m *Memory) applyItem(ctx context.Context, s Scope, x profileItem, known renderings) error {
	if x.id == "" {
		return m.addLine(ctx, s, x)
	}
	e, err := m.Entry(ctx, x.id)
	switch {
	case errors.Is(err, ErrNotFound) && (known.named(x.id) || ownID().MatchString(x.id)):
		return nil // forgotten since: the line must not bring it back
	case errors.Is(err, ErrNotFound):
		x.text = "[" + x.id + "] " + x.text // brackets of the person's own
		return m.addLine(ctx, s, x)
	case err != nil:
		return err
	case Quoted(e.Content, e.Source, e.Origin) == x.text:
		return nil
	}
	return m.changeLine(ctx, s, e, x)
}

func (m *Memory) addLine(ctx context.Context, s Scope, x profileItem) error {
	item := Item{Content: x.text, Category: string(x.category), Source: string(UserExplicit), Scope: s, Origin: &Origin{File: profileFile}}
	if s.Project == "" {
		item.Scope.Project = AnyProject
	}
	a, err := m.Remember(ctx, RememberRequest{Caller: Caller{Project: s.Project}, Items: []Item{item}})
	if err == nil && a.Results[0].Status == Refused {
		err = Invalidf("%s", a.Results[0].Reason)
	}
	return err
}

// changeLine corrects the entry that holds in the place of the one in the line, which may have been superseded since.
func (m *Memory) changeLine(ctx context.Context, s Scope, e Entry, x profileItem) error {
	err := m.store.View(ctx, func(r Reader) (err error) {
		e, err = liveEnd(r, e.ID)
		return err
	})
	if err != nil || Quoted(e.Content, e.Source, e.Origin) == x.text {
		return err
	}
	_, err = m.Edit(ctx, EditRequest{Caller: Caller{Project: s.Project}, ID: e.ID, Content: &x.text})
	return err
}
