package config

import (
	"strings"
	"testing"
)

// Whoever asks a model needs to be told which, and where.
func TestModelsAreNamed(t *testing.T) {
	t.Parallel()
	const at = `consolidation: {llm: {endpoint: "http://127.0.0.1:11434/v1", strong: small}}` + "\n"
	for content, want := range map[string]string{
		"traces: {extractor: llm}\n" + at:                                        "",
		"traces: {extractor: llm}\n":                                             "send the URL of the chat endpoint",
		"traces: {extractor: llm}\nconsolidation: {llm: {endpoint: http://h}}\n": "name the model that shall be asked",
		"consolidation: {judge: llm}\n":                                          "send the URL of the chat endpoint",
		"traces: {extractor: model}\n":                                           "send one of rules, llm",
		"traces: {extractor: rules}\n":                                           "",
	} {
		_, err := load(Source{Path: "config.yaml"}, []byte(content))
		if (want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", content, err, want)
		}
	}
}
