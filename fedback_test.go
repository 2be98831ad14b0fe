package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What Loci itself puts into a conversation is no experience: read back from the log of any client, in whatever wrapping, it
// adds no entry, neither to the store that it came from nor to an empty one (REPORTS 12).
func TestWhatWeSaidAddsNothing(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "store")
	said := ownWords(t, dir)
	slices.Sort(said)
	said = slices.Compact(said)
	before := len(stored(t, dir))
	empty := filepath.Join(t.TempDir(), "store")
	logs := conversationLogs(t, said)
	for _, dir := range []string{dir, empty} {
		quietly(t, dir, "import", "--traces", logs)
		quietly(t, dir, "consolidate", "run", "--max-changes", "0")
	}
	if got := stored(t, dir); len(got) != before {
		t.Errorf("the store had %d entries and has %d: %q", before, len(got), got)
	}
	if got := stored(t, empty); len(got) > 0 {
		t.Errorf("an empty store learnt %d entries: %q", len(got), got)
	}
	if n := events(t, empty); n < len(said)*len(parts()) {
		t.Errorf("only %d events were read", n)
	}
}

// The same statements in a user's own words are learnt from every format: the test above is able to fail.
func TestWhatTheUserSaysIsLearnt(t *testing.T) {
	t.Parallel()
	for format, write := range formats() {
		dir, log := filepath.Join(t.TempDir(), "store"), filepath.Join(t.TempDir(), "log.jsonl")
		writeLog(t, log, write, conversation{id: "own-" + format, said: []utterance{{"user", "Please fix the build."}, {"user", "From now on always " + lower(rules()[0])}}})
		quietly(t, dir, "import", "--traces", log)
		quietly(t, dir, "consolidate", "run", "--max-changes", "0")
		if len(stored(t, dir)) == 0 {
			t.Errorf("%s: nothing was learnt", format)
		}
	}
}

