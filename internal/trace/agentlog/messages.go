package agentlog

import (
	"time"

	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// readMessages reads a file of messages: all are one session, unless each line holds {"messages": […]} of its own.
func readMessages(t *transcript, name string, v jsonscan.Value, read func(*conversation, jsonscan.Value)) {
	if name != "" && name != "[]" && name != "messages[]" {
		return // what else a request says
	}
	messages := v.Find("messages")
	if name == "messages[]" || !messages.IsArray() {
		read(t.unnamed(), v)
		return
	}
	c := t.session(t.ordinal())
	for m := range messages.Elements() {
		read(c, m)
	}
}

// messageTime is the time of a message where its writer added one.
func messageTime(v jsonscan.Value) (at time.Time) {
	for _, name := range []string{"timestamp", "created_at", "created", "time", "at"} {
		if at = timeOf(v.Find(name)); !at.IsZero() {
			break
		}
	}
	return at
}
