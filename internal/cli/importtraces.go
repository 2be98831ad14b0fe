package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime/debug"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/agentlog"
	"github.com/loci-dev/loci/internal/trace/archive"
)

// tracesAnswer is the structured answer of an import of traces.
type tracesAnswer struct {
	Files    []archive.Imported `json:"files"`
	Added    int                `json:"added"`    // events that were not there before
	Unread   []unreadFile       `json:"unread"`   // files that could not be read
	Examined bool               `json:"examined"` // a dry run: nothing was kept
}

// unreadFile is a file that could not be read, and why.
type unreadFile struct {
	File   string `json:"file"`
	Reason string `json:"reason"`
}

// importMemory is from how much memory on, in bytes, an import collects its garbage at once: with the program itself it stays
// below 100 MB, whatever the logs are like, for a tenth more time where lines have many megabytes.
const importMemory = 56 << 20

// takeTraces imports every trace at or below the paths, or only examines them.
func (a *app) takeTraces(ctx context.Context, m *space, paths []string, dry bool) (tracesAnswer, error) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(importMemory))
	answer := tracesAnswer{Files: []archive.Imported{}, Unread: []unreadFile{}, Examined: dry}
	traces, err := m.traces.Archive(ctx)
	if err != nil {
		return answer, err
	}
	for _, path := range paths {
		take := traces.ImportTree
		if dry {
			take = examining(traces)
		}
		err := take(ctx, path, func(file string, done archive.Imported, err error) error {
			if err != nil {
				answer.Unread = append(answer.Unread, unreadFile{file, unreadable(err)})
				return nil
			}
			answer.Files, answer.Added = append(answer.Files, done), answer.Added+done.Added
			a.progress(len(answer.Files), answer.Added)
			return nil
		})
		if errors.Is(err, fs.ErrNotExist) {
			return answer, usagef("there is no file or folder %s", path)
		}
		if err != nil {
			return answer, err
		}
	}
	return answer, nil
}

// examining is ImportTree without the keeping.
func examining(traces *archive.Archive) func(context.Context, string, func(string, archive.Imported, error) error) error {
	return func(ctx context.Context, path string, done func(string, archive.Imported, error) error) error {
		files, err := agentlog.Expand(path)
		if err != nil {
			return err
		}
		for _, file := range files {
			report, err := traces.Examine(ctx, file)
			if errors.Is(err, agentlog.ErrUnknownFormat) && len(files) > 1 {
				continue
			}
			if err := done(file, archive.Imported{FileReport: report}, err); err != nil {
				return err
			}
		}
		return ctx.Err()
	}
}

func unreadable(err error) string {
	switch {
	case errors.Is(err, agentlog.ErrUnknownFormat):
		return "it is no trace of a known kind"
	case errors.Is(err, fs.ErrNotExist):
		return "it is not there any more"
	case errors.Is(err, fs.ErrPermission):
		return "it may not be read"
	}
	return err.Error()
}

// progress tells somebody who waits at a terminal how far an import is.
func (a *app) progress(files, events int) {
	if isTerminal(a.Err) && !a.json {
		fmt.Fprintf(a.Err, "\r%s, %s", count(files, "file", "files"), count(events, "event", "events"))
	}
}

func tracesText(t tracesAnswer) string {
	var b strings.Builder
	verb := "kept " + count(t.Added, "new event", "new events") + " of"
	if t.Examined {
		verb = "would read"
	}
	fmt.Fprintf(&b, "%s %s\n", verb, count(len(t.Files), "trace file", "trace files"))
	for _, f := range t.Files {
		fmt.Fprintf(&b, "  %s · %s%s\n", f.File, f.Format, reportText(f))
	}
	for _, f := range t.Unread {
		fmt.Fprintf(&b, "  %s: not read, %s\n", f.File, f.Reason)
	}
	return b.String()
}

func reportText(f archive.Imported) string {
	var turns, ok, failed int
	for _, s := range f.Sessions {
		turns, ok, failed = turns+s.UserTurns, ok+s.ToolCalls.OK, failed+s.ToolCalls.Failed
	}
	text := fmt.Sprintf(" · %s, %s, tool calls %d ok %d failed", count(len(f.Sessions), "session", "sessions"), count(turns, "turn", "turns"), ok, failed)
	if f.Unchanged {
		text += " · read before"
	}
	if f.BadCount > 0 {
		text += " · damaged: " + badLines(f.BadLines, f.BadCount)
	}
	return text
}

// badLines names the first damaged lines.
func badLines(list []trace.BadLine, total int) string {
	const shown = 5
	var parts []string
	for _, l := range list[:min(len(list), shown)] {
		parts = append(parts, fmt.Sprintf("line %d %s", l.Line, l.Reason))
	}
	if total > shown {
		parts = append(parts, fmt.Sprintf("and %d more", total-shown))
	}
	return strings.Join(parts, ", ")
}

// sourcesAnswer are the agents whose logs were found on this machine.
type sourcesAnswer struct {
	Sources []traceSource `json:"sources"`
}

type traceSource struct {
	Name  string `json:"name"`
	Dir   string `json:"dir"`
	Files int    `json:"files"`
}

// discovered lists the agents that have left logs on this machine.
func discovered() []agentlog.Source {
	home, err := os.UserHomeDir()
	if err != nil {
		return nil // no home, no logs in it
	}
	return agentlog.Discover(home, os.Getenv)
}

func (a *app) listSources() error {
	answer := sourcesAnswer{Sources: []traceSource{}}
	text := "no logs of known agents were found\n"
	var b strings.Builder
	for _, s := range discovered() {
		answer.Sources = append(answer.Sources, traceSource{s.Format, s.Dir, len(s.Files)})
		fmt.Fprintf(&b, "%s · %s · %s\n", s.Format, count(len(s.Files), "file", "files"), s.Dir)
	}
	if len(answer.Sources) > 0 {
		text = b.String() + "take them in with: loci import NAME\n"
	}
	if err := a.print(answer, text); err != nil {
		return err
	}
	if len(answer.Sources) == 0 {
		return errNothing
	}
	return nil
}

// agentNamed is the agent that a person means: by its full name, or by the first word of it; "" when it is none.
func agentNamed(name string) string {
	name = strings.ReplaceAll(strings.ToLower(name), "-", "_")
	for _, agent := range agentlog.Formats() {
		if agent == name || strings.HasPrefix(agent, name+"_") {
			return agent
		}
	}
	return ""
}

// sourceFiles are the logs of a discovered agent.
func sourceFiles(name string) (files []string) {
	for _, s := range discovered() {
		if s.Format == name {
			files = append(files, s.Files...)
		}
	}
	return files
}
