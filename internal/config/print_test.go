package config

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestPrintNamesOrigins(t *testing.T) {
	t.Parallel()
	path := write(t, "recall:\n  limit: 5\n")
	l, err := Load(Source{
		Path:   path,
		Lookup: environment(map[string]string{"LOCI_DIR": "/data/my memory"}),
		Flags:  []Flag{{Name: "--http", Key: "http.addr", Value: "127.0.0.1:0"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := l.Print(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"# configuration file: " + path + "\n",
		"dir: \"/data/my memory\" # LOCI_DIR\n",
		"recall:\n  limit: 5 # " + path + ":2:10\n  max_tokens: 1200 # default\n",
		"  addr: \"127.0.0.1:0\" # --http\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("missing %q in:\n%s", want, b.String())
		}
	}
}

// Whatever the settings are, what Print writes is read back as the same settings.
func TestPrintIsReadBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"true", "no", "12", "a: b", "# x", "é\u2028\n", "~", "a-b"}))
		c := Default()
		c.Project = text.Draw(t, "project")
		c.Embedding.KeyEnv = text.Draw(t, "key_env")
		c.Budget.CoreShare = rapid.Float64Range(0, 1).Draw(t, "core_share")
		c.Recall.MaxTokens = rapid.IntRange(50, 1<<30).Draw(t, "max_tokens")
		c.Files.Render = rapid.Bool().Draw(t, "render")
		c.Consolidation.Every = time.Duration(rapid.Int64Range(int64(time.Minute), 1<<60).Draw(t, "every"))
		c.Redaction.Rules = rapid.SliceOf(rapid.Custom(func(t *rapid.T) Rule {
			return Rule{Kind: rapid.StringMatching(`[a-z_]+`).Draw(t, "kind"), Pattern: rapid.StringMatching(`[a-z0-9#:" ]+`).Draw(t, "pattern")}
		})).Draw(t, "rules")
		printed := Loaded{Config: c, Source: Source{Path: "config.yaml"}}
		var b strings.Builder
		if err := printed.Print(&b); err != nil {
			t.Fatal(err)
		}
		read, err := load(Source{Path: "config.yaml"}, []byte(b.String()))
		if err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
		if diff := cmp.Diff(c, read.Config); diff != "" {
			t.Fatalf("(-printed +read):\n%s\n%s", diff, b.String())
		}
	})
}

func TestFormatDuration(t *testing.T) {
	t.Parallel()
	for d, want := range map[time.Duration]string{
		0: "0s", 10 * time.Second: "10s", 90 * time.Second: "1m30s", 5 * time.Minute: "5m",
		24 * time.Hour: "24h", 90 * time.Minute: "1h30m", time.Hour + time.Second: "1h0m1s",
	} {
		if got := formatDuration(d); got != want {
			t.Errorf("%d is %q, want %q", d, got, want)
		}
	}
}
