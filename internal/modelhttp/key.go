package modelhttp

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// A keySource looks a key up when it is first needed, and keeps it.
type keySource struct {
	env     string
	command []string

	mu  sync.Mutex
	key string
}

// lookup returns the key, "" where none is configured. Errors name the
// variable or the program, never what it holds or prints.
func (s *keySource) lookup(ctx context.Context) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.key != "" || s.env == "" && len(s.command) == 0 {
		return s.key, nil
	}
	key, from, err := s.read(ctx)
	if err != nil {
		return "", err
	}
	if key = strings.TrimSpace(key); key == "" {
		return "", fmt.Errorf("no key for the model endpoint: %s is empty", from)
	}
	if strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "", fmt.Errorf("no key for the model endpoint: %s holds more than one word", from)
	}
	s.key = key
	return key, nil
}

// read returns what the source holds, and what to call it in an error.
func (s *keySource) read(ctx context.Context) (key, from string, err error) {
	if s.env != "" {
		return os.Getenv(s.env), "the environment variable " + s.env, nil
	}
	const patience = 15 * time.Second // a key store may ask the user to unlock it
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	program := exec.CommandContext(limited, s.command[0], s.command[1:]...)
	program.WaitDelay = time.Second // for children that hold its output open
	output, err := program.Output()
	switch {
	case ctx.Err() != nil:
		err = ctx.Err()
	case errors.Is(err, exec.ErrNotFound):
		err = fmt.Errorf("no key for the model endpoint: the program %q is not there", s.command[0])
	case err != nil:
		err = fmt.Errorf("no key for the model endpoint: the program %q did not print one", s.command[0])
	}
	return string(output), fmt.Sprintf("the output of %q", s.command[0]), err
}
