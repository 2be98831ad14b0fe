package agentlog

import "github.com/loci-dev/loci/internal/trace/jsonscan"

// classify names the format of which v can only be a record; "" when it could be of several.
func classify(v jsonscan.Value) string {
	has := map[string]bool{}
	for key := range v.Fields() {
		has[string(key)] = true
	}
	kind := v.Find("type").Text()
	switch {
	case has["messageId"] && v.Find("message").IsString():
		return "" // Gemini CLI's list of prompts, which its chats have too
	case has["loci_trace"]:
		return LociTrace
	case has["chat_messages"] && has["uuid"]:
		return ClaudeExport
	case has["mapping"] && has["title"]:
		return ChatGPTExport
	case has["payload"] && kind != "", has["id"] && has["timestamp"] && (has["instructions"] || has["git"]), has["record_type"]:
		return CodexRollout
	case has["user_messages"], (has["session_id"] || has["goal"]) && v.Find("steps").IsArray():
		return GenericTrace
	case has["$set"], has["$rewindTo"], has["projectHash"] && has["sessionId"], has["id"] && has["content"] && isGeminiType(kind) && !has["role"]:
		return GeminiCLI
	case has["leafUuid"], has["uuid"] && kind != "", kind != "" && has["sessionId"], has["messageId"] && has["snapshot"],
		has["message"] && (kind == "user" || kind == "assistant"), has["session_id"] && has["subtype"]:
		return ClaudeCode
	case has["info"] && has["parts"]:
		return OpenCode
	case has["working_dir"]:
		return Goose
	case has["role"]:
		return classifyMessage(v, has)
	}
	return ""
}

func classifyMessage(v jsonscan.Value, has map[string]bool) string {
	switch v.Find("role").Text() {
	case "system", "developer", "tool", "function":
		return OpenAIMessages
	}
	if has["parts"] && !has["content"] {
		return GeminiCLI
	}
	if has["tool_calls"] || has["function_call"] || has["type"] && v.Find("type").Text() == "message" {
		return OpenAIMessages
	}
	for block := range v.Find("content").Elements() {
		switch block.Find("type").Text() {
		case "tool_use", "tool_result", "thinking":
			return AnthropicMessages
		case "toolRequest", "toolResponse":
			return Goose
		}
	}
	return ""
}

func isGeminiType(kind string) bool {
	switch kind {
	case "user", "gemini", "info", "warning", "error":
		return true
	}
	return false
}
