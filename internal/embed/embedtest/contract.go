package embedtest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/loci-dev/loci/internal/embed"
)

// Contract tests what every embedder promises. open returns a new embedder
// that answers; it is called once a test, and the tests run in parallel.
func Contract(t *testing.T, open func(*testing.T) embed.Embedder) {
	t.Helper()
	for _, test := range []struct {
		name string
		run  func(*testing.T, embed.Embedder)
	}{
		{"id and dimensions stay", identityStays},
		{"unit vectors", unitVectors},
		{"order is kept", orderIsKept},
		{"large batch", largeBatch},
		{"nothing to embed", nothingToEmbed},
		{"texts without meaning", textsWithoutMeaning},
		{"same text, same vector", deterministic},
		{"vectors belong to the caller", vectorsAreOwned},
		{"likeness", likeness},
		{"any bytes", anyBytes},
		{"cancelled", cancelled},
		{"many goroutines", manyGoroutines},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.run(t, open(t))
		})
	}
}

var samples = []string{
	"The tests of the payment service need a running Docker daemon.",
	"Releases are cut from main on Fridays.",
	"Use tabs for indentation in Go files.",
}

// texts embeds and checks that there is one result a text.
func texts(t *testing.T, e embed.Embedder, list ...string) [][]float32 {
	t.Helper()
	vectors, err := e.Texts(t.Context(), list)
	if err != nil {
		t.Fatalf("Texts: %v", err)
	}
	if len(vectors) != len(list) {
		t.Fatalf("Texts returned %d vectors for %d texts", len(vectors), len(list))
	}
	return vectors
}

func query(t *testing.T, e embed.Embedder, q string) []float32 {
	t.Helper()
	v, err := e.Query(t.Context(), q)
	if err != nil {
		t.Fatalf("Query: %v", err)
	}
	return v
}

func identityStays(t *testing.T, e embed.Embedder) {
	id, before := e.ID(), e.Dimensions()
	v := texts(t, e, samples...)
	if id == "" || e.ID() != id {
		t.Errorf("the id was %q and is %q", id, e.ID())
	}
	if e.Dimensions() != len(v[0]) || before != 0 && before != len(v[0]) {
		t.Errorf("dimensions were %d and are %d, vectors have %d", before, e.Dimensions(), len(v[0]))
	}
}

func unitVectors(t *testing.T, e embed.Embedder) {
	for i, v := range append(texts(t, e, samples...), query(t, e, "When do we release?")) {
		if len(v) != e.Dimensions() {
			t.Errorf("vector %d has %d dimensions, want %d", i, len(v), e.Dimensions())
		}
		if length := dot(v, v); math.Abs(float64(length)-1) > 1e-5 {
			t.Errorf("vector %d has the squared length %g, want 1", i, length)
		}
	}
}

func orderIsKept(t *testing.T, e embed.Embedder) {
	together := texts(t, e, samples...)
	for i, text := range samples {
		if alone := texts(t, e, text)[0]; dot(alone, together[i]) < 0.99999 {
			t.Errorf("text %d has another vector in a batch than alone", i)
		}
	}
}

func largeBatch(t *testing.T, e embed.Embedder) {
	list := make([]string, 150)
	for i := range list {
		list[i] = fmt.Sprintf("Service number %d listens on port %d.", i, 8000+i)
	}
	vectors := texts(t, e, list...)
	for _, i := range []int{0, 31, 32, 99, 149} {
		if alone := texts(t, e, list[i])[0]; dot(alone, vectors[i]) < 0.99999 {
			t.Errorf("text %d of 150 has the vector of another", i)
		}
	}
}

func nothingToEmbed(t *testing.T, e embed.Embedder) {
	texts(t, e)
}

func textsWithoutMeaning(t *testing.T, e embed.Embedder) {
	vectors := texts(t, e, "", samples[0], " \t\n", samples[1])
	for i, want := range []bool{false, true, false, true} {
		if got := vectors[i] != nil; got != want {
			t.Errorf("text %d has a vector: %v, want %v", i, got, want)
		}
	}
	if v := query(t, e, "  "); v != nil {
		t.Errorf("a blank query has the vector %v", v)
	}
}

func deterministic(t *testing.T, e embed.Embedder) {
	first, second := texts(t, e, samples...), texts(t, e, samples...)
	for i := range samples {
		if !slices.Equal(first[i], second[i]) {
			t.Errorf("text %d has two vectors", i)
		}
	}
}

func vectorsAreOwned(t *testing.T, e embed.Embedder) {
	v := texts(t, e, samples[0], samples[0])
	want := slices.Clone(v[1])
	clear(v[0])
	if again := texts(t, e, samples[0])[0]; !slices.Equal(v[1], want) || !slices.Equal(again, want) {
		t.Error("changing one vector changed another")
	}
}

func likeness(t *testing.T, e embed.Embedder) {
	v := texts(t, e, samples...)
	near := texts(t, e, "The payment service's tests need the Docker daemon running.")[0]
	if dot(near, v[0]) <= dot(near, v[1]) || dot(near, v[0]) <= dot(near, v[2]) {
		t.Error("a reworded text is not nearest to the text it rewords")
	}
	q := query(t, e, "When are releases cut from main?")
	if dot(q, v[1]) <= dot(q, v[0]) || dot(q, v[1]) <= dot(q, v[2]) {
		t.Error("a question is not nearest to its answer")
	}
}

func anyBytes(t *testing.T, e embed.Embedder) {
	for _, text := range []string{
		"\xff\xfe\x00", "broken \xc3\x28 text", "\u202e\u2066 hidden", strings.Repeat("word ", 3000), strings.Repeat("x", 5000),
	} {
		texts(t, e, text)
		query(t, e, text)
	}
}

func cancelled(t *testing.T, e embed.Embedder) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := e.Texts(ctx, samples); !errors.Is(err, context.Canceled) {
		t.Errorf("Texts returned %v, want context.Canceled", err)
	}
	if _, err := e.Query(ctx, "When do we release?"); !errors.Is(err, context.Canceled) {
		t.Errorf("Query returned %v, want context.Canceled", err)
	}
}

func manyGoroutines(t *testing.T, e embed.Embedder) {
	want := texts(t, e, samples...)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			got, err := e.Texts(t.Context(), samples[i%3:i%3+1])
			if err != nil || !slices.Equal(got[0], want[i%3]) {
				t.Errorf("goroutine %d got another vector, or the error %v", i, err)
			}
		})
	}
	all.Wait()
}
