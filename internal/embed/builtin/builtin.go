// Package builtin is the embedder that comes with the program: Universal
// Sentence Encoder Multilingual v3 (Google, Apache-2.0), which puts sixteen
// languages into one space, so that a question in one finds a text in another.
// It needs no network and no key.
//
//	text → sentencepiece → ids → network (int8mat) → 512 numbers, length 1
//
// Its weights, 39 MB, are embedded in the program and read where they lie. They
// are reached from [New] only, so the linker leaves them out of every program
// that never calls it. The folder model holds them with their licence and notice.
package builtin

import (
	"context"
	_ "embed" // for the weights
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/internal/embed/builtin/int8mat"
	"github.com/loci-dev/loci/internal/embed/builtin/sentencepiece"
)

// ID is the id of the model's vectors. It changes whenever the vectors do.
const ID = "use-multilingual-v3-q4"

//go:embed model/use-multilingual-v3.q4.safetensors
var weightsFile string

//go:embed model/sp.model
var piecesFile string

// Model is the built-in embedder. It is safe for use by many goroutines. The
// same text has the same vector on every kernel.
type Model struct {
	load       func() (*parts, error)
	workspaces sync.Pool
	decoded    atomic.Int64 // table rows since the last release
}

var _ embed.Embedder = (*Model)(nil)

// parts are what a loaded model consists of.
type parts struct {
	tokenizer *sentencepiece.Tokenizer
	network   *network
	release   func() // takes the weights out of resident memory, see releaser
}

// releaseAfter is the number of table rows after which weights are released.
// Until then they map some 10 MB; mapping them again takes about a hundredth of
// the time it takes to embed as many tokens.
const releaseAfter = 1024

// New returns the model without loading it, which [Model.Load] or the first
// text does.
func New() *Model { return newModel(int8mat.Kernels()[0]) }

func newModel(kernel int8mat.Kernel) *Model {
	weights, pieces := weightsFile, piecesFile
	return &Model{
		load:       sync.OnceValues(func() (*parts, error) { return load(weights, pieces, kernel) }),
		workspaces: sync.Pool{New: func() any { return newWorkspace() }},
	}
}

func load(weights, pieces string, kernel int8mat.Kernel) (*parts, error) {
	tokenizer, err := sentencepiece.New(pieces)
	if err != nil {
		return nil, fmt.Errorf("loading the built-in model: %w", err)
	}
	network, err := readNetwork(weights, tokenizer.Len(), kernel)
	if err != nil {
		return nil, fmt.Errorf("loading the built-in model: %w", err)
	}
	p := &parts{tokenizer, network, releaser(weights)}
	p.release() // the matrices have been copied
	return p, nil
}

// Load makes the model ready, if it is not yet. It takes some ten
// milliseconds; call it in the background to spare the first text the wait.
func (m *Model) Load() error {
	_, err := m.load()
	return err
}

// ID implements [embed.Embedder].
func (m *Model) ID() string { return ID }

// Dimensions implements [embed.Embedder].
func (m *Model) Dimensions() int { return vectorWidth }

// Texts implements [embed.Embedder]. A text has no vector where it is empty,
// or in a language outside the model's sixteen. Time and memory are linear in
// the length of a text.
func (m *Model) Texts(ctx context.Context, texts []string) ([][]float32, error) {
	p, err := m.load()
	if err != nil {
		return nil, err
	}
	vectors := make([][]float32, len(texts))
	for i, text := range texts {
		if vectors[i], err = m.vector(ctx, p, text); err != nil {
			return nil, err
		}
	}
	return vectors, nil
}

// Query implements [embed.Embedder]. Questions lie close to other questions,
// so the vector is moved from where questions lie to where their answers do.
func (m *Model) Query(ctx context.Context, query string) ([]float32, error) {
	p, err := m.load()
	if err != nil {
		return nil, err
	}
	v, err := m.vector(ctx, p, query)
	if v != nil {
		p.network.asQuestion(v)
	}
	return v, err
}

// vector returns nil for a text that the gate holds back.
func (m *Model) vector(ctx context.Context, p *parts, text string) ([]float32, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("embedding a text: %w", err)
	}
	ids := p.tokenizer.Encode(text)
	if !meaningful(text, ids) {
		return nil, nil
	}
	if m.decoded.Add(int64(len(ids))) > releaseAfter {
		m.decoded.Store(0)
		defer p.release()
	}
	w := m.workspaces.Get().(*workspace)
	defer m.workspaces.Put(w)
	v, err := p.network.embed(ctx, withMarkers(ids), w)
	if err != nil {
		return nil, fmt.Errorf("embedding a text: %w", err)
	}
	return v, nil
}

// withMarkers puts the start and end markers around the ids of a text.
func withMarkers(ids []int32) []int32 {
	marked := make([]int32, 0, len(ids)+2)
	marked = append(marked, sentencepiece.Start)
	marked = append(marked, ids...)
	return append(marked, sentencepiece.End)
}
