package eval

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// Table is the report for people.
func (r *Report) Table() string {
	var b strings.Builder
	if len(r.Results) > 0 {
		r.quality(&b)
		r.kinds(&b)
	}
	if len(r.Judgements) > 0 {
		r.judgements(&b)
	}
	if r.Played != nil {
		r.Played.table(&b)
	}
	if r.Effect != nil {
		r.Effect.table(&b)
	}
	if len(r.Learnings) > 0 {
		r.learnings(&b)
	}
	if len(r.Speed) > 0 {
		r.pace(&b)
	}
	for _, name := range r.NotRun {
		fmt.Fprintf(&b, "%s did not run: its data is not here\n", name)
	}
	return b.String()
}

func (r *Report) quality(b *strings.Builder) {
	rows(b, "set\tmode\tquestions\trecall@5\trecall@10\tMRR\thit\tempty\tsilent\tforbidden\tfalse\tdistinct\ttokens\tagreement", func(row func(...any)) {
		for _, x := range r.Results {
			f := x.Figures
			row(x.Set, x.Mode, f.Questions, rate(f.Recall5), rate(f.Recall10), rate(f.MRR), rate(f.Hit), f.Empty, silence(f), f.Forbidden,
				rate(f.FalseRecall), rate(f.Density), fmt.Sprintf("%.0f", f.Tokens), rate(f.Agreement))
		}
	})
}

// kinds breaks the hybrid figures down by kind of question.
func (r *Report) kinds(b *strings.Builder) {
	rows(b, "set\tkind\tquestions\trecall@5\trecall@10\tMRR\tempty\tsilent", func(row func(...any)) {
		for _, x := range r.Results {
			if x.Mode != Hybrid || len(x.ByKind) < 2 {
				continue
			}
			for _, kind := range sortedKeys(x.ByKind) {
				f := x.ByKind[kind]
				row(x.Set, kind, f.Questions+f.Unanswerable, rate(f.Recall5), rate(f.Recall10), rate(f.MRR), f.Empty, silence(f))
			}
		}
	})
}

func (r *Report) pace(b *strings.Builder) {
	rows(b, "entries\tmode\tp50 ms\tp95 ms\tfirst ms\tresident MB", func(row func(...any)) {
		for _, p := range r.Speed {
			row(p.Entries, p.Mode, milliseconds(p.P50), milliseconds(p.P95), milliseconds(p.First), fmt.Sprintf("%.0f", float64(p.Resident)/1e6))
		}
	})
}

func rows(b *strings.Builder, header string, fill func(row func(...any))) {
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, header)
	fill(func(cells ...any) {
		text := make([]string, len(cells))
		for i, c := range cells {
			text[i] = fmt.Sprint(c)
		}
		fmt.Fprintln(w, strings.Join(text, "\t"))
	})
	_ = w.Flush() // a builder takes everything
	b.WriteByte('\n')
}

func rate(x float64) string { return fmt.Sprintf("%.1f", x) }

// silence is the share of unanswerable questions that got nothing, "-" where there are none.
func silence(f Figures) string {
	if f.Unanswerable == 0 {
		return "-"
	}
	return rate(f.Silent)
}
