package cli

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/project"
	"github.com/loci-dev/loci/server/access"
)

// createdAnswer is the structured answer of token create.
type createdAnswer struct {
	Token string `json:"token"`
	access.Grant
}

// tokensAnswer is the structured answer of token list.
type tokensAnswer struct {
	Tokens []access.Grant `json:"tokens"`
}

func (a *app) token() *cobra.Command {
	c := &cobra.Command{
		Use:   "token",
		Short: "Make, list and revoke tokens for clients of serve --http",
		Long: "A token lets a client in over HTTP, to one space, perhaps for reading only, perhaps for some projects. Whatever the\n" +
			"token, the one in the file http-token of a store's directory opens the whole of it.",
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(a.tokenCreate(), a.tokenList(), a.tokenRevoke())
	return c
}

func (a *app) tokenCreate() *cobra.Command {
	var g access.Grant
	var projects []string
	c := &cobra.Command{
		Use:   "create [flags]",
		Short: "Make a token and print it, this once; --space names the space that it opens",
		Long: "Create makes a token for the usual space, or the one that --space names, and prints it: it is kept as a hash only.\n" +
			"With --project (repeatable) it reads these projects and what is global, and changes these projects alone.",
		Example: "  loci token create --name ci --read-only\n  loci token create --space work --project shop --project site",
		Args:    noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			for _, name := range projects {
				folded := project.Fold(name)
				if folded == "" || folded == project.Global {
					return usagef("%q names no project; name one as recall does", name)
				}
				g.Projects = append(g.Projects, folded)
			}
			tokens, space, err := a.tokens()
			if err != nil {
				return err
			}
			g.Space = space
			token, made, err := tokens.Create(g, time.Now())
			if err != nil {
				return err
			}
			fmt.Fprintln(a.Err, "This token is shown once. Send it as Authorization: Bearer …")
			return a.print(createdAnswer{token, made}, token)
		},
	}
	f := c.Flags()
	f.StringVar(&g.Name, "name", "", "what to call it, such as the client it is for")
	f.BoolVar(&g.ReadOnly, "read-only", false, "recall and resources only; nothing can be changed with it")
	f.StringSliceVar(&projects, "project", nil, "bind it to this project (repeatable)")
	return c
}

func (a *app) tokenList() *cobra.Command {
	return &cobra.Command{
		Use:   "list [flags]",
		Short: "List the tokens of every space",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			tokens, _, err := a.tokens()
			if err != nil {
				return err
			}
			grants, err := tokens.List()
			if err != nil {
				return err
			}
			lines := make([]string, len(grants))
			for i, g := range grants {
				lines[i] = g.String()
			}
			text := cmp.Or(strings.Join(lines, "\n"), "there are no tokens besides the one in http-token")
			return a.print(tokensAnswer{append([]access.Grant{}, grants...)}, text)
		},
	}
}

func (a *app) tokenRevoke() *cobra.Command {
	return &cobra.Command{
		Use:   "revoke [flags] ID | NAME",
		Short: "End a token; servers refuse it from now on",
		Args:  exactly(1),
		RunE: func(_ *cobra.Command, args []string) error {
			tokens, _, err := a.tokens()
			if err != nil {
				return err
			}
			g, err := tokens.Revoke(args[0])
			if errors.Is(err, access.ErrUnknown) {
				fmt.Fprintf(a.Err, "loci: there is no token %q; loci token list shows them\n", args[0])
				return errNothing
			}
			if err != nil {
				return err
			}
			return a.print(g, "revoked "+g.String())
		},
	}
}

// tokens are kept with the usual store, whichever space they open. It also returns the space that was named.
func (a *app) tokens() (*access.Tokens, string, error) {
	settings, err := a.settings()
	if err != nil {
		return nil, "", err
	}
	c := settings.Config
	space := c.Space
	c.Space = ""
	dir, err := storeDir(c)
	if err != nil {
		return nil, "", err
	}
	return access.New(dir), space, nil
}
