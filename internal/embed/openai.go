package embed

import (
	"context"
	"errors"

	"github.com/loci-dev/loci/internal/modelhttp"
)

// OpenAI returns an embedder for any endpoint that speaks OpenAI's embeddings
// protocol, at /embeddings below the base address ("https://…/v1"). Nothing is
// sent before the first text; errors are about the configuration.
func OpenAI(c RemoteConfig) (Embedder, error) {
	r, client, err := newRemote("openai", c)
	if err != nil {
		return nil, err
	}
	r.ask = func(ctx context.Context, inputs []string) ([]jsonVector, error) {
		return askOpenAI(ctx, client, c, inputs)
	}
	return r, nil
}

type openAIRequest struct {
	Model      string   `json:"model"`
	Input      []string `json:"input"`
	Format     string   `json:"encoding_format"`
	Dimensions int      `json:"dimensions,omitempty"`
}

type openAIResponse struct {
	Data []struct {
		Index     int        `json:"index"`
		Embedding jsonVector `json:"embedding"`
	} `json:"data"`
}

// askOpenAI puts the vectors, which may come in any order, where their index
// says.
func askOpenAI(ctx context.Context, client *modelhttp.Client, c RemoteConfig, inputs []string) ([]jsonVector, error) {
	request := openAIRequest{Model: c.Model, Input: inputs, Format: "float", Dimensions: c.Dimensions}
	var response openAIResponse
	if err := client.PostJSON(ctx, "embeddings", request, &response); err != nil {
		return nil, err
	}
	vectors := make([]jsonVector, len(response.Data))
	for _, item := range response.Data {
		if item.Index < 0 || item.Index >= len(vectors) || vectors[item.Index] != nil {
			return nil, errors.New("the endpoint returned vectors with wrong indexes")
		}
		vectors[item.Index] = item.Embedding
	}
	return vectors, nil
}
