package demo

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// project is the one that the demo's agent works in.
const project = "shop"

// Run plays the demo and tells it on out. command starts a stdio server, such as loci serve. The store is removed when
// the demo is over; the user's own store and settings are not touched.
func Run(ctx context.Context, out io.Writer, command []string) (err error) {
	dir, err := os.MkdirTemp("", "loci-demo-")
	if err != nil {
		return fmt.Errorf("making a store for the demo: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	// An empty file of settings, so that the user's are not taken.
	settings := filepath.Join(dir, "config.yaml")
	if err := os.WriteFile(settings, nil, 0o600); err != nil {
		return fmt.Errorf("preparing the demo: %w", err)
	}
	stage := stage{
		command: command,
		dir:     dir,
		env:     []string{"LOCI_DIR=" + filepath.Join(dir, "store"), "LOCI_CONFIG=" + settings, "LOCI_PROJECT=" + project},
		story:   &story{out: out},
	}
	stage.story.say("Two sessions of an agent with one memory. Each is a new process of the server; only the store stays.")
	if err := stage.play(ctx, "Session 1, Monday: the agent meets the project", monday); err != nil {
		return err
	}
	if err := stage.play(ctx, "Session 2, Thursday: a new agent that was never told any of it", thursday); err != nil {
		return err
	}
	return stage.story.err
}
