package value

import "github.com/loci-dev/loci/internal/trace"

// Cures tells for each event which failure it was the first to cure, as an index: a call over the same target that went
// well, but not the same call again. -1: none.
func Cures(events []trace.Event, window Window) []int {
	j := judge{events: events, window: window}
	cured := make([]int, len(events))
	for i, e := range events {
		cured[i] = -1
		if e.Kind != trace.ToolResult || !e.Succeeded() {
			continue
		}
		if failed := j.curedBy(i); failed >= 0 && j.firstCure(failed, i) {
			cured[i] = failed
		}
	}
	return cured
}
