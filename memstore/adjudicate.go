package memstore

import "time"

// Ruling is how a conflict between two statements of one scope is settled.
type Ruling struct {
	Winner int    // -1 the first, 1 the second, 0 nobody: the user is asked
	Rule   string // the rule that decided, in words
}

// Adjudicate settles which of two statements that cannot both hold is believed. Both must have the same scope; entries
// of different scopes do not conflict. The rules are tried in this order:
//
//  1. exactly one user correction wins; of two the later day, and the same day is asked
//  2. what comes from outside or was guessed loses to everything else
//  3. preferences, constraints, decisions: the user's word wins. Facts, conventions, procedures, lessons: the later
//     verification wins, unless the user said otherwise on that day or later, which is asked
//  4. at least two more and twice as many independent sessions win
//  5. the later day wins, if at least twelve hours lie between; else it is asked
func Adjudicate(a, b *Entry) Ruling { return adjudicate(claimOf(a), claimOf(b)) }

// claim is what the rules look at.
type claim struct {
	source   Source
	category Category
	created  time.Time
	verified time.Time
	evidence int
}

func claimOf(e *Entry) claim {
	return claim{e.Source, e.Category, e.CreatedAt, e.VerifiedAt, max(e.EvidenceCount, 1)}
}

func (r *record) claim() claim {
	return claim{r.source, r.category, moment(r.created), moment(r.verified), max(r.evidence, 1)}
}

func moment(seconds int64) time.Time {
	if seconds == 0 {
		return time.Time{}
	}
	return time.Unix(seconds, 0).UTC()
}

// rules are tried in order; one that does not apply reports false.
var rules = []func(a, b claim) (Ruling, bool){ruleCorrection, ruleTrustFloor, ruleKind, ruleEvidence}

func adjudicate(a, b claim) Ruling {
	for _, rule := range rules {
		if r, ok := rule(a, b); ok {
			return r
		}
	}
	return laterDay(a, b, "the later day wins")
}

func ruleCorrection(a, b claim) (Ruling, bool) {
	ca, cb := a.source == UserCorrection, b.source == UserCorrection
	switch {
	case ca && cb:
		return laterDay(a, b, "of two user corrections the later day wins"), true
	case ca || cb:
		return prefer(ca, "a user correction wins"), true
	}
	return Ruling{}, false
}

func ruleTrustFloor(a, b claim) (Ruling, bool) {
	la, lb := a.source.Untrusted(), b.source.Untrusted()
	return prefer(lb, "outside text and guesses lose to what was said or measured here"), la != lb
}

func ruleKind(a, b claim) (Ruling, bool) {
	if a.category.UserDecides() {
		ua, ub := a.source == UserExplicit, b.source == UserExplicit
		return prefer(ua, "the user's word decides what the user wants"), ua != ub
	}
	va, vb := !a.verified.IsZero(), !b.verified.IsZero()
	switch {
	case va && vb:
		da, db := date(a.verified), date(b.verified)
		return prefer(da.After(db), "the later verification wins"), !da.Equal(db)
	case va:
		return verifiedAgainst(a, b, true), true
	case vb:
		return verifiedAgainst(b, a, false), true
	}
	return Ruling{}, false
}

// verifiedAgainst judges a verified claim against one that is not.
func verifiedAgainst(verified, other claim, verifiedFirst bool) Ruling {
	if other.source == UserExplicit && !date(other.created).Before(date(verified.verified)) {
		return Ruling{Rule: "the user said otherwise on the day of the verification or later"}
	}
	return prefer(verifiedFirst, "a verified statement wins over an unverified one")
}

func ruleEvidence(a, b claim) (Ruling, bool) {
	more, fewer := max(a.evidence, b.evidence), min(a.evidence, b.evidence)
	return prefer(a.evidence > b.evidence, "far more independent sessions say so"), more-fewer >= 2 && more >= 2*fewer
}

// distinctDays is how far two statements must lie apart, beside falling on different days, for the later one to win.
const distinctDays = 12 * time.Hour

func laterDay(a, b claim, rule string) Ruling {
	apart := b.created.Sub(a.created)
	switch {
	case apart >= distinctDays && date(b.created).After(date(a.created)):
		return Ruling{Winner: 1, Rule: rule}
	case -apart >= distinctDays && date(a.created).After(date(b.created)):
		return Ruling{Winner: -1, Rule: rule}
	}
	return Ruling{Rule: "both are of the same day and equally strong"}
}

func prefer(first bool, rule string) Ruling {
	if first {
		return Ruling{Winner: -1, Rule: rule}
	}
	return Ruling{Winner: 1, Rule: rule}
}

func date(t time.Time) time.Time { return t.UTC().Truncate(24 * time.Hour) }
