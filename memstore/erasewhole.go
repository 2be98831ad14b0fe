package memstore

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
)

// Whole are sessions and projects that are forgotten by their names: not only what they said, but that they were.
type Whole struct {
	Sessions []string `json:"s,omitempty"` // of the project Within, or of none
	Within   string   `json:"w,omitempty"`
	Projects []string `json:"p,omitempty"`
}

func (w Whole) empty() bool { return len(w.Sessions)+len(w.Projects) == 0 }

// Holds reports whether a session of a project is one of them, or belongs to one.
func (w Whole) Holds(session, project string) bool {
	return slices.Contains(w.Sessions, session) && (project == "" || project == w.Within) || project != "" && slices.Contains(w.Projects, project)
}

// whole is what the request names as a whole, and by nothing else.
func (r *ForgetRequest) whole() (w Whole) {
	rest := *r
	rest.InSession, rest.InProject = "", ""
	project := Scope{Project: r.InProject}.clean().Project
	switch {
	case rest.Selects() || len(r.IDs) > 0:
	case r.InSession != "":
		w.Sessions, w.Within = []string{r.InSession}, cmp.Or(project, r.Project)
	case project != "":
		w.Projects = []string{project}
	}
	return w
}

// notes say what goes beside the entries.
func (w Whole) notes() (notes []string) {
	for _, s := range w.Sessions {
		notes = append(notes, fmt.Sprintf("the trace of session %s goes, too, and its name", s))
	}
	for _, p := range w.Projects {
		notes = append(notes, fmt.Sprintf("the traces of all sessions of project %s go, too, and its name", p))
	}
	return notes
}

// addSessions finds the sessions whose names go: those that were asked for, and with a project those that no entry names
// which stays.
func (x *condemned) addSessions(rest []Entry) {
	x.sessions = slices.Clone(x.whole.Sessions)
	if len(x.whole.Projects) == 0 {
		return
	}
	named := map[string]bool{"": true}
	for i := range rest {
		for _, s := range sessionsOf(&rest[i]) {
			named[s] = true
		}
	}
	for i := range x.states {
		for _, s := range sessionsOf(&x.states[i]) {
			if !named[s] {
				named[s] = true
				x.sessions = append(x.sessions, s)
			}
		}
	}
}

// names are the names that go.
func (x *condemned) names() []string { return slices.Concat(x.sessions, x.whole.Projects) }

// sessionsOf are the sessions that an entry names.
func sessionsOf(e *Entry) []string {
	list := []string{e.Session}
	if e.Origin != nil {
		list = append(list, e.Origin.Session)
	}
	for _, seen := range e.Evidence {
		list = append(list, seen.Session)
	}
	return list
}

// forgetNames takes the names out of the rows that are no entry's. The readable files must have been rendered before: what
// was noted of a profile tells our own text in it from a person's.
func (m *Memory) forgetNames(ctx context.Context, x *condemned) error {
	if len(x.names()) == 0 {
		return nil
	}
	_, err := m.store.Update(ctx, Commit{Kind: "erasure"}, func(w Writer) error {
		for _, project := range x.whole.Projects {
			if err := w.DropMeta(m.renderingKey(filepath.Join(m.faceDir(project), profileFile))); err != nil {
				return err
			}
		}
		return w.ForgetSessions(x.sessions)
	})
	return err
}
