package tools

import (
	"context"
	"log/slog"
	"strings"
	"time"

	mcpserver "github.com/mark3labs/mcp-go/server"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// Curator is the part of consolidate.Consolidator that the tool and the command use.
type Curator interface {
	Run(ctx context.Context, o consolidate.RunOptions) (consolidate.Report, error)
	Status(ctx context.Context) (consolidate.Status, error)
	Resolve(ctx context.Context, session string, answers []consolidate.Resolution) (consolidate.Report, error)
	Diff(ctx context.Context, run string) ([]consolidate.Line, error)
	Rollback(ctx context.Context, session string, commit int64) (memstore.Commit, []consolidate.Line, error)
	History(ctx context.Context, limit int) ([]memstore.Commit, error)
}

// Entries reads single entries.
type Entries interface {
	Entry(ctx context.Context, id string) (memstore.Entry, error)
}

// What one answer of the tool shows at most, so that it fits what clients display.
const (
	shownLines     = 25
	shownQuestions = 8
	shownCommits   = 20
)

// runTime is how long a run that a client asked for may take: one over everything that is new in a large store.
const runTime = 2 * time.Minute

type consolidateInput struct {
	Action      text    `json:"action"`
	Run         text    `json:"run"`
	Commit      number  `json:"commit"`
	Project     text    `json:"project"`
	Resolutions answers `json:"resolutions"`
}

// Consolidation returns the consolidate tool, which needs a curator beside the memory.
func Consolidation(c Curator, e Entries, h Host, log *slog.Logger) mcpserver.ServerTool {
	d := definition{
		name: "consolidate",
		description: "Curate the memory: merge, settle, archive. Call it with run when recall reports conflicts or the user asks to tidy up; " +
			"put its questions to the user, then send resolutions. All of it can be rolled back.",
		writes:  true,
		time:    runTime,
		aliases: aliases{"answers": "resolutions", "questions": "resolutions"},
	}
	return telling(build(d, log, func(ctx context.Context, in consolidateInput, notes []string) (ConsolidateAnswer, error) {
		who := caller(ctx, h, "", in.Project)
		r := ConsolidateRequest{Action: string(in.Action), Run: string(in.Run), Session: who.Session,
			Resolutions: in.Resolutions, MaxChanges: consolidate.DefaultCap, Progress: progressOf(ctx)}
		if who.Project != "" {
			r.Project = &who.Project
		}
		if commit := int64(in.Commit); commit != 0 { // models send zero for what they leave out
			r.Commit = &commit
		}
		answer, err := Consolidate(ctx, c, r)
		if err != nil {
			return answer, err
		}
		answer.Narrow(ctx, e, who)
		answer.shorten()
		answer.Notes = append(answer.Notes, notes...)
		return answer, nil
	}, ConsolidateText), tellClient)
}

// Narrow leaves out what a caller who works in one project may not see.
func (a *ConsolidateAnswer) Narrow(ctx context.Context, e Entries, who memstore.Caller) {
	visible := func(ids ...string) bool {
		for _, id := range ids {
			x, err := e.Entry(ctx, id)
			if err != nil || !memstore.Visible(&x, who, memstore.Scope{Project: who.Project}) {
				return false
			}
		}
		return true
	}
	lines, questions := []consolidate.Line{}, []consolidate.Question{}
	for _, l := range a.Diff {
		made := memstore.Entry{Scope: l.Scope, Lifetime: memstore.Lasting} // as a preview tells of it
		if visible(l.ID) || strings.HasPrefix(l.ID, memstore.Provisional) && memstore.Visible(&made, who, memstore.Scope{Project: who.Project}) {
			lines = append(lines, l)
		}
	}
	for _, q := range a.Questions {
		if visible(q.Entries...) {
			questions = append(questions, q)
		}
	}
	a.Diff, a.Questions = lines, questions
}

// shorten leaves out what a client would not show.
func (a *ConsolidateAnswer) shorten() {
	a.Diff = cut(a.Diff, shownLines, "changes", &a.Notes)
	a.Questions = cut(a.Questions, shownQuestions, "questions", &a.Notes)
	a.History = cut(a.History, shownCommits, "commits", &a.Notes)
}
