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

// maxImport bounds what one import of entries reads, so that a wrong file cannot fill the machine's memory.
const maxImport = 1 << 30

// importing is one import as the command line asks for it.
type importing struct {
	entries memstore.ImportOptions
	source  string // every entry is taken for this source
	as      string // "user": rule files and notes are the user's own
	traces  bool
	list    bool
}

func (a *app) imports() *cobra.Command {
	var o importing
	c := &cobra.Command{
		Use:   "import [flags] FILE | FOLDER | AGENT | -",
		Short: "Take in entries, rule files, notes, or the traces of other agents' sessions",
		Long: "Import tells by its content what a file is: entries as export writes them, the reference memory server's\n" +
			"memory.json, notes of basic-memory, rule files such as CLAUDE.md and AGENTS.md, the log of an agent's sessions, or\n" +
			"the data export of ChatGPT or Claude, packed or not. Entries pass the same checks as remember; nothing is\n" +
			"superseded by an import, and no project is filled in. Traces are kept aside and searched with loci trace. A second\n" +
			"import of the same file adds nothing.",
		Example: "  loci import --list\n  loci import claude_code\n  loci import --traces ~/logs\n  loci import memories.jsonl",
		Args:    between(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			switch {
			case o.list:
				return a.listSources()
			case len(args) == 0:
				return usagef("name a file, a folder or an agent; loci import --list names the agents found here")
			}
			return a.importing(c.Context(), args[0], o)
		},
	}
	f := c.Flags()
	f.BoolVar(&o.entries.KeepIDs, "keep-ids", false, "keep the ids of the lines where they are free")
	f.BoolVar(&o.entries.DryRun, "dry-run", false, "say what would be stored, and store nothing")
	f.StringVar(&o.source, "source", "", "take every line for this source, whatever it says")
	f.StringVar(&o.entries.Session, "session", "", "session of the lines that name none")
	f.StringVar(&o.as, "as", "", "user: rule files of a repository, and notes, are the user's own word")
	f.BoolVar(&o.traces, "traces", false, "read traces only")
	f.BoolVar(&o.list, "list", false, "list the agents whose logs are found on this machine")
	return c
}

func (a *app) importing(ctx context.Context, name string, o importing) error {
	if o.source != "" {
		source, err := memstore.ParseSource(o.source)
		if err != nil {
			return err
		}
		o.entries.As = source
	}
	if o.as != "" && o.as != "user" {
		return usagef("--as knows only user")
	}
	found, err := a.sortOut(name, o)
	if err != nil {
		return err
	}
	return a.write(ctx, func(ctx context.Context, m *space) error {
		o.entries.Project = m.project
		if found.onlyTraces() {
			answer, err := a.takeTraces(ctx, m, found.traces, o.entries.DryRun)
			if err != nil {
				return err
			}
			return a.traceImportDone(name, answer)
		}
		return a.takeAll(ctx, m, found, o)
	})
}

// traceImportDone prints what was read; a single file that is no trace is an error.
func (a *app) traceImportDone(name string, answer tracesAnswer) error {
	if err := a.print(answer, tracesText(answer)); err != nil {
		return err
	}
	if len(answer.Files) == 0 && len(answer.Unread) > 0 {
		return fmt.Errorf("nothing of %s was read: %s", name, answer.Unread[0].Reason)
	}
	return nil
}

// everythingAnswer is the structured answer of an import of entries and, where a folder holds some, of traces.
type everythingAnswer struct {
	memstore.ImportAnswer
	Traces *tracesAnswer `json:"traces,omitempty"`
}

// takeAll imports entries, rule files and notes, then traces.
func (a *app) takeAll(ctx context.Context, m *space, found finds, o importing) error {
	var answer everythingAnswer
	answer.Results = []memstore.RememberResult{}
	for _, f := range found.entries {
		data, err := interruptible(ctx, func() ([]byte, error) { return a.input(f.name) }) // a pipe may have no writer
		if err != nil {
			return err
		}
		part, err := takeEntries(ctx, m, f, data, o)
		if err != nil {
			return err
		}
		answer.ImportAnswer = joined(answer.ImportAnswer, part)
	}
	text := importText(answer.ImportAnswer, o.entries.DryRun)
	if len(found.traces) > 0 {
		traces, err := a.takeTraces(ctx, m, found.traces, o.entries.DryRun)
		if err != nil {
			return err
		}
		answer.Traces = &traces
		text += tracesText(traces)
	}
	return a.print(answer, text)
}

// takeEntries imports one file as what it was found to be.
func takeEntries(ctx context.Context, m *space, f entryFile, data []byte, o importing) (memstore.ImportAnswer, error) {
	entries := o.entries
	if f.name != stdin {
		entries.File = f.name
	}
	if f.kind != entryLines {
		if entries.As == "" {
			entries.As = statedSource(f, o.as)
		}
		data = statedLines(data, f)
	}
	return importData(ctx, m, data, entries)
}

// joined adds up two answers.
func joined(a, b memstore.ImportAnswer) memstore.ImportAnswer {
	a.Results = append(a.Results, b.Results...)
	a.BadLines = append(a.BadLines, b.BadLines...)
	a.Stored, a.Known, a.Refused = a.Stored+b.Stored, a.Known+b.Known, a.Refused+b.Refused
	return a
}

// stdin is the name that stands for standard input.
const stdin = "-"

// input reads a named file, or standard input for "-".
func (a *app) input(name string) ([]byte, error) {
	r := a.In
	if name != stdin {
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
	for _, line := range importFaults(i) {
		b.WriteString("  " + line + "\n")
	}
	return b.String()
}

// importFaults are the lines that say what was not taken and why, each fault once and the first of them only.
func importFaults(i memstore.ImportAnswer) (lines []string) {
	const shown = 20
	unreadable := map[string]bool{}
	for _, l := range i.BadLines {
		lines = append(lines, fmt.Sprintf("line %d: %s", l.Line, l.Reason))
		unreadable[l.Reason] = true
	}
	for n, r := range i.Results {
		if r.Status == memstore.Refused && !unreadable[r.Reason] {
			lines = append(lines, fmt.Sprintf("entry %d refused: %s", n+1, r.Reason))
		}
	}
	if more := len(lines) - shown; more > 0 {
		lines = append(lines[:shown], fmt.Sprintf("and %d more", more))
	}
	return lines
}
