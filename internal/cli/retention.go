package cli

import (
	"maps"
	"time"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/memstore"
)

// retention returns the policy that the settings in force describe.
func retention(settings func() config.Config) func() memstore.Retention {
	return func() memstore.Retention {
		c := settings().Retention
		periods := map[memstore.Category]time.Duration{
			memstore.Preference: c.Preference, memstore.Constraint: c.Constraint, memstore.Decision: c.Decision, memstore.Convention: c.Convention,
			memstore.EnvFact: c.EnvFact, memstore.Procedure: c.Procedure, memstore.Lesson: c.Lesson,
		}
		maps.DeleteFunc(periods, func(_ memstore.Category, d time.Duration) bool { return d == 0 })
		return memstore.Retention{Categories: periods, SessionNotes: c.SessionNotes, Archived: c.Archived, Erase: c.Erase}
	}
}
