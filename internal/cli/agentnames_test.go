package cli

import (
	"slices"
	"testing"
)

func TestAgentsNamed(t *testing.T) {
	t.Parallel()
	got, err := agentsNamed([]string{"claude", "Codex", "gemini-cli", "goose"})
	if want := []string{"claude_code", "codex_rollout", "gemini_cli", "goose"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
	if _, err := agentsNamed([]string{"cl"}); err == nil {
		t.Error("a part of a word named an agent")
	}
}
