package embed_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/embed"
	"github.com/loci-dev/loci/internal/embed/embedtest"
	"github.com/loci-dev/loci/internal/modelhttp"
)

// A protocol is one way to ask for vectors, from both ends.
type protocol struct {
	name   string
	open   func(embed.RemoteConfig) (embed.Embedder, error)
	path   string
	answer func(vectors []string) string // of vectors in JSON
}

var protocols = []protocol{
	{"openai", embed.OpenAI, "/embeddings", func(vectors []string) string {
		var items []string
		for i := range vectors { // in reverse: the index counts, not the order
			i = len(vectors) - 1 - i
			items = append(items, fmt.Sprintf(`{"object":"embedding","index":%d,"embedding":%s}`, i, vectors[i]))
		}
		return `{"object":"list","data":[` + strings.Join(items, ",") + `]}`
	}},
	{"ollama", embed.Ollama, "/api/embed", func(vectors []string) string {
		return `{"model":"m","embeddings":[` + strings.Join(vectors, ",") + `]}`
	}},
}

type request struct {
	Model string
	Input []string
}

// serve starts a server of a protocol; vector gives the JSON of each vector.
func serve(t *testing.T, p protocol, vector func(text string) string) embed.RemoteConfig {
	return serveRaw(t, func(w http.ResponseWriter, r *http.Request) {
		var q request
		if err := json.NewDecoder(r.Body).Decode(&q); err != nil || r.URL.Path != p.path || q.Model != "m" {
			t.Errorf("request for %s, model %q, %v", r.URL.Path, q.Model, err)
		}
		var vectors []string
		for _, text := range q.Input {
			vectors = append(vectors, vector(text))
		}
		io.WriteString(w, p.answer(vectors))
	})
}

func serveRaw(t *testing.T, handler http.HandlerFunc) embed.RemoteConfig {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return embed.RemoteConfig{
		Endpoint: modelhttp.Config{BaseURL: server.URL, Backoff: 1, Retries: 1},
		Model:    "m",
	}
}

// tripled is the test embedder's vector, three times as long as it should be.
func tripled(text string) string {
	v := embedtest.Vector(text)
	if v == nil {
		v = make([]float32, embedtest.Dimensions)
		v[0] = 1
	}
	for i := range v {
		v[i] *= 3
	}
	raw, _ := json.Marshal(v)
	return string(raw)
}

// eachProtocol runs a test for both protocols.
func eachProtocol(t *testing.T, test func(*testing.T, protocol)) {
	for _, p := range protocols {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			test(t, p)
		})
	}
}

func open(t *testing.T, p protocol, c embed.RemoteConfig) embed.Embedder {
	t.Helper()
	e, err := p.open(c)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestRemoteContract(t *testing.T) {
	t.Parallel()
	eachProtocol(t, func(t *testing.T, p protocol) {
		embedtest.Contract(t, func(t *testing.T) embed.Embedder {
			return open(t, p, serve(t, p, tripled))
		})
	})
}

func TestRemoteSendsPrefixesAndShortTexts(t *testing.T) {
	t.Parallel()
	eachProtocol(t, func(t *testing.T, p protocol) {
		got := make(chan string, 1)
		config := serve(t, p, func(text string) string { got <- text; return "[1]" })
		config.TextPrefix, config.QueryPrefix = "document: ", "query: "
		e := open(t, p, config)
		if _, err := e.Texts(t.Context(), []string{strings.Repeat("字", 100_000)}); err != nil {
			t.Fatal(err)
		}
		if text := <-got; !strings.HasPrefix(text, "document: 字") || len(text) > 25_000 || !utf8.ValidString(text) {
			t.Errorf("sent %d bytes: %.40q…", len(text), text)
		}
		if _, err := e.Query(t.Context(), "where?"); err != nil {
			t.Fatal(err)
		}
		if text := <-got; text != "query: where?" {
			t.Errorf("sent %q", text)
		}
	})
}

func TestRemoteID(t *testing.T) {
	t.Parallel()
	base := embed.RemoteConfig{Endpoint: modelhttp.Config{BaseURL: "http://localhost"}, Model: "m"}
	shorter, prefixed, asked := base, base, base
	shorter.Dimensions, prefixed.TextPrefix, asked.QueryPrefix = 256, "document: ", "query: "
	eachProtocol(t, func(t *testing.T, p protocol) {
		plain := open(t, p, base).ID()
		if plain != p.name+":m" || open(t, p, asked).ID() != plain {
			t.Errorf("the ids are %q and %q", plain, open(t, p, asked).ID())
		}
		if a, b := open(t, p, shorter).ID(), open(t, p, prefixed).ID(); a == plain || b == plain || a == b {
			t.Errorf("different vectors share an id: %q, %q, %q", plain, a, b)
		}
	})
}

func TestRemoteRefusesConfigurations(t *testing.T) {
	t.Parallel()
	eachProtocol(t, func(t *testing.T, p protocol) {
		for _, c := range []embed.RemoteConfig{
			{Endpoint: modelhttp.Config{BaseURL: "http://localhost"}},
			{Endpoint: modelhttp.Config{BaseURL: "localhost:80"}, Model: "m"},
		} {
			if _, err := p.open(c); err == nil {
				t.Errorf("%+v: no error", c)
			}
		}
	})
}
