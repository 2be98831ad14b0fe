package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/google/uuid"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/archive"
	"github.com/loci-dev/loci/internal/trace/lookup"
	"github.com/loci-dev/loci/memstore"
)

// quiet is how long a session must have been silent to count as finished: no agent's log says when one ends.
const quiet = 30 * time.Minute

// extractedKey begins the named value that tells how many events of a session have been read for memories.
const extractedKey = "extracted:"

// extract makes memories of the sessions that have ended since the last run, and of what was added to earlier ones. Traces
// that are kept no longer go before.
func (s *space) extract(ctx context.Context) error {
	if !s.config().Traces.Extract {
		return nil
	}
	if err := s.takeQueued(ctx); err != nil {
		return err
	}
	traces, err := s.traces.present(ctx)
	if err != nil || traces == nil {
		return err
	}
	if kept := s.config().Traces.Retention; kept > 0 {
		if _, err := traces.Expire(ctx, time.Now().Add(-kept)); err != nil {
			return fmt.Errorf("removing traces past their time: %w", err)
		}
	}
	return s.extractAll(ctx, traces)
}

func (s *space) extractAll(ctx context.Context, traces *archive.Archive) error {
	sessions, err := traces.Sessions(ctx, nil, 0)
	if err != nil {
		return err
	}
	missed, err := s.misses.known(ctx)
	if err != nil {
		return err
	}
	running := map[string]bool{}
	for _, session := range sessions {
		if running[session.ID] = !finished(session.Session); running[session.ID] {
			continue
		}
		if err := s.extractSession(ctx, traces, session, missed.lines(session.ID)); err != nil {
			return fmt.Errorf("session %s: %w", session.ID, err)
		}
	}
	return s.misses.lookedAgain(ctx, missed, running)
}

// finished reports whether a session has ended that may hold memories. What went through our own tools is remembered already.
func finished(s trace.Session) bool {
	return s.Source != ownSource && time.Since(s.End).Abs() >= quiet
}

// extractSession makes memories of one session, unless that was done. The missed lines are looked at again.
func (s *space) extractSession(ctx context.Context, traces *archive.Archive, about lookup.Summary, missed []int) error {
	read, err := s.Meta(ctx, extractedKey+about.ID)
	if err != nil || read == strconv.Itoa(about.Events) && len(missed) == 0 {
		return err
	}
	session, events, err := traces.Session(ctx, about.ID)
	if err != nil {
		return err
	}
	judged := s.judging().judge(session, events)
	keepMissed(judged, events, missed, s.config().Traces.For(session.Project).Threshold)
	list, err := s.candidates(ctx, session, events, judged)
	if err != nil {
		return err
	}
	if err := s.learn(ctx, list); err != nil {
		return err
	}
	_, _, err = s.Apply(ctx, memstore.Batch{Commit: memstore.Commit{Kind: "extract", Session: about.ID}, Meta: map[string]string{extractedKey + about.ID: strconv.Itoa(about.Events)}})
	return err
}

// learn stores the candidates that are sure enough, by themselves or because several sessions made them. They come in as an import does: dated by their session, never in the
// place of another entry, and not at all where they were forgotten.
func (s *space) learn(ctx context.Context, list []extract.Candidate) error {
	var lines bytes.Buffer
	out := json.NewEncoder(&lines)
	for _, c := range list {
		if c.Confidence < s.config().Traces.MinConfidence {
			enough, err := s.bornOut(ctx, c)
			if err != nil {
				return err
			}
			if !enough {
				continue
			}
		}
		if err := out.Encode(learnt(c)); err != nil {
			return fmt.Errorf("writing a candidate: %w", err)
		}
	}
	if lines.Len() == 0 {
		return nil
	}
	_, err := s.Import(ctx, &lines, memstore.ImportOptions{})
	return err
}

// learnt is a candidate as an entry. Its uid is the place it was found at, so that reading a session again, even by better
// rules, finds it known, whatever became of it since.
func learnt(c extract.Candidate) memstore.Entry {
	first := c.Evidence[0]
	e := memstore.Entry{
		UID:     uuid.NewSHA1(uuid.NameSpaceOID, []byte(first.Session+"\x00"+first.Event+"\x00"+strconv.Itoa(c.Part))).String(),
		Content: c.Content, Category: c.Category, Scope: c.Scope, Source: c.Source, Confidence: c.Confidence,
		Origin:  &memstore.Origin{Session: first.Session, File: first.File, Line: first.Line},
		Session: first.Session, CreatedAt: first.At,
	}
	for _, r := range c.Evidence {
		seen := memstore.Evidence{Session: r.Session, Trace: traceRef(r.Session, r.Line)}
		if c.Source == memstore.ToolResult {
			seen.Outcome, seen.VerifiedAt = memstore.OutcomeSuccess, r.At // the call showed what the entry says, well or not
		}
		e.Evidence = append(e.Evidence, seen)
	}
	return e
}
