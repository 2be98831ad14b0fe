package cli

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/tools"
)

func (a *app) forget() *cobra.Command {
	var r memstore.ForgetRequest
	var yes bool
	c := &cobra.Command{
		Use:   "forget [flags] [ID...]",
		Short: "Erase entries everywhere, or archive them (--mode archive)",
		Long: "Forget erases the named entries so that no byte of their text stays and nothing brings them back.\n" +
			"Anything but ids is shown first: answer the question, or repeat the command with --confirm and the token.\n" +
			"With --session or --project alone the traces go, too, and the name from every file.",
		Example: "  loci forget pref-12\n  loci forget --person 'Jane Doe'\n  loci forget --expired --yes",
		RunE: func(c *cobra.Command, args []string) error {
			r.IDs, r.InProject = args, a.named()
			if len(args) == 0 && r.Confirm == "" && !r.Selects() {
				return usagef("name entries by their ids, or select them: %s --help tells how", c.CommandPath())
			}
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				r.Project = m.project
				if err := m.prepare(ctx, r.Query); err != nil {
					return err
				}
				return a.forgetting(ctx, m, r, yes)
			})
		},
	}
	f := c.Flags()
	f.StringVar(&r.Query, "query", "", "entries that answer this question")
	f.StringVar(&r.Subject, "subject", "", "entries about this subject")
	f.StringVar(&r.InSession, "session", "", "entries written in this session, with its trace")
	f.StringVar(&r.Source, "source", "", "entries of this source")
	f.StringVar(&r.Before, "before", "", "entries created before this day or time")
	f.StringVar(&r.Person, "person", "", "entries of every project that are about this person or name it as a whole word")
	f.BoolVar(&r.Expired, "expired", false, "entries of every project whose end has come, their own or the one of retention.*")
	f.StringVar(&r.Mode, "mode", "", "erase or archive (default: erase)")
	f.StringVar(&r.Confirm, "confirm", "", "token of a preview: carry it out")
	f.BoolVarP(&yes, "yes", "y", false, "carry it out without asking")
	return c
}

// forgetting asks for a preview where one is due, has it confirmed, and prints what was done.
func (a *app) forgetting(ctx context.Context, m *space, r memstore.ForgetRequest, yes bool) error {
	answer, err := m.Forget(ctx, r)
	if err != nil {
		return err
	}
	if answer.Token != "" && (yes || a.agreed(answer)) {
		r.Confirm = answer.Token
		if answer, err = m.Forget(ctx, r); err != nil {
			return err
		}
	}
	if err := a.print(answer, tools.ForgetText(answer, "To carry it out, repeat the command with --yes, or with --confirm "+answer.Token)); err != nil {
		return err
	}
	if answer.Token == "" && len(answer.Erased)+len(answer.Archived)+answer.Unqueued+len(answer.Places) == 0 {
		return errNothing
	}
	return nil
}

// agreed shows a preview and asks, where somebody sits at a terminal to answer.
func (a *app) agreed(preview memstore.ForgetAnswer) bool {
	if a.json || !isTerminal(a.In) || !isTerminal(a.Err) {
		return false
	}
	for _, e := range preview.Preview {
		fmt.Fprintf(a.Err, "[%s] %s\n", e.ID, e.Content)
	}
	for _, note := range preview.Notes {
		fmt.Fprintln(a.Err, "Note: "+note)
	}
	fmt.Fprint(a.Err, "Forget this? [y/N] ")
	line, _ := bufio.NewReader(a.In).ReadString('\n') // an unreadable answer is no consent
	answer := strings.ToLower(strings.TrimSpace(line))
	return answer == "y" || answer == "yes"
}
