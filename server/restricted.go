package server

import (
	"context"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/project"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/server/access"
)

// restricted is a memory as the holder of a token bound to projects, or of one for reading only, may use it. It reads
// these projects and what is global, and changes entries of these projects only. Anything else is as if it were not
// there: the answer is the same whether it exists or not.
type restricted struct {
	Memory
	readOnly bool
	projects []string // folded; nil: all
	home     string   // assumed where a call names no project
}

// restrict returns the memory under a grant, and the project that the grant's holder works in.
func restrict(m Memory, g access.Grant, current string) (Memory, string) {
	if len(g.Projects) == 0 {
		if g.ReadOnly {
			return &restricted{Memory: m, readOnly: true, home: current}, current
		}
		return m, current
	}
	r := &restricted{Memory: m, readOnly: g.ReadOnly}
	for _, name := range g.Projects {
		r.projects = append(r.projects, project.Fold(name))
	}
	switch {
	case slices.Contains(r.projects, current):
		r.home = current
	case len(r.projects) == 1:
		r.home = r.projects[0]
	}
	return r, r.home
}

// permits reports whether a project may be looked at; "" stands for what is global.
func (r *restricted) permits(name string) bool {
	return r.projects == nil || name == "" || slices.Contains(r.projects, name)
}

// owns reports whether entries of a project may be changed.
func (r *restricted) owns(name string) bool {
	return !r.readOnly && (r.projects == nil || slices.Contains(r.projects, name))
}

// outside refuses what the grant does not cover.
func (r *restricted) outside() error {
	if r.readOnly {
		return memstore.Invalidf("this token is for reading only; nothing was changed")
	}
	return memstore.Invalidf("this token is bound to the projects %s; name one of them as project", strings.Join(r.projects, ", "))
}

// changeable refuses ids that name no entry of the grant's own, with the same words whether or not one exists.
func (r *restricted) changeable(ctx context.Context, ids []string) error {
	if r.readOnly {
		return r.outside()
	}
	for _, id := range ids {
		if e, err := r.Memory.Entry(ctx, id); err != nil || !r.owns(e.Scope.Project) {
			return memstore.Invalidf("there is no entry %q that this token may change", id)
		}
	}
	return nil
}

// replaceable is changeable for an entry that another is to take the place of: where it was superseded, its successor is
// meant, and that one's.
func (r *restricted) replaceable(ctx context.Context, id string) error {
	for id != "" {
		if err := r.changeable(ctx, []string{id}); err != nil {
			return err
		}
		e, err := r.Memory.Entry(ctx, id)
		if err != nil {
			return err
		}
		id = e.SupersededBy
	}
	return nil
}

func (r *restricted) Remember(ctx context.Context, q memstore.RememberRequest) (memstore.RememberAnswer, error) {
	q.Items = slices.Clone(q.Items)
	for i := range q.Items {
		it := &q.Items[i]
		if it.Scope.Project == "" && r.projects != nil {
			it.Scope.Project = q.Project // a preference too, which else were global
		}
		if !r.owns(it.Scope.Project) {
			return memstore.RememberAnswer{}, r.outside()
		}
		if err := r.replaceable(ctx, it.Replaces); err != nil {
			return memstore.RememberAnswer{}, err
		}
	}
	return r.Memory.Remember(ctx, q)
}

func (r *restricted) Recall(ctx context.Context, q memstore.RecallRequest) (memstore.RecallAnswer, error) {
	if !r.permits(q.Project) {
		return memstore.RecallAnswer{}, r.outside()
	}
	q.Within = r.projects
	return r.Memory.Recall(ctx, q)
}

func (r *restricted) Context(ctx context.Context, q memstore.RecallRequest, maxTokens int) (string, memstore.RecallAnswer, error) {
	if !r.permits(q.Project) {
		return "", memstore.RecallAnswer{}, r.outside()
	}
	q.Within = r.projects
	return r.Memory.Context(ctx, q, maxTokens)
}

// Forget leaves out the notes, which may name entries of other projects that hold the same words.
func (r *restricted) Forget(ctx context.Context, q memstore.ForgetRequest) (memstore.ForgetAnswer, error) {
	ids := q.IDs
	if q.Confirm != "" {
		var waiting []memstore.Scope
		var err error
		if ids, waiting, err = r.Previewed(ctx, q.Confirm); err != nil {
			return memstore.ForgetAnswer{}, err
		}
		if slices.ContainsFunc(waiting, func(s memstore.Scope) bool { return !r.owns(s.Project) }) {
			return memstore.ForgetAnswer{}, r.outside()
		}
	}
	if err := r.changeable(ctx, ids); err != nil {
		return memstore.ForgetAnswer{}, err
	}
	if q.Confirm == "" && r.projects != nil && (len(ids) == 0 || q.InProject != "") {
		if q.InProject == "" {
			q.InProject = q.Project // what is global is not this token's to forget
		}
		if !r.owns(q.InProject) {
			return memstore.ForgetAnswer{}, r.outside()
		}
	}
	answer, err := r.Memory.Forget(ctx, q)
	if r.projects != nil {
		answer.Notes = nil
	}
	return answer, err
}

func (r *restricted) Feedback(ctx context.Context, q memstore.FeedbackRequest) (memstore.FeedbackAnswer, error) {
	if err := r.changeable(ctx, q.IDs); err != nil {
		return memstore.FeedbackAnswer{}, err
	}
	return r.Memory.Feedback(ctx, q)
}

func (r *restricted) Profile(ctx context.Context, s memstore.Scope) (string, error) {
	if !r.permits(s.Project) {
		return "", r.outside()
	}
	return r.Memory.Profile(ctx, s)
}

func (r *restricted) Topics(ctx context.Context, s memstore.Scope) ([]memstore.Topic, error) {
	if !r.permits(s.Project) {
		return nil, r.outside()
	}
	return r.Memory.Topics(ctx, s)
}

func (r *restricted) Topic(ctx context.Context, s memstore.Scope, name string) (string, error) {
	if !r.permits(s.Project) {
		return "", r.outside()
	}
	return r.Memory.Topic(ctx, s, name)
}

func (r *restricted) Entry(ctx context.Context, id string) (memstore.Entry, error) {
	e, err := r.Memory.Entry(ctx, id)
	if err == nil && !r.permits(e.Scope.Project) {
		return memstore.Entry{}, memstore.ErrNotFound
	}
	return e, err
}

func (r *restricted) IDs(ctx context.Context, c memstore.Caller, prefix string, limit int) ([]string, error) {
	if !r.permits(c.Project) {
		return nil, nil
	}
	return r.Memory.IDs(ctx, c, prefix, limit)
}

func (r *restricted) Projects(ctx context.Context) ([]string, error) {
	all, err := r.Memory.Projects(ctx)
	return slices.DeleteFunc(all, func(name string) bool { return !r.permits(name) }), err
}

// Stats leaves out the figures of the whole store, which other projects make grow.
func (r *restricted) Stats(ctx context.Context, s memstore.Scope, all bool) (memstore.Stats, error) {
	if r.projects == nil {
		return r.Memory.Stats(ctx, s, all)
	}
	if all || !r.permits(s.Project) {
		return memstore.Stats{}, r.outside()
	}
	st, err := r.Memory.Stats(ctx, s, false)
	st.Bytes, st.Commits, st.Pending = 0, 0, nil
	return st, err
}

// EndSession changes notes, and so is not for those who may only read.
func (r *restricted) EndSession(ctx context.Context, session string) error {
	if r.readOnly {
		return nil
	}
	return r.Memory.EndSession(ctx, session)
}
