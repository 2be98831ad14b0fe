package eval

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/memstore"
)

// Report is everything that one evaluation measured.
type Report struct {
	Model      string      `json:"model"`
	Results    []Result    `json:"results"`
	Judgements []Judgement `json:"judgements,omitempty"` // of labelled pairs
	Played     *Played     `json:"played,omitempty"`     // scenarios of consolidation
	Effect     *Effect     `json:"effect,omitempty"`     // of consolidation on tasks
	Learnings  []Learning  `json:"learnings,omitempty"`  // from labelled sessions
	Speed      []Pace      `json:"speed,omitempty"`
	NotRun     []string    `json:"not_run,omitempty"` // sets whose data is not here
}

// Result is one set in one mode.
type Result struct {
	Set      string             `json:"set"`
	Mode     Mode               `json:"mode"`
	Figures  Figures            `json:"figures"`
	ByKind   map[string]Figures `json:"by_kind"`
	Outcomes []Outcome          `json:"outcomes"`
}

// Source loads a set, or says with ErrMissing that it is not here.
type Source struct {
	Name string
	Load func() (Set, error)
}

// Standard are the sets that come with the program, and those of LoCoMo in a directory.
func Standard(locomo string) []Source {
	return []Source{
		{"cases", OwnCases},
		{"turns", func() (Set, error) { return Turns(locomo) }},
		{"facts", func() (Set, error) { return Facts(locomo) }},
	}
}

// Run measures each source in every mode, on stores of its own. Without an embedder that is full text alone.
func Run(ctx context.Context, sources []Source, e embed.Embedder) (Report, error) {
	r := Report{Model: "none"}
	if e != nil {
		r.Model = e.ID()
	}
	for _, source := range sources {
		s, err := source.Load()
		if errors.Is(err, ErrMissing) {
			r.NotRun = append(r.NotRun, source.Name)
			continue
		}
		if err == nil {
			err = r.measure(ctx, &s, e)
		}
		if err != nil {
			return r, fmt.Errorf("evaluating %s: %w", source.Name, err)
		}
	}
	return r, nil
}

func (r *Report) measure(ctx context.Context, s *Set, e embed.Embedder) (err error) {
	b, err := newBench(ctx, s, e)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.close()) }()
	for _, mode := range modesOf(e) {
		err := b.open(ctx, mode, func(m *memstore.Memory) error { return r.Ask(ctx, m, s, mode) })
		if err != nil {
			return err
		}
	}
	return nil
}

// Ask puts the questions of a set to a memory that holds its entries already, and adds what came of it.
func (r *Report) Ask(ctx context.Context, m *memstore.Memory, s *Set, mode Mode) error {
	list, err := ask(ctx, m, s)
	if err != nil {
		return err
	}
	kinds := map[string][]Outcome{}
	for _, o := range list {
		kinds[o.Kind] = append(kinds[o.Kind], o)
	}
	result := Result{Set: s.Name, Mode: mode, Figures: summarise(list), ByKind: map[string]Figures{}, Outcomes: list}
	for kind, part := range kinds {
		result.ByKind[kind] = summarise(part)
	}
	r.Results = append(r.Results, result)
	return nil
}

// find returns the result of a set in a mode.
func (r *Report) find(set string, mode Mode) (*Result, bool) {
	i := slices.IndexFunc(r.Results, func(x Result) bool { return x.Set == set && x.Mode == mode })
	if i < 0 {
		return nil, false
	}
	return &r.Results[i], true
}
