package relate

// Relation is how two statements stand to each other.
type Relation string

// The four relations.
const (
	Duplicate   Relation = "consistent"  // the same proposition
	Refinement  Relation = "refinement"  // both hold, one says more
	Conflicting Relation = "conflicting" // they cannot both hold
	Unrelated   Relation = "unrelated"   // both may hold
)

// Verdict is what the rules make of a pair.
type Verdict struct {
	Relation Relation
	Detail   int    // which side must survive a merge because it says more: -1 the first, 1 the second, 0 neither
	Sure     bool   // the words suffice to act; otherwise somebody is to be asked
	Measured bool   // what differs is a measured value, which seldom tells two things apart
	Near     bool   // what is not sure, or unrelated by the rules, is yet so alike that it is worth a look
	Why      string // the rule that decided, in words
}

// Unknown is the likeness of a pair nobody measured.
const Unknown = -1

// Compare tells how two statements of one scope stand to each other. likeness is the cosine of their meanings, or
// Unknown; it takes part in one rule only, between languages under one explicit subject.
func Compare(a, b *Reading, likeness float64) Verdict {
	if a.key > b.key { // so that no outcome hangs on who comes first
		v := judge(newPair(b, a, likeness))
		v.Detail = -v.Detail
		return v
	}
	return judge(newPair(a, b, likeness))
}

func judge(p *pair) Verdict {
	for _, rule := range rules {
		if v, ok := rule(p); ok {
			return v
		}
	}
	return Verdict{Relation: Unrelated, Near: p.near(), Why: "no rule connects them"}
}

// rules are tried in order: keys, then what must not be overlooked, then what is the same, then what differs.
var rules = []func(*pair) (Verdict, bool){
	otherSubject, tooLong, otherValue, tookBack, flipped,
	sameWords, otherArrangement, sameValue, sameQuantity, otherSmallWord, moreDetail, sameMoment, sameAcrossLanguages,
	oppositeWords, otherQuantity, otherSlot, otherWord, otherAcrossLanguages, disputed,
}

// Overlaps that count as "about the same thing", as shares of the shorter statement's content. They were chosen by hand on
// labelled pairs; none of them alone makes two statements merge.
const (
	strongOverlap = 0.6
	halfOverlap   = 0.5
	nearOverlap   = 0.3
	// sameMeaning is the cosine from which two languages may say the same under one subject: the built-in model, in its
	// 4-bit form, puts translations of short statements from .57 on, other statements on one subject below .2. With every
	// model tried a changed number scores as high, which is why nothing else rests on it.
	sameMeaning = 0.55
)

// pair is two readings with what several rules ask about them.
type pair struct {
	a, b     *Reading
	ca, cb   []token // content
	onlyA    []token // content of a that b lacks
	onlyB    []token
	shared   int // distinct content tokens of both
	likeness float64
}

func newPair(a, b *Reading, likeness float64) *pair {
	p := &pair{a: a, b: b, ca: a.content(), cb: b.content(), likeness: likeness}
	p.onlyA, p.onlyB = missing(p.ca, p.cb), missing(p.cb, p.ca)
	p.shared = distinct(p.ca) - distinct(p.onlyA)
	return p
}

func missing(list, in []token) []token {
	has := map[string]bool{}
	for _, t := range in {
		has[t.text] = true
	}
	var out []token
	for _, t := range list {
		if !has[t.text] {
			out = append(out, t)
		}
	}
	return out
}

func distinct(list []token) int {
	seen := map[string]bool{}
	for _, t := range list {
		seen[t.text] = true
	}
	return len(seen)
}

// keyed reports one explicit subject on both sides.
func (p *pair) keyed() bool { return p.a.subject != "" && p.a.subject == p.b.subject }

// overlap is the share of the shorter side's content that both have. Scripts without spaces are compared in order, as
// their single characters turn up everywhere.
func (p *pair) overlap() float64 {
	if p.a.unspaced || p.b.unspaced {
		shared, _ := align(p.ca, p.cb)
		return share(len(shared), min(len(p.ca), len(p.cb)))
	}
	return share(p.shared, min(distinct(p.ca), distinct(p.cb)))
}

func share(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return float64(part) / float64(whole)
}

// near reports whether a reader should look at a pair that no rule connects.
func (p *pair) near() bool {
	return p.keyed() || p.likeness >= sameMeaning || p.shared >= 1 && p.overlap() >= nearOverlap
}

func otherSubject(p *pair) (Verdict, bool) {
	differ := p.a.subject != "" && p.b.subject != "" && p.a.subject != p.b.subject
	return Verdict{Relation: Unrelated, Sure: true, Why: "they are about different subjects"}, differ
}

func tooLong(p *pair) (Verdict, bool) {
	long := (p.a.long() || p.b.long()) && !(p.keyed() && p.a.value.text != "" && p.b.value.text != "")
	return Verdict{Relation: Unrelated, Why: "too long to be compared word by word"}, long
}

func otherValue(p *pair) (Verdict, bool) {
	a, b := p.a.value, p.b.value
	if !p.keyed() || a.text == "" || b.text == "" || a.same(b) {
		return Verdict{}, false
	}
	switch {
	case a.within(b):
		return p.refined(1, "one subject, and the second value says more"), true
	case b.within(a):
		return p.refined(-1, "one subject, and the first value says more"), true
	}
	return Verdict{Relation: Conflicting, Sure: true, Why: "one subject with different values"}, true
}

// refined is a refinement that is merged only if nothing of the shorter side is lost.
func (p *pair) refined(detail int, why string) Verdict {
	lost := p.onlyA
	if detail < 0 {
		lost = p.onlyB
	}
	return Verdict{Relation: Refinement, Detail: detail, Sure: len(details(lost)) == 0 && p.compatible(), Why: why}
}

// details are the tokens that carry a fact of their own: quantities, times, names.
func details(list []token) []token {
	var out []token
	for _, t := range list {
		if t.exact() {
			out = append(out, t)
		}
	}
	return out
}
