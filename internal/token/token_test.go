package token

import (
	"strings"
	"sync"
	"testing"

	"github.com/pkoukk/tiktoken-go"
	offline "github.com/pkoukk/tiktoken-go-loader"
	"pgregory.net/rapid"
)

func TestCountExact(t *testing.T) {
	t.Parallel()
	c := New()
	for s, want := range map[string]int{
		"": 0, "hello world": 2, "Hello, world!": 4, "tiktoken is great!": 6, "2 + 2 = 4": 7,
		"antidisestablishmentarianism": 6, "<|endoftext|>": 7, "\xff": 1,
	} {
		if got := c.CountExact(s); got != want {
			t.Errorf("%q: %d tokens, want %d", s, got, want)
		}
	}
}

func TestVocabularyIsThatOfTheLoader(t *testing.T) {
	t.Parallel()
	want, err := offline.NewOfflineLoader().LoadTiktokenBpe("o200k_base.tiktoken")
	if err != nil {
		t.Fatal(err)
	}
	got, err := unpack(packed)
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != len(want) || len(got) != vocabularySize {
		t.Fatalf("%d tokens, want %d", len(got), len(want))
	}
	for token, rank := range want {
		if r, ok := got[token]; !ok || r != rank {
			t.Fatalf("token %q has rank %d (%v), want %d", token, r, ok, rank)
		}
	}
}

func TestUnpackRefusesDamage(t *testing.T) {
	t.Parallel()
	for name, data := range map[string][]byte{"empty": nil, "no gzip": []byte("plain"), "cut": packed[:len(packed)/2]} {
		if _, err := unpack(data); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestCountEstimatesUntilLoaded(t *testing.T) {
	t.Parallel()
	c := New()
	const s = "antidisestablishmentarianism"
	if got, want := c.Count(s), Estimate(s); got != want {
		t.Errorf("cold: %d, want the estimate %d", got, want)
	}
	c.Warm()
	c.Warm()
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if got := c.Count(s); got != 6 {
		t.Errorf("warm: %d, want 6", got)
	}
}

func TestCountConcurrently(t *testing.T) {
	t.Parallel()
	c := New()
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if got := c.CountExact("hello world"); got != 2 {
				t.Errorf("%d tokens, want 2", got)
			}
		})
	}
	wg.Wait()
}

// TestCuttingKeepsCounts compares with the count of the whole in one piece.
func TestCuttingKeepsCounts(t *testing.T) {
	t.Parallel()
	enc := mustEncoding(t)
	for name, sample := range samples {
		text := strings.Repeat(sample+"\n\n", 1+3*maxChunk/len(sample))
		if got, want := count(enc, text), len(enc.EncodeOrdinary(text)); got != want {
			t.Errorf("%s: %d tokens in chunks, %d in one", name, got, want)
		}
	}
}

func TestCut(t *testing.T) {
	t.Parallel()
	pieces := rapid.SampledFrom([]string{
		" ", "  ", "\n", "word", "Über", "猫", "!?", "123", "\xff", "😀", strings.Repeat("x", maxRun), strings.Repeat("漢", maxRun), strings.Repeat(" ", maxChunk),
	})
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Join(rapid.SliceOfN(pieces, 1, 60).Draw(t, "pieces"), "")
		end := cut(s)
		if end < 1 || end > len(s) || end > maxChunk {
			t.Fatalf("a chunk of %d bytes from %d", end, len(s))
		}
		if run := longestRun(s[:end]); run > maxRun+4 {
			t.Fatalf("a run of %d bytes", run)
		}
		if end < len(s) && strings.ToValidUTF8(s, "") == s && s[end]&0xC0 == 0x80 {
			t.Fatalf("cut inside a character at %d", end)
		}
	})
}

func longestRun(s string) int {
	longest, start := 0, 0
	last := others
	for i, r := range s {
		if k := kindOf(r); k != last {
			last, start = k, i
		}
		longest = max(longest, i-start+1)
	}
	return longest
}

func TestEstimateIsClose(t *testing.T) {
	t.Parallel()
	enc := mustEncoding(t)
	const worst, mean = 0.30, 0.12 // shares of the exact count
	sum := 0.0
	for name, sample := range samples {
		exact, estimate := count(enc, sample), Estimate(sample)
		off := float64(estimate-exact) / float64(exact)
		t.Logf("%-11s exact %3d, estimate %3d, %+.0f %%", name, exact, estimate, 100*off)
		off = max(off, -off)
		sum += off
		if off > worst {
			t.Errorf("%s: %d tokens estimated as %d", name, exact, estimate)
		}
	}
	if got := sum / float64(len(samples)); got > mean {
		t.Errorf("off by %.1f %% on average", 100*got)
	} else {
		t.Logf("off by %.1f %% on average", 100*got)
	}
}

func TestEstimateOfLittle(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]int{"": 0, " ": 0, "a": 1, "\n": 1, "1": 2, "1234": 3, "😀": 3} {
		if got := Estimate(s); got != want {
			t.Errorf("%q: %d, want %d", s, got, want)
		}
	}
}

func mustEncoding(t *testing.T) *tiktoken.Tiktoken {
	t.Helper()
	enc, err := encoding()
	if err != nil {
		t.Fatal(err)
	}
	return enc
}

func FuzzCount(f *testing.F) {
	for _, s := range samples {
		f.Add(s)
	}
	enc, err := encoding()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if n := count(enc, s); n < 0 || n == 0 && s != "" {
			t.Errorf("%d tokens in %q", n, s)
		}
		if n := Estimate(s); n < 0 || n > 4*len(s)+1 {
			t.Errorf("estimate %d for %d bytes", n, len(s))
		}
	})
}

func BenchmarkCount(b *testing.B) {
	enc, err := encoding()
	if err != nil {
		b.Fatal(err)
	}
	for name, s := range map[string]string{
		"english": strings.Repeat(samples["english"]+" ", 100),
		"one run": strings.Repeat("x", 40_000),
		"spaces":  strings.Repeat(" ", 40_000),
		"chinese": strings.Repeat("这个项目用包管理器", 1500),
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			for b.Loop() {
				count(enc, s)
			}
		})
		b.Run(name+" estimate", func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			for b.Loop() {
				Estimate(s)
			}
		})
	}
}
