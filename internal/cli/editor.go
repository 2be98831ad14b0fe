package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// inEditor lets the user change a text in the editor of $VISUAL or $EDITOR. The text lies in a private folder meanwhile,
// which goes when the editor ends.
func (a *app) inEditor(ctx context.Context, text string) (changed string, err error) {
	editor := strings.Fields(editorCommand())
	if len(editor) == 0 {
		return "", usagef("no editor is known; set EDITOR, or give the new statement by --content")
	}
	dir, err := os.MkdirTemp("", "loci-edit-")
	if err != nil {
		return "", fmt.Errorf("making room for the editor: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()

	file := filepath.Join(dir, "statement.txt")
	if err := os.WriteFile(file, []byte(text+"\n"), 0o600); err != nil {
		return "", fmt.Errorf("handing the statement to the editor: %w", err)
	}
	run := exec.CommandContext(ctx, editor[0], append(editor[1:], file)...)
	run.Stdin, run.Stdout, run.Stderr = a.In, a.Out, a.Err
	if err := run.Run(); err != nil {
		return "", fmt.Errorf("running the editor %s: %w", editor[0], err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("reading what the editor left: %w", err)
	}
	return strings.TrimRight(string(data), "\r\n"), nil
}

func editorCommand() string {
	if visual := os.Getenv("VISUAL"); visual != "" {
		return visual
	}
	return os.Getenv("EDITOR")
}
