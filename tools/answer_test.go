package tools

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/memstore"
)

func TestErrorsAreSentencesForTheModel(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err  error
		want string
	}{
		"invalid":       {memstore.Invalidf("limit 5000 is too high; send at most 100"), "limit 5000 is too high; send at most 100"},
		"wrapped":       {fmt.Errorf("recalling: %w", memstore.Invalidf("send less")), "send less"},
		"disk full":     {fmt.Errorf("storing: %w", &memstore.UnusableError{Text: "the disk is full; make room"}), "the disk is full; make room"},
		"no such entry": {fmt.Errorf("looking up: %w", memstore.ErrNotFound), "There is no such entry"},
		"busy":          {fmt.Errorf("opening: %w", memstore.ErrBusy), "send the same call again in a moment"},
		"conflict":      {memstore.ErrConflict, "Somebody else changed the entry"},
		"newer":         {memstore.ErrNewer, "update loci"},
		"cancelled":     {context.Canceled, "ended before it was done"},
		"unknown":       {errors.New("disk sector 7 at /secret/path"), "internal error "},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result, text := newKit(&scripted{err: c.err}).call(t, "recall", `{"query":"x"}`)
			if !result.IsError || !strings.Contains(text, c.want) {
				t.Errorf("error %v, %q, want %q", result.IsError, text, c.want)
			}
			if strings.Contains(text, "/secret/path") {
				t.Errorf("the answer tells what belongs in the log: %s", text)
			}
		})
	}
}

func TestAPanicIsAnsweredAndNotTold(t *testing.T) {
	t.Parallel()
	result, text := newKit(&scripted{panics: true}).call(t, "remember", `{"content":"x"}`)
	if !result.IsError || !strings.HasPrefix(text, "internal error ") || strings.Contains(text, "secret") {
		t.Errorf("error %v, %q", result.IsError, text)
	}
}

// A client that hangs up does not stop a write half-way.
func TestWritesOutliveTheirCaller(t *testing.T) {
	t.Parallel()
	k := newKit(&scripted{})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var r mcp.CallToolRequest
	r.Params.Arguments = map[string]any{"content": "x"}
	if _, err := k.tools["remember"].Handler(ctx, r); err != nil {
		t.Fatal(err)
	}
	if _, bounded := k.memory.ctx.Deadline(); !bounded || len(k.memory.remember.Items) != 1 {
		t.Error("the write was not tried, or may last for ever")
	}
}

func TestProfileComesOnceASessionAndWithoutQuery(t *testing.T) {
	t.Parallel()
	k := newKit(&scripted{})
	for i, c := range []struct {
		sent string
		core bool
	}{
		{`{"query":"a"}`, true},                 // the first of the connection's session
		{`{"query":"b"}`, false},                // the second
		{`{}`, true},                            // no query
		{`{"ids":["pref-1"]}`, false},           // a look-up asks for something in particular
		{`{"query":"a","session":"s2"}`, true},  // the first of another session
		{`{"query":"a","session":"s2"}`, false}, // the second
		{`{"query":"a","cursor":"c2"}`, false},  // the next page
	} {
		k.call(t, "recall", c.sent)
		if got := k.memory.recalls[i].Core; got != c.core {
			t.Errorf("call %d, %s: core profile %v, want %v", i, c.sent, got, c.core)
		}
	}
}

func TestProfileIsStillDueAfterARefusedCall(t *testing.T) {
	t.Parallel()
	k := newKit(&scripted{err: memstore.Invalidf("no")})
	k.call(t, "recall", `{"query":"a"}`)
	k.memory.err = nil
	k.call(t, "recall", `{"query":"a"}`)
	if !k.memory.recalls[1].Core {
		t.Error("the first answer of the session lacks the core profile")
	}
}

// wide answers with as many results as it is asked for, each of the given number of characters.
func wide(chars int) func(memstore.RecallRequest) memstore.RecallAnswer {
	return func(r memstore.RecallRequest) memstore.RecallAnswer {
		limit := r.Limit
		if limit == 0 {
			limit = memstore.DefaultLimit
		}
		a := memstore.RecallAnswer{Core: strings.Repeat("- [pref-1] a preference (user · 2026-01-05)\n", 40), Omitted: 20 - limit}
		for i := range limit {
			a.Results = append(a.Results, memstore.Result{
				ID: fmt.Sprintf("conv-%d", i), Content: strings.Repeat("ö", chars), Trust: memstore.TrustAgent, Date: "2026-01-05", Why: "matches",
			})
		}
		return a
	}
}

func TestDefaultAnswersFitEveryClient(t *testing.T) {
	t.Parallel()
	for _, chars := range []int{10, 300, 500, 800, 3000} {
		k := newKit(&scripted{answer: wide(chars)})
		result, text := k.call(t, "recall", `{"query":"x"}`)
		structured, err := json.Marshal(result.StructuredContent)
		if err != nil {
			t.Fatal(err)
		}
		if n := max(utf8.RuneCountInString(text), utf8.RuneCount(structured)); n >= 7500 {
			t.Errorf("results of %d characters: the answer has %d", chars, n)
		}
		a := result.StructuredContent.(memstore.RecallAnswer)
		if len(a.Results) == 0 || len(a.Results)+a.Omitted != 20 {
			t.Errorf("results of %d characters: %d results and %d omitted do not add up", chars, len(a.Results), a.Omitted)
		}
	}
}

func TestANamedBudgetIsTheCallers(t *testing.T) {
	t.Parallel()
	k := newKit(&scripted{answer: wide(3000)})
	k.call(t, "recall", `{"query":"x","max_tokens":8000}`)
	if len(k.memory.recalls) != 1 {
		t.Error("an answer with a budget of its own was cut")
	}
}

func TestEmptyListsAreNotNull(t *testing.T) {
	t.Parallel()
	k := newKit(&scripted{})
	for tool, sent := range map[string]string{"recall": `{"query":"x"}`, "feedback": `{"ids":["pref-1"],"verdict":"useful"}`} {
		result, _ := k.call(t, tool, sent)
		data, err := json.Marshal(result.StructuredContent)
		if err != nil || !strings.Contains(string(data), `"results":[]`) {
			t.Errorf("%s: %s, %v", tool, data, err)
		}
	}
}
