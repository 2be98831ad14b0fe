package install

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/tailscale/hujson"
)

// Hook is one moment of a session at which a client runs Loci.
type Hook struct {
	Event  string // the client's own name of the moment
	Moment string // the argument of loci hook
}

// hooked says where a client keeps its hooks, and in which form.
type hooked struct {
	file    func(h host) string // of the user
	project string              // of a project, below its folder
	version bool                // the file carries a version
	entry   func(command string) hujson.Value
}

// hooksOf are the clients with hooks, by name.
func hooksOf(name string) (hooked, bool) {
	h, ok := map[string]hooked{
		"claude-code": {file: func(h host) string {
			return filepath.Join(h.env("CLAUDE_CONFIG_DIR", filepath.Join(h.home, ".claude")), "settings.json")
		},
			project: filepath.Join(".claude", "settings.json"), entry: grouped("5")},
		"codex": {file: func(h host) string {
			return filepath.Join(h.env("CODEX_HOME", filepath.Join(h.home, ".codex")), "hooks.json")
		},
			project: filepath.Join(".codex", "hooks.json"), entry: grouped("5")},
		"gemini-cli": {file: func(h host) string { return filepath.Join(h.home, ".gemini", "settings.json") },
			project: filepath.Join(".gemini", "settings.json"), entry: grouped("5000")}, // milliseconds there
		"cursor": {file: func(h host) string { return filepath.Join(h.home, ".cursor", "hooks.json") },
			project: filepath.Join(".cursor", "hooks.json"), version: true, entry: single},
	}[name]
	return h, ok
}

// grouped is the form of Claude Code, which Codex and Gemini CLI share: a group of commands for an event.
func grouped(timeout string) func(string) hujson.Value {
	return func(command string) hujson.Value {
		return literal(`{"hooks": [{"type": "command", "command": ` + quote(command) + `, "timeout": ` + timeout + `}]}`)
	}
}

func single(command string) hujson.Value { return literal(`{"command": ` + quote(command) + `}`) }

func literal(text string) hujson.Value {
	v, _ := hujson.Parse([]byte(text)) // it was put together here
	return v
}

// HasHooks reports whether the client can run Loci at moments of its sessions.
func (c Client) HasHooks() bool {
	_, ok := hooksOf(c.Name)
	return ok
}

// PlanHooks works out what it takes to have a client run `loci hook` at these moments, or to run it no more. Like [Plan] it
// changes nothing, and leaves everything that is not Loci's as it is.
func PlanHooks(c Client, o Options, hooks []Hook) (Change, error) {
	h, ok := hooksOf(c.Name)
	if !ok {
		return Change{}, fmt.Errorf("%s has no hooks that loci knows", c.Title)
	}
	change := Change{Client: c, Path: h.file(o.host()), mode: 0o600}
	if o.Project != "" {
		change.Path, change.mode = filepath.Join(o.Project, h.project), 0o644
	}
	var err error
	change.Before, err = os.ReadFile(change.Path)
	if errors.Is(err, fs.ErrNotExist) && o.Uninstall {
		return change, nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Change{}, fmt.Errorf("reading the hooks of %s: %w", c.Title, err)
	}
	if info, err := os.Stat(change.Path); err == nil {
		change.mode = info.Mode().Perm()
	}
	rewrite := func(file []byte) ([]byte, error) { return h.rewrite(c.Name, file, o, hooks) }
	if o.Uninstall {
		change.without = rewrite
	}
	change.After, err = rewrite(change.Before)
	if err != nil {
		return Change{}, fmt.Errorf("%s: %w; nothing was changed", change.Path, err)
	}
	return change, nil
}

func (h hooked) rewrite(client string, file []byte, o Options, hooks []Hook) ([]byte, error) {
	if len(bytes.TrimSpace(file)) == 0 {
		file = []byte("{}\n")
	}
	tree, err := hujson.Parse(file)
	if err != nil {
		return nil, fmt.Errorf("the file is damaged (%w); repair it first", err)
	}
	root, ok := tree.Value.(*hujson.Object)
	if !ok {
		return nil, errors.New("the file holds no JSON object")
	}
	if h.version && find(root, "version") < 0 && !o.Uninstall {
		e := jsonEditor{unit: indentOf(root, "  "), newline: "\n"}
		e.add(root, 1, member{"version", ""})
		root.Members[find(root, "version")].Value.Value = hujson.Int(1)
	}
	before := object(root, []string{"hooks"})
	had := before != nil && len(before.Members) > 0
	for _, hook := range hooks {
		if err := h.set(root, client, o, hook); err != nil {
			return nil, err
		}
	}
	if o.Uninstall && had {
		h.prune(root)
	}
	return tree.Pack(), nil
}

// prune removes the list of hooks where it has become empty, and the version where nothing else is left.
func (h hooked) prune(root *hujson.Object) {
	e := jsonEditor{newline: "\n"}
	e.prune(root, []string{"hooks"})
	if i := find(root, "version"); h.version && i >= 0 && len(root.Members) == 1 {
		e.remove(root, i)
	}
}

// set makes one event run Loci, once; with Uninstall, no more.
func (h hooked) set(root *hujson.Object, client string, o Options, hook Hook) error {
	e := jsonEditor{unit: indentOf(root, "  "), newline: "\n"}
	mark := " hook " + client + " " + hook.Moment
	if object(root, []string{"hooks"}) == nil {
		if find(root, "hooks") >= 0 {
			return errors.New(`"hooks" is no object`)
		}
		if o.Uninstall {
			return nil
		}
		e.add(root, 1, member{"hooks", []member{}})
	}
	events := object(root, []string{"hooks"})
	i := find(events, hook.Event)
	if i < 0 {
		if o.Uninstall {
			return nil
		}
		e.add(events, 2, member{hook.Event, []string{}})
		i = find(events, hook.Event)
		events.Members[i].Value.Value = &hujson.Array{}
	}
	list, ok := events.Members[i].Value.Value.(*hujson.Array)
	if !ok {
		return fmt.Errorf("%q of the hooks is no list", hook.Event)
	}
	wanted := h.entry(o.hookCommand(mark))
	kept := list.Elements[:0:0]
	for _, x := range list.Elements {
		if !bytes.Contains(x.Pack(), []byte(mark)) {
			kept = append(kept, x)
		}
	}
	if !o.Uninstall {
		wanted.BeforeExtra = hujson.Extra("\n" + strings.Repeat(e.unit, 3))
		kept = append(kept, wanted)
		list.AfterExtra = hujson.Extra("\n" + strings.Repeat(e.unit, 2))
	}
	list.Elements = kept
	if len(kept) == 0 {
		e.remove(events, i)
	}
	return nil
}

// hookCommand is the command line that a client's shell runs.
func (o Options) hookCommand(mark string) string {
	command := o.Command
	if strings.ContainsAny(command, " '()&;") {
		command = `"` + command + `"`
	}
	command += mark
	for _, a := range o.Args {
		if a == "serve" {
			continue
		}
		if strings.ContainsAny(a, " '()&;") {
			a = `"` + a + `"`
		}
		command += " " + a
	}
	return command
}
