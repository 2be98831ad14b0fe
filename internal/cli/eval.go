package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/internal/eval"
)

// evaluation is what `loci eval` was asked for.
type evaluation struct {
	*app
	sets    []string
	locomo  string
	sizes   []int
	floors  bool
	compare string
}

func (a *app) eval() *cobra.Command {
	v := evaluation{app: a}
	c := &cobra.Command{
		Use:   "eval [flags] [QUESTIONS.jsonl]",
		Short: "Measure how well recall finds what is known, and what consolidation is worth",
		Long: "Without a file, eval measures recall on labelled sets, in stores of their own: full text alone, vectors alone, both.\n" +
			"Consolidation is measured on labelled pairs and scenarios, and on tasks in which scripted agents work over many\n" +
			"sessions, with consolidation and with writes only. What is learnt from traces is measured on labelled sessions.\n" +
			"With a file, it asks your own questions of your own store and changes nothing in it. One question a line:\n" +
			`  {"question": "how are tests run", "expected": "proc-9"}` + "\n" +
			"expected is an id or the exact text of an entry, a list of them, or absent where nothing should be found.",
		Args: atMostOneFile,
		RunE: func(c *cobra.Command, files []string) error { return v.run(c.Context(), files) },
	}
	f := c.Flags()
	f.StringSliceVar(&v.sets, "set", nil, "only this set: cases, turns, facts, pairs, scenarios, tasks, sessions (repeatable)")
	f.StringVar(&v.locomo, "locomo", "", "folder with the LoCoMo conversations, for turns and facts")
	f.IntSliceVar(&v.sizes, "speed", nil, "also measure latency and memory with this many entries (repeatable)")
	f.BoolVar(&v.floors, "floors", false, "fail where a figure falls below its floor")
	f.StringVar(&v.compare, "compare", "", "say what moved since an earlier answer of eval --json, kept in this file")
	c.AddCommand(a.evalThreshold())
	return c
}

func atMostOneFile(_ *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usagef("eval reads one file of questions, not %d", len(args))
	}
	return nil
}

func (v *evaluation) run(ctx context.Context, files []string) error {
	earlier, err := v.earlier()
	if err != nil {
		return err
	}
	var r eval.Report
	if len(files) == 1 {
		r, err = v.own(ctx, files[0])
	} else {
		r, err = v.standard(ctx)
	}
	if err != nil {
		return err
	}
	text := r.Table()
	if earlier != nil {
		text += r.Compare(earlier)
	}
	missed := []string{}
	if v.floors {
		missed = r.Missed()
		text += floorsText(missed)
	}
	if err := v.print(r, text); err != nil {
		return err
	}
	if len(missed) > 0 {
		return fmt.Errorf("%s below the floor: %s", count(len(missed), "figure", "figures"), strings.Join(missed, "; "))
	}
	return nil
}

func floorsText(missed []string) string {
	if len(missed) == 0 {
		return "every floor holds\n"
	}
	return ""
}

func (v *evaluation) earlier() (*eval.Report, error) {
	if v.compare == "" {
		return nil, nil
	}
	data, err := os.ReadFile(v.compare)
	if err != nil {
		return nil, fmt.Errorf("reading the earlier evaluation: %w", err)
	}
	var r eval.Report
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, usagef("%s is no answer of eval --json: %v", v.compare, err)
	}
	return &r, nil
}

// standard measures the labelled sets.
func (v *evaluation) standard(ctx context.Context) (eval.Report, error) {
	e, err := v.embedder()
	if err != nil {
		return eval.Report{}, err
	}
	sources, err := v.sources()
	if err != nil {
		return eval.Report{}, err
	}
	r, err := eval.Run(ctx, sources, e)
	if err == nil {
		err = v.curating(ctx, &r, e)
	}
	if err != nil || len(v.sizes) == 0 {
		return r, err
	}
	s, err := eval.OwnCases()
	if err != nil {
		return r, err
	}
	return r, r.Pace(ctx, &s, e, v.sizes)
}

// Sets that measure consolidation, and what is learnt from sessions.
const (
	pairsSet     = "pairs"
	scenariosSet = "scenarios"
	tasksSet     = "tasks"
	sessionsSet  = "sessions"
)

// wants reports whether a set is to be measured.
func (v *evaluation) wants(set string) bool { return len(v.sets) == 0 || slices.Contains(v.sets, set) }

// curating measures consolidation and learning, on the sets that are wanted.
func (v *evaluation) curating(ctx context.Context, r *eval.Report, e embed.Embedder) error {
	learn := func(ctx context.Context, _ embed.Embedder) error { return r.Learn(ctx, v.learn) }
	for _, s := range []struct {
		set     string
		measure func(context.Context, embed.Embedder) error
	}{{pairsSet, r.Judge}, {scenariosSet, r.Play}, {tasksSet, r.TryOwn}, {sessionsSet, learn}} {
		if !v.wants(s.set) {
			continue
		}
		if err := s.measure(ctx, e); err != nil {
			return err
		}
	}
	return nil
}

func (v *evaluation) sources() ([]eval.Source, error) {
	all := eval.Standard(v.locomo)
	for _, name := range v.sets {
		if slices.Contains([]string{pairsSet, scenariosSet, tasksSet, sessionsSet}, name) {
			continue
		}
		if !slices.ContainsFunc(all, func(s eval.Source) bool { return s.Name == name }) {
			return nil, usagef("set %q is unknown; use cases, turns, facts, pairs, scenarios, tasks or sessions", name)
		}
	}
	if len(v.sets) == 0 {
		return all, nil
	}
	return slices.DeleteFunc(all, func(s eval.Source) bool { return !slices.Contains(v.sets, s.Name) }), nil
}

// embedder is the configured one, nil for full text only.
func (v *evaluation) embedder() (embed.Embedder, error) {
	settings, err := v.settings()
	if err != nil {
		return nil, err
	}
	return newEmbedder(settings.Config.Embedding)
}

// own asks a user's questions of the user's store.
func (v *evaluation) own(ctx context.Context, file string) (r eval.Report, err error) {
	err = v.use(ctx, func(ctx context.Context, m *space) error {
		f, err := os.Open(file)
		if err != nil {
			return fmt.Errorf("opening the questions: %w", err)
		}
		defer f.Close()
		s, err := eval.ReadOwn(f, m.project)
		if err != nil {
			return usagef("%s: %v", file, err)
		}
		if err := m.Prepare(ctx, preparing); err != nil {
			return err
		}
		r = eval.Report{Model: m.config().Embedding.Provider}
		mode := eval.Hybrid
		if r.Model == "none" {
			mode = eval.Words
		}
		return r.Ask(ctx, m.Memory, &s, mode)
	})
	return r, err
}
