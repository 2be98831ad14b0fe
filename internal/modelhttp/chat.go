package modelhttp

import (
	"context"
	"errors"
	"strings"
)

// Chat asks models at an endpoint that speaks OpenAI's chat protocol for answers in JSON.
type Chat struct{ client *Client }

// maxChatBody is the longest answer of a chat accepted, in bytes, where the configuration names none: far more than any
// answer that is of use.
const maxChatBody = 1 << 20

// NewChat returns a client for the endpoint whose BaseURL ends where chat/completions begins, usually in /v1. Like New it
// connects to nothing yet.
func NewChat(c Config) (*Chat, error) {
	if c.MaxBody == 0 {
		c.MaxBody = maxChatBody
	}
	client, err := New(c)
	if err != nil {
		return nil, err
	}
	return &Chat{client}, nil
}

// Question is one question to a model.
type Question struct {
	Model        string
	Instructions string // what is to be done
	Text         string // what it is to be done with
	Answer       int    // the longest answer, in tokens
}

// Estimate is a generous count of the tokens that a question costs, without its answer and without a vocabulary.
func (q Question) Estimate() int { return estimate(q.Instructions + q.Text) }

// Ask returns the answer's text, and the tokens that the question and its answer cost as far as it is known: where the
// endpoint fails, an estimate of what was sent.
func (c *Chat) Ask(ctx context.Context, q Question) (text string, tokens int, err error) {
	request := chatRequest{Model: q.Model, MaxTokens: q.Answer, Format: chatFormat{"json_object"},
		Messages: []chatMessage{{"system", q.Instructions}, {"user", q.Text}}}
	var answer chatAnswer
	if err := c.client.PostJSON(ctx, "chat/completions", request, &answer); err != nil {
		return "", q.Estimate(), err
	}
	if len(answer.Choices) == 0 {
		return "", q.Estimate(), errors.New("the model gave no answer")
	}
	text = answer.Choices[0].Message.Content
	return text, max(answer.Usage.TotalTokens, q.Estimate()+estimate(text)), nil
}

// Object is what of a model's text can be a JSON object: many models write a sentence or a fence around it.
func Object(text string) string {
	if i, j := strings.IndexByte(text, '{'), strings.LastIndexByte(text, '}'); i >= 0 && j > i {
		return text[i : j+1]
	}
	return text
}

// Limit is what a number of questions may cost together.
type Limit struct {
	Tokens int     // sent and received
	Price  float64 // of a million tokens; 0 = free
	Cost   float64 // in the currency of Price; 0 = no cap
}

// Reached reports whether so many tokens use the limit up.
func (l Limit) Reached(tokens int) bool {
	cost := float64(tokens) * l.Price / 1e6
	return tokens >= l.Tokens || l.Cost > 0 && cost >= l.Cost
}

// estimate counts a token for every three bytes.
func estimate(s string) int { return len(s)/3 + 1 }

// The parts of the chat protocol that are used.
type chatRequest struct {
	Model       string        `json:"model"`
	Messages    []chatMessage `json:"messages"`
	Temperature float64       `json:"temperature"`
	MaxTokens   int           `json:"max_tokens"`
	Format      chatFormat    `json:"response_format"`
}

type chatFormat struct {
	Type string `json:"type"`
}

type chatMessage struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type chatAnswer struct {
	Choices []struct {
		Message chatMessage `json:"message"`
	} `json:"choices"`
	Usage struct {
		TotalTokens int `json:"total_tokens"`
	} `json:"usage"`
}
