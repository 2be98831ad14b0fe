package cli

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/tools"
)

// consolidateFlags are the flags of consolidate and the commands under it.
type consolidateFlags struct {
	now        string
	maxChanges int
	session    string
}

func (a *app) consolidate() *cobra.Command {
	var f consolidateFlags
	c := &cobra.Command{
		Use:   "consolidate [flags]",
		Short: "Curate the memory: merge what says the same, settle what contradicts, let go what has faded",
		Long: "Consolidate curates the memory in one commit that can be undone. Without a command under it, it tells how things\n" +
			"stand. With --project it looks at that project only, else at all of them.",
		Example: "  loci consolidate preview\n  loci consolidate run\n  loci consolidate resolve env-1~env-2=env-2",
		Args:    noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.curate(c, f, tools.ConsolidateRequest{Action: "status"})
		},
	}
	p := c.PersistentFlags()
	p.StringVar(&f.now, "now", "", "clock of this run (RFC 3339), instead of the system's")
	p.IntVar(&f.maxChanges, "max-changes", 0, "entries a run may change before it stops and asks; 0: no cap (default: as configured)")
	p.StringVar(&f.session, "session", "", "session that asks")
	c.AddCommand(
		a.curating(&f, "status", "Tell what waits, what is open and how sound the memory is", noArgs, nil),
		a.curating(&f, "preview", "Tell what a run would change", noArgs, nil),
		a.curating(&f, "run", "Consolidate what is new since the last run", noArgs, nil),
		a.curating(&f, "diff [RUN]", "Tell what a run changed; without RUN the latest", between(0, 1), func(r *tools.ConsolidateRequest, args []string) error {
			r.Run = strings.Join(args, "")
			return nil
		}),
		a.curating(&f, "rollback COMMIT", "Return to how things were after a commit", exactly(1), func(r *tools.ConsolidateRequest, args []string) error {
			ids, err := commitIDs(args)
			if err == nil {
				r.Commit = &ids[0]
			}
			return err
		}),
		a.curating(&f, "resolve QUESTION=CHOICE...", "Answer open questions: the id that holds, or same, both, conflict", between(1, memstore.MaxItems), func(r *tools.ConsolidateRequest, args []string) (err error) {
			r.Resolutions, err = resolutions(args)
			return err
		}),
		a.curating(&f, "history", "List runs, answers and rollbacks, newest first", noArgs, nil),
	)
	return c
}

// curating is one command under consolidate.
func (a *app) curating(f *consolidateFlags, use, short string, args cobra.PositionalArgs, read func(*tools.ConsolidateRequest, []string) error) *cobra.Command {
	return &cobra.Command{
		Use:   use,
		Short: short,
		Args:  args,
		RunE: func(c *cobra.Command, args []string) error {
			r := tools.ConsolidateRequest{Action: c.Name()}
			if read != nil {
				if err := read(&r, args); err != nil {
					return err
				}
			}
			return a.curate(c, *f, r)
		},
	}
}

// curate does one action and prints its answer.
func (a *app) curate(c *cobra.Command, f consolidateFlags, r tools.ConsolidateRequest) error {
	now, err := memstore.ParseTime("--now", f.now)
	if err != nil {
		return err
	}
	if f.maxChanges < 0 {
		return usagef("--max-changes %d is negative; give how many entries a run may change, or 0 for no cap", f.maxChanges)
	}
	r.Now, r.Session = now, f.session
	if name := a.named(); name != "" {
		r.Project = &name
	}
	work := a.use
	if r.Action != "status" && r.Action != "preview" {
		work = a.write
	}
	return work(c.Context(), func(ctx context.Context, m *space) error {
		if r.MaxChanges = f.maxChanges; !c.Flags().Changed("max-changes") {
			if r.MaxChanges, err = m.cap(ctx); err != nil {
				return err
			}
		}
		// Meaning helps to find what says the same in other words.
		if err := m.Prepare(ctx, following); err != nil {
			return err
		}
		answer, err := inTurn(ctx, func() (tools.ConsolidateAnswer, error) { return tools.Consolidate(ctx, m.curator, r) })
		if err != nil {
			return err
		}
		if r.Project != nil {
			answer.Narrow(ctx, m, memstore.Caller{Project: m.project})
		}
		return a.print(answer, tools.ConsolidateText(answer))
	})
}

// How long a command waits for a run of another process to end, and how often it looks.
const (
	turnPatience = 30 * time.Second
	turnPause    = 200 * time.Millisecond
)

// inTurn runs f again while another process is at it.
func inTurn[T any](ctx context.Context, f func() (T, error)) (T, error) {
	for begun := time.Now(); ; {
		answer, err := f()
		if !errors.Is(err, consolidate.ErrRunning) || time.Since(begun) > turnPatience {
			return answer, err
		}
		select {
		case <-ctx.Done():
			return answer, ctx.Err()
		case <-time.After(turnPause):
		}
	}
}

// cap is how many entries one run may change as the store is now.
func (s *space) cap(ctx context.Context) (int, error) {
	st, err := s.Stats(ctx, memstore.Scope{}, true)
	if err != nil {
		return 0, err
	}
	return s.config().Consolidation.MaxChanges.Of(st.Entries), nil
}

func resolutions(args []string) ([]consolidate.Resolution, error) {
	list := make([]consolidate.Resolution, len(args))
	for i, arg := range args {
		question, choice, ok := strings.Cut(arg, "=")
		if !ok {
			return nil, usagef("%q is no answer; write QUESTION=CHOICE, such as env-1~env-2=env-2", arg)
		}
		list[i] = consolidate.Resolution{Question: question, Choice: choice}
	}
	return list, nil
}
