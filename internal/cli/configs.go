package cli

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/config"
)

// checkAnswer is the structured answer of config check.
type checkAnswer struct {
	File     string   `json:"file"`
	Problems []string `json:"problems"`
}

// pathAnswer is the structured answer of config path.
type pathAnswer struct {
	File string `json:"file"`
	Dir  string `json:"dir"`
}

func (a *app) configs() *cobra.Command {
	c := &cobra.Command{
		Use:   "config",
		Short: "Print, check and find the configuration",
		Args:  noArgs,
		RunE:  func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(a.configPrint(), a.configCheck(), a.configPath())
	return c
}

func (a *app) configPrint() *cobra.Command {
	return &cobra.Command{
		Use:   "print [flags]",
		Short: "Print the settings in force, and where each comes from",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			settings, err := a.settings()
			if err != nil {
				return err
			}
			if a.json {
				return a.printJSON(settings.Config)
			}
			return settings.Print(a.Out)
		},
	}
}

func (a *app) configCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check [flags]",
		Short: "Check the configuration; every fault is told with its place",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			path, _ := a.configFile()
			answer := checkAnswer{File: path, Problems: a.configProblems()}
			if len(answer.Problems) == 0 {
				return a.print(answer, "the configuration is sound: "+path)
			}
			text := ""
			for _, p := range answer.Problems {
				text += p + "\n"
			}
			return errors.Join(a.print(answer, text), errSaid)
		},
	}
}

// configProblems lists what is wrong with file, variables and flags.
func (a *app) configProblems() []string {
	found := []string{}
	if _, err := a.settings(); err != nil {
		for _, e := range unjoined(err) {
			found = append(found, e.Error())
		}
	}
	for _, p := range config.Misspelt(os.Environ()) {
		found = append(found, p.Error())
	}
	return found
}

// unjoined takes an errors.Join apart.
func unjoined(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	return []error{err}
}

func (a *app) configPath() *cobra.Command {
	return &cobra.Command{
		Use:   "path [flags]",
		Short: "Print where the configuration file and the store are looked for",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			settings, err := a.settings()
			if err != nil {
				return err
			}
			dir, err := storeDir(settings.Config)
			if err != nil {
				return err
			}
			return a.print(pathAnswer{settings.Source.Path, dir}, fmt.Sprintf("configuration %s\nstore         %s", settings.Source.Path, dir))
		},
	}
}
