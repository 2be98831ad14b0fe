package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/memstore"
)

// exportAnswer is the structured answer of an export into a file.
type exportAnswer struct {
	File    string `json:"file"`
	Entries int    `json:"entries"`
}

func (a *app) export() *cobra.Command {
	var s selection
	var out string
	c := &cobra.Command{
		Use:   "export [flags]",
		Short: "Write entries of every status as JSON lines, to standard output or a file",
		Long: "Export writes one entry a line with all its fields; import --keep-ids reads it back without loss, import alone gives\n" +
			"new ids. Traces and what waits to become entries are not in it.\n" +
			"Without --all: what is global and what belongs to the current project. With --project: that project alone.",
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			f, err := s.filter()
			if err != nil {
				return err
			}
			return a.use(c.Context(), func(ctx context.Context, m *space) error {
				if s.person != "" {
					if err := s.narrowToPerson(ctx, m, &f); err != nil {
						return err
					}
				}
				all := s.all || s.person != "" && a.named() == ""
				filters := a.scoped(f, m.project, all)
				if out == "" {
					_, err := exportTo(ctx, m, a.Out, filters)
					return err
				}
				n, err := exportFile(ctx, m, out, filters)
				if err != nil {
					return err
				}
				return a.print(exportAnswer{out, n}, fmt.Sprintf("exported %s to %s", count(n, "entry", "entries"), out))
			})
		},
	}
	f := c.Flags()
	s.flags(f)
	f.BoolVar(&s.all, "all", false, "all projects")
	f.StringVar(&s.person, "person", "", "only what is about this person or names it as a whole word, in all projects unless --project is given")
	f.StringVarP(&out, "out", "o", "", "new file to write (default: standard output)")
	f.Bool("jsonl", true, "one JSON object a line, the only format")
	return c
}

// narrowToPerson leaves in the filter what names the person.
func (s *selection) narrowToPerson(ctx context.Context, m *space, f *memstore.Filter) error {
	ids, err := m.Mentions(ctx, s.person)
	if err != nil {
		return err
	}
	f.IDs = append(ids, "") // never none, which would mean all
	return nil
}

func exportTo(ctx context.Context, m *space, w io.Writer, filters []memstore.Filter) (int, error) {
	buffered := bufio.NewWriter(w)
	total := 0
	for _, f := range filters {
		n, err := m.Export(ctx, buffered, f)
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, wrapWrite(buffered.Flush())
}

// exportFile exports into a new file that only the user can read. An unfinished one does not stay.
func exportFile(ctx context.Context, m *space, path string, filters []memstore.Filter) (int, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if os.IsExist(err) {
		return 0, usagef("%s exists already; name a new file", path)
	}
	if err != nil {
		return 0, fmt.Errorf("creating the export: %w", err)
	}
	n, err := exportTo(ctx, m, file, filters)
	if err == nil {
		err = file.Sync()
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		_ = os.Remove(path) // the first error is the one to report
		return 0, fmt.Errorf("exporting to %s: %w", path, err)
	}
	return n, nil
}
