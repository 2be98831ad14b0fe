package memstore

import (
	"context"
	"fmt"
	"slices"

	"github.com/loci-dev/loci/memstore/lexical"
)

// What a preview lists of what its token stands for: this many entries, each by its beginning, in bytes.
const (
	maxPreview   = 50
	previewBytes = 120
)

// beginning is how a preview names an entry.
func beginning(content string) string {
	if len(content) <= previewBytes {
		return content
	}
	return front(content, previewBytes) + " …"
}

// queryReach is the coverage from which an entry is taken to be what a forget query means.
const queryReach = 0.5

// previewForget lists what a request would forget, and signs the list.
func (m *Memory) previewForget(ctx context.Context, r ForgetRequest, mode ForgetMode) (ForgetAnswer, error) {
	if err := m.ApplyRetention(ctx); err != nil {
		return ForgetAnswer{}, err
	}
	if err := m.catalog.catchUp(ctx); err != nil {
		return ForgetAnswer{}, err
	}
	f, err := m.forgetFilter(r)
	if err != nil {
		return ForgetAnswer{}, err
	}
	absent, err := m.narrowToPerson(ctx, r, &f)
	if err != nil {
		return ForgetAnswer{}, err
	}
	var a ForgetAnswer
	err = m.store.View(ctx, func(v Reader) error {
		a = ForgetAnswer{}
		g, err := m.chosen(v, r, f, &a)
		if err != nil {
			return err
		}
		for i := range absent {
			g.IDs = append(g.IDs, absent[i].ID)
			a.show(absent[i].ID, &absent[i])
		}
		g.Mode, g.Asked, g.Whole, a.Count = mode, r.asked(), r.whole(), len(g.IDs)+len(g.Queued)
		secret, err := v.Secret()
		if err != nil || a.Count == 0 {
			return err
		}
		a.Token, err = signToken(secret, g, m.now())
		return err
	})
	if err != nil {
		return ForgetAnswer{}, fmt.Errorf("previewing: %w", err)
	}
	if a.Count > 0 {
		if mode == Erase {
			a.Notes = append(a.Notes, r.whole().notes()...)
		}
		return a, nil
	}
	if mode == Erase {
		if a.Token, err = m.previewTraces(ctx, r.whole(), &a); err != nil || a.Token != "" {
			return a, err
		}
	}
	return a, m.forgetAsking(ctx, r, mode, &a)
}

// previewTraces signs for sessions of which there are traces and nothing else.
func (m *Memory) previewTraces(ctx context.Context, w Whole, a *ForgetAnswer) (token string, err error) {
	if m.o.Traces == nil || w.empty() {
		return "", nil
	}
	n, err := m.o.Traces.Sessions(ctx, w)
	if err != nil || n == 0 {
		return "", err
	}
	err = m.store.View(ctx, func(v Reader) error {
		secret, err := v.Secret()
		if err == nil {
			token, err = signToken(secret, grant{Mode: Erase, Whole: w}, m.now())
		}
		return err
	})
	if err != nil {
		return "", fmt.Errorf("previewing traces: %w", err)
	}
	a.Notes = append(a.Notes, w.notes()...)
	return token, nil
}

// chosen are the entries that a request means, and what waits to become one. It shows them in the answer.
func (m *Memory) chosen(v Reader, r ForgetRequest, f Filter, a *ForgetAnswer) (g grant, err error) {
	for e, err := range v.Entries(f) {
		if err != nil {
			return g, err
		}
		if !r.reaches(&record{scope: e.Scope, lifetime: e.Lifetime, session: e.Session}) {
			continue
		}
		g.IDs = append(g.IDs, e.ID)
		a.show(e.ID, &e)
	}
	waiting, err := m.queued(v, r, f)
	for _, e := range waiting {
		g.Queued = append(g.Queued, e.UID)
		a.show("pending "+PendingID(e.UID), e)
	}
	return g, err
}