// What the program says by itself stands in the list by which it is known when logs are read.
func TestOurWordsAreListed(t *testing.T) {
	t.Parallel()
	const list = "consolidate/extract/ourwords.txt"
	known, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	added := string(known)
	s := start(t, filepath.Join(t.TempDir(), "store"), "LOCI_EMBEDDING_PROVIDER=none")
	for _, ask := range []struct{ method, params string }{
		{"initialize", handshake}, {"tools/list", `{}`}, {"prompts/get", `{"name":"load_memory","arguments":{"task":"sail"}}`},
		{"prompts/get", `{"name":"what_do_you_know","arguments":{"topic":"sailing"}}`}, {"prompts/get", `{"name":"save_session"}`},
		{"prompts/get", `{"name":"review_conflicts"}`},
	} {
		a, ok := s.call(ask.method, json.RawMessage(ask.params))
		if !ok {
			t.Fatalf("%s is not answered", ask.method)
		}
		for _, text := range textsOf(t, a.raw) {
			for line := range strings.Lines(text) {
				if line = strings.TrimSpace(line); len(strings.Fields(line)) >= 6 && !strings.Contains("\n"+added, "\n"+line+"\n") {
					added += line + "\n"
				}
			}
		}
	}
	s.stop(t)
	if *update {
		if err := os.WriteFile(list, []byte(added), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if added != string(known) {
		t.Errorf("%s lacks what the program says now (run with -update):\n%s", list, added[len(known):])
	}
}

// rules are statements that would be learnt at once if a user made them.
func rules() []string {
	return []string{
		"Always deploy with make ship, never by hand",
		"Never push to main on a Friday",
		"I prefer short commit messages in the imperative",
		"Wir benutzen immer pnpm statt npm",
		"以后一律用中文写提交说明",
		"We decided to use SQLite instead of Postgres because nobody runs a server",
		"The staging database listens on port 5433, not on 5432",
	}
}

// ownWords fills a store and collects what it says of it through every face, in the bytes that a client gets.
func ownWords(t *testing.T, dir string) (said []string) {
	t.Helper()
	for i, rule := range rules() {
		quietly(t, dir, "remember", "--project", "shop", "--source", []string{"user_explicit", "external"}[i%6/5], rule)
	}
	s := start(t, dir, "LOCI_EMBEDDING_PROVIDER=none", "LOCI_PROJECT=shop")
	for _, ask := range []struct{ method, params string }{
		{"initialize", handshake},
		{"tools/list", `{}`},
		{"tools/call", `{"name":"recall","arguments":{"query":"deploy push commit database 提交说明 pnpm"}}`},
		{"tools/call", `{"name":"remember","arguments":{"content":"Deploy with make ship, and never by hand"}}`},
		{"tools/call", `{"name":"forget","arguments":{"query":"deploy"}}`},
		{"tools/call", `{"name":"consolidate","arguments":{"action":"preview"}}`},
		{"resources/read", `{"uri":"memory://core"}`},
		{"resources/read", `{"uri":"memory://core/shop"}`},
		{"resources/read", `{"uri":"memory://entries/cons-1"}`},
		{"resources/read", `{"uri":"memory://health"}`},
		{"prompts/get", `{"name":"load_memory","arguments":{"task":"deploy the shop","project":"shop"}}`},
		{"prompts/get", `{"name":"what_do_you_know","arguments":{"topic":"deploy","project":"shop"}}`},
		{"prompts/get", `{"name":"save_session","arguments":{}}`},
		{"prompts/get", `{"name":"review_conflicts","arguments":{}}`},
	} {
		a, ok := s.call(ask.method, json.RawMessage(ask.params))
		if !ok || len(a.raw) == 0 {
			t.Fatalf("%s %s is not answered", ask.method, ask.params)
		}
		said = append(said, string(a.raw)) // as a client logs it
		said = append(said, textsOf(t, a.raw)...)
	}
	s.stop(t)
	return append(append(said, commandWords(t, dir)...), hookWords(t, dir)...)
}

// commandWords is what the commands print of a store and a session, as text and as JSON.
func commandWords(t *testing.T, dir string) (said []string) {
	t.Helper()
	log := filepath.Join(t.TempDir(), "log.jsonl")
	writeLog(t, log, formats()["loci"], conversation{id: "told", said: []utterance{{"user", "Please fix the build."}, {"user", "From now on always " + lower(rules()[0])}, {"assistant", "There is Kissa Blue."}, {"user", "No, something quiet with benches."}, {"tool", "the port must be 5433"}}})
	quietly(t, dir, "import", "--traces", log)
	for _, line := range []string{"context deploy --project shop", "recall deploy --project shop", "recall deploy --all-projects --max-tokens 60", "list --project shop", "show cons-1", "why cons-1", "profile --project shop",
		"export --all", "consolidate preview", "consolidate run --max-changes 0", "pending list --all-projects", "consolidate status", "stats", "history", "history --entries", "diff 0 --all-projects",
		"trace list --all-projects", "trace show told", "trace show told --why", "trace search deploy --all-projects", "doctor"} {
		args := strings.Fields(line)
		said = append(said, quietly(t, dir, args...))
		if args[0] != "export" {
			said = append(said, quietly(t, dir, append(args, "--json")...))
		}
	}
	return said
}

// hookWords is what the hooks of every client print, and what the client makes of it.
func hookWords(t *testing.T, dir string) (said []string) {
	t.Helper()
	for client, events := range map[string][2]string{
		"claude-code": {`{"hook_event_name":"SessionStart","session_id":"s1","source":"startup"}`, `{"hook_event_name":"UserPromptSubmit","session_id":"s1","prompt":"deploy the shop with make ship, never by hand"}`},
		"cursor":      {`{"hook_event_name":"sessionStart","conversation_id":"s1"}`, `{"hook_event_name":"beforeSubmitPrompt","conversation_id":"s1","prompt":"deploy the shop with make ship, never by hand"}`},
		"plain":       {`{"event":"session-start","session":"s1"}`, `{"event":"prompt","session":"s1","prompt":"deploy the shop with make ship, never by hand"}`},
	} {
		for i, event := range []string{"session-start", "prompt"} {
			c := command(t, dir, "hook", client, event, "--project", "shop")
			c.Stdin = strings.NewReader(events[i])
			out, err := c.Output()
			if err != nil || len(out) == 0 {
				t.Fatalf("the hook %s of %s says %q (%v)", event, client, out, err)
			}
			said = append(said, string(out))
			if client != "plain" {
				said = append(said, textsOf(t, out)...)
			}
		}
	}
	return said
}

// textsOf are the texts in an answer that a client shows without the JSON around them.
func textsOf(t *testing.T, answer []byte) (texts []string) {
	t.Helper()
	type content struct{ Text string }
	var a struct {
		Instructions string
		Tools        []struct{ Description string }
		Content      []content
		Contents     []content
		Messages     []struct{ Content content }
		Output       struct {
			Context string `json:"additionalContext"`
		} `json:"hookSpecificOutput"`
		Context string `json:"additional_context"`
	}
	if err := json.Unmarshal(answer, &a); err != nil {
		t.Fatalf("%s: %v", answer, err)
	}
	texts = append(texts, a.Instructions, a.Output.Context, a.Context)
	for _, tool := range a.Tools {
		texts = append(texts, tool.Description)
	}
	for _, c := range append(a.Content, a.Contents...) {
		texts = append(texts, c.Text)
	}
	for _, m := range a.Messages {
		texts = append(texts, m.Content.Text)
	}
	return slices.DeleteFunc(texts, func(text string) bool { return text == "" })
}

// wrappings are what becomes of a text on its way into a log.
func wrappings() map[string]func(string) string {
	lines := func(f func(int, string) string) func(string) string {
		return func(text string) string {
			var b strings.Builder
			n := 0
			for line := range strings.Lines(text) {
				n++
				b.WriteString(f(n, line))
			}
			return b.String()
		}
	}
	prefix := func(p string) func(string) string { return lines(func(_ int, line string) string { return p + line }) }
	return map[string]func(string) string{
		"as it is":      func(text string) string { return text },
		"quoted":        prefix("> "),
		"quoted twice":  prefix("> > "),
		"indented":      prefix("\t  "),
		"listed":        prefix("* "),
		"numbered":      lines(func(n int, line string) string { return fmt.Sprintf("%6d\t%s", n, line) }),
		"as code":       func(text string) string { return "This is what I got:\n```\n" + text + "\n```\nthanks" },
		"introduced":    func(text string) string { return "The memory says: " + text },
		"on one line":   func(text string) string { return strings.Join(strings.Fields(text), " ") },
		"as JSON":       asJSON,
		"as JSON twice": func(text string) string { return asJSON(asJSON(text)) },
		"first half":    func(text string) string { return half(text, true) },
		"second half":   func(text string) string { return half(text, false) },
		"narrow":        narrow,
		"as a reminder": func(text string) string { return "<system-reminder>\n" + text + "\n</system-reminder>" },
	}
}

func asJSON(text string) string {
	data, _ := json.Marshal(text) // strings always encode
	return string(data)
}

// half is the text up to, or from, a line break or space near its middle.
func half(text string, first bool) string {
	at := len(text) / 2
	if i := strings.IndexAny(text[at:], "\n "); i >= 0 {
		at += i
	}
	if first {
		return text[:at]
	}
	return text[at:]
}

// narrow breaks lines as a terminal does.
func narrow(text string) string {
	const width = 40
	var b strings.Builder
	for line := range strings.Lines(text) {
		n := 0
		for _, word := range strings.Fields(line) {
			if n += len(word) + 1; n > width {
				b.WriteString("\n  ")
				n = len(word)
			}
			b.WriteString(word + " ")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// conversationLogs writes a log in every format, for every part in which the texts can come. Each format has every other text,
// and one or two of the wrappings.
func conversationLogs(t *testing.T, texts []string) (dir string) {
	t.Helper()
	const share, brief = 12, 6 // of the wrappings, and in a short run of the formats, one in so many
	dir = t.TempDir()
	wraps, writers := wrappings(), formats()
	for f, format := range slices.Sorted(maps.Keys(writers)) {
		var said []string
		for w, wrapping := range slices.Sorted(maps.Keys(wraps)) {
			if (f+w)%share == 0 && (!testing.Short() || f%brief == 0) {
				for n, text := range texts {
					if (n+f)%2 == 0 {
						said = append(said, wraps[wrapping](text))
					}
				}
			}
		}
		for _, role := range parts() {
			c := conversation{id: format + "-" + role, said: []utterance{{"user", "Please fix the build."}}}
			for _, text := range said {
				c.said = append(c.said, utterance{role, text})
			}
			writeLog(t, filepath.Join(dir, c.id+".jsonl"), writers[format], c)
		}
	}
	return dir
}

func writeLog(t *testing.T, path string, write func(conversation) string, c conversation) {
	t.Helper()
	if err := os.WriteFile(path, []byte(write(c)), 0o600); err != nil {
		t.Fatal(err)
	}
}

// quietly runs a command with full text alone and no consolidation of its own.
func quietly(t *testing.T, dir string, args ...string) string {
	t.Helper()
	c := command(t, dir, args...)
	c.Env = append(c.Env, "LOCI_EMBEDDING_PROVIDER=none", "LOCI_CONSOLIDATION_AUTO=false")
	c.Stderr = t.Output()
	out, err := c.Output()
	if err != nil {
		t.Fatalf("loci %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// events counts those of all traces.
func events(t *testing.T, dir string) (n int) {
	t.Helper()
	var list struct{ Sessions []struct{ Events int } }
	if err := json.Unmarshal([]byte(quietly(t, dir, "trace", "list", "--all-projects", "--limit", "0", "--json")), &list); err != nil {
		t.Fatal(err)
	}
	for _, s := range list.Sessions {
		n += s.Events
	}
	return n
}

func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }
