package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// write puts a configuration file into a fresh folder and returns its path.
func write(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.yaml")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// environment returns a Lookup over pairs.
func environment(pairs map[string]string) func(string) (string, bool) {
	return func(name string) (string, bool) {
		v, ok := pairs[name]
		return v, ok
	}
}

func TestLaterSourcesWin(t *testing.T) {
	t.Parallel()
	path := write(t, "project: from-file\nrecall:\n  limit: 5\nconsolidation:\n  auto: true\n  every: 90m\n")
	l, err := Load(Source{
		Path: path,
		Lookup: environment(map[string]string{
			"LOCI_RECALL_LIMIT":          "6",
			"LOCI_CONSOLIDATION_AUTO":    "false",
			"LOCI_HTTP_ALLOWED_HOSTS":    "a.example, b.example",
			"LOCI_REDACTION_RULES":       `[{kind: ticket, pattern: "T-[0-9]+"}]`,
			"LOCI_CORE_MAX_LINES":        "",
			"LOCI_EMBEDDING_KEY_COMMAND": `["pass", "a, b"]`,
			"LOCI_SPACE":                 "12",
		}),
		Flags: []Flag{{Name: "--limit", Key: "recall.limit", Value: "7"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := Default()
	want.Project = "from-file"
	want.Space = "12"
	want.Recall.Limit = 7
	want.Consolidation.Auto = false
	want.Consolidation.Every = 90 * time.Minute
	want.HTTP.AllowedHosts = []string{"a.example", "b.example"}
	want.Embedding.KeyCommand = []string{"pass", "a, b"}
	want.Redaction.Rules = []Rule{{Kind: "ticket", Pattern: "T-[0-9]+"}}
	if diff := cmp.Diff(want, l.Config); diff != "" {
		t.Errorf("settings (-want +got):\n%s", diff)
	}
	origins := map[string]string{
		"project":             path + ":1:10",
		"recall.limit":        "--limit",
		"consolidation.auto":  "LOCI_CONSOLIDATION_AUTO",
		"consolidation.every": path + ":6:10",
		"core.max_lines":      "default",
	}
	for _, k := range Keys() {
		if want, ok := origins[k.Name]; ok && l.Origin(k) != want {
			t.Errorf("%s comes from %q, want %q", k.Name, l.Origin(k), want)
		}
	}
}

func TestFileFaults(t *testing.T) {
	t.Parallel()
	tests := map[string]struct{ file, want string }{
		"misspelt key":     {"recall:\n  limt: 3\n", `:2:3: unknown key recall.limt; did you mean recall.limit?`},
		"misspelt group":   {"recal:\n  limit: 3\n", `:1:1: unknown key recal; did you mean recall?`},
		"key at the root":  {"max_bytes: 3\n", `:1:1: unknown key max_bytes; did you mean core.max_bytes?`},
		"strange key":      {"colour: blue\n", `:1:1: unknown key colour; config.example.yaml lists them all`},
		"wrong kind":       {"recall:\n  limit: many\n", `:2:10: recall.limit does not take this value; send a whole number, such as 20`},
		"fraction":         {"recall:\n  limit: 8.5\n", `:2:10: recall.limit does not take this value; send a whole number, such as 20`},
		"number as text":   {"project: 7\n", `:1:10: project does not take this value; send text, in quotes where it could be taken for a number or true or false`},
		"yes is no bool":   {"files:\n  watch: yes\n", `:2:10: files.watch does not take this value; send true or false`},
		"no unit":          {"embedding:\n  timeout: 10\n", `:2:12: embedding.timeout does not take this value; send a duration with its unit, such as 10s, 5m, 24h or 90d`},
		"text for a list":  {"redaction:\n  allow: x\n", `:2:10: redaction.allow does not take this value; send a list of texts, such as ["one", "two"]`},
		"number in a list": {"redaction:\n  allow:\n    - x\n    - 3\n", `:4:7: redaction.allow does not take this value; send text, in quotes where it could be taken for a number or true or false`},
		"rule with a typo": {"redaction:\n  rules:\n    - kind: x\n      patern: y\n", `redaction.rules does not take this value; send a rule with exactly kind and pattern, such as {kind: "ticket", pattern: "T-[0-9]+"}`},
		"no value":         {"log:\n  level:\n", `:2:3: log.level has no value; send text, in quotes where it could be taken for a number or true or false, or remove the line for the default`},
		"group as value":   {"log: info\n", `:1:6: log must hold keys with values; write one "key: value" a line`},
		"list as file":     {"- a\n", `the file must hold keys with values; write one "key: value" a line`},
		"not YAML":         {"log:\n\tlevel: info\n", `this is not valid YAML`},
		"twice":            {"project: a\nproject: b\n", `:2:1: this is not valid YAML (mapping key "project" already defined at [1:1])`},
		"two documents":    {"project: a\n---\nproject: b\n", `a second document starts here; keep all settings in one, without "---"`},
		"alias":            {"project: &p a\nspace: *p\n", `space does not take this value`},
		"level":            {"log:\n  level: inf\n", `:2:10: log.level is inf; send one of debug, info, warn, error; did you mean info?`},
		"out of range":     {"budget:\n  core_share: 15\n", `:2:15: budget.core_share is 15; send a share from 0 to 1, such as 0.2`},
		"address":          {"http:\n  addr: localhost\n", `:2:9: http.addr is localhost; send host:port, such as "127.0.0.1:7330"`},
		"origin":           {"http:\n  allowed_origins: [https://a.example/x]\n", `"https://a.example/x" is no origin`},
		"host":             {"http:\n  allowed_hosts: [\"*\"]\n", `"*" is no host name`},
		"space":            {"space: ../x\n", `names a folder`},
		"no model":         {"embedding:\n  provider: ollama\n  endpoint: http://127.0.0.1:11434\n", `config.yaml: embedding.model is ""; name the model that ollama shall use`},
		"no endpoint":      {"embedding:\n  provider: openai\n  model: m\n", `embedding.endpoint is ""; send the endpoint's URL`},
		"two keys":         {"embedding:\n  key_env: A\n  key_command: [b]\n", `:2:12: embedding.key_env is "A"; keep either this or embedding.key_command`},
		"timeout":          {"embedding:\n  timeout: 1ms\n", `send a duration of at least 100ms`},
		"pattern":          {"redaction:\n  allow: [\"(\"]\n", `"(" is no valid RE2 pattern`},
		"greedy pattern":   {"redaction:\n  rules: [{kind: a, pattern: \"x*\"}]\n", `"x*" also matches nothing at all`},
		"kind":             {"redaction:\n  rules: [{kind: A-1, pattern: x}]\n", `kind "A-1" must be lower-case letters and _`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := Load(Source{Path: write(t, tt.file)})
			if err == nil {
				t.Fatalf("accepted:\n%s", tt.file)
			}
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
			if p := (*Problem)(nil); !errors.As(err, &p) || !strings.Contains(p.Where, "config.yaml") {
				t.Errorf("no *Problem that names the file: %#v", err)
			}
		})
	}
}

func TestEveryFaultIsReported(t *testing.T) {
	t.Parallel()
	_, err := Load(Source{
		Path:   write(t, "recal: 1\nlog:\n  level: 3\nfiles:\n  watch: maybe\n"),
		Lookup: environment(map[string]string{"LOCI_RECALL_LIMIT": "many"}),
		Flags:  []Flag{{Name: "--http", Key: "http.addr", Value: "x"}, {Name: "--auto", Key: "consolidation.auto", Value: "{"}},
	})
	if err == nil {
		t.Fatal("accepted")
	}
	lines := strings.Split(err.Error(), "\n")
	for i, want := range []string{
		":1:1: unknown key recal", ":3:10: log.level", ":5:10: files.watch",
		`LOCI_RECALL_LIMIT: "many" does not fit recall.limit; send a whole number`,
		`--auto: "{" does not fit consolidation.auto; send true or false`,
	} {
		if i >= len(lines) || !strings.Contains(lines[i], want) {
			t.Fatalf("complaint %d is not %q:\n%v", i+1, want, err)
		}
	}
}

func TestMissingFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "none.yaml")
	l, err := Load(Source{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Default(), l.Config); diff != "" {
		t.Errorf("settings without a file (-want +got):\n%s", diff)
	}
	if _, err := Load(Source{Path: path, Required: true}); !errors.Is(err, os.ErrNotExist) || !strings.Contains(err.Error(), path) {
		t.Errorf("a named file that is missing: %v", err)
	}
	if _, err := Load(Source{Path: t.TempDir()}); err == nil {
		t.Error("a folder was read as a file")
	}
}

func TestFileWithoutSettings(t *testing.T) {
	t.Parallel()
	for _, content := range []string{"", "\n\n", "# nothing yet\n", "---\n", "---\n# nothing\n"} {
		l, err := Load(Source{Path: write(t, content)})
		if err != nil {
			t.Errorf("%q: %v", content, err)
		}
		if diff := cmp.Diff(Default(), l.Config); diff != "" {
			t.Errorf("%q (-want +got):\n%s", content, diff)
		}
	}
}

func TestHomeIsExpanded(t *testing.T) {
	t.Parallel()
	home, err := os.UserHomeDir()
	if err != nil {
		t.Skip("no home directory here")
	}
	l, err := Load(Source{Path: write(t, "dir: ~/memory\nlog:\n  file: \"~/loci.log\"\n")})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := l.Config.Dir, filepath.Join(home, "memory"); got != want {
		t.Errorf("dir is %s, want %s", got, want)
	}
	if got, want := l.Config.Log.File, filepath.Join(home, "loci.log"); got != want {
		t.Errorf("log.file is %s, want %s", got, want)
	}
}

func TestMisspeltVariables(t *testing.T) {
	t.Parallel()
	got := Misspelt([]string{"LOCI_DIR=x", "LOCI_CONFIG=y", "LOCI_CONSOLIDATON_AUTO=false", "LOCI_UNRELATED_THING_OF_A_WRAPPER=1", "PATH=/bin"})
	if len(got) != 1 || got[0].Error() != "LOCI_CONSOLIDATON_AUTO: this variable is no setting; did you mean LOCI_CONSOLIDATION_AUTO?" {
		t.Errorf("got %v", got)
	}
}

func TestCap(t *testing.T) {
	t.Parallel()
	tests := []struct {
		cap  Cap
		n    int
		want int
	}{
		{Cap{Share: 0.2, AtLeast: 20}, 0, 20},
		{Cap{Share: 0.2, AtLeast: 20}, 100, 20},
		{Cap{Share: 0.2, AtLeast: 20}, 1000, 200},
		{Cap{Share: 0, AtLeast: 20}, 1000, 0},
	}
	for _, tt := range tests {
		if got := tt.cap.Of(tt.n); got != tt.want {
			t.Errorf("%+v of %d entries is %d, want %d", tt.cap, tt.n, got, tt.want)
		}
	}
}

func FuzzReadFile(f *testing.F) {
	f.Add([]byte("recall:\n  limit: 3\n"))
	f.Add([]byte("redaction:\n  rules: [{kind: a, pattern: b}]\n"))
	f.Add([]byte("? a\n: *b\n"))
	f.Add(Example())
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := load(Source{Path: "config.yaml"}, data)
		if err != nil {
			return
		}
		var b strings.Builder
		if err := l.Print(&b); err != nil {
			t.Fatal(err)
		}
		again, err := load(Source{Path: "config.yaml"}, []byte(b.String()))
		if err != nil {
			t.Fatalf("what was accepted is not accepted when printed: %v\n%s", err, b.String())
		}
		if diff := cmp.Diff(l.Config, again.Config); diff != "" {
			t.Errorf("printed settings differ (-read +printed):\n%s", diff)
		}
	})
}
