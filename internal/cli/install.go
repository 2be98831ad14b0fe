package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/cli/hook"
	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/install"
)

// installAnswer is the structured answer of install and uninstall.
type installAnswer struct {
	Clients []installed `json:"clients"`
}

// installed is what was done, or would be, in one client.
type installed struct {
	Client  string `json:"client"`
	File    string `json:"file"`
	Changed bool   `json:"changed"`
	Diff    string `json:"diff,omitempty"`
	Backup  string `json:"backup,omitempty"`
	Error   string `json:"error,omitempty"`
}

func (a *app) install() *cobra.Command {
	return a.installer("install", "Connect clients: write the entry that starts loci into their configuration", false)
}

func (a *app) uninstall() *cobra.Command {
	return a.installer("uninstall", "Disconnect clients: take the entry out of their configuration", true)
}

func (a *app) installer(name, short string, uninstall bool) *cobra.Command {
	var dry, shared, hooks bool
	after := "A backup is kept beside it. Restart the client afterwards."
	if uninstall {
		after = "Backups go that say no more than the file does then."
	}
	c := &cobra.Command{
		Use:   name + " [flags] [CLIENT...]",
		Short: short,
		Long: short + ".\nClients: " + strings.Join(clientNames(), ", ") + ". Without one: every client that is in use here.\n" +
			"Everything else in the file stays as it is. " + after,
		ValidArgs: clientNames(),
		RunE: func(c *cobra.Command, args []string) error {
			o, err := a.installOptions(shared)
			if err != nil {
				return err
			}
			o.Uninstall = uninstall
			clients, err := chosen(args, o)
			if err != nil {
				return err
			}
			return a.change(clients, o, dry, hooks || uninstall)
		},
	}
	c.Flags().BoolVar(&dry, "dry-run", false, "show what would change, and change nothing")
	if !uninstall {
		c.Flags().BoolVar(&hooks, "hooks", false, "also run loci hook when a session starts, a prompt is submitted and a session ends")
	}
	c.Flags().BoolVar(&shared, "shared", false, "use the file in the current directory that everybody who works on a project shares")
	return c
}

func clientNames() []string {
	var names []string
	for _, c := range install.Clients() {
		names = append(names, c.Name)
	}
	return names
}

// installOptions starts this program by its full path, with the store that the flags of this command name.
func (a *app) installOptions(shared bool) (install.Options, error) {
	host, err := config.Host()
	if err != nil {
		return install.Options{}, err
	}
	program, err := os.Executable()
	if err != nil {
		return install.Options{}, fmt.Errorf("finding this program: %w", err)
	}
	if strings.Contains(filepath.ToSlash(program), "/go-build") {
		return install.Options{}, usagef("this loci lies in a temporary folder of the go command, where no client will find it; build or install it first")
	}
	o := install.Options{OS: runtime.GOOS, Home: host.Home, Getenv: os.Getenv, Command: program, Args: []string{"serve"}}
	for _, f := range []struct{ name, value string }{{"dir", a.dir}, {"config", a.config}, {"project", a.project}, {"space", a.space}} {
		if a.given(f.name) {
			o.Args = append(o.Args, "--"+f.name, f.value)
		}
	}
	if shared {
		// A shared file must not name a place on one person's machine.
		o.Command = "loci"
		if o.Project, err = os.Getwd(); err != nil {
			return o, fmt.Errorf("finding the current directory: %w", err)
		}
	}
	return o, nil
}

// chosen are the named clients, else all that are in use.
func chosen(names []string, o install.Options) ([]install.Client, error) {
	var clients []install.Client
	for _, name := range names {
		c, ok := install.Find(name)
		if !ok {
			return nil, usagef("client %q is unknown; use one of %s", name, strings.Join(clientNames(), ", "))
		}
		clients = append(clients, c)
	}
	if len(names) > 0 {
		return clients, nil
	}
	for _, c := range install.Clients() {
		if o.Project != "" && c.HasProjectFile() || o.Project == "" && install.Detected(c, o) {
			clients = append(clients, c)
		}
	}
	return clients, nil
}

// change plans and applies, one client after the other; one that cannot be changed does not keep the others from it.
func (a *app) change(clients []install.Client, o install.Options, dry, hooks bool) error {
	answer := installAnswer{Clients: []installed{}}
	var text strings.Builder
	failed := false
	for _, c := range clients {
		if hooks && !o.Uninstall && !c.HasHooks() {
			text.WriteString(c.Title + ": it has no hooks that loci knows; loci import and loci trace follow take logs in\n")
		}
		for _, plan := range plans(c, hooks) {
			done := apply(c, o, dry, plan)
			failed = failed || done.Error != ""
			answer.Clients = append(answer.Clients, done)
			text.WriteString(installText(c, done, dry, o.Uninstall))
		}
	}
	if len(clients) == 0 {
		fmt.Fprintf(&text, "no client was found; name one of %s\n", strings.Join(clientNames(), ", "))
	}
	if err := a.print(answer, text.String()); err != nil {
		return err
	}
	switch {
	case failed:
		return errSaid
	case len(clients) == 0:
		return errNothing
	}
	return nil
}

// plan works out one change of a client's configuration.
type plan func(install.Client, install.Options) (install.Change, error)

// plans are the changes to make in a client: the entry of the server, and where they are asked for and known the hooks.
func plans(c install.Client, hooks bool) []plan {
	list := []plan{install.Plan}
	if hooks && c.HasHooks() {
		list = append(list, func(c install.Client, o install.Options) (install.Change, error) {
			var moments []install.Hook
			for _, m := range hook.Moments() {
				moments = append(moments, install.Hook{Event: hook.Event(c.Name, m), Moment: string(m)})
			}
			return install.PlanHooks(c, o, moments)
		})
	}
	return list
}

func apply(c install.Client, o install.Options, dry bool, work plan) installed {
	done := installed{Client: c.Name}
	change, err := work(c, o)
	if err == nil {
		done.File, done.Changed, done.Diff = change.Path, !change.Unchanged(), change.Preview()
		if !dry {
			done.Backup, err = install.Apply(change)
		}
	}
	if err != nil {
		done.Changed, done.Error = false, err.Error()
	}
	return done
}

func installText(c install.Client, done installed, dry, uninstall bool) string {
	switch {
	case done.Error != "":
		return c.Title + ": " + done.Error + "\n"
	case !done.Changed:
		return c.Title + ": nothing to do in " + done.File + "\n"
	case dry:
		return c.Title + ": would change " + done.File + "\n" + done.Diff
	case uninstall:
		return c.Title + ": took loci out of " + done.File + "\n"
	case done.Backup != "":
		return c.Title + ": changed " + done.File + " (before: " + done.Backup + ")\n"
	}
	return c.Title + ": wrote " + done.File + "\n"
}
