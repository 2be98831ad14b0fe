package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/memstore"
)

// The exit codes.
const (
	exitDone = iota
	exitFailed
	exitUsage
	exitNothing
)

// errNothing ends a command that found nothing and has said so already.
var errNothing = errors.New("nothing found")

// errSaid ends a command that failed and has said why already.
var errSaid = errors.New("failed")

// usageError is a command that cannot be carried out as written.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usagef(format string, args ...any) error {
	return &usageError{text: fmt.Sprintf(format, args...)}
}

// report tells the user in one sentence what went wrong, and returns the exit code.
func (a *app) report(err error) int {
	if err == nil {
		return exitDone
	}
	if !errors.Is(err, errNothing) && !errors.Is(err, errSaid) {
		fmt.Fprintln(a.Err, "loci: "+sentence(err))
	}
	return exitCode(err)
}

func exitCode(err error) int {
	var use *usageError
	var invalid *memstore.InvalidError
	var problem *config.Problem
	switch {
	case errors.Is(err, errNothing), errors.Is(err, memstore.ErrNotFound):
		return exitNothing
	case errors.As(err, &use), errors.As(err, &invalid), errors.As(err, &problem) && strings.HasPrefix(problem.Where, "--"):
		return exitUsage
	}
	return exitFailed
}

// sentence says what went wrong so that the reader can act on it: the refusal alone where there is one, else the whole
// chain of what was being done.
func sentence(err error) string {
	var invalid *memstore.InvalidError
	var unusable *memstore.UnusableError
	var problem *config.Problem
	switch {
	case errors.As(err, &invalid):
		return invalid.Text
	case errors.As(err, &unusable):
		return unusable.Text
	case errors.As(err, &problem):
		return err.Error() // one line for each fault, with its place
	case errors.Is(err, context.Canceled):
		return "interrupted"
	case errors.Is(err, memstore.ErrBusy):
		return strings.TrimSuffix(err.Error(), ".") + "; another process holds it for long: try again"
	}
	return err.Error()
}

// noArgs, someArgs and exactly check the number of arguments and say in plain words what is wrong.
func noArgs(c *cobra.Command, args []string) error {
	switch {
	case len(args) == 0:
		return nil
	case c.HasSubCommands():
		return usagef("there is no command %q%s; see %s --help", args[0], meant(c, args[0]), c.CommandPath())
	}
	return usagef("%s takes no arguments, but %q was given; see %[1]s --help", c.CommandPath(), args[0])
}

func meant(c *cobra.Command, name string) string {
	if near := c.SuggestionsFor(name); len(near) > 0 {
		return fmt.Sprintf(", did you mean %q?", near[0])
	}
	return ""
}

func someArgs(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usagef("%s needs an argument: %s", c.CommandPath(), c.UseLine())
	}
	return nil
}

func exactly(n int) cobra.PositionalArgs { return between(n, n) }

func between(low, high int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < low && len(args) == 0:
			return someArgs(c, args)
		case len(args) < low || len(args) > high:
			return usagef("%s were given, but it is written: %s", count(len(args), "argument", "arguments"), c.UseLine())
		}
		return nil
	}
}
