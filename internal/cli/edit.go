package cli

import (
	"context"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/loci-dev/loci/memstore"
)

func (a *app) edit() *cobra.Command {
	var confirm bool
	c := &cobra.Command{
		Use:   "edit [flags] ID [-]",
		Short: "Correct an entry: by flags, with - from standard input, else in $VISUAL or $EDITOR",
		Long: "Edit corrects one entry. A changed statement is your correction: it takes the place of the old one, which is kept\n" +
			"as superseded. --confirm answers an entry that waits for your word.",
		Args: between(1, 2),
		RunE: func(c *cobra.Command, args []string) error {
			r := editRequest(c.Flags())
			r.ID, r.Confirm = args[0], confirm
			return a.amend(c.Context(), func(ctx context.Context, m *space) error {
				r.Caller.Project = m.project
				content, err := a.newContent(ctx, m, args, r)
				if err != nil {
					return err
				}
				if r.Content == nil {
					r.Content = content
				}
				result, err := m.Edit(ctx, r)
				if err != nil {
					return err
				}
				return a.remembered(ctx, m, memstore.RememberAnswer{Results: []memstore.RememberResult{result}, Scope: memstore.Scope{Project: m.project}})
			})
		},
	}
	f := c.Flags()
	f.String("content", "", "new statement")
	f.String("category", "", "new category")
	f.String("subject", "", "new subject")
	f.String("value", "", "new value")
	f.String("branch", "", "new branch")
	f.String("env", "", "new environment")
	f.StringSlice("label", nil, "new labels (repeatable)")
	f.String("topic", "", "new topic")
	f.Bool("pin", false, "keep it first in its section of the core profile (--pin=false: no longer)")
	f.String("valid-until", "", "new end")
	f.String("move", "", "move it to this project (* = global)")
	f.BoolVar(&confirm, "confirm", false, "it is right: an unconfirmed entry becomes active")
	return c
}

// editRequest holds the fields whose flags were given; the others stay as they are.
func editRequest(f *pflag.FlagSet) memstore.EditRequest {
	text := func(name string) *string {
		if !f.Changed(name) {
			return nil
		}
		value := f.Lookup(name).Value.String()
		return &value
	}
	r := memstore.EditRequest{
		Content:    text("content"),
		Category:   text("category"),
		Subject:    text("subject"),
		Value:      text("value"),
		Project:    text("move"),
		Branch:     text("branch"),
		Env:        text("env"),
		Topic:      text("topic"),
		ValidUntil: text("valid-until"),
	}
	if labels, err := f.GetStringSlice("label"); err == nil && f.Changed("label") {
		r.Labels = &labels
	}
	if pin, err := f.GetBool("pin"); err == nil && f.Changed("pin") {
		r.Pinned = &pin
	}
	return r
}

// newContent is the statement from standard input or, where nothing else is to be changed, from the user's editor.
func (a *app) newContent(ctx context.Context, m *space, args []string, r memstore.EditRequest) (*string, error) {
	switch {
	case len(args) == 2 && args[1] != "-":
		return nil, usagef("%q is not understood; give the new statement by --content, or - to read it from standard input", args[1])
	case len(args) == 2:
		content, err := a.readAll(memstore.MaxContent)
		return &content, err
	case !onlyID(r):
		return nil, nil
	case !isTerminal(a.In):
		return nil, usagef("nothing is to be changed; give a flag such as --content, or - to read the statement from standard input")
	}
	e, err := m.Entry(ctx, r.ID)
	if err != nil {
		return nil, err
	}
	content, err := a.inEditor(ctx, e.Content)
	if err == nil && content == e.Content {
		err = usagef("nothing was changed")
	}
	return &content, err
}

// onlyID reports whether a request changes nothing.
func onlyID(r memstore.EditRequest) bool {
	return r == memstore.EditRequest{Caller: r.Caller, ID: r.ID}
}
