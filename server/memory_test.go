package server

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/loci-dev/loci/memstore"
)

// notebook is a small memory for tests of the server: enough to remember, recall and forget, to tell watchers, and to
// hold a call until it is told to go on.
type notebook struct {
	mu       sync.Mutex
	entries  []memstore.Entry
	watchers []func(memstore.Event)
	ended    []string

	arrived chan struct{} // receives when a remember has begun, if set
	proceed chan struct{} // a remember waits for it, if set
}

var _ Memory = (*notebook)(nil)

func (n *notebook) Remember(ctx context.Context, r memstore.RememberRequest) (memstore.RememberAnswer, error) {
	if n.arrived != nil {
		n.arrived <- struct{}{}
		select {
		case <-n.proceed:
		case <-ctx.Done():
			return memstore.RememberAnswer{}, ctx.Err()
		}
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	var a memstore.RememberAnswer
	for _, i := range r.Items {
		if i.Content == "panic" {
			panic("asked for")
		}
		e := memstore.Entry{ID: fmt.Sprintf("conv-%d", len(n.entries)+1), Content: i.Content, Category: memstore.Convention, Status: memstore.Active}
		e.Scope.Project = r.Project
		if i.Lifetime == string(memstore.SessionOnly) {
			e.Lifetime, e.Session = memstore.SessionOnly, r.Session
		}
		n.entries = append(n.entries, e)
		a.Results = append(a.Results, memstore.RememberResult{ID: e.ID, Status: memstore.Stored})
	}
	n.tell()
	return a, nil
}

// tell notifies watchers; the lock is held.
func (n *notebook) tell() {
	for _, f := range n.watchers {
		f(memstore.Event{})
	}
}

func (n *notebook) Recall(_ context.Context, r memstore.RecallRequest) (memstore.RecallAnswer, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	a := memstore.RecallAnswer{Scope: memstore.SearchedScope{Scope: memstore.Scope{Project: r.Project}}}
	if r.Core {
		a.Core = n.profile()
	}
	for _, e := range n.entries {
		if strings.Contains(e.Content, r.Query) && (e.Session == "" || e.Session == r.Session) {
			a.Results = append(a.Results, memstore.Result{ID: e.ID, Content: e.Content, Category: e.Category, Scope: e.Scope, Status: e.Status, Trust: memstore.TrustAgent, Date: "2026-01-05"})
		}
	}
	return a, nil
}

func (n *notebook) Forget(_ context.Context, r memstore.ForgetRequest) (memstore.ForgetAnswer, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for i, e := range n.entries {
		if len(r.IDs) == 1 && e.ID == r.IDs[0] {
			n.entries = append(n.entries[:i:i], n.entries[i+1:]...)
			n.tell()
			return memstore.ForgetAnswer{Erased: r.IDs, Verified: true}, nil
		}
	}
	return memstore.ForgetAnswer{}, memstore.Invalidf("there is no entry %v", r.IDs)
}

func (n *notebook) Previewed(context.Context, string) ([]string, []memstore.Scope, error) {
	return nil, nil, nil
}

func (n *notebook) Feedback(context.Context, memstore.FeedbackRequest) (memstore.FeedbackAnswer, error) {
	return memstore.FeedbackAnswer{}, nil
}

func (n *notebook) Profile(_ context.Context, s memstore.Scope) (string, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.profile() + s.String() + "\n", nil
}

// profile renders lasting entries; the lock is held.
func (n *notebook) profile() string {
	var b strings.Builder
	b.WriteString("# Core profile\n")
	for _, e := range n.entries {
		if e.Session == "" {
			fmt.Fprintf(&b, "- [%s] %s\n", e.ID, e.Content)
		}
	}
	return b.String()
}

func (n *notebook) Topics(context.Context, memstore.Scope) ([]memstore.Topic, error) {
	return []memstore.Topic{{Name: "databases", Entries: 1}}, nil
}

func (n *notebook) Topic(_ context.Context, _ memstore.Scope, name string) (string, error) {
	return "# " + name + "\n", nil
}

func (n *notebook) Entry(_ context.Context, id string) (memstore.Entry, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, e := range n.entries {
		if e.ID == id {
			return e, nil
		}
	}
	return memstore.Entry{}, memstore.ErrNotFound
}

func (n *notebook) IDs(context.Context, memstore.Caller, string, int) ([]string, error) {
	return nil, nil
}

func (n *notebook) Projects(context.Context) ([]string, error) { return []string{"shop"}, nil }

func (n *notebook) Stats(context.Context, memstore.Scope, bool) (memstore.Stats, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return memstore.Stats{Entries: len(n.entries)}, nil
}

func (n *notebook) Context(_ context.Context, r memstore.RecallRequest, _ int) (string, memstore.RecallAnswer, error) {
	return "what is known about " + r.Query, memstore.RecallAnswer{}, nil
}

func (n *notebook) Run(ctx context.Context) error {
	<-ctx.Done()
	return nil
}

func (n *notebook) Watch(f func(memstore.Event)) func() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.watchers = append(n.watchers, f)
	return func() {}
}

func (n *notebook) EndSession(_ context.Context, session string) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.ended = append(n.ended, session)
	return nil
}

// sessionsEnded lists the sessions that were ended so far.
func (n *notebook) sessionsEnded() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return append([]string(nil), n.ended...)
}
