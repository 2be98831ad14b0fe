package memstore

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
)

const (
	// resultOverhead is what a result costs beside its statement: id, date, source and the like, in tokens.
	resultOverhead = 16
	// maxAnswer keeps an answer of default size below what clients cut off (8,000 characters), in bytes of its JSON.
	maxAnswer = 7200
)

// builder fills an answer within its budget.
type builder struct {
	m      *Memory
	r      RecallRequest
	l      lookup
	answer RecallAnswer
	left   int // tokens
}

func newBuilder(m *Memory, r RecallRequest, l lookup) *builder {
	return &builder{m: m, r: r, l: l, left: l.maxTokens,
		answer: RecallAnswer{Results: []Result{}, Scope: SearchedScope{l.scope, l.allProjects}}}
}

func (b *builder) spend(tokens int) {
	b.answer.Tokens += tokens
	b.left -= tokens
}

// byQuery searches, or without a query lists what changed lately.
func (b *builder) byQuery(ctx context.Context) error {
	var found []match
	if isBlank(b.l.query) {
		found = b.m.latest(b.l)
	} else {
		var err error
		if found, b.answer.Degraded, err = b.m.search(ctx, b.l); err != nil {
			return err
		}
		b.answer.Elsewhere = b.m.elsewhere(b.l)
		b.answer.Conflicts = conflicts(found[:min(len(found), b.l.skip+b.l.limit)])
	}
	if err := b.fill(ctx, found[min(b.l.skip, len(found)):]); err != nil {
		return err
	}
	b.note(len(found))
	return b.traces(ctx)
}

// fill takes matches, best first, until the limit or the budget is reached. One that does not fit is passed over, so
// that a single long entry does not keep all others out.
func (b *builder) fill(ctx context.Context, found []match) error {
	page := found[:min(len(found), b.l.limit)]
	entries, err := b.load(ctx, page)
	if err != nil {
		return err
	}
	tooLong := []string{}
	for _, x := range page {
		e, ok := entries[x.record.id]
		if !ok {
			continue // erased since the search
		}
		if e.Tokens+resultOverhead > b.left && (len(b.answer.Results) > 0 || !b.shorten(&e)) {
			tooLong = append(tooLong, e.ID)
			continue
		}
		b.spend(e.Tokens + resultOverhead)
		b.answer.Results = append(b.answer.Results, b.result(&e, x))
	}
	given := len(page)
	if b.l.maxTokens <= DefaultMaxTokens {
		given -= b.shrink()
	}
	b.answer.Omitted = len(found) - given + len(tooLong)
	if given < len(found) && given > 0 {
		b.answer.Cursor = makeCursor(b.r, b.l.skip+given)
	}
	if len(tooLong) > 0 && len(b.answer.Results) == 0 {
		b.answer.Notes = append(b.answer.Notes, fmt.Sprintf("%s matches but is longer than the budget; ask for it by ids with a larger max_tokens", strings.Join(tooLong, ", ")))
	}
	return nil
}

// shrink drops results from the end until an answer of default size fits what every client shows; it returns how many.
func (b *builder) shrink() (dropped int) {
	for len(b.answer.Results) > 1 {
		raw, err := json.Marshal(b.answer)
		if err != nil || len(raw) <= maxAnswer {
			break
		}
		b.answer.Results = b.answer.Results[:len(b.answer.Results)-1]
		dropped++
	}
	return dropped
}

func (b *builder) load(ctx context.Context, page []match) (map[string]Entry, error) {
	ids := make([]string, len(page))
	for i, x := range page {
		ids[i] = x.record.id
	}
	entries := make(map[string]Entry, len(ids))
	if len(ids) == 0 {
		return entries, nil
	}
	err := b.m.store.View(ctx, func(r Reader) error {
		list, err := find(r, Filter{IDs: ids})
		for _, e := range list {
			entries[e.ID] = e
		}
		return err
	})
	return entries, err
}

func (b *builder) result(e *Entry, x match) Result {
	return Result{
		ID: e.ID, Content: e.Content, Category: e.Category, Subject: e.Subject, Value: e.Value, Scope: e.Scope,
		Source: e.Source, Trust: e.Trust, Confidence: e.Confidence, Status: e.Status, Date: day(e.Date()),
		Score: math.Round(x.score*1000) / 1000, Why: b.why(e, x), SupersededBy: e.SupersededBy, Origin: e.Origin, Flags: e.Flags,
	}
}

// tellFrom is the share of a score from neighbours that is worth a word.
const tellFrom = 0.05

