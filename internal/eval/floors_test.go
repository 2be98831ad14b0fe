package eval

import (
	"testing"

	"github.com/loci-dev/loci/internal/embed/builtin"
)

// TestFloorsHold measures the project's own cases with the built-in model.
func TestFloorsHold(t *testing.T) {
	if testing.Short() {
		t.Skip("loads the model")
	}
	t.Parallel()
	r, err := Run(t.Context(), []Source{{"cases", OwnCases}}, builtin.New())
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range r.Missed() {
		t.Error(m)
	}
	t.Log("\n" + r.Table())
}
