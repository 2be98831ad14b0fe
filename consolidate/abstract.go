package consolidate

import (
	"slices"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// minFamily is from how many experiences a rule is made; one failure and one success may be chance.
const minFamily = 3

// abstract turns a failure that was met and what helped against it into a procedure. All of a family share a scope and
// what they are about, never merely the session in which they happened; at least two sessions stand behind it, and
// nothing from outside is generalised.
func abstract(w *workset) {
	near := w.nearness()
	for _, cure := range w.sorted() {
		if outcome(cure) != memstore.OutcomeSuccess || !generalisable(cure) || cure.Category != memstore.Procedure {
			continue
		}
		cures, failures := w.family(cure, near[cure.ID])
		all := slices.Concat(cures, failures)
		if len(failures) == 0 || len(all) < minFamily || independent(all) < 2 {
			continue
		}
		if text := procedure(cures, failures); text != "" {
			w.generalise(all, text, memstore.Procedure, memstore.Procedural, "a failure and what cured it, over several sessions")
		}
	}
}

// nearness lists, for each entry with something new about it, its neighbours in canonical order.
func (w *workset) nearness() map[string][]*memstore.Entry {
	near := map[string][]*memstore.Entry{}
	link := func(a, b *memstore.Entry) {
		if a != nil && b != nil && a != b && !slices.Contains(near[a.ID], b) {
			near[a.ID] = append(near[a.ID], b)
		}
	}
	for id := range w.fresh {
		for _, peer := range w.peers[id] {
			link(w.entries[id], w.entries[peer])
			link(w.entries[peer], w.entries[id])
		}
	}
	for _, list := range near {
		slices.SortFunc(list, canonical)
	}
	return near
}

// generalisable reports whether an entry may become part of a rule.
func generalisable(e *memstore.Entry) bool {
	return live(e) && e.Status == memstore.Active && !e.Source.Untrusted() && !e.Pinned && e.Value == "" && len(e.DerivedFrom) == 0 &&
		(e.Category == memstore.Lesson || e.Category == memstore.Procedure)
}

// outcome is what became of an experience: success, failure, or "" where the observations differ or tell nothing.
func outcome(e *memstore.Entry) string {
	out := ""
	for _, x := range e.Evidence {
		if x.Outcome == "" || out != "" && x.Outcome != out {
			return ""
		}
		out = x.Outcome
	}
	return out
}

// family gathers what belongs to a cure: failures about the same, and other successes of the same command.
func (w *workset) family(cure *memstore.Entry, near []*memstore.Entry) (cures, failures []*memstore.Entry) {
	cures = []*memstore.Entry{cure}
	command := commonCommand(cures)
	for _, e := range near {
		if e.Scope != cure.Scope || !generalisable(e) {
			continue
		}
		switch outcome(e) {
		case memstore.OutcomeFailure:
			if w.aboutTheSame(cure, e, command) {
				failures = append(failures, e)
			}
		case memstore.OutcomeSuccess:
			if shared := commonCommand([]*memstore.Entry{cure, e}); len(strings.Fields(shared)) > 1 {
				cures = append(cures, e)
			}
		}
	}
	return cures, failures
}

// sharedTopic is how many terms a failure and its cure share at least; one suffices if it is a word of the command.
const sharedTopic = 2

func (w *workset) aboutTheSame(cure, failure *memstore.Entry, command string) bool {
	shared, inCommand := 0, false
	about := w.reading(failure).Terms()
	for term := range w.reading(cure).Terms() {
		if about[term] {
			shared++
			inCommand = inCommand || slices.Contains(strings.Fields(strings.ToLower(command)), term)
		}
	}
	return shared >= sharedTopic || inCommand
}