// forgetAsking says that nothing matches. Where a query or a person was to be erased, what this memory recorded of calls
// that asked for them is all there was, and goes.
func (m *Memory) forgetAsking(ctx context.Context, r ForgetRequest, mode ForgetMode, a *ForgetAnswer) error {
	words := m.unheard(r.asked())
	if mode == Archive || m.o.Traces == nil || len(words) == 0 {
		a.Notes = append(a.Notes, "nothing matches; nothing was forgotten")
		return nil
	}
	places, err := m.o.Traces.Erase(ctx, Gone{Words: words})
	if err != nil {
		return fmt.Errorf("erasing calls that asked for it: %w", err)
	}
	a.Places = placeList(places)
	if len(a.Places) == 0 {
		a.Notes = append(a.Notes, "nothing matches; nothing was forgotten")
	} else {
		a.Notes = append(a.Notes, "no entry matches; the record of calls that asked for it was erased")
	}
	return nil
}

// asked is what the request looks for, in the words of who asks.
func (r *ForgetRequest) asked() []string {
	return slices.DeleteFunc([]string{r.Query, r.Person}, isBlank)
}

// show adds a statement to a preview.
func (a *ForgetAnswer) show(id string, e *Entry) {
	if len(a.Preview) < maxPreview {
		a.Preview = append(a.Preview, Similar{id, beginning(e.Content)})
	}
}

// narrowToPerson leaves in the filter what names the request's person. What a rollback took back is absent, and no
// filter finds it: it is returned, if the person is all that was asked for.
func (m *Memory) narrowToPerson(ctx context.Context, r ForgetRequest, f *Filter) (absent []Entry, err error) {
	if r.Person == "" {
		return nil, nil
	}
	present, absent, err := m.mentions(ctx, r.Person)
	if err != nil {
		return nil, err
	}
	f.IDs = narrowed(f.IDs, present)
	others := r
	if others.Person = ""; others.Selects() || len(r.IDs) > 0 || r.Mode == string(Archive) {
		return nil, nil
	}
	return absent, nil
}

func (m *Memory) forgetFilter(r ForgetRequest) (f Filter, err error) {
	f = Filter{IDs: r.IDs, Session: r.InSession}
	if r.InProject != "" {
		project := Scope{Project: r.InProject}.clean().Project
		f.Project = &project
	}
	if r.Source != "" {
		if f.Source, err = ParseSource(r.Source); err != nil {
			return f, err
		}
	}
	if f.Before, err = ParseTime("before", r.Before); err != nil {
		return f, err
	}
	if r.Query != "" {
		f.IDs = narrowed(f.IDs, m.matching(r))
	}
	if r.Subject != "" {
		f.IDs = narrowed(f.IDs, m.catalog.about(r.Subject))
	}
	if r.Expired {
		f.IDs = narrowed(f.IDs, m.expired(m.now()))
	}
	return f, nil
}

// narrowed intersects a filter's ids, where none means all, with what was found.
func narrowed(ids, found []string) []string {
	if len(ids) > 0 {
		found = slices.DeleteFunc(found, func(id string) bool { return !slices.Contains(ids, id) })
	}
	if len(found) == 0 {
		return []string{""} // which no entry has
	}
	return found
}

// matching returns the entries, of every standing, that a forget query means.
func (m *Memory) matching(r ForgetRequest) []string {
	l := lookup{scope: Scope{Project: r.Project}}
	if r.InProject != "" {
		l.scope.Project = r.InProject
	}
	c := m.catalog
	c.mu.RLock()
	defer c.mu.RUnlock()
	hits := lexical.Search(c.partitions(l), m.queryTerms(r.Query), maxPreview, func(doc uint32) bool { return r.reaches(c.records[doc]) })
	var ids []string
	for _, h := range hits {
		if h.Coverage >= queryReach {
			ids = append(ids, c.records[h.Doc].id)
		}
	}
	return ids
}

// reaches keeps a request within the caller's scope: a query, subject, session, source or date names entries of the
// caller's project and global ones, unless the request names a project itself. Notes of other sessions are reached by
// their session or project only. A person and an end are looked for everywhere.
func (r *ForgetRequest) reaches(e *record) bool {
	if r.InProject != "" || r.Person != "" || r.Expired {
		return true
	}
	l := lookup{scope: Scope{Project: r.Project}, session: r.Session}
	if r.InSession != "" {
		l.session = r.InSession
	}
	return l.sees(e)
}
