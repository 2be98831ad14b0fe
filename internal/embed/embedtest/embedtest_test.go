package embedtest_test

import (
	"testing"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/internal/embed/embedtest"
)

func TestContract(t *testing.T) {
	t.Parallel()
	embedtest.Contract(t, func(*testing.T) embed.Embedder { return embedtest.New() })
}
