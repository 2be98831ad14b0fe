package modelhttp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// A StatusError is an answer with another status than 200.
type StatusError struct {
	Code    int    // the HTTP status
	Message string // what the endpoint said, shortened and without the key

	retryAfter time.Duration
}

// Error implements error.
func (e *StatusError) Error() string {
	text := fmt.Sprintf("the endpoint answered %d %s", e.Code, http.StatusText(e.Code))
	if e.Message != "" {
		text += ": " + e.Message
	}
	return text
}

// passing reports whether the same request may succeed later.
func (e *StatusError) passing() bool {
	return e.Code >= 500 || e.Code == http.StatusTooManyRequests || e.Code == http.StatusRequestTimeout
}

func newStatusError(response *http.Response, body []byte, key string) *StatusError {
	seconds, _ := strconv.Atoi(response.Header.Get("Retry-After")) // a date counts as none
	return &StatusError{
		Code:       response.StatusCode,
		Message:    message(body, key),
		retryAfter: time.Duration(max(seconds, 0)) * time.Second,
	}
}

// message finds the sentence in an error's body: {"error": "…"} or
// {"error": {"message": "…"}}. Other bodies, such as web pages, have none. As
// some endpoints quote the key they refuse, it is taken out.
func message(body []byte, key string) string {
	var flat struct{ Error string }
	var nested struct{ Error struct{ Message string } }
	text := ""
	if json.Unmarshal(body, &flat) == nil {
		text = flat.Error
	} else if json.Unmarshal(body, &nested) == nil {
		text = nested.Error.Message
	}
	if key != "" {
		text = strings.ReplaceAll(text, key, "[key]")
	}
	const longest = 200
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "…"
	}
	return strings.Join(strings.Fields(text), " ")
}

// A passingError is a fault of the connection, worth another attempt.
type passingError struct{ error }

func (e passingError) Unwrap() error { return e.error }

// transportError says what became of a request that got no answer. The
// wrapping of net/http is taken off, because it repeats the whole address.
func transportError(ctx context.Context, err error, timeout time.Duration) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	var wrapped *url.Error
	if errors.As(err, &wrapped) {
		err = wrapped.Err
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return passingError{fmt.Errorf("no answer within %s", timeout)}
	}
	return passingError{err}
}
