package cli

import (
	"github.com/spf13/pflag"

	"github.com/loci-dev/loci/memstore"
)

// scopeFlags are the qualifiers beside the project, which every command has.
func scopeFlags(f *pflag.FlagSet, s *memstore.Scope) {
	f.StringVar(&s.Branch, "branch", "", "branch (default: any)")
	f.StringVar(&s.Env, "env", "", "environment, such as staging (default: any)")
}

// allProjectsFlag widens a command to every project.
func allProjectsFlag(f *pflag.FlagSet, all *bool) {
	f.BoolVar(all, "all-projects", false, "all projects, not only the current one and what is global")
}
