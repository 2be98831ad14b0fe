package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/memstore"
)

// maxCandidates bounds what a prompt lists of a session.
const maxCandidates = 20

// Candidates implements resources.Sessions. The session of who asks is the one of that name, and what agents do in the
// project right now, as far as their logs are followed: they name their sessions themselves.
func (s *space) Candidates(ctx context.Context, c memstore.Caller) (list []string, err error) {
	found, sessions, err := s.said(ctx, c)
	if err != nil {
		return nil, err
	}
	waiting, err := s.waitingOf(ctx, c, sessions)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, e := range append(found, waiting...) {
		line := fmt.Sprintf("%q (%s, %s%s)", oneLine(e.Content), e.Source, strings.ToLower(string(e.Category)), foundAt(e))
		at := e.Session + line
		if e.Source == memstore.External || seen[at] || len(list) == maxCandidates {
			continue // nobody is to take the word of a web page over
		}
		seen[at] = true
		list = append(list, line)
	}
	return list, nil
}

// foundAt is where a candidate was found, as evidence names it, behind a comma.
func foundAt(e memstore.Entry) string {
	for _, seen := range e.Evidence {
		if seen.Trace != "" {
			return ", " + seen.Trace
		}
	}
	return ""
}

// said is what the sessions of who asks say, and which they are.
func (s *space) said(ctx context.Context, c memstore.Caller) (list []memstore.Entry, ids []string, err error) {
	traces, err := s.traces.present(ctx)
	if err != nil || traces == nil {
		return nil, nil, err
	}
	sessions, err := traces.Sessions(ctx, func(about trace.Session) bool { return current(about, c) }, 0)
	if err != nil {
		return nil, nil, err
	}
	for _, about := range sessions {
		session, events, err := traces.Session(ctx, about.ID)
		if err != nil {
			return nil, nil, err
		}
		candidates, err := s.candidates(ctx, session, events, s.judging().judge(session, events))
		if err != nil {
			return nil, nil, err
		}
		for _, found := range candidates {
			list = append(list, learnt(found))
		}
		ids = append(ids, about.ID)
	}
	return list, ids, nil
}

// waitingOf is what waits from these sessions or the one of who asks, in its project and globally: an earlier reading may
// have found what this one does not.
func (s *space) waitingOf(ctx context.Context, c memstore.Caller, sessions []string) (list []memstore.Entry, err error) {
	sessions = append(slices.Clone(sessions), c.Session)
	projects := []string{""}
	if c.Project != "" {
		projects = append(projects, c.Project)
	}
	for _, project := range projects {
		waiting, err := s.Pending(ctx, &project)
		if err != nil {
			return nil, err
		}
		for _, x := range waiting {
			if slices.ContainsFunc(x.Sessions, func(id string) bool { return slices.Contains(sessions, id) }) {
				list = append(list, x.Entry)
			}
		}
	}
	return list, nil
}

// current reports whether a session may be the one of who asks.
func current(about trace.Session, c memstore.Caller) bool {
	if !within(c.Project, false)(about) {
		return false
	}
	return about.ID == c.Session || about.Project == c.Project && about.Source != ownSource && !finished(about)
}
