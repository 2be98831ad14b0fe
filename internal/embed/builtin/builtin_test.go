package builtin_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/internal/embed/builtin"
	"github.com/loci-dev/loci/internal/embed/embedtest"
)

// shared is one model for all tests: loading it is what takes time.
var shared = builtin.New()

func vectors(t testing.TB, texts ...string) [][]float32 {
	t.Helper()
	v, err := shared.Texts(context.Background(), texts)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func dot(a, b []float32) float32 {
	var sum float32
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

func TestContract(t *testing.T) {
	t.Parallel()
	embedtest.Contract(t, func(*testing.T) embed.Embedder { return shared })
}

func TestLanguagesShareOneSpace(t *testing.T) {
	t.Parallel()
	v := vectors(t, "We deploy every Friday afternoon.", "The office has a blue door.")
	for _, same := range []string{
		"Wir deployen jeden Freitagnachmittag.",
		"Nous déployons tous les vendredis après-midi.",
		"我们每周五下午部署。",
		"毎週金曜日の午後にデプロイします。",
		"Мы развёртываем каждую пятницу днём.",
	} {
		w := vectors(t, same)[0]
		if right, wrong := dot(w, v[0]), dot(w, v[1]); right < 0.4 || right < wrong+0.2 {
			t.Errorf("%q: %.2f to its translation, %.2f to another statement", same, right, wrong)
		}
	}
}

func TestGate(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"Use tabs.":                  true,
		"42":                         true,
		"pnpm test -- --watch=false": true,
		"运行测试":                       true,
		"ラーメン":                       true,
		"테스트를 실행하세요":                 true,
		"شغّل الاختبارات":            true,
		"รันการทดสอบ":                true,
		"Запусти тесты":              true,
		"":                           false,
		"\u200b\ufeff":               false,
		"🎉🎉🎉":                        false,
		"הרץ את הבדיקות לפני הפריסה":       false,
		"Τρέξε τις δοκιμές πριν":           false,
		"परीक्षण चलाओ":                     false,
		"გაუშვი ტესტები":                   false,
		"The Greek word αλήθεια means it.": true,
		strings.Repeat("𒀀 𒀁 x ", 10):       false,
	} {
		if got := vectors(t, text)[0] != nil; got != want {
			t.Errorf("%q has a vector: %v, want %v", text, got, want)
		}
		q, err := shared.Query(t.Context(), text)
		if got := q != nil; got != want || err != nil {
			t.Errorf("the query %q has a vector: %v, want %v (%v)", text, got, want, err)
		}
	}
}

func TestQueryLeansTowardsAnswers(t *testing.T) {
	t.Parallel()
	const question = "Which command runs the tests?"
	answer := vectors(t, "The tests are run with pnpm test.", question)
	shifted, err := shared.Query(t.Context(), question)
	if err != nil {
		t.Fatal(err)
	}
	asked := answer[1]
	if dot(shifted, asked) > 0.999 {
		t.Error("the query has the vector of a text")
	}
	if before, after := dot(asked, answer[0])/dot(asked, asked), dot(shifted, answer[0])/dot(shifted, asked); after <= before {
		t.Errorf("answer against question: %.3f before the shift, %.3f after", before, after)
	}
}

// countdown is a context that ends after it was asked a number of times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

func TestLongTextIsCancelledInBetween(t *testing.T) {
	t.Parallel()
	ctx := &countdown{t.Context(), 3}
	v, err := shared.Texts(ctx, []string{strings.Repeat("The tests need Docker. ", 6000)})
	if !errors.Is(err, context.Canceled) || v != nil {
		t.Errorf("the error is %v", err)
	}
}

func FuzzTexts(f *testing.F) {
	for _, s := range []string{"", "Use tabs.", "\xff\xfe", "運行🎉", "e\u0301\u0301", "a\x00b", "\u202eabc"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v := vectors(t, text)[0]
		if v == nil {
			return
		}
		if length := dot(v, v); length < 0.9999 || length > 1.0001 {
			t.Errorf("squared length %g", length)
		}
		if !utf8.ValidString(text) {
			text = string([]rune(text))
		}
		if again := vectors(t, text)[0]; !slices.Equal(v, again) {
			t.Error("the same text has another vector")
		}
	})
}

func BenchmarkTexts(b *testing.B) {
	text := []string{"We deploy the payment service every Friday afternoon after the integration tests have passed."}
	vectors(b, text...)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := shared.Texts(b.Context(), text); err != nil {
			b.Fatal(err)
		}
	}
}
