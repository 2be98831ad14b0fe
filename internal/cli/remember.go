package cli

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

func (a *app) remember() *cobra.Command {
	var r memstore.RememberRequest
	var item memstore.Item
	var evidence memstore.Evidence
	c := &cobra.Command{
		Use:   "remember [flags] TEXT... | -",
		Short: "Store one statement (- or nothing reads it from standard input)",
		Example: "  loci remember Tests run with pnpm test --subject repo:test_command --value 'pnpm test'\n" +
			"  git log -1 --format=%s | loci remember --category decision -",
		RunE: func(c *cobra.Command, args []string) error {
			content, err := a.text(args)
			if err != nil {
				return err
			}
			item.Content = content
			if evidence != (memstore.Evidence{}) {
				item.Evidence = &evidence
			}
			return a.amend(c.Context(), func(ctx context.Context, m *space) error {
				r.Project, item.Scope.Project = m.project, a.named()
				r.Items = []memstore.Item{item}
				answer, err := m.Remember(ctx, r)
				if err != nil {
					return err
				}
				return a.remembered(ctx, m, answer)
			})
		},
	}
	f := c.Flags()
	f.StringVar(&item.Category, "category", "", "preference, constraint, decision, convention, env_fact, procedure or lesson (default: inferred)")
	f.StringVar(&item.Subject, "subject", "", "key of what it is about, such as repo:test_command")
	f.StringVar(&item.Value, "value", "", "what it says about the subject")
	scopeFlags(f, &item.Scope)
	f.StringSliceVar(&item.Labels, "label", nil, "label (repeatable)")
	f.StringVar(&item.Topic, "topic", "", "heading to file it under")
	f.StringVar(&item.Source, "source", "", "user_explicit, user_correction, tool_result, session_summary, inference or external (default: session_summary)")
	f.StringVar(&item.Replaces, "replaces", "", "id of the entry whose place it takes")
	f.StringVar(&r.Session, "session", "", "session that writes it")
	f.StringVar(&item.Lifetime, "lifetime", "", "lasting, or session: gone when the session ends (default: lasting)")
	f.StringVar(&item.ValidFrom, "valid-from", "", "day or RFC 3339 time from which it holds")
	f.StringVar(&item.ValidUntil, "valid-until", "", "last day, or RFC 3339 time, on which it holds")
	f.StringVar(&evidence.Outcome, "outcome", "", "success or failure of what showed it")
	f.StringVar(&evidence.Trace, "trace", "", "where that can be looked up: session#line")
	f.BoolVar(&item.Pinned, "pin", false, "keep it first in its section of the core profile")
	return c
}

// text is the statement of a command: its arguments, or standard input where there are none or only "-".
func (a *app) text(args []string) (string, error) {
	if len(args) > 1 || len(args) == 1 && args[0] != "-" {
		return strings.Join(args, " "), nil
	}
	if len(args) == 0 && isTerminal(a.In) {
		return "", usagef("there is nothing to store; write the text behind the command, or - to read it from standard input")
	}
	return a.readAll(memstore.MaxContent)
}

// readAll reads standard input, and a little more than limit bytes at most: enough to see that it is too long.
func (a *app) readAll(limit int64) (string, error) {
	data, err := io.ReadAll(io.LimitReader(a.In, 2*limit))
	if err != nil {
		return "", fmt.Errorf("reading standard input: %w", err)
	}
	return strings.TrimRight(string(data), "\r\n"), nil
}
