package eval

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// longest is how many characters a memory may have: what is longer is a transcript.
const longest = 300

// Learner takes the trace of one finished session, a file of Loci's own kind, into an empty memory, consolidates, and
// returns the entries that are live then. It is the product's whole way from experience to memory.
type Learner func(ctx context.Context, session []byte) ([]memstore.Entry, error)

// Learning is what a memory made of labelled sessions.
type Learning struct {
	Set        string                     `json:"set"`
	Figures    LearningFigures            `json:"figures"`
	ByLanguage map[string]LearningFigures `json:"by_language"`
	Wrong      []string                   `json:"wrong,omitempty"` // what is missing, what is stored in vain, what must not be
}

// LearningFigures count what became of labelled sessions.
type LearningFigures struct {
	Sessions  int     `json:"sessions"`
	Expected  int     `json:"expected"`          // memories
	Found     int     `json:"found"`             // of these
	Stored    int     `json:"stored"`            // entries
	Right     int     `json:"right"`             // of these: each answers one expected memory
	Forbidden int     `json:"forbidden"`         // strings that stand in an entry and must not
	Precision float64 `json:"average_precision"` // of the events ranked by value, a percentage, mean over sessions
}

// FoundShare is the share of expected memories that were found, in percent.
func (f LearningFigures) FoundShare() float64 { return percent(float64(f.Found), f.Expected) }

// RightShare is the share of stored entries that somebody would want, in percent.
func (f LearningFigures) RightShare() float64 { return percent(float64(f.Right), f.Stored) }

func (f *LearningFigures) add(g LearningFigures) {
	f.Precision = (f.Precision*float64(f.Sessions) + g.Precision*float64(g.Sessions)) / float64(f.Sessions+g.Sessions)
	f.Sessions += g.Sessions
	f.Expected += g.Expected
	f.Found += g.Found
	f.Stored += g.Stored
	f.Right += g.Right
	f.Forbidden += g.Forbidden
}

// Learn measures what of labelled sessions becomes memory.
func Learn(ctx context.Context, set string, sessions []LabeledSession, learner Learner) (Learning, error) {
	x := Learning{Set: set, ByLanguage: map[string]LearningFigures{}}
	for i := range sessions {
		s := &sessions[i]
		session, err := s.trace()
		if err != nil {
			return Learning{}, err
		}
		stored, err := learner(ctx, session)
		if err != nil {
			return Learning{}, fmt.Errorf("learning from session %s: %w", s.ID, err)
		}
		f := x.compare(s, stored)
		x.Figures.add(f)
		name := s.language()
		all := x.ByLanguage[name]
		all.add(f)
		x.ByLanguage[name] = all
	}
	return x, nil
}

// compare holds what was stored against what a session should leave. An entry answers one expected memory at most; those
// that fewest entries answer choose first.
func (x *Learning) compare(s *LabeledSession, stored []memstore.Entry) LearningFigures {
	f := LearningFigures{Sessions: 1, Expected: len(s.Expected), Stored: len(stored)}
	f.Precision = drawn(s.judge(value.DefaultWeights(), value.DefaultWindow()), 0).AveragePrecision
	answers := make([][]int, len(s.Expected))
	order := make([]int, len(s.Expected))
	for i, m := range s.Expected {
		order[i] = i
		for n := range stored {
			if m.answeredBy(stored[n].Content) {
				answers[i] = append(answers[i], n)
			}
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return len(answers[a]) - len(answers[b]) })
	used := map[int]bool{}
	for _, i := range order {
		n := slices.IndexFunc(answers[i], func(n int) bool { return !used[n] })
		if n < 0 {
			x.wrong(s, "missing: "+s.Expected[i].Content)
			continue
		}
		used[answers[i][n]] = true
		f.Found++
	}
	f.Right = len(used)
	for n := range stored {
		if !used[n] {
			x.wrong(s, "in vain: "+stored[n].Content)
		}
	}
	for _, part := range s.MustNot {
		if slices.ContainsFunc(stored, func(e memstore.Entry) bool { return holds(e.Content, part) }) {
			f.Forbidden++
			x.wrong(s, "must not stand anywhere: "+part)
		}
	}
	return f
}

func (x *Learning) wrong(s *LabeledSession, what string) {
	x.Wrong = append(x.Wrong, s.ID+" "+what)
}

// answeredBy reports whether a statement is the expected memory.
func (m *ExpectedMemory) answeredBy(content string) bool {
	return utf8.RuneCountInString(content) <= longest && !slices.ContainsFunc(m.Must, func(part string) bool { return !holds(content, part) })
}

// holds reports whether a text has a part, whatever the case.
func holds(text, part string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(part))
}

// Learn measures what becomes of the sessions that come with the program, set by set.
func (r *Report) Learn(ctx context.Context, learner Learner) error {
	for _, set := range sessionSets {
		sessions, err := readSessions(set.file)
		if err != nil {
			return err
		}
		x, err := Learn(ctx, set.name, sessions, learner)
		if err != nil {
			return err
		}
		r.Learnings = append(r.Learnings, x)
	}
	return nil
}

func (r *Report) learnings(b *strings.Builder) {
	rows(b, "learnt\tlanguage\tsessions\texpected\tfound\tstored\tright\tforbidden\taverage precision", func(row func(...any)) {
		line := func(set, language string, f LearningFigures) {
			row(set, language, f.Sessions, f.Expected, rate(f.FoundShare()), f.Stored, rate(f.RightShare()), f.Forbidden, rate(f.Precision))
		}
		for _, x := range r.Learnings {
			line(x.Set, "all", x.Figures)
			for _, name := range sortedKeys(x.ByLanguage) {
				line(x.Set, name, x.ByLanguage[name])
			}
		}
	})
}
