package agentlog

import (
	"strings"

	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// refusals begin what clients write as the result of a call that the user did not allow.
func refusals() []string {
	return []string{
		"The user doesn't want to", "The user denied", "Permission for this tool use was denied. The tool use was rejected",
		"The agent proposed a plan that was rejected by the user", "The user rejected permission", "The user has declined to run this tool",
	}
}

// reasons stand before what the user said about it.
func reasons() []string {
	return []string{"the user said:", "The user said:", "provided the following feedback:", "provided the following reason for the rejection:",
		"with the following feedback:", "with feedback:"}
}

// rejection notices the user's refusal of a call in the text of its result, with or without the reason.
func rejection(c *conversation, at jsonscan.Value, text string) {
	if !startsWithAny(text, refusals()) {
		return
	}
	for _, mark := range reasons() {
		if _, reason, found := strings.Cut(text, mark); found && strings.TrimSpace(reason) != "" {
			reason, _, _ = strings.Cut(reason, "\n\nNote: The user's next message") // what the client adds for the model
			c.rejects(at, strings.NewReplacer("<feedback>", "", "</feedback>", "").Replace(reason))
			return
		}
	}
	c.interrupted = true
}

func startsWithAny(text string, openings []string) bool {
	for _, opening := range openings {
		if strings.HasPrefix(text, opening) {
			return true
		}
	}
	return false
}
