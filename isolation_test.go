package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// hush is a word that stands in entries, a note, a trace and what waits of another project only.
const hush = "quokka"

// TestProjectsKeepToThemselves asks everything there is, from one project and without naming another: every command,
// tool, resource, prompt and completion. None may show what another project holds. A new one that is not asked here
// fails the test.
func TestProjectsKeepToThemselves(t *testing.T) {
	t.Parallel()
	z := newZoo(t)
	t.Run("commands", func(t *testing.T) { z.commands(t) })
	t.Run("protocol", func(t *testing.T) { z.protocol(t) })
}

// zoo is a store with two projects; what the test asks, it asks from the project den.
type zoo struct {
	dir, out string
	hushed   string // an id of the other project
}

func newZoo(t *testing.T) *zoo {
	t.Helper()
	z := &zoo{dir: filepath.Join(t.TempDir(), "store"), out: t.TempDir()}
	say := func(project string, args ...string) {
		t.Helper()
		if out, err := z.run(t, append([]string{"remember", "--project", project, "--source", "user_explicit"}, args...)...); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	for _, project := range []string{"den", "burrow"} {
		animal := map[string]string{"den": "weasel", "burrow": hush}[project]
		say(project, "--category", "decision", "--subject", animal+":mascot", "--value", "one", "--label", animal, "The mascot of the "+animal+" is number one")
		say(project, "--category", "decision", "--subject", animal+":mascot", "--value", "two", "The mascot of the "+animal+" is number two")
		say(project, "--category", "env_fact", "--session", "s-"+project, "--lifetime", "session", "A passing note about the "+animal)
		trace := filepath.Join(z.out, project+".jsonl")
		write(t, trace, `{"loci_trace":1,"session":"t-`+project+`","project":"`+project+`"}`+"\n"+
			`{"seq":1,"at":"2026-03-01T10:00:00Z","role":"user","kind":"message","text":"We talked about the `+animal+` and its mascot"}`+"\n"+
			`{"seq":2,"at":"2026-03-01T10:01:00Z","role":"assistant","kind":"message","text":"I take main."}`+"\n"+
			`{"seq":3,"at":"2026-03-01T10:02:00Z","role":"user","kind":"message","text":"No, use the `+animal+` branch instead of main."}`+"\n")
		if out, err := z.run(t, "import", "--traces", trace); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	say("", "--category", "preference", "Mascots are small")
	if out, err := z.run(t, "consolidate", "run", "--max-changes", "0"); err != nil { // which finds what contradicts, in both
		t.Fatalf("%v: %s", err, out)
	}
	for project, animal := range map[string]string{"den": "weasel", "burrow": hush} {
		trace := filepath.Join(z.out, "later.jsonl")
		write(t, trace, `{"loci_trace":1,"session":"later-`+project+`","project":"`+project+`"}`+"\n"+
			`{"seq":1,"at":"2026-03-02T10:00:00Z","role":"user","kind":"message","text":"Please fix the build."}`+"\n"+
			`{"seq":2,"at":"2026-03-02T10:01:00Z","role":"user","kind":"message","text":"From now on the `+animal+` is fed before each release."}`+"\n")
		if out, err := z.run(t, "import", "--traces", trace); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		if out, err := z.run(t, "pending", "--project", project); err != nil || !strings.Contains(out, "the "+animal+" branch") {
			t.Fatalf("nothing waits in %s: %v, %s", project, err, out)
		}
	}
	var list struct{ Entries []struct{ ID string } }
	out, err := z.run(t, "list", "--project", "burrow", "--json")
	if err != nil || json.Unmarshal([]byte(out), &list) != nil || len(list.Entries) == 0 {
		t.Fatalf("%v: %s", err, out)
	}
	z.hushed = list.Entries[0].ID
	return z
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// run runs a command; where it names no project, from the den. An argument that is JSON goes to its standard input.
func (z *zoo) run(t *testing.T, args ...string) (string, error) {
	t.Helper()
	input := ""
	if last := args[len(args)-1]; strings.HasPrefix(last, "{") {
		input, args = last, args[:len(args)-1]
	}
	c := command(t, z.dir, args...)
	c.Stdin = strings.NewReader(input)
	c.Env = append(c.Env, "LOCI_PROJECT=den", "LOCI_EMBEDDING_PROVIDER=none", "LOCI_CONSOLIDATION_AUTO=false", "EDITOR=true", "VISUAL=true")
	out, err := c.CombinedOutput()
	return string(out), err
}

// asked lists for every command how it is asked. A command without a line does not speak of entries, or it names them
// by what its caller gave it.
func (z *zoo) asked() map[string][][]string {
	return map[string][][]string{
		"context":     {{"mascot"}, {"--json", "mascot"}, {""}},
		"feedback":    {},
		"forget":      {{"--query", "mascot"}, {"--source", "user_explicit"}, {"--before", "2100-01-01"}, {"--subject", "weasel:mascot"}},
		"profile":     {{}, {"--json"}},
		"recall":      {{"mascot"}, {"--json", "mascot"}, {}, {"--include", "superseded,archived,expired,traces", "mascot"}},
		"remember":    {{"--category", "decision", "The mascot of the otter is number one"}},
		"conflicts":   {{"--project", "den"}, {"--project", "den", "--json"}}, // without, these two are about all projects, as they say
		"consolidate": {{"--project", "den"}, {"status", "--project", "den"}, {"preview", "--project", "den"}, {"diff", "--project", "den"}, {"history"}},
		"diff":        {{"0"}, {"0", "--json"}},
		"edit":        {},
		"history":     {{}, {"--json"}},
		"list":        {{}, {"--json"}},
		"rollback":    {},
		"show":        {},
		"why":         {{"dec-1"}, {"dec-2", "--json"}},
		"pending":     {{}, {"list", "--json"}},
		"trace":       {{"search", "mascot"}, {"search", "--json", "mascot"}, {"list"}},
		"doctor":      {{"--deep"}, {"--json"}},
		"export":      {{}, {"--category", "decision"}},
		"stats":       {{}, {"--json"}},
		"backup":      {{filepath.Join(z.out, "copy.db")}},
		"encrypt":     {{"status"}},
		"eval":        {},
		"import":      {{filepath.Join(z.out, "den.jsonl"), "--dry-run"}},
		"restore":     {},
		"completion":  {{"bash"}},
		"config":      {{"print"}},
		"demo":        {},
		"help":        {{}},
		"hook": {{"claude-code", "session-start", `{"hook_event_name":"SessionStart","session_id":"h1"}`},
			{"claude-code", "prompt", `{"hook_event_name":"UserPromptSubmit","session_id":"h1","prompt":"Who is the mascot?"}`}},
		"install":   {},
		"serve":     {},
		"token":     {{"list"}},
		"uninstall": {},
		"version":   {{}},
	}
}

func (z *zoo) commands(t *testing.T) {
	help, err := z.run(t, "help")
	if err != nil {
		t.Fatal(err)
	}
	asked := z.asked()
	seen := 0
	for line := range strings.Lines(help) {
		fields := strings.Fields(line)
		if !strings.HasPrefix(line, "  ") || len(fields) < 2 || strings.HasPrefix(fields[0], "-") || fields[0] == "loci" {
			continue
		}
		calls, known := asked[fields[0]]
		if !known {
			t.Errorf("nobody asks loci %s here; say how it is asked", fields[0])
		}
		seen++
		for _, args := range calls {
			z.hushes(t, append([]string{fields[0]}, args...))
		}
	}
	if seen < 20 {
		t.Errorf("help lists only %d commands:\n%s", seen, help)
	}
}

// hushes runs a command that must not tell of the other project.
func (z *zoo) hushes(t *testing.T, args []string) {
	t.Helper()
	out, err := z.run(t, args...)
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 3) {
		t.Errorf("loci %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	if strings.Contains(strings.ToLower(out), hush) {
		t.Errorf("loci %s tells:\n%s", strings.Join(args, " "), out)
	}
}

func (z *zoo) protocol(t *testing.T) {
	c := command(t, z.dir, "serve")
	c.Env = append(c.Env, "LOCI_PROJECT=den", "LOCI_EMBEDDING_PROVIDER=none", "LOCI_CONSOLIDATION_AUTO=false")
	w := newWire(t, c)
	w.ask("initialize", json.RawMessage(handshake))
	calls := map[string][]string{
		"remember": {`{"content":"The mascot of the stoat is number one","category":"decision"}`},
		"recall": {`{}`, `{"query":"mascot"}`, `{"query":"mascot","include":["superseded","archived","expired","traces"]}`, `{"ids":["` + z.hushed + `"]}`,
			`{"labels":["` + hush[:3] + `"]}`},
		"forget":      {`{"query":"mascot"}`, `{"source":"user_explicit"}`, `{"before":"2100-01-01"}`},
		"feedback":    {`{"ids":["` + z.hushed + `"],"verdict":"useful"}`},
		"consolidate": {`{}`, `{"action":"status"}`, `{"action":"preview"}`, `{"action":"history"}`, `{"action":"run"}`, `{"action":"diff"}`},
	}
	for _, name := range w.names("tools/list", "tools", "name") {
		if calls[name] == nil {
			t.Errorf("nobody calls the tool %s here; say how it is called", name)
		}
		for _, arguments := range calls[name] {
			w.hushes("tools/call", map[string]any{"name": name, "arguments": json.RawMessage(arguments)})
		}
	}
	for _, uri := range w.names("resources/list", "resources", "uri") {
		w.hushes("resources/read", map[string]any{"uri": uri})
	}
	w.templates(z, map[string][]string{
		"memory://core/{project}": {"memory://core/den", "memory://core/*"}, "memory://topics/{topic}": {"memory://topics/decision", "memory://topics/" + hush},
		"memory://entries/{id}": {"memory://entries/" + z.hushed}, "memory://runs/{run}": {"memory://runs/1"}, "memory://traces/{session}": {"memory://traces/t-burrow"},
	})
	for _, name := range w.names("prompts/list", "prompts", "name") {
		w.hushes("prompts/get", map[string]any{"name": name, "arguments": map[string]string{"task": "mascot", "topic": "mascot"}})
		for _, argument := range []string{"topic", "id", "task", "session"} {
			w.hushes("completion/complete", map[string]any{"ref": map[string]string{"type": "ref/prompt", "name": name},
				"argument": map[string]string{"name": argument, "value": ""}})
		}
	}
	w.close()
}

// wire is a client that looks at the very bytes.
type wire struct {
	*testing.T
	process *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

func newWire(t *testing.T, c *exec.Cmd) *wire {
	t.Helper()
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return &wire{t, c, in, bufio.NewReader(out)}
}

// ask sends a request and returns the line that answers it.
func (w *wire) ask(method string, params any) string {
	w.Helper()
	data, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err == nil {
		_, err = w.in.Write(append(data, '\n'))
	}
	if err != nil {
		w.Fatal(err)
	}
	line, err := w.out.ReadString('\n')
	if err != nil {
		w.Fatalf("%s: %v", method, err)
	}
	return line
}

// hushes asks what must not tell of the other project. What was asked itself does not count.
func (w *wire) hushes(method string, params map[string]any) {
	w.Helper()
	asked, err := json.Marshal(params)
	if err != nil {
		w.Fatal(err)
	}
	answer := w.ask(method, params)
	if uri, ok := params["uri"].(string); ok {
		answer = strings.ReplaceAll(answer, uri, "")
	}
	if strings.Contains(strings.ToLower(answer), hush) {
		w.Errorf("%s %s tells: %s", method, asked, answer)
	}
}

// names lists what a list method offers.
func (w *wire) names(method, list, field string) (names []string) {
	w.Helper()
	var answer struct{ Result map[string]json.RawMessage }
	line := w.ask(method, struct{}{})
	if err := json.Unmarshal([]byte(line), &answer); err != nil {
		w.Fatalf("%s: %v: %s", method, err, line)
	}
	var items []map[string]any
	if err := json.Unmarshal(answer.Result[list], &items); err != nil || len(items) == 0 {
		w.Fatalf("%s: %v: %s", method, err, line)
	}
	for _, item := range items {
		name, _ := item[field].(string)
		names = append(names, name)
	}
	return names
}

// templates reads every kind of resource there is.
func (w *wire) templates(z *zoo, read map[string][]string) {
	w.Helper()
	for _, template := range w.names("resources/templates/list", "resourceTemplates", "uriTemplate") {
		if read[template] == nil {
			w.Errorf("nobody reads %s here; known are %v", template, slices.Sorted(maps.Keys(read)))
		}
		for _, uri := range read[template] {
			w.hushes("resources/read", map[string]any{"uri": uri})
		}
		variable := template[strings.Index(template, "{")+1 : strings.Index(template, "}")]
		if variable == "project" {
			continue // the names of projects are no secret within a space
		}
		w.hushes("completion/complete", map[string]any{"ref": map[string]string{"type": "ref/resource", "uri": template},
			"argument": map[string]string{"name": variable, "value": ""}})
	}
}

func (w *wire) close() {
	w.Helper()
	if err := w.in.Close(); err != nil {
		w.Error(err)
	}
	if _, err := io.Copy(io.Discard, w.out); err != nil {
		w.Error(err)
	}
	if err := w.process.Wait(); err != nil {
		w.Error(err)
	}
}
