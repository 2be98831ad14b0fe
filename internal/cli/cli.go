package cli

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// Streams are what a command reads from and writes to.
type Streams struct {
	In  io.Reader
	Out io.Writer // answers, and while serving the protocol; nothing else
	Err io.Writer // complaints, questions and logs
}

// Run runs one command and returns the exit code of the process. It ends soon after ctx.
func Run(ctx context.Context, args []string, s Streams) (code int) {
	a := &app{Streams: s}
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(s.Err, "loci: internal error: %v; this is a fault in loci, please report it with what stands below\n%s", p, debug.Stack())
			code = exitFailed
		}
	}()
	root := a.root()
	root.SetArgs(append([]string{}, args...)) // never nil: cobra would take the process's own
	return a.report(root.ExecuteContext(ctx))
}

// app is one run of the program: its streams and the flags that every command has.
type app struct {
	Streams
	dir     string
	config  string
	project string
	space   string
	json    bool
	given   func(flag string) bool // whether a flag stood on the command line
}

// root builds the tree of commands.
func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "loci",
		Short: "A durable memory for AI agents",
		Long: "Loci keeps what AI agents learn: preferences, constraints, decisions, conventions, facts, procedures, lessons.\n" +
			"Agents use it as an MCP server (loci serve); these commands are for people and scripts.",
		Args:             noArgs,
		RunE:             func(c *cobra.Command, _ []string) error { return c.Help() },
		SilenceErrors:    true,
		SilenceUsage:     true,
		PersistentPreRun: func(c *cobra.Command, _ []string) { a.given = c.Flags().Changed },

		SuggestionsMinimumDistance: 2,
	}
	root.Version = thisBuild().String()
	root.SetVersionTemplate("{{.Version}}\n")
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error { return usagef("%v; see %s --help", err, c.CommandPath()) })

	f := root.PersistentFlags()
	f.StringVar(&a.dir, "dir", "", "directory of the store (or LOCI_DIR)")
	f.StringVar(&a.config, "config", "", "configuration file (or LOCI_CONFIG)")
	f.StringVar(&a.project, "project", "", "project to work in (or LOCI_PROJECT; else the git repository of the working directory)")
	f.StringVar(&a.space, "space", "", "separate store beside the usual one (or LOCI_SPACE)")
	f.BoolVar(&a.json, "json", false, "answer as JSON")

	a.group(root, "Memory", a.remember, a.recall, a.context, a.forget, a.feedback, a.profile)
	a.group(root, "Entries and their history", a.show, a.list, a.edit, a.why, a.history, a.diff, a.rollback, a.consolidate, a.conflicts)
	a.group(root, "Sessions", a.trace, a.pending, a.hook)
	a.group(root, "Store", a.stats, a.doctor, a.eval, a.export, a.imports, a.backup, a.restore, a.encrypt)
	a.group(root, "Program", a.serve, a.token, a.demo, a.install, a.uninstall, a.configs, a.version)
	root.SetHelpCommandGroupID("Program")
	root.SetCompletionCommandGroupID("Program")
	root.InitDefaultCompletionCmd()
	if c, _, err := root.Find([]string{"completion"}); err == nil {
		c.Args, c.RunE = noArgs, root.RunE // else any word after it would do
	}
	return root
}

// group adds commands under a heading of the help.
func (a *app) group(root *cobra.Command, title string, commands ...func() *cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title + ":"})
	for _, command := range commands {
		c := command()
		c.GroupID = title
		root.AddCommand(c)
	}
}
