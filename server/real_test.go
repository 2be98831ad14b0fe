package server

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
)

// structured returns an answer's structured part, with its error text if it is one.
func structured[T any](t *testing.T, m message) T {
	t.Helper()
	var result struct {
		IsError           bool `json:"isError"`
		StructuredContent T    `json:"structuredContent"`
	}
	if err := json.Unmarshal(m.Result, &result); err != nil || result.IsError {
		t.Fatalf("%v: %s", err, m.raw)
	}
	return result.StructuredContent
}

func tool(id, name, arguments string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":%q,"arguments":%s}}`, id, name, arguments)
}

func open2(t *testing.T) (one, other *memstore.Memory) {
	t.Helper()
	dir := t.TempDir()
	return memtest.OpenDir(t, dir, memstore.Options{Project: "shop"}), memtest.OpenDir(t, dir, memstore.Options{Project: "shop"})
}

// The profile is the same to the byte wherever it comes from, and what one process writes the subscribers of another
// are told.
func TestOneMemoryThroughTwoServers(t *testing.T) {
	t.Parallel()
	mine, theirs := open2(t)
	writer, reader := dial(t, mine), dial(t, theirs)
	writer.greet()
	reader.greet()
	if got := reader.ask(subscribe("1", "memory://core")); got.Error != nil {
		t.Fatal(got.raw)
	}
	stored := structured[memstore.RememberAnswer](t, writer.ask(tool("1", "remember",
		`{"items":[{"content":"Answers are short","category":"preference","source":"user_explicit"},{"content":"Tests run with pnpm test"}]}`)))
	if len(stored.Results) != 2 || stored.Results[0].Status != memstore.Stored {
		t.Fatalf("%+v", stored)
	}
	if got := reader.next(); got.Params.URI != "memory://core" {
		t.Errorf("told %s", got.raw)
	}
	recalled := structured[memstore.RecallAnswer](t, reader.ask(tool("2", "recall", `{"query":"how do I run the tests"}`)))
	if len(recalled.Results) == 0 || recalled.Results[0].Content != "Tests run with pnpm test" {
		t.Errorf("recalled %+v", recalled.Results)
	}
	var resource struct{ Contents []struct{ Text string } }
	if err := json.Unmarshal(reader.ask(`{"jsonrpc":"2.0","id":3,"method":"resources/read","params":{"uri":"memory://core"}}`).Result, &resource); err != nil {
		t.Fatal(err)
	}
	var prompt struct {
		Messages []struct{ Content struct{ Text string } }
	}
	if err := json.Unmarshal(reader.ask(`{"jsonrpc":"2.0","id":4,"method":"prompts/get","params":{"name":"load_memory"}}`).Result, &prompt); err != nil {
		t.Fatal(err)
	}
	if core := resource.Contents[0].Text; core == "" || core != recalled.Core || !strings.Contains(prompt.Messages[0].Content.Text, core) {
		t.Errorf("the profile differs:\nresource %q\nrecall %q\nprompt %q", core, recalled.Core, prompt.Messages[0].Content.Text)
	}
}

// Session notes are seen in their session only, and end with it.
func TestWorkingMemoryEndsWithItsConnection(t *testing.T) {
	t.Parallel()
	mine, theirs := open2(t)
	note := tool("1", "remember", `{"content":"The branch under review is otter","lifetime":"session"}`)
	ask := tool("2", "recall", `{"query":"branch under review"}`)
	one, other := dial(t, mine), dial(t, theirs)
	one.greet()
	other.greet()
	one.ask(note)
	if got := one.ask(ask); !strings.Contains(got.raw, "otter") {
		t.Errorf("its session does not see it: %s", got.raw)
	}
	if got := other.ask(ask); strings.Contains(got.raw, "otter") {
		t.Errorf("another session sees it: %s", got.raw)
	}
	one.in.Close()
	if err := <-one.done; err != nil {
		t.Fatal(err)
	}
	live, err := theirs.List(t.Context(), memstore.Filter{Lifetime: memstore.SessionOnly, Status: []memstore.Status{memstore.Active}})
	if err != nil || len(live) != 0 {
		t.Errorf("after the session: %d notes, %v", len(live), err)
	}
}

// Long entries and a full profile stay below what clients cut, page by page, and nothing is lost on the way.
func TestDefaultAnswersOfALargeMemory(t *testing.T) {
	t.Parallel()
	m := memtest.Open(t, memstore.Options{Project: "shop"})
	words := strings.Repeat("a rather long explanation of the deployment ", 20)
	for i := range 60 {
		item := memstore.Item{Content: fmt.Sprintf("Fact %d: %s", i, words)}
		if i%2 == 0 {
			item = memstore.Item{Content: fmt.Sprintf("Preference %d about the deployment", i), Category: "preference", Source: "user_explicit"}
		}
		memtest.Remember(t, m, memstore.Caller{Project: "shop"}, item)
	}
	p := dial(t, m)
	p.greet()
	for id, arguments := range map[string]string{"1": `{"query":"deployment explanation"}`, "2": `{}`, "3": `{"query":"deployment"}`} {
		got := p.ask(tool(id, "recall", arguments))
		var result struct {
			Content           []struct{ Text string }
			StructuredContent json.RawMessage
		}
		if err := json.Unmarshal(got.Result, &result); err != nil {
			t.Fatal(err)
		}
		if n := max(utf8.RuneCountInString(result.Content[0].Text), utf8.RuneCount(result.StructuredContent)); n >= 7500 {
			t.Errorf("recall %s: %d characters", arguments, n)
		}
		answer := structured[memstore.RecallAnswer](t, got)
		if len(answer.Results) == 0 || answer.Omitted == 0 || answer.Cursor == "" {
			t.Errorf("recall %s: %d results, %d omitted, cursor %q", arguments, len(answer.Results), answer.Omitted, answer.Cursor)
		}
	}
}
