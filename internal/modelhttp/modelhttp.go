// Package modelhttp talks to model endpoints (embeddings, chat) with the
// caution a service that is not ours asks for: every attempt has a time limit,
// answers a size limit, passing faults are tried again after a random wait,
// redirects are refused, and keys appear neither in logs nor in errors.
//
//	client, err := modelhttp.New(modelhttp.Config{BaseURL: "http://127.0.0.1:11434"})
//	err = client.PostJSON(ctx, "/api/embed", request, &response)
//
// [Chat] puts questions to language models, and [Limit] bounds what they cost.
package modelhttp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Config says where an endpoint is and how patient to be with it. Zero values
// take the defaults named at each field.
type Config struct {
	BaseURL    string        // http or https, without credentials in it; required
	KeyEnv     string        // name of the environment variable that holds the key; empty = none
	KeyCommand []string      // program and arguments that print the key; used when KeyEnv names none
	Timeout    time.Duration // of one attempt; 30 s
	Retries    int           // further attempts after the first; 2, negative = none
	Backoff    time.Duration // the first wait lies between 0 and this, each further one up to twice as long; 500 ms
	MaxBody    int64         // longest answer accepted, in bytes; 64 MiB
}

func (c Config) withDefaults() Config {
	if c.Timeout <= 0 {
		c.Timeout = 30 * time.Second
	}
	if c.Retries == 0 {
		c.Retries = 2
	}
	if c.Backoff <= 0 {
		c.Backoff = 500 * time.Millisecond
	}
	if c.MaxBody <= 0 {
		c.MaxBody = 64 << 20
	}
	return c
}

// Client posts to one endpoint. It is safe for use by many goroutines.
type Client struct {
	config Config
	base   *url.URL
	key    *keySource
	http   *http.Client
}

// New returns a client. It connects to nothing and looks up no key yet; its
// errors are about the configuration.
func New(c Config) (*Client, error) {
	base, err := url.Parse(c.BaseURL)
	if err != nil { // the error would quote the address, and with it what might be a password
		return nil, errors.New("the address of the model endpoint is not a URL")
	}
	if base.Scheme != "http" && base.Scheme != "https" || base.Host == "" {
		return nil, fmt.Errorf("the address of the model endpoint must start with http:// or https:// and a host")
	}
	if base.User != nil {
		return nil, errors.New("the address of the model endpoint must not hold credentials: name a variable or a command for the key instead")
	}
	return &Client{
		config: c.withDefaults(),
		base:   base,
		key:    &keySource{env: c.KeyEnv, command: c.KeyCommand},
		http:   &http.Client{CheckRedirect: refuseRedirect},
	}, nil
}

// refuseRedirect makes a redirect an ordinary answer, so that neither texts
// nor keys travel to an address nobody configured.
func refuseRedirect(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// PostJSON sends in as JSON to the path below the base address and decodes the
// answer into out. Faults that may pass (no connection, time-out, status 408,
// 429 and 5xx) are tried again. An error matches [context.Canceled] or
// [context.DeadlineExceeded] when ctx ended, and is a [*StatusError] when the
// endpoint refused.
func (c *Client) PostJSON(ctx context.Context, path string, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return fmt.Errorf("encoding the request: %w", err)
	}
	target := c.base.JoinPath(path)
	var answer []byte
	err = c.retry(ctx, func() error {
		answer, err = c.attempt(ctx, target, body)
		return err
	})
	if err != nil {
		return fmt.Errorf("asking %s: %w", target.Host, err)
	}
	if err := json.Unmarshal(answer, out); err != nil {
		return fmt.Errorf("asking %s: the answer is not the JSON expected: %w", target.Host, err)
	}
	return nil
}

// attempt makes one request and returns the body of a good answer.
func (c *Client) attempt(ctx context.Context, target *url.URL, body []byte) ([]byte, error) {
	key, err := c.key.lookup(ctx)
	if err != nil {
		return nil, err
	}
	limited, cancel := context.WithTimeout(ctx, c.config.Timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(limited, http.MethodPost, target.String(), bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("preparing the request: %w", err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	if key != "" {
		request.Header.Set("Authorization", "Bearer "+key)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, transportError(ctx, err, c.config.Timeout)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(response.Body, c.config.MaxBody+1))
	if err != nil {
		return nil, transportError(ctx, err, c.config.Timeout)
	}
	if response.StatusCode != http.StatusOK {
		return nil, newStatusError(response, answer, key)
	}
	return answer, c.checkAnswer(response, answer)
}

// checkAnswer refuses answers that cannot be what was asked for.
func (c *Client) checkAnswer(response *http.Response, answer []byte) error {
	if int64(len(answer)) > c.config.MaxBody {
		return fmt.Errorf("the answer is longer than %d bytes", c.config.MaxBody)
	}
	if kind := response.Header.Get("Content-Type"); strings.HasPrefix(kind, "text/html") {
		return errors.New("the answer is a web page, not JSON; is the address right?")
	}
	return nil
}
