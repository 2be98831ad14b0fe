// Package embed turns text into vectors whose dot product says how near two
// texts are in meaning.
//
// The vocabulary is one interface, [Embedder]. Its providers are
//
//	internal/embed/builtin   the multilingual model inside the binary: no network, no key
//	OpenAI                   any OpenAI-compatible embeddings endpoint
//	Ollama                   an Ollama server
//
// and internal/embed/embedtest holds a small deterministic one for tests,
// together with the contract every provider keeps.
//
// Vectors of two models cannot be compared. Whoever stores a vector stores the
// [Embedder.ID] beside it and compares only vectors of the same id.
package embed

import (
	"context"
	"errors"
)

// ErrUnavailable is matched (by errors.Is) by every error that says the
// provider cannot answer now: it is unreachable, too slow, or its answer makes
// no sense. Search goes on without vectors and says that it is degraded.
var ErrUnavailable = errors.New("embedding provider unavailable")

// Embedder turns text into vectors. It is safe for use by many goroutines.
type Embedder interface {
	// ID names the model, for example "use-multilingual-v3-q4". It is stored
	// beside every vector; a changed id means that texts must be embedded anew.
	ID() string

	// Dimensions is the length of every vector, 0 until it is known.
	Dimensions() int

	// Texts embeds stored texts: one unit vector for each, in the same order.
	// A nil vector says that the text has no usable meaning for this model
	// (it is empty, or in a language the model does not know): rely on its
	// words instead. On an error no vector is returned.
	Texts(ctx context.Context, texts []string) ([][]float32, error)

	// Query embeds a search query so that the texts answering it are near. The
	// result is a unit vector, or nil where the query has no usable meaning.
	Query(ctx context.Context, query string) ([]float32, error)
}
