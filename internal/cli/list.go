package cli

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/loci-dev/loci/memstore"
)

// selection is how a command narrows down the entries it is about.
type selection struct {
	statuses   []string
	categories []string
	subject    string
	source     string
	session    string
	label      string
	topic      string
	person     string
	limit      int
	all        bool
}

func (s *selection) flags(f *pflag.FlagSet) {
	f.StringSliceVar(&s.categories, "category", nil, "only this category (repeatable)")
	f.StringVar(&s.subject, "subject", "", "only about this subject")
	f.StringVar(&s.source, "source", "", "only of this source")
	f.StringVar(&s.session, "session", "", "only written in this session")
	f.StringVar(&s.label, "label", "", "only with this label")
	f.StringVar(&s.topic, "topic", "", "only under this topic")
}

// filter turns the flags into a filter, or says which of them is not accepted.
func (s *selection) filter() (memstore.Filter, error) {
	f := memstore.Filter{Subject: s.subject, Session: s.session, Label: s.label, Topic: s.topic, Limit: s.limit}
	for _, name := range s.categories {
		c, err := memstore.ParseCategory(name)
		if err != nil {
			return f, err
		}
		f.Categories = append(f.Categories, c)
	}
	for _, name := range s.statuses {
		status := memstore.Status(name)
		if !slices.Contains(everyStatus, status) {
			return f, usagef("status %q is unknown; use one of active, unconfirmed, superseded, archived", name)
		}
		f.Status = append(f.Status, status)
	}
	if s.source != "" {
		source, err := memstore.ParseSource(s.source)
		if err != nil {
			return f, err
		}
		f.Source = source
	}
	return f, nil
}

var everyStatus = []memstore.Status{memstore.Active, memstore.Unconfirmed, memstore.Superseded, memstore.Archived}

// scoped returns one filter for each project that the command is about: all of them, the one named by --project, else
// what is global and what belongs to the current project.
func (a *app) scoped(f memstore.Filter, current string, all bool) []memstore.Filter {
	in := func(project string) memstore.Filter { g := f; g.Project = &project; return g }
	switch {
	case all:
		return []memstore.Filter{f}
	case a.named() != "" || current == "":
		return []memstore.Filter{in(current)}
	}
	return []memstore.Filter{in(""), in(current)}
}

func (a *app) list() *cobra.Command {
	var s selection
	c := &cobra.Command{
		Use:   "list [flags]",
		Short: "List entries: those of the current project and global ones, oldest first",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			f, err := s.filter()
			if err != nil {
				return err
			}
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				answer := entriesAnswer{Entries: []memstore.Entry{}}
				for _, f := range a.scoped(f, m.project, s.all) {
					found, err := m.List(ctx, f)
					if err != nil {
						return err
					}
					answer.Entries = append(answer.Entries, found...)
				}
				return a.listed(answer)
			})
		},
	}
	f := c.Flags()
	s.flags(f)
	f.StringSliceVar(&s.statuses, "status", []string{"active", "unconfirmed"}, "active, unconfirmed, superseded, archived (repeatable)")
	f.IntVar(&s.limit, "limit", 0, "most entries a project (default: all)")
	allProjectsFlag(f, &s.all)
	return c
}

// listed prints one line an entry.
func (a *app) listed(answer entriesAnswer) error {
	lines := make([]string, len(answer.Entries))
	for i := range answer.Entries {
		lines[i] = line(&answer.Entries[i])
	}
	if len(lines) == 0 {
		lines = []string{"no such entries"}
	}
	if err := a.print(answer, strings.Join(lines, "\n")); err != nil {
		return err
	}
	if len(answer.Entries) == 0 {
		return errNothing
	}
	return nil
}
