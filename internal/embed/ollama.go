package embed

import "context"

// OllamaAddress is where an Ollama server listens unless told otherwise.
const OllamaAddress = "http://127.0.0.1:11434"

// Ollama returns an embedder for an Ollama server, by default the one at
// [OllamaAddress]. Nothing is sent before the first text; errors are about the
// configuration.
func Ollama(c RemoteConfig) (Embedder, error) {
	if c.Endpoint.BaseURL == "" {
		c.Endpoint.BaseURL = OllamaAddress
	}
	r, client, err := newRemote("ollama", c)
	if err != nil {
		return nil, err
	}
	r.ask = func(ctx context.Context, inputs []string) ([]jsonVector, error) {
		request := ollamaRequest{Model: c.Model, Input: inputs, Truncate: true, Dimensions: c.Dimensions}
		var response ollamaResponse
		err := client.PostJSON(ctx, "api/embed", request, &response)
		return response.Embeddings, err
	}
	return r, nil
}

type ollamaRequest struct {
	Model      string   `json:"model"`
	Input      []string `json:"input"`
	Truncate   bool     `json:"truncate"` // cut texts the model cannot take whole
	Dimensions int      `json:"dimensions,omitempty"`
}

type ollamaResponse struct {
	Embeddings []jsonVector `json:"embeddings"`
}