// why names the parts of a result's score: `full text 0.61 on "pnpm test" · meaning 0.74`.
func (b *builder) why(e *Entry, x match) string {
	var parts []string
	if x.coverage > 0 {
		words := matchedWords(b.m, b.l.query, e)
		parts = append(parts, fmt.Sprintf("full text %.2f on %q", x.coverage, strings.Join(words, " ")))
	}
	if x.meaning > 0 {
		parts = append(parts, fmt.Sprintf("meaning %.2f", x.meaning))
	}
	if x.around >= tellFrom {
		parts = append(parts, fmt.Sprintf("beside what matches %.2f", x.around))
	}
	if x.bonus > 0 {
		parts = append(parts, fmt.Sprintf("of the project or time asked about %.2f", x.bonus))
	}
	if x.instead {
		parts = append(parts, "overrules what matched on "+e.Subject)
	}
	if len(parts) == 0 {
		return "changed lately"
	}
	return strings.Join(parts, " · ")
}

// matchedWords are the words of the query that an entry shares, as they were asked.
func matchedWords(m *Memory, query string, e *Entry) []string {
	have := m.analyzer.AppendTerms(nil, indexText(e))
	slices.Sort(have)
	var words []string
	for _, w := range strings.Fields(query) {
		for _, t := range m.analyzer.QueryTerms(w) {
			if _, ok := slices.BinarySearch(have, t.Text); ok && !t.Stop {
				words = append(words, strings.Trim(w, `.,;:!?"'()`))
				break
			}
		}
	}
	return words
}

// byID returns the named entries, whatever their standing.
func (b *builder) byID(ctx context.Context, ids []string) error {
	if len(ids) > MaxLimit {
		return Invalidf("%d ids are more than the %d of one call; send them in several calls", len(ids), MaxLimit)
	}
	var list []Entry
	err := b.m.store.View(ctx, func(r Reader) (err error) {
		list, err = find(r, Filter{IDs: ids})
		return err
	})
	if err != nil {
		return err
	}
	by := map[string]*Entry{}
	for i := range list {
		by[list[i].ID] = &list[i]
	}
	if b.r.MaxTokens == 0 {
		b.left = MaxTokensCap // a single entry is always given whole
	}
	for _, id := range ids {
		b.one(id, by[id])
	}
	if b.r.MaxTokens == 0 {
		b.answer.Omitted += b.shrink()
	}
	return nil
}

func (b *builder) one(id string, e *Entry) {
	switch {
	case e == nil || !b.l.seesEntry(e):
		b.answer.Notes = append(b.answer.Notes, fmt.Sprintf("there is no entry %q in this scope", id))
	case e.Tokens+resultOverhead > b.left:
		b.answer.Omitted++
	default:
		b.spend(e.Tokens + resultOverhead)
		res := b.result(e, match{})
		res.Why = "asked for by id"
		b.answer.Results = append(b.answer.Results, res)
	}
}

// seesEntry applies sees to an entry that was asked for by id: naming an id is asking, but another project's entry is
// still not shown to a caller who works in a project of its own.
func (l *lookup) seesEntry(e *Entry) bool {
	return l.sees(&record{scope: e.Scope, lifetime: e.Lifetime, session: e.Session})
}

// note says in words what an empty answer means.
func (b *builder) note(found int) {
	if found > 0 || isBlank(b.l.query) {
		return
	}
	total := 0
	for _, n := range b.answer.Elsewhere {
		total += n
	}
	text := fmt.Sprintf("nothing known about this in scope %s", b.l.scope)
	if b.l.allProjects {
		text = "nothing known about this in any project"
	}
	if total > 0 {
		text += fmt.Sprintf("; other projects hold %d entries that may fit (include: all_projects shows them)", total)
	}
	b.answer.Notes = append(b.answer.Notes, text)
}

func (b *builder) traces(ctx context.Context) (err error) {
	if !b.l.traces || b.m.o.Traces == nil || isBlank(b.l.query) {
		return nil
	}
	b.answer.Traces, err = b.m.o.Traces.Search(ctx, b.r.Caller, b.l.query, b.l.allProjects && b.l.within == nil, b.l.limit)
	return err
}

func (b *builder) countUse() {
	ids := make([]string, len(b.answer.Results))
	for i, r := range b.answer.Results {
		ids[i] = r.ID
	}
	if len(ids) > 0 {
		b.m.uses.count(Use{IDs: ids, At: b.m.now()})
	}
}
