package eval

import (
	"context"
	"fmt"
	"strings"

	"github.com/loci-dev/loci/internal/embed"
)

// Judgement is what consolidation made of a set of labelled pairs.
type Judgement struct {
	Set        string                 `json:"set"`
	Figures    PairFigures            `json:"figures"`
	ByLanguage map[string]PairFigures `json:"by_language"`
	Wrong      []Verdict              `json:"wrong,omitempty"`
}

// PairFigures count what became of labelled pairs.
type PairFigures struct {
	Pairs        int `json:"pairs"`
	Conflicts    int `json:"conflicts"`
	Decidable    int `json:"decidable"` // conflicts with a labelled winner
	Settled      int `json:"settled"`   // of these, by the rules
	Right        int `json:"right"`     // of the settled
	Asked        int `json:"asked"`     // conflicts that became a question
	Duplicates   int `json:"duplicates"`
	Merged       int `json:"merged"` // duplicates
	Unrelated    int `json:"unrelated"`
	Touched      int `json:"touched"`       // unrelated pairs that were merged, settled or asked
	WrongMerges  int `json:"wrong_merges"`  // conflicts and unrelated pairs merged, refinements whose detail is lost
	WrongSettled int `json:"wrong_settled"` // pairs settled that are no conflict
}

// Found is the share of conflicts that were settled or asked, in percent.
func (f *PairFigures) Found() float64 { return percent(float64(f.Settled+f.Asked), f.Conflicts) }

// SettledShare is the share of the decidable conflicts that were settled, in percent.
func (f *PairFigures) SettledShare() float64 { return percent(float64(f.Settled), f.Decidable) }

// RightShare is the share of the settled conflicts that were settled right, in percent.
func (f *PairFigures) RightShare() float64 { return percent(float64(f.Right), f.Settled) }

// MergedShare is the share of the duplicates that were merged, in percent.
func (f *PairFigures) MergedShare() float64 { return percent(float64(f.Merged), f.Duplicates) }

func (f *PairFigures) add(p *Pair, v Verdict) {
	f.Pairs++
	settled := v.Then == "settled" || v.Then == "settled wrong"
	f.WrongMerges += count(v.Then == "detail lost" || v.Then == "merged" && (p.Relation == "conflict" || p.Relation == "unrelated"))
	f.WrongSettled += count(settled && p.Relation != "conflict")
	switch p.Relation {
	case "conflict":
		f.Conflicts++
		f.Decidable += count(p.Winner != "ask")
		f.Settled += count(settled)
		f.Right += count(v.Then == "settled")
		f.Asked += count(v.Then == "asked")
	case "duplicate":
		f.Duplicates++
		f.Merged += count(v.Then == "merged")
	case "unrelated":
		f.Unrelated++
		f.Touched += count(v.Then != "kept")
	}
}

// JudgePairs consolidates labelled pairs and tells what became of them.
func JudgePairs(ctx context.Context, set string, pairs []Pair, j Judging, e embed.Embedder) (Judgement, error) {
	all, err := judgePairs(ctx, pairs, j, e)
	if err != nil {
		return Judgement{}, fmt.Errorf("judging the pairs of %s: %w", set, err)
	}
	x := Judgement{Set: set, ByLanguage: map[string]PairFigures{}}
	for i := range pairs {
		p := &pairs[i]
		v := all[p.ID]
		x.Figures.add(p, v)
		name := languageOf(p.A.Content + p.B.Content)
		f := x.ByLanguage[name]
		f.add(p, v)
		x.ByLanguage[name] = f
		if v.Says != "" {
			x.Wrong = append(x.Wrong, v)
		}
	}
	return x, nil
}

// Judge measures the rules on the pairs that come with the program, with their keys and without.
func (r *Report) Judge(ctx context.Context, e embed.Embedder) error {
	pairs, err := OwnPairs()
	if err != nil {
		return err
	}
	for _, j := range []struct {
		set string
		how Judging
	}{{"relations", Judging{}}, {"keyless", Judging{Keyless: true}}} {
		x, err := JudgePairs(ctx, j.set, pairs, j.how, e)
		if err != nil {
			return err
		}
		r.Judgements = append(r.Judgements, x)
	}
	return nil
}

func (r *Report) judgements(b *strings.Builder) {
	rows(b, "pairs\tlanguage\tpairs\tconflicts found\tsettled\tof these right\tduplicates merged\twrong merges\tunrelated touched\tnon-conflicts settled", func(row func(...any)) {
		line := func(set, language string, f PairFigures) {
			row(set, language, f.Pairs, rate(f.Found()), rate(f.SettledShare()), rate(f.RightShare()), rate(f.MergedShare()), f.WrongMerges, f.Touched, f.WrongSettled)
		}
		for _, x := range r.Judgements {
			line(x.Set, "all", x.Figures)
			for _, name := range sortedKeys(x.ByLanguage) {
				line(x.Set, name, x.ByLanguage[name])
			}
		}
	})
}
