package consolidate

import (
	"math"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// The weights of an entry's score. Confidence and recency carry it; the rest moves it by up to a fifth.
const (
	weightConfidence    = 0.35
	weightRecency       = 0.25
	weightUtility       = 0.20
	weightEvidence      = 0.10 // of the natural logarithm of one more than the independent sessions
	weightContradiction = 0.20
)

const (
	// archiveBelow is the score under which an entry has faded. An unverified fact of middling confidence gets there
	// after about ten months without anybody asking for it, a well verified one never by age alone.
	archiveBelow = 0.34
	// youngest is how long an entry is left alone after it was written, verified or retrieved, whatever its score.
	youngest = 180 * day
	// expiredFor is how long an entry whose validity has ended can still be asked for before it is archived.
	expiredFor = 30 * day
	// drift is by how much a score must have moved before it is stored anew: age alone is no change to report.
	drift = 0.05

	day = 24 * time.Hour
)

// halfLives say how fast what is known fades by category. What the user wants or set as a limit does not fade.
var halfLives = map[memstore.Category]time.Duration{
	memstore.EnvFact:    90 * day,
	memstore.Lesson:     270 * day,
	memstore.Procedure:  365 * day,
	memstore.Convention: 3 * 365 * day,
	memstore.Decision:   3 * 365 * day,
	memstore.Preference: 2 * 365 * day,
	memstore.Constraint: 2 * 365 * day,
}

// fades reports whether an entry loses weight with disuse.
func fades(source memstore.Source, category memstore.Category, pinned bool) bool {
	return !pinned && !(source.FromUser() && category != memstore.EnvFact)
}

// Score computes an entry's standing at a time, with its terms. It orders the core profile and decides what fades; it
// never multiplies relevance.
// benefit is how much oftener sessions succeeded with the entry than without it, 0 where nobody knows.
func Score(e *memstore.Entry, benefit float64, now time.Time) (float64, memstore.Terms) {
	t := memstore.Terms{
		Confidence: e.Confidence,
		Recency:    recency(e, now),
		Utility:    round(min(max(utility(e)+benefit, -1), 1)),
		Evidence:   math.Log1p(float64(max(e.EvidenceCount, 1))),
	}
	if len(e.Contradicts) > 0 {
		t.Contradiction = 1
	}
	score := weightConfidence*t.Confidence + weightRecency*t.Recency + weightUtility*t.Utility + weightEvidence*t.Evidence - weightContradiction*t.Contradiction
	return round(score), t
}

// recency falls from 1 by half in each half-life since the entry was last written, verified or asked for.
func recency(e *memstore.Entry, now time.Time) float64 {
	if !fades(e.Source, e.Category, e.Pinned) {
		return 1
	}
	since := max(now.Sub(lastSeen(e)), 0)
	return round(math.Exp2(-float64(since) / float64(halfLives[e.Category])))
}

func lastSeen(e *memstore.Entry) time.Time {
	seen := e.Date()
	if e.LastRetrievedAt.After(seen) {
		seen = e.LastRetrievedAt
	}
	return seen
}

const (
	// fewCases shrinks utility towards 0 as long as there are few judgements.
	fewCases = 4
	// oftenRecalled is from how many retrievals without one use an entry weighs less.
	oftenRecalled = 20
)

// utility is how often an entry helped against how often it did not, from -1 to 1.
func utility(e *memstore.Entry) float64 {
	u := float64(e.UsefulCount-e.NotUsefulCount) / float64(e.UsefulCount+e.NotUsefulCount+fewCases)
	if neverUseful(e) {
		u -= 0.5
	}
	return round(max(u, -1))
}

// neverUseful reports an entry that was recalled often, judged, and never found useful.
func neverUseful(e *memstore.Entry) bool {
	return e.RetrievedCount >= oftenRecalled && e.UsefulCount == 0 && e.NotUsefulCount > 0
}

// round keeps scores equal across machines and readable in a diff.
func round(f float64) float64 { return math.Round(f*1e4) / 1e4 }

const ruleNeverUseful = "often recalled and never useful: it weighs less"

// age scores the entries of the set and archives what has faded or ended.
func age(w *workset) {
	for _, e := range w.sorted() {
		if !live(e) {
			continue
		}
		before := *e
		w.rescore(e)
		switch {
		case !e.ExpiresAt.IsZero() && w.now.Sub(e.ExpiresAt) > expiredFor:
			w.archive(e, "its validity ended on "+e.ExpiresAt.UTC().Format(time.DateOnly))
		case e.Status == memstore.Active && faded(e, w.benefit[e.ID], w.now):
			w.archive(e, "faded: score below the floor, not asked for in a long time")
		case neverUseful(e) && before.Rule != ruleNeverUseful && fades(e.Source, e.Category, e.Pinned):
			e.Rule = ruleNeverUseful
		}
	}
}

// rescore stores a score that has moved, and marks what a run saw for the first time. An entry that is only looked at
// beside others stays as it is.
func (w *workset) rescore(e *memstore.Entry) {
	score, terms := Score(e, w.benefit[e.ID], w.now)
	before := w.loaded[e.ID]
	changed := before.Status != e.Status || before.EvidenceCount != e.EvidenceCount
	drifted := !e.ConsolidatedAt.IsZero() && math.Abs(score-e.Score) >= drift
	if changed || drifted || w.fresh[e.ID] && e.ConsolidatedAt.IsZero() {
		e.Score, e.Terms, e.ConsolidatedAt = score, &terms, w.now
	}
}

// faded reports whether an entry goes to the archive by its score.
func faded(e *memstore.Entry, benefit float64, now time.Time) bool {
	score, _ := Score(e, benefit, now)
	return score < archiveBelow && fades(e.Source, e.Category, e.Pinned) && now.Sub(lastSeen(e)) > youngest
}

// dueForAge reports from an outline whether an entry might have faded, expired or drifted, so that it is worth loading.
func dueForAge(o memstore.Outline, now time.Time) bool {
	if !o.Status.Live() || o.Lifetime != memstore.Lasting {
		return false
	}
	if !o.ExpiresAt.IsZero() && now.Sub(o.ExpiresAt) > expiredFor {
		return true
	}
	e := memstore.Entry{Category: o.Category, Source: o.Source, Confidence: o.Confidence, EvidenceCount: o.Evidence, Pinned: o.Pinned, CreatedAt: o.Date}
	return o.Status == memstore.Active && faded(&e, 0, now)
}
