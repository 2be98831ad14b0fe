package embed

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/modelhttp"
)

// RemoteConfig says which model of which endpoint to use, and how.
type RemoteConfig struct {
	Endpoint modelhttp.Config
	Model    string // as the endpoint calls it; required

	// Dimensions is the length every vector must have; 0 takes that of the
	// first answer. Endpoints that can shorten vectors are asked for it.
	Dimensions int

	Batch int // texts in one request; 32

	// Some models want to be told what a text is, for example by
	// "search_document: " and "search_query: ".
	TextPrefix, QueryPrefix string
}

// longestText is where texts are cut, in bytes. Endpoints refuse texts beyond
// some 8,000 tokens, and one such text would fail its whole batch for ever.
const longestText = 24_000

// remote is an embedder behind an HTTP endpoint. Only ask differs between the
// protocols.
type remote struct {
	id         string
	config     RemoteConfig
	dimensions atomic.Int64
	ask        func(ctx context.Context, inputs []string) ([]jsonVector, error)
}

var _ Embedder = (*remote)(nil)

// newRemote returns an embedder without ask, and the client to ask with.
func newRemote(protocol string, c RemoteConfig) (*remote, *modelhttp.Client, error) {
	if c.Model == "" {
		return nil, nil, errors.New("no embedding model is named")
	}
	client, err := modelhttp.New(c.Endpoint)
	if err != nil {
		return nil, nil, fmt.Errorf("setting up the embedding provider: %w", err)
	}
	if c.Batch <= 0 {
		c.Batch = 32
	}
	r := &remote{id: remoteID(protocol, c), config: c}
	r.dimensions.Store(int64(max(c.Dimensions, 0)))
	return r, client, nil
}

// remoteID names everything that changes the vectors of stored texts.
func remoteID(protocol string, c RemoteConfig) string {
	id := protocol + ":" + c.Model
	if c.Dimensions > 0 {
		id += fmt.Sprintf("@%d", c.Dimensions)
	}
	if c.TextPrefix != "" {
		h := fnv.New32a()
		h.Write([]byte(c.TextPrefix))
		id += fmt.Sprintf("+%08x", h.Sum32())
	}
	return id
}

func (r *remote) ID() string { return r.id }

func (r *remote) Dimensions() int { return int(r.dimensions.Load()) }

func (r *remote) Texts(ctx context.Context, texts []string) ([][]float32, error) {
	return r.embed(ctx, r.config.TextPrefix, texts)
}

func (r *remote) Query(ctx context.Context, query string) ([]float32, error) {
	vectors, err := r.embed(ctx, r.config.QueryPrefix, []string{query})
	if err != nil {
		return nil, err
	}
	return vectors[0], nil
}

// embed sends the texts that are not blank, in batches.
func (r *remote) embed(ctx context.Context, prefix string, texts []string) ([][]float32, error) {
	var inputs []string
	var places []int // where in texts each input stands
	for i, text := range texts {
		if strings.TrimSpace(text) != "" {
			inputs = append(inputs, prefix+shorten(text))
			places = append(places, i)
		}
	}
	vectors := make([][]float32, len(texts))
	for batch := range slices.Chunk(inputs, r.config.Batch) {
		answers, err := r.askChecked(ctx, batch)
		if err != nil {
			return nil, r.explain(ctx, err)
		}
		for i, v := range answers {
			vectors[places[i]] = v
		}
		places = places[len(batch):]
	}
	return vectors, nil
}

// shorten cuts a text at longestText, between two characters.
func shorten(text string) string {
	if len(text) <= longestText {
		return text
	}
	end := longestText
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end]
}

// explain makes an error match [ErrUnavailable], unless the caller gave up.
func (r *remote) explain(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return fmt.Errorf("embedding with %s: %w", r.id, ctx.Err())
	}
	return fmt.Errorf("%w: %s: %w", ErrUnavailable, r.id, err)
}

// askChecked returns one sound unit vector for each input, or an error.
func (r *remote) askChecked(ctx context.Context, inputs []string) ([]jsonVector, error) {
	answers, err := r.ask(ctx, inputs)
	if err != nil {
		return nil, err
	}
	if len(answers) != len(inputs) {
		return nil, fmt.Errorf("the endpoint returned %d vectors for %d texts", len(answers), len(inputs))
	}
	for _, v := range answers {
		if err := r.checkLength(len(v)); err != nil {
			return nil, err
		}
		if err := normalise(v); err != nil {
			return nil, err
		}
	}
	return answers, nil
}

// checkLength compares with the dimensions known; the first answer sets them.
func (r *remote) checkLength(n int) error {
	if n == 0 {
		return errors.New("the endpoint returned an empty vector")
	}
	r.dimensions.CompareAndSwap(0, int64(n))
	if want := r.Dimensions(); n != want {
		return fmt.Errorf("the endpoint returned a vector of %d dimensions, want %d", n, want)
	}
	return nil
}

// normalise scales a vector to length 1, if it has a length.
func normalise(v []float32) error {
	squares := 0.0
	for _, x := range v {
		squares += float64(x) * float64(x)
	}
	length := math.Sqrt(squares)
	if !(length > 0) || math.IsInf(length, 1) {
		return fmt.Errorf("the endpoint returned a vector of length %g", length)
	}
	for i, x := range v {
		v[i] = float32(float64(x) / length)
	}
	return nil
}

// A jsonVector is a vector in an answer. It refuses null, which some servers
// write for NaN and which would otherwise be read as 0.
type jsonVector []float32

func (v *jsonVector) UnmarshalJSON(raw []byte) error {
	if bytes.Contains(raw, []byte("null")) {
		return errors.New("the endpoint returned a vector without numbers")
	}
	return json.Unmarshal(raw, (*[]float32)(v))
}
