package embed_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/embed"
)

func TestSentences(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{" \n\t\n", nil},
		{"One statement", []string{"One statement"}},
		{"Use pnpm. npm breaks the lock file! Why? It hoists.", []string{"Use pnpm.", "npm breaks the lock file!", "Why?", "It hoists."}},
		{"first line\nsecond line\r\n\r\nthird", []string{"first line", "second line", "third"}},
		{"我们用pnpm。不要用npm！为什么？会破坏锁文件；请注意", []string{"我们用pnpm。", "不要用npm！", "为什么？", "会破坏锁文件；", "请注意"}},
		{"「止めて。」と言った。", []string{"「止めて。」", "と言った。"}},
		{`He said "stop." Then (it failed.) It stopped.`, []string{`He said "stop."`, "Then (it failed.)", "It stopped."}},
		{"Go 1.26.8 is needed, see go.mod or www.example.com/a.b for more.", []string{"Go 1.26.8 is needed, see go.mod or www.example.com/a.b for more."}},
		{"Some tools, e.g. Docker, i.e. containers, z.B. Podman, work.", []string{"Some tools, e.g. Docker, i.e. containers, z.B. Podman, work."}},
		{"Ask Dr. Smith or J. Doe (cf. Fig. 3). They know.", []string{"Ask Dr. Smith or J. Doe (cf. Fig. 3).", "They know."}},
		{"1. Install it. 2. Run it.", []string{"1. Install it.", "2. Run it."}},
		{"The port is 8080. The host is local.", []string{"The port is 8080.", "The host is local."}},
		{"Wait... what?! Nothing.", []string{"Wait...", "what?!", "Nothing."}},
		{"--- \n*** ! ? done", []string{"done"}},
		{"ends with a dot.", []string{"ends with a dot."}},
	} {
		if got := embed.Sentences(c.text); !slices.Equal(got, c.want) {
			t.Errorf("Sentences(%q)\n got %q\nwant %q", c.text, got, c.want)
		}
	}
}

func FuzzSentences(f *testing.F) {
	f.Add("Use pnpm. npm breaks e.g. the lock file! 为什么？\n1. a")
	f.Add("\xff. \xc3( 。」")
	f.Fuzz(func(t *testing.T, text string) {
		rest := text
		for _, sentence := range embed.Sentences(text) {
			i := strings.Index(rest, sentence)
			if i < 0 || sentence == "" || strings.Contains(sentence, "\n") {
				t.Fatalf("%q is not a sentence of %q", sentence, rest)
			}
			rest = rest[i+len(sentence):]
		}
	})
}
