package consolidate_test

import (
	"fmt"
	"testing"

	"github.com/loci-dev/loci/consolidate"
)

// A hundred lines of one frame are a table, and nobody is asked about each two of them; a few that differ are a dispute.
func TestTableIsNoDispute(t *testing.T) {
	t.Parallel()
	f := open(t, nil, consolidate.Options{})
	var lines []any
	for i := range 100 {
		lines = append(lines, entry(fmt.Sprintf("env-%d", i+1), fmt.Sprintf("Process %d wrote fact number %d.", i%8, i/8)))
	}
	for i, port := range []int{80, 90, 91} {
		lines = append(lines, entry(fmt.Sprintf("env-%d", 200+i), fmt.Sprintf("The gateway listens on port %d.", port)))
	}
	f.load(lines...)
	report := f.run(start)
	if n := len(report.Questions); n == 0 || n > 60 {
		t.Errorf("%d questions", n)
	}
	asked := false
	for _, q := range report.Questions {
		asked = asked || subset(q.Entries, []string{"env-200", "env-201", "env-202"})
	}
	if !asked {
		t.Error("nobody is asked for the port of the gateway")
	}
}
