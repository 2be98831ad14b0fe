package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/memstore"
)

// maxCandidates bounds what a prompt lists of a session.
const maxCandidates = 20

// Candidates implements resources.Sessions. The session of who asks is the one of that name, and what agents do in the
// project right now, as far as their logs are followed: they name their sessions themselves.
func (s *space) Candidates(ctx context.Context, c memstore.Caller) (list []string, err error) {
	traces, err := s.traces.present(ctx)
	if err != nil || traces == nil {
		return nil, err
	}
	sessions, err := traces.Sessions(ctx, func(about trace.Session) bool { return current(about, c) }, 0)
	if err != nil {
		return nil, err
	}
	for _, about := range sessions {
		session, events, err := traces.Session(ctx, about.ID)
		if err != nil {
			return nil, err
		}
		candidates, err := s.candidates(ctx, session, events, s.judging().judge(session, events))
		if err != nil {
			return nil, err
		}
		for _, found := range candidates {
			if found.Source == memstore.External {
				continue // nobody is to take the word of a web page over
			}
			if len(list) == maxCandidates {
				return list, nil
			}
			list = append(list, fmt.Sprintf("%q (%s, %s)", oneLine(found.Content), found.Source, strings.ToLower(string(found.Category))))
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
