package tools

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/loci-dev/loci/memstore"
)

func TestSloppyRemembersAreUnderstood(t *testing.T) {
	t.Parallel()
	one := []memstore.Item{{Content: "Tests run with pnpm"}}
	for name, c := range map[string]struct {
		sent string
		want []memstore.Item
	}{
		"as documented":       {`{"content":"Tests run with pnpm"}`, one},
		"text":                {`{"text":"Tests run with pnpm"}`, one},
		"statement":           {`{"statement":"Tests run with pnpm"}`, one},
		"memory":              {`{"memory":"Tests run with pnpm"}`, one},
		"capitals":            {`{"Content":"Tests run with pnpm"}`, one},
		"all as JSON text":    {`"{\"content\":\"Tests run with pnpm\"}"`, one},
		"items as JSON text":  {`{"items":"[{\"content\":\"Tests run with pnpm\"}]"}`, one},
		"one item, no list":   {`{"items":{"text":"Tests run with pnpm"}}`, one},
		"items as statements": {`{"items":["Tests run with pnpm"]}`, one},
		"labels as one text":  {`{"content":"x","labels":"ci, tests"}`, []memstore.Item{{Content: "x", Labels: []string{"ci", "tests"}}}},
		"labels as JSON text": {`{"content":"x","labels":"[\"ci\",\"tests\"]"}`, []memstore.Item{{Content: "x", Labels: []string{"ci", "tests"}}}},
		"tags":                {`{"content":"x","tags":["ci"]}`, []memstore.Item{{Content: "x", Labels: []string{"ci"}}}},
		"a number as value":   {`{"content":"x","value":8443}`, []memstore.Item{{Content: "x", Value: "8443"}}},
		"a boolean as value":  {`{"content":"x","value":true}`, []memstore.Item{{Content: "x", Value: "true"}}},
		"null is not given":   {`{"content":"x","value":null,"labels":null,"evidence":null}`, []memstore.Item{{Content: "x"}}},
		"confidence as text":  {`{"content":"x","confidence":"0.5"}`, []memstore.Item{{Content: "x", Confidence: 0.5}}},
		"evidence as outcome": {`{"content":"x","evidence":"success"}`, []memstore.Item{{Content: "x", Evidence: &memstore.Evidence{Outcome: "success"}}}},
		"evidence as object":  {`{"content":"x","evidence":{"outcome":"failure","trace":"s1#4"}}`, []memstore.Item{{Content: "x", Evidence: &memstore.Evidence{Outcome: "failure", Trace: "s1#4"}}}},
		"origin as address":   {`{"content":"x","origin":"https://example.com/a"}`, []memstore.Item{{Content: "x", Origin: &memstore.Origin{URL: "https://example.com/a"}}}},
		"origin as object":    {`{"content":"x","origin":{"file":"a.go","line":"7"}}`, []memstore.Item{{Content: "x", Origin: &memstore.Origin{File: "a.go", Line: 7}}}},
		"a project's spellings": {`{"content":"x","project":"git@example.com:acme/Shop.git"}`,
			[]memstore.Item{{Content: "x", Scope: memstore.Scope{Project: "shop"}}}},
		"global": {`{"content":"x","project":"*"}`, []memstore.Item{{Content: "x", Scope: memstore.Scope{Project: "*"}}}},
		"items share what stands beside them": {`{"items":[{"content":"a"},{"content":"b","source":"external"}],"source":"tool_result","env":"ci"}`,
			[]memstore.Item{
				{Content: "a", Source: "tool_result", Scope: memstore.Scope{Env: "ci"}},
				{Content: "b", Source: "external", Scope: memstore.Scope{Env: "ci"}},
			}},
		"content beside items": {`{"content":"a","items":["b"]}`, []memstore.Item{{Content: "a"}, {Content: "b"}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := newKit(&scripted{})
			result, text := k.call(t, "remember", c.sent)
			if result.IsError {
				t.Fatalf("refused: %s", text)
			}
			if diff := cmp.Diff(c.want, k.memory.remember.Items); diff != "" {
				t.Errorf("asked of the memory (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSloppyRecallsAreUnderstood(t *testing.T) {
	t.Parallel()
	here := memstore.Caller{Session: "here", Project: "shop"}
	for name, c := range map[string]struct {
		sent string
		want memstore.RecallRequest
	}{
		"q":                {`{"q":"tests"}`, memstore.RecallRequest{Caller: here, Query: "tests", Core: true}},
		"text":             {`{"text":"tests"}`, memstore.RecallRequest{Caller: here, Query: "tests", Core: true}},
		"query beats text": {`{"query":"a","text":"b"}`, memstore.RecallRequest{Caller: here, Query: "a", Core: true}},
		"id":               {`{"id":"pref-1"}`, memstore.RecallRequest{Caller: here, IDs: []string{"pref-1"}, Core: true}},
		"ids as text":      {`{"ids":"pref-1,pref-2"}`, memstore.RecallRequest{Caller: here, IDs: []string{"pref-1", "pref-2"}, Core: true}},
		"numbers as text":  {`{"query":"a","limit":"3","max_tokens":"500"}`, memstore.RecallRequest{Caller: here, Query: "a", Limit: 3, MaxTokens: 500, Core: true}},
		"camel case":       {`{"query":"a","maxTokens":500,"asOf":"2026-01-01"}`, memstore.RecallRequest{Caller: here, Query: "a", MaxTokens: 500, AsOf: "2026-01-01", Core: true}},
		"include as text":  {`{"query":"a","include":"archived"}`, memstore.RecallRequest{Caller: here, Query: "a", Include: []string{"archived"}, Core: true}},
		"nothing at all":   {`{}`, memstore.RecallRequest{Caller: here, Core: true}},
		"null":             {`null`, memstore.RecallRequest{Caller: here, Core: true}},
		"global only":      {`{"query":"a","project":"*"}`, memstore.RecallRequest{Caller: memstore.Caller{Session: "here"}, Query: "a", Core: true}},
		"another session":  {`{"query":"a","session":"s2","project":"blog"}`, memstore.RecallRequest{Caller: memstore.Caller{Session: "s2", Project: "blog"}, Query: "a", Core: true}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := newKit(&scripted{})
			if result, text := k.call(t, "recall", c.sent); result.IsError {
				t.Fatalf("refused: %s", text)
			}
			if diff := cmp.Diff(c.want, k.memory.recalls[0]); diff != "" {
				t.Errorf("asked of the memory (-want +got):\n%s", diff)
			}
		})
	}
}

func TestForgetAndFeedbackArguments(t *testing.T) {
	t.Parallel()
	k := newKit(&scripted{})
	k.call(t, "forget", `{"id":"pref-1","project":"acme/Blog","token":"abc","mode":"archive","before":"2026-01-01"}`)
	wantForget := memstore.ForgetRequest{
		Caller: memstore.Caller{Session: "here", Project: "shop"}, IDs: []string{"pref-1"},
		InProject: "blog", Confirm: "abc", Mode: "archive", Before: "2026-01-01",
	}
	if diff := cmp.Diff(wantForget, k.memory.forget); diff != "" {
		t.Errorf("forget (-want +got):\n%s", diff)
	}
	k.call(t, "feedback", `{"ids":"pref-1","verdict":"wrong","reason":"it moved"}`)
	wantFeedback := memstore.FeedbackRequest{
		Caller: memstore.Caller{Session: "here", Project: "shop"}, IDs: []string{"pref-1"}, Verdict: "wrong", Note: "it moved",
	}
	if diff := cmp.Diff(wantFeedback, k.memory.feedback); diff != "" {
		t.Errorf("feedback (-want +got):\n%s", diff)
	}
}

func TestUnknownArgumentsAreNamedAndIgnored(t *testing.T) {
	t.Parallel()
	k := newKit(&scripted{})
	for tool, sent := range map[string]string{
		"remember": `{"content":"x","colour":"red","importance":9}`,
		"recall":   `{"query":"x","colour":"red","importance":9}`,
		"forget":   `{"ids":["pref-1"],"colour":"red","importance":9}`,
		"feedback": `{"ids":["pref-1"],"verdict":"useful","colour":"red","importance":9}`,
	} {
		result, text := k.call(t, tool, sent)
		structured, err := json.Marshal(result.StructuredContent)
		if err != nil || result.IsError {
			t.Fatalf("%s: %s, %v", tool, text, err)
		}
		for part, s := range map[string]string{"text": text, "structured": string(structured)} {
			if !strings.Contains(s, "colour, importance") {
				t.Errorf("%s: the %s part does not name what was ignored: %s", tool, part, s)
			}
		}
	}
	if _, text := k.call(t, "remember", `{"items":[{"content":"x"},{"content":"y","colour":"red"}]}`); !strings.Contains(text, "items[1]") {
		t.Errorf("an unknown field of an item is not named: %s", text)
	}
}

func TestArgumentsThatMakeNoSenseAreRefusedInWords(t *testing.T) {
	t.Parallel()
	k := newKit(&scripted{})
	for sent, want := range map[string]string{
		`{"query":["a"]}`:          "argument query: send one text here",
		`{"query":"a","limit":{}}`: "argument limit: send a number here",
		`{"limit":"many"}`:         "argument limit: send a number here",
		`{"ids":{"a":1}}`:          "argument ids: send a list of texts here",
		`["a"]`:                    "the arguments are not a JSON object; send them by name",
	} {
		if result, text := k.call(t, "recall", sent); !result.IsError || text != want {
			t.Errorf("recall %s: error %v, %q, want %q", sent, result.IsError, text, want)
		}
	}
	for _, sent := range []string{`{}`, `{"items":[]}`, `{"colour":"red"}`} {
		if result, text := k.call(t, "remember", sent); !result.IsError || !strings.Contains(text, "send content") {
			t.Errorf("remember %s: error %v, %q", sent, result.IsError, text)
		}
	}
	if result, text := k.call(t, "remember", `{"items":7}`); !result.IsError || !strings.Contains(text, "items") {
		t.Errorf("remember items 7: error %v, %q", result.IsError, text)
	}
}

// Whatever is sent, the answer is a tool result and never a panic.
func FuzzArguments(f *testing.F) {
	f.Add(`{"content":"x","labels":"[\"a\"]","evidence":{"outcome":1}}`)
	f.Add(`{"items":"[{\"content\":\"x\"}]"}`)
	f.Add(`{"items":[null,"",{}],"confidence":"1e999"}`)
	f.Fuzz(func(t *testing.T, sent string) {
		var any any
		if json.Unmarshal([]byte(sent), &any) != nil {
			t.Skip()
		}
		k := newKit(&scripted{})
		for tool := range k.tools {
			if _, text := k.call(t, tool, sent); strings.Contains(text, "internal error") {
				t.Errorf("%s %s: %s", tool, sent, text)
			}
		}
	})
}
