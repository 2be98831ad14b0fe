package agentlog

import (
	"time"

	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// readMessages reads a file of messages: all are one session, unless they name theirs, or each line holds {"messages": […]}.
func readMessages(t *transcript, name string, v jsonscan.Value, read func(*conversation, jsonscan.Value)) {
	if name != "" && name != "[]" && name != "messages[]" {
		return // what else a request says
	}
	messages := v.Find("messages")
	if name == "messages[]" || !messages.IsArray() {
		if id := conversationID(v); id != "" {
			read(t.session(id), v)
		} else {
			read(t.unnamed(), v)
		}
		return
	}
	id := conversationID(v)
	if id == "" {
		id = t.ordinal()
	}
	c := t.session(id)
	for m := range messages.Elements() {
		read(c, m)
	}
}

// conversationID is what a writer of messages has called their conversation by, if it has.
func conversationID(v jsonscan.Value) string {
	return firstOf(v, "session_id", "conversation_id", "thread_id").Text()
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
