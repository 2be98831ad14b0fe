package builtin

import (
	"compress/gzip"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/embed/builtin/int8mat"
)

// A reference is a text with the vector an independent implementation, in
// plain float32 arithmetic on the same weights, gives it. It is stored as
// 16-bit integers.
type reference struct {
	Text   string  `json:"text"`
	IDs    []int32 `json:"ids"`
	Vector string  `json:"vector"`
}

func references(t testing.TB) []reference {
	t.Helper()
	f, err := os.Open("testdata/reference.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var list []reference
	for d := json.NewDecoder(z); d.More(); {
		var r reference
		if err := d.Decode(&r); err != nil {
			t.Fatal(err)
		}
		list = append(list, r)
	}
	if len(list) < 200 {
		t.Fatalf("only %d references", len(list))
	}
	return list
}

func (r reference) vector(t *testing.T) []float32 {
	t.Helper()
	raw, err := base64.StdEncoding.DecodeString(r.Vector)
	if err != nil {
		t.Fatal(err)
	}
	v := make([]float32, len(raw)/2)
	for i := range v {
		v[i] = float32(int16(binary.LittleEndian.Uint16(raw[2*i:])))
	}
	return v
}

func cosine(a, b []float32) float64 {
	var ab, aa, bb float64
	for i := range a {
		ab += float64(a[i]) * float64(b[i])
		aa += float64(a[i]) * float64(a[i])
		bb += float64(b[i]) * float64(b[i])
	}
	return ab / math.Sqrt(aa*bb)
}

func loaded(t testing.TB, kernel int8mat.Kernel) *parts {
	t.Helper()
	p, err := load(weightsFile, piecesFile, kernel)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestEveryKernelMatchesTheReference(t *testing.T) {
	t.Parallel()
	for i, kernel := range int8mat.Kernels() {
		t.Run(kernel.Name(), func(t *testing.T) {
			t.Parallel()
			if i > 0 && testing.Short() {
				t.Skip("the slower kernels are equal to the fastest bit by bit (int8mat tests that)")
			}
			p, w, worst := loaded(t, kernel), newWorkspace(), 1.0
			for _, r := range references(t) {
				if ids := withMarkers(p.tokenizer.Encode(r.Text)); !slices.Equal(ids, r.IDs) {
					t.Errorf("ids of %q are %v, want %v", r.Text, ids, r.IDs)
				}
				v, err := p.network.embed(t.Context(), r.IDs, w)
				if err != nil {
					t.Fatal(err)
				}
				similarity := cosine(v, r.vector(t))
				if worst = min(worst, similarity); similarity < 0.9999 {
					t.Errorf("%q: cosine %.6f", r.Text, similarity)
				}
			}
			t.Logf("worst cosine %.8f", worst)
		})
	}
}

func TestKernelsAgreeToTheLastBit(t *testing.T) {
	t.Parallel()
	var first []float32
	for _, kernel := range int8mat.Kernels() {
		m := newModel(kernel)
		v, err := m.Texts(t.Context(), []string{"We deploy every Friday afternoon"})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = v[0]
		}
		if !slices.Equal(v[0], first) {
			t.Errorf("kernel %s differs", kernel.Name())
		}
	}
}

// TestBlocksJoinWithoutSeam compares a text computed in several blocks with
// the same computed in one.
func TestBlocksJoinWithoutSeam(t *testing.T) {
	t.Parallel()
	p, w := loaded(t, int8mat.Kernels()[0]), newWorkspace()
	ids := withMarkers(p.tokenizer.Encode(strings.Repeat("tests need docker to run; deploys wait for Friday. ", 11)))
	if len(ids) <= 100 || len(ids) > blockTokens {
		t.Fatalf("the text has %d ids", len(ids))
	}
	whole, err := p.network.embed(t.Context(), ids, w)
	if err != nil {
		t.Fatal(err)
	}
	clear(w.total)
	for from := 0; from < len(ids); from += 37 {
		p.network.addBlock(w, ids, from, min(from+37, len(ids)))
	}
	parts := p.network.head.run(p.network.pooled(w.total, len(ids)))
	if similarity := cosine(whole, parts); similarity < 0.999999 {
		t.Errorf("cosine %.9f", similarity)
	}
}

func TestLoadRefusesDamagedWeights(t *testing.T) {
	t.Parallel()
	for name, file := range map[string]string{
		"empty":         "",
		"header cut":    weightsFile[:100],
		"data cut":      weightsFile[:len(weightsFile)/2],
		"not JSON":      "\x02\x00\x00\x00\x00\x00\x00\x00<>",
		"no tensors":    "\x02\x00\x00\x00\x00\x00\x00\x00{}",
		"endless":       strings.Repeat("\xff", 64),
		"other weights": strings.Replace(weightsFile[:5000], "pool.q", "pool.x", 1) + weightsFile[5000:],
	} {
		if _, err := load(file, piecesFile, int8mat.Kernels()[0]); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		loaded(b, int8mat.Kernels()[0])
	}
}

func BenchmarkEmbed(b *testing.B) {
	for _, kernel := range int8mat.Kernels() {
		p, w := loaded(b, kernel), newWorkspace()
		ids := p.tokenizer.Encode(strings.Repeat("We deploy the payment service every Friday after the tests. ", 20))
		for _, tokens := range []struct {
			name  string
			count int
		}{{"20", 20}, {"128", 128}} {
			text := withMarkers(ids[:tokens.count])
			b.Run(kernel.Name()+"/"+tokens.name, func(b *testing.B) {
				for b.Loop() {
					if _, err := p.network.embed(context.Background(), text, w); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
