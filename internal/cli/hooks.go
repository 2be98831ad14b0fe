package cli

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/internal/cli/hook"
	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/memstore"
)

const (
	// hookTime is how long a hook works at most, so that a client waits less than 200 ms for us, with the start of the process.
	hookTime = 150 * time.Millisecond
	// hookImport is how much of it goes into taking a log in. What is not done by then is left to the next process.
	hookImport = 100 * time.Millisecond
	// hookGrowth is how much the heap grows between collections, in percent: a process this short does better without most.
	hookGrowth = 400
	// hookInput bounds what is read of an event, in bytes; a prompt with a pasted file is the longest.
	hookInput = 4 << 20
	// A prompt gets few entries, and only such that answer it well: it is asked at every turn.
	hookLimit  = 3
	hookTokens = 300
	hookScore  = 0.5
)

func (a *app) hook() *cobra.Command {
	return &cobra.Command{
		Use:   "hook CLIENT EVENT",
		Short: "Answer a client's hook: print what its session should know, or take its log in",
		Long: "Hook is run by a client, with an event of the client as JSON on standard input. At session-start it prints the core\n" +
			"profile, at prompt what answers the prompt well, in the client's own shape, or nothing; at pre-compact and\n" +
			"session-end it takes the session's log in. It never fails the client: it ends with 0, whatever happens.\n" +
			"Clients: " + strings.Join(hook.Clients(), ", ") + ". Events: session-start, prompt, pre-compact, session-end.\n" +
			"loci install CLIENT --hooks sets it up.",
		// What is wrong with the call is said like all else: some clients take a 2 for an order to stop.
		FParseErrWhitelist: cobra.FParseErrWhitelist{UnknownFlags: true},
		RunE: func(c *cobra.Command, args []string) error {
			if err := exactly(2)(c, args); err != nil {
				fmt.Fprintln(a.Err, "loci: "+sentence(err))
				return nil
			}
			ctx, cancel := context.WithTimeout(c.Context(), hookTime)
			defer cancel()
			debug.SetGCPercent(hookGrowth)
			if err := a.inTime(ctx, args[0], hook.Moment(args[1])); err != nil && ctx.Err() == nil {
				fmt.Fprintln(a.Err, "loci: "+sentence(err))
			}
			return nil
		},
	}
}

// hooked reads the event and answers it.
func (a *app) hooked(ctx context.Context, client string, m hook.Moment, at *progress) error {
	data, err := io.ReadAll(io.LimitReader(a.In, hookInput))
	close(at.read)
	defer at.note()
	if err != nil {
		return fmt.Errorf("reading the event: %w", err)
	}
	in, err := hook.Read(client, m, data)
	if err != nil {
		return err
	}
	// Loading the model takes longer than a client may be made to wait: full text answers.
	settings, err := a.settings(config.Flag{Name: "hook", Key: "embedding.provider", Value: "none"})
	if err != nil {
		return err
	}
	if in.Transcript != "" && (in.Moment == hook.Compact || in.Moment == hook.SessionEnd) {
		if err := noteLog(settings.Config, in.Transcript); err != nil {
			return err
		}
	}
	at.note()
	return a.useWith(ctx, settings, func(ctx context.Context, s *space) error {
		if !a.given("project") && in.CWD != "" {
			s.project = projectOf(in.CWD)
		}
		text, err := s.answerHook(ctx, in)
		if err != nil {
			return err
		}
		_, err = a.Out.Write(hook.Answer(client, in, text))
		return wrapWrite(err)
	})
}

// answerHook does what is due at a moment and returns what the conversation is to be told.
func (s *space) answerHook(ctx context.Context, in hook.Input) (string, error) {
	by := memstore.Caller{Session: in.Session, Project: s.project}
	switch in.Moment {
	case hook.SessionStart:
		text, found, err := s.Context(ctx, memstore.RecallRequest{Caller: by, Query: s.atHand(ctx, in.Session)}, 0)
		if err != nil || len(found.Results) == 0 && !strings.Contains(text, "\n- ") {
			return "", err
		}
		return fenced(text), nil
	case hook.Prompt:
		return s.answerPrompt(ctx, by, in.Prompt)
	}
	if in.Transcript == "" {
		return "", nil
	}
	return "", s.answerEnd(ctx, in.Transcript)
}

// answerEnd takes the log of a session in, as far as the time goes. The rest is not lost: the log stands in the row by then,
// or is noted.
func (s *space) answerEnd(ctx context.Context, log string) error {
	ctx, cancel := context.WithTimeout(ctx, hookImport)
	defer cancel()
	err := s.queue(ctx, log)
	if err == nil {
		err = s.takeQueued(ctx)
	}
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// answerPrompt is what is known well about a prompt.
func (s *space) answerPrompt(ctx context.Context, by memstore.Caller, prompt string) (string, error) {
	const longest = 2000 // bytes; what is behind is pasted text
	if prompt = strings.ToValidUTF8(prompt[:min(len(prompt), longest)], ""); strings.TrimSpace(prompt) == "" {
		return "", nil
	}
	// Not by the recall that counts what is missed: a prompt is no question to the memory.
	found, err := s.Memory.Recall(ctx, memstore.RecallRequest{Caller: by, Query: prompt, Limit: hookLimit, MaxTokens: hookTokens})
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for i := range found.Results {
		if r := &found.Results[i]; r.Score >= hookScore {
			b.WriteString("- " + r.Line() + "\n")
		}
	}
	if b.Len() == 0 {
		return "", nil
	}
	return fenced(b.String()), nil
}

// atHand is what a session that begins is likely to be about: what it was first asked for itself, where it goes on, else
// what the last one of the project was. It is "" where no trace tells.
func (s *space) atHand(ctx context.Context, session string) string {
	traces, err := s.traces.present(ctx)
	if err != nil || traces == nil {
		return "" // the profile alone will do
	}
	for _, is := range []func(trace.Session) bool{
		func(about trace.Session) bool { return about.ID == session },
		func(about trace.Session) bool { return s.project != "" && about.Project == s.project },
	} {
		list, err := traces.Sessions(ctx, func(about trace.Session) bool { return about.Goal != "" && is(about) }, 1)
		if err == nil && len(list) > 0 {
			return list[0].Goal
		}
	}
	return ""
}

// fenced marks a text as ours, so that it is known for that when the conversation is read again.
func fenced(text string) string {
	return extract.FenceOpen + "\n" + strings.TrimRight(text, "\n") + "\n" + extract.FenceClose + "\n"
}
