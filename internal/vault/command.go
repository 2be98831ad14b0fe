package vault

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"time"
)

// command asks a program for the keys.
type command struct{ argv []string }

// Command takes the keys from what a program prints, one a line, the one to
// encrypt with first. argv is the program and its arguments; no shell is
// involved.
func Command(argv []string) Source { return command{argv} }

func (c command) String() string { return fmt.Sprintf("the program %q", c.program()) }

// program is the name alone: arguments may tell too much.
func (c command) program() string {
	if len(c.argv) == 0 {
		return ""
	}
	return c.argv[0]
}

// patience is how long a program may take; it may ask the user for a password.
const patience = time.Minute

// Keys runs the program. What it writes to its error stream goes nowhere, as
// programs are known to say there what they could not decode.
func (c command) Keys(ctx context.Context) (Keys, error) {
	if len(c.argv) == 0 {
		return nil, errors.New("no program is named; name one in encryption.command")
	}
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	program := exec.CommandContext(limited, c.argv[0], c.argv[1:]...)
	program.WaitDelay = time.Second // for children that hold its output open
	output, err := program.Output()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, exec.ErrNotFound):
		return nil, fmt.Errorf("asking for the key: %s is not there", c)
	case err != nil:
		return nil, fmt.Errorf("asking for the key: %s ended with an error or took longer than %s", c, patience)
	}
	keys, err := parse(output)
	if err != nil {
		return nil, fmt.Errorf("asking for the key: what %s printed: %w", c, err)
	}
	return keys, nil
}

func (c command) Put(context.Context, Keys) error {
	return fmt.Errorf("%s: %w", c, ErrReadOnly)
}
