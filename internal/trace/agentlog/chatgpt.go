package agentlog

import (
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/jsonscan"
)

// chatGPT reads the conversations.json of ChatGPT's data export: an array of conversations, each a tree of messages in
// which editing a turn or asking again starts a branch. The branch that the user saw last is the session; a conversation
// that does not say which that is gives its messages in the order of the file.
type chatGPT struct{}

func (chatGPT) read(t *transcript, name string, v jsonscan.Value) {
	mapping := v.Find("mapping")
	if name != "[]" && name != "" || !mapping.IsObject() {
		return
	}
	id := v.Find("conversation_id").Text()
	if id == "" {
		id = v.Find("id").Text()
	}
	if id == "" {
		id = t.ordinal()
	}
	c := t.session(id)
	c.seen(timeOf(v.Find("create_time")), "", "")
	c.seen(timeOf(v.Find("update_time")), "", "")
	for message := range t.parts(lastBranch(mapping, v.Find("current_node").Text())) {
		readChatGPTMessage(c, message)
	}
}

// lastBranch are the messages from the root of the tree to the node.
func lastBranch(mapping jsonscan.Value, node string) []jsonscan.Value {
	nodes := map[string]jsonscan.Value{}
	var all, branch []jsonscan.Value
	for id, n := range mapping.Fields() {
		nodes[string(id)] = n
		all = append(all, n.Find("message"))
	}
	for n, found := nodes[node]; found; n, found = nodes[node] {
		branch = append(branch, n.Find("message"))
		delete(nodes, node) // a damaged tree may be a circle
		node = n.Find("parent").Text()
	}
	if len(branch) == 0 {
		return all
	}
	slices.Reverse(branch)
	return branch
}

func readChatGPTMessage(c *conversation, v jsonscan.Value) {
	content := v.Find("content")
	kind := content.Find("content_type").Text()
	if v.Find("metadata", "is_visually_hidden_from_conversation").IsTrue() || kind == "user_editable_context" || kind == "model_editable_context" {
		return // put there by ChatGPT: instructions and memories
	}
	c.seen(timeOf(v.Find("create_time")), "", "")
	text := chatGPTText(content)
	switch v.Find("author", "role").Text() {
	case "user":
		c.human(content, typed(text))
	case "assistant":
		if to := v.Find("recipient").Text(); to != "" && to != "all" {
			c.call(content, "", to, input{text, text})
			return
		}
		c.says(content, trace.Assistant, chatGPTKind(kind), text)
	case "tool":
		c.result(content, "", text, chatGPTVerdict(v, text))
	}
}

func chatGPTKind(contentType string) trace.Kind {
	if contentType == "thoughts" || contentType == "reasoning_recap" {
		return trace.Thought
	}
	return trace.Message
}

// chatGPTText is what a content says, whichever of its kinds it is; pictures and files say nothing.
func chatGPTText(content jsonscan.Value) string {
	for _, name := range []string{"parts", "text", "result", "content"} {
		if said := content.Find(name); !said.IsNull() {
			return textOf(said)
		}
	}
	var thoughts []string
	for thought := range content.Find("thoughts").Elements() {
		thoughts = append(thoughts, excerpt(thought.Find("content")))
	}
	return strings.Join(thoughts, "\n")
}

// chatGPTVerdict takes the word of the interpreter where it ran something.
func chatGPTVerdict(v jsonscan.Value, text string) verdict {
	switch status := v.Find("metadata", "aggregate_result", "status").Text(); status {
	case "":
		return verdictOfJSON(text)
	case "success":
		return ok
	}
	return failed
}
