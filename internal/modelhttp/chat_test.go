package modelhttp_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/modelhttp"
)

func TestChat(t *testing.T) {
	t.Parallel()
	config := serve(t, func(w http.ResponseWriter, r *http.Request) {
		var asked struct {
			Model     string
			Messages  []struct{ Role, Content string }
			MaxTokens int `json:"max_tokens"`
		}
		if err := json.NewDecoder(r.Body).Decode(&asked); err != nil || len(asked.Messages) != 2 {
			t.Errorf("%+v, %v", asked, err)
			return
		}
		if r.URL.Path != "/v1/chat/completions" {
			t.Errorf("asked at %s", r.URL.Path)
		}
		fmt.Fprintf(w, `{"choices":[{"message":{"content":"%s, %s: %s, %d"}}],"usage":{"total_tokens":%d}}`,
			asked.Model, asked.Messages[0].Content, asked.Messages[1].Content, asked.MaxTokens, len(asked.Messages[1].Content))
	})
	config.BaseURL += "/v1"
	chat, err := modelhttp.NewChat(config)
	if err != nil {
		t.Fatal(err)
	}
	q := modelhttp.Question{Model: "small", Instructions: "Be brief", Text: "hello", Answer: 9}
	text, tokens, err := chat.Ask(t.Context(), q)
	if err != nil || text != "small, Be brief: hello, 9" {
		t.Errorf("%q, %v", text, err)
	}
	if least := q.Estimate(); tokens <= least {
		t.Errorf("%d tokens, though the endpoint counts 5 and the question takes %d", tokens, least)
	}
	q.Text = strings.Repeat("x", 5000)
	if _, tokens, _ := chat.Ask(t.Context(), q); tokens != 5000 {
		t.Errorf("%d tokens, though the endpoint says 5000", tokens)
	}
}

func TestChatRefusesWhatIsNoAnswer(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"no choices": `{}`,
		"a page":     `<html></html>`,
		"oversize":   `{"choices":[{"message":{"content":"` + strings.Repeat("x", 2<<20) + `"}}]}`,
	} {
		chat, err := modelhttp.NewChat(serve(t, func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, body) }))
		if err != nil {
			t.Fatal(err)
		}
		q := modelhttp.Question{Text: "hello"}
		if text, tokens, err := chat.Ask(t.Context(), q); err == nil || text != "" || tokens != q.Estimate() {
			t.Errorf("%s: %d bytes, %d tokens, %v", name, len(text), tokens, err)
		}
	}
}

func TestLimit(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		limit modelhttp.Limit
		last  int // the most that does not reach it
	}{
		{modelhttp.Limit{Tokens: 100}, 99},
		{modelhttp.Limit{Tokens: 100, Price: 1e6, Cost: 5}, 4},
		{modelhttp.Limit{Tokens: 100, Cost: 5}, 99},
		{modelhttp.Limit{}, -1},
	} {
		if tc.limit.Reached(tc.last) || !tc.limit.Reached(tc.last+1) {
			t.Errorf("%+v is not reached right behind %d", tc.limit, tc.last)
		}
	}
}

func TestObject(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"Here:\n```json\n{\"a\":{}}\n```": `{"a":{}}`, "no": "no", "}{": "}{", "": ""} {
		if got := modelhttp.Object(in); got != want {
			t.Errorf("%q: %q", in, got)
		}
	}
}
