package resources

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// curated is a memory that is consolidated.
type curated struct{ shelf }

func (*curated) RunLines(_ context.Context, run string) ([]consolidate.Line, error) {
	if run != "run-1" {
		return nil, memstore.ErrNotFound
	}
	return []consolidate.Line{{ID: "pref-1", Change: consolidate.Merged, Content: "Tabs"}, {ID: "conv-4", Change: consolidate.Merged, Content: "a blog's secret"}}, nil
}

func (*curated) Health(context.Context) (consolidate.Health, error) {
	return consolidate.Health{Conflicts: 2}, nil
}

func (*curated) Questions(context.Context) ([]consolidate.Question, error) {
	return []consolidate.Question{
		{ID: "pref-1~pref-1", Ask: "Tabs or\nspaces?", Entries: []string{"pref-1"}},
		{ID: "conv-4~pref-1", Ask: "a blog's secret?", Entries: []string{"conv-4", "pref-1"}},
	}, nil
}

func TestRunsAreTold(t *testing.T) {
	t.Parallel()
	r := NewReader(&curated{}, "shop")
	got, err := r.Read(t.Context(), "memory://runs/run-1")
	if err != nil || !strings.Contains(got.Text, "- [pref-1] merged: Tabs") || strings.Contains(got.Text, "secret") || !strings.Contains(got.Text, "1 more") {
		t.Errorf("%q, %v", got.Text, err)
	}
	for _, uri := range []string{"memory://runs/run-2", "memory://runs/", "memory://runs/../x"} {
		if _, err := r.Read(t.Context(), uri); err == nil {
			t.Errorf("%s is there", uri)
		}
	}
	if _, err := NewReader(&shelf{}, "shop").Read(t.Context(), "memory://runs/run-1"); !errors.Is(err, memstore.ErrNotFound) {
		t.Errorf("a memory that nobody curates: %v", err)
	}
}

func TestHealthTellsHowSoundTheMemoryIs(t *testing.T) {
	t.Parallel()
	got, err := NewReader(&curated{}, "shop").Read(t.Context(), "memory://health")
	if err != nil || !strings.Contains(got.Text, `"conflicts": 2`) || !strings.Contains(got.Text, `"entries": 4`) {
		t.Errorf("%s, %v", got.Text, err)
	}
}

func TestConflictsAreReviewed(t *testing.T) {
	t.Parallel()
	said := func(m Memory) string {
		p, err := NewReader(m, "shop").reviewConflicts(t.Context(), mcp.GetPromptRequest{})
		if err != nil {
			t.Fatal(err)
		}
		return p.Messages[0].Content.(mcp.TextContent).Text
	}
	if text := said(&curated{}); !strings.Contains(text, "question pref-1~pref-1\n> Tabs or\n> spaces?") || strings.Contains(text, "secret") {
		t.Errorf("%q", text)
	}
	if text := said(&shelf{}); !strings.Contains(text, "Nothing") {
		t.Errorf("%q", text)
	}
}
