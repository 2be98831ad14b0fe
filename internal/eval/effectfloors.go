package eval

import "fmt"

// What consolidation must be worth on the tasks that come with the program: close below what was measured last.
const (
	leastSuccess     = 100.0
	leastFirstPass   = 85.0
	leastOver        = 30.0 // points of first-pass rate over writes only
	leastConsistency = 98.0
	mostStale        = 8    // tries of what no longer holds
	mostMemory       = 0.75 // of the tokens that memory takes with writes only
)

// missed names what falls below the floors.
func (x *Effect) missed() (list []string) {
	with, without := x.arm(Curated), x.arm(WritesOnly)
	say := func(bad bool, what string, got, floor float64) {
		if bad {
			list = append(list, fmt.Sprintf("%s of tasks, %s: %.1f, floor %.1f", what, Curated, got, floor))
		}
	}
	say(with.Success < leastSuccess, "success", with.Success, leastSuccess)
	say(with.FirstPass < leastFirstPass, "first pass", with.FirstPass, leastFirstPass)
	say(with.FirstPass < without.FirstPass+leastOver, "first pass", with.FirstPass, without.FirstPass+leastOver)
	say(with.Consistency < leastConsistency, "same answer", with.Consistency, leastConsistency)
	say(with.Stale > mostStale, "stale acted on", float64(with.Stale), mostStale)
	say(with.Memory > mostMemory*without.Memory, "memory tokens", with.Memory, mostMemory*without.Memory)
	say(len(x.Lost) > 0, "tasks lost", float64(len(x.Lost)), 0)
	return list
}

func (x *Effect) arm(a Arm) ArmFigures {
	for _, f := range x.Arms {
		if f.Arm == a {
			return f
		}
	}
	return ArmFigures{}
}
