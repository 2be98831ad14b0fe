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

// sayingOf returns what adds to a list the figures of a set that miss their bounds.
func sayingOf(set string, list *[]string) func(bad bool, what string, got, bound float64) {
	return func(bad bool, what string, got, bound float64) {
		if bad {
			*list = append(*list, fmt.Sprintf("%s of %s: %.1f, floor %.1f", what, set, got, bound))
		}
	}
}

// missed names what falls below the floors.
func (x *Effect) missed() (list []string) {
	with, without := x.arm(Curated), x.arm(WritesOnly)
	say := sayingOf(fmt.Sprintf("tasks, %s", Curated), &list)
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

// pairFloors are what the rules must make of labelled pairs, in percent and counts.
type pairFloors struct {
	found, settled, right, merged      float64
	wrongMerges, touched, wrongSettled int
}

// floorsOf are the floors of a set of pairs. Without keys most conflicts can only be asked about. More duplicates were
// merged once, by rules that also merged statements of other data which differ in a small word or a sign: a duplicate kept
// costs a line, a wrong merge a fact.
func floorsOf(set string) pairFloors {
	switch set {
	case "relations":
		return pairFloors{found: 80, settled: 70, right: 98, merged: 30, touched: 1}
	case "keyless":
		return pairFloors{found: 60, right: 98, merged: 6, touched: 6}
	}
	return pairFloors{touched: 1 << 30}
}

func (x *Judgement) missed() (list []string) {
	f, floor := x.Figures, floorsOf(x.Set)
	say := sayingOf(x.Set, &list)
	say(f.Found() < floor.found, "conflicts found", f.Found(), floor.found)
	say(f.SettledShare() < floor.settled, "conflicts settled", f.SettledShare(), floor.settled)
	say(f.Settled > 0 && f.RightShare() < floor.right, "settled right", f.RightShare(), floor.right)
	say(f.MergedShare() < floor.merged, "duplicates merged", f.MergedShare(), floor.merged)
	say(f.WrongMerges > floor.wrongMerges, "wrong merges", float64(f.WrongMerges), float64(floor.wrongMerges))
	say(f.Touched > floor.touched, "unrelated touched", float64(f.Touched), float64(floor.touched))
	say(f.WrongSettled > floor.wrongSettled, "non-conflicts settled", float64(f.WrongSettled), float64(floor.wrongSettled))
	return list
}

func (x *Played) missed() []string {
	if len(x.Bad) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("scenarios that hold: %d of %d", x.Hold, x.Scenarios)}
}

// learningFloor is what must become of a set of sessions, in percent. No forbidden string may be stored of any.
type learningFloor struct{ found, right, precision float64 }

// learningFloorOf lies close below what was measured last.
func learningFloorOf(set string) learningFloor {
	switch set {
	case "sessions":
		return learningFloor{found: 95, right: 95, precision: 95}
	case "plain":
		return learningFloor{found: 91, right: 94, precision: 93}
	case "voices":
		return learningFloor{found: 86, right: 94, precision: 93}
	}
	return learningFloor{}
}

func (x *Learning) missed() (list []string) {
	say := sayingOf(x.Set, &list)
	f, floor := x.Figures, learningFloorOf(x.Set)
	say(f.FoundShare() < floor.found, "memories found", f.FoundShare(), floor.found)
	say(f.RightShare() < floor.right, "stored right", f.RightShare(), floor.right)
	say(f.Precision < floor.precision, "average precision", f.Precision, floor.precision)
	say(f.Forbidden > 0, "forbidden strings stored", float64(f.Forbidden), 0)
	return list
}

// curatingMissed names the figures of consolidation that fall below their floors.
func (r *Report) curatingMissed() (list []string) {
	for i := range r.Judgements {
		list = append(list, r.Judgements[i].missed()...)
	}
	if r.Played != nil {
		list = append(list, r.Played.missed()...)
	}
	if r.Effect != nil {
		list = append(list, r.Effect.missed()...)
	}
	for i := range r.Learnings {
		list = append(list, r.Learnings[i].missed()...)
	}
	return list
}
