package cli

import (
	"fmt"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/internal/embed/builtin"
	"github.com/loci-dev/loci/internal/modelhttp"
)

// newEmbedder returns what turns text into vectors, nil for full text only. It loads no model and connects to nothing.
func newEmbedder(c config.Embedding) (embed.Embedder, error) {
	remote := embed.RemoteConfig{
		Endpoint: modelhttp.Config{BaseURL: c.Endpoint, KeyEnv: c.KeyEnv, KeyCommand: c.KeyCommand, Timeout: c.Timeout},
		Model:    c.Model,
		Batch:    c.Batch,
	}
	switch c.Provider {
	case "none":
		return nil, nil
	case "builtin":
		return builtin.New(), nil
	case "openai":
		return embed.OpenAI(remote)
	case "ollama":
		return embed.Ollama(remote)
	}
	return nil, fmt.Errorf("embedding.provider %q is unknown; use builtin, none, openai or ollama", c.Provider)
}
