package consolidate

import (
	"cmp"
	"slices"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// maxEvidence is how many observations an entry names; what is beyond only counts.
const maxEvidence = 50

// merge makes winner stand for loser as well: the union of the evidence, and every detail the loser had in its fields.
func (w *workset) merge(winner, loser *memstore.Entry, why memstore.SupersededWhy, rule string) {
	subject, value := winner.Subject, winner.Value
	absorb(winner, loser)
	if winner.Subject != subject || winner.Value != value {
		w.reread(winner)
	}
	w.supersede(loser, winner, why, rule)
}

// absorb takes over what supports a statement, without what it says.
func absorb(winner, loser *memstore.Entry) {
	gatherEvidence(winner, loser)
	if loser.VerifiedAt.After(winner.VerifiedAt) {
		winner.VerifiedAt = loser.VerifiedAt
	}
	if winner.Subject == "" {
		winner.Subject = loser.Subject
	}
	if winner.Value == "" && winner.Subject == loser.Subject {
		winner.Value = loser.Value
	}
	if winner.Topic == "" {
		winner.Topic = loser.Topic
	}
	winner.Labels = union(winner.Labels, loser.Labels)
	winner.Pinned = winner.Pinned || loser.Pinned
	if winner.ValidUntil.IsZero() != loser.ValidUntil.IsZero() { // one of them says it holds on
		winner.ValidUntil, winner.ExpiresAt = memstore.Entry{}.ValidUntil, memstore.Entry{}.ExpiresAt
	}
}

// gatherEvidence joins the observations. What one session says twice is one observation.
func gatherEvidence(winner, loser *memstore.Entry) {
	unnamedW, unnamedL := unnamed(winner), unnamed(loser)
	list := slices.Clone(winner.Evidence)
	for _, x := range loser.Evidence {
		if !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(a, b memstore.Evidence) int {
		return cmp.Or(a.VerifiedAt.Compare(b.VerifiedAt), strings.Compare(a.Session, b.Session))
	})
	winner.EvidenceCount = max(sessions(list)+unnamedW+unnamedL, winner.EvidenceCount, loser.EvidenceCount)
	winner.Evidence = list[max(0, len(list)-maxEvidence):]
}

// unnamed is how many observations an entry counts without naming them.
func unnamed(e *memstore.Entry) int { return max(0, e.EvidenceCount-sessions(e.Evidence)) }

// sessions counts independent observations: sessions, and those that name none.
func sessions(list []memstore.Evidence) int {
	seen, anonymous := map[string]bool{}, 0
	for _, x := range list {
		if x.Session == "" {
			anonymous++
		}
		seen[x.Session] = true
	}
	delete(seen, "")
	return len(seen) + anonymous
}

func union(a, b []string) []string {
	for _, s := range b {
		if !slices.Contains(a, s) {
			a = append(slices.Clone(a), s)
		}
	}
	return a
}

// stronger orders two statements of the same: trust, evidence, then the earlier and, of one moment, the text.
func stronger(a, b *memstore.Entry) int {
	return cmp.Or(b.Trust.Rank()-a.Trust.Rank(), b.EvidenceCount-a.EvidenceCount, canonical(a, b))
}
