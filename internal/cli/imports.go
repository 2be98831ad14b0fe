package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/cli/memoryjson"
	"github.com/loci-dev/loci/memstore"
)

// maxImport bounds what one import reads, so that a wrong file cannot fill the machine's memory.
const maxImport = 1 << 30

func (a *app) imports() *cobra.Command {
	var o memstore.ImportOptions
	var as string
	c := &cobra.Command{
		Use:   "import [flags] FILE | -",
		Short: "Take in entries: JSON lines as export writes them, or the reference memory server's memory.json",
		Long: "Import takes in one entry a line. Every line passes the same checks as remember; refused lines are listed and\n" +
			"the others stored. Nothing is superseded by an import, and no project is filled in.",
		Args: exactly(1),
		RunE: func(c *cobra.Command, args []string) error {
			if as != "" {
				source, err := memstore.ParseSource(as)
				if err != nil {
					return err
				}
				o.As = source
			}
			data, err := a.input(args[0])
			if err != nil {
				return err
			}
			if args[0] != "-" {
				o.File = args[0]
			}
			return a.write(c.Context(), func(ctx context.Context, m *space) error {
				o.Project = m.project
				answer, err := importData(ctx, m, data, o)
				if err != nil {
					return err
				}
				return a.print(answer, importText(answer, o.DryRun))
			})
		},
	}
	f := c.Flags()
	f.BoolVar(&o.KeepIDs, "keep-ids", false, "keep the ids of the lines where they are free")
	f.BoolVar(&o.DryRun, "dry-run", false, "say what would be stored, and store nothing")
	f.StringVar(&as, "source", "", "take every line for this source, whatever it says")
	f.StringVar(&o.Session, "session", "", "session of the lines that name none")
	return c
}

// input reads a named file, or standard input for "-".
func (a *app) input(name string) ([]byte, error) {
	r := a.In
	if name != "-" {
		file, err := os.Open(name)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, usagef("there is no file %s", name)
		}
		if err != nil {
			return nil, fmt.Errorf("opening the import: %w", err)
		}
		defer func() { _ = file.Close() }() // it was only read
		r = file
	}
	data, err := io.ReadAll(io.LimitReader(r, maxImport+1))
	if err != nil {
		return nil, fmt.Errorf("reading the import: %w", err)
	}
	if len(data) > maxImport {
		return nil, usagef("%s is larger than %d MiB; split it at a line break", name, maxImport>>20)
	}
	return data, nil
}

// importData imports JSON lines, of a memory.json those that say the same.
func importData(ctx context.Context, m *space, data []byte, o memstore.ImportOptions) (memstore.ImportAnswer, error) {
	if !memoryjson.Looks(data) {
		return m.Import(ctx, bytes.NewReader(data), o)
	}
	lines, faults := memoryjson.Convert(data)
	answer, err := m.Import(ctx, bytes.NewReader(lines), o)
	for _, f := range faults {
		answer.BadLines = append(answer.BadLines, memstore.BadLine{Line: f.Line, Reason: f.Reason})
	}
	return answer, err
}

func importText(i memstore.ImportAnswer, dry bool) string {
	var b strings.Builder
	verb := "stored"
	if dry {
		verb = "would store"
	}
	fmt.Fprintf(&b, "%s %s, known already %d, refused %d", verb, count(i.Stored, "entry", "entries"), i.Known, i.Refused)
	if len(i.BadLines) > 0 {
		fmt.Fprintf(&b, ", unreadable %s", count(len(i.BadLines), "line", "lines"))
	}
	b.WriteByte('\n')
	for n, r := range i.Results {
		if r.Status == memstore.Refused {
			fmt.Fprintf(&b, "  entry %d refused: %s\n", n+1, r.Reason)
		}
	}
	for _, l := range i.BadLines {
		fmt.Fprintf(&b, "  line %d: %s\n", l.Line, l.Reason)
	}
	return b.String()
}
