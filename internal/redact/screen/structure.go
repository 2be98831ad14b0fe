package screen

import (
	"strings"
	"sync"

	"github.com/loci-dev/loci/internal/redact/anchor"
)

// ownLine is a line of the core profile: "- [pref-12] statement".
var ownLine = lazily(`(?m)^[ \t>]*(?:[-*•+][ \t]*|\d+[.)][ \t]*)?\[[a-z]{2,10}[-_]\d{1,6}\][ \t]*`)

// forged are imitations of our markup, of provenance and of the templates by
// which models tell speakers apart. All are matched in lower case.
var forged = []string{
	`(?m)^[ \t>]*(?:[-*•+][ \t]*|\d+[.)][ \t]*)\[[a-z]{2,10}[-_]\d{1,6}\]`,
	// headings of the profile and of prompts
	`(?m)^[ \t>]*#{1,6}[ \t]*(?:core profile|(?:user )?(?:profile|preferences)|(?:project )?constraints|pending confirmation|open questions|active memor|long-term memor|memory|memories|trusted|verified (?:facts|memor)|system|new instructions|instructions? (?:for|to)|standing (?:rules|orders)|developer message|override)`,
	// fields of an entry
	`superseded[_ ]by\W{0,3}[a-z]+[-_]\d|\btrust\s*[=:]\s*["']?(?:user|verified|system|high|full|max)\b|\bsource["']?\s*[=:]\s*["']?user[_ ](?:explicit|correction)|["']?(?:evidence_count|verified_at|pinned|superseded_why)["']?\s*[:=]\s*["']?[\dt]`,
	`(?m)^[ \t{"']*(?:source|trust|confidence|status|category)["']?\s*[:=].*\n[ \t"']*(?:source|trust|confidence|status|category|content|statement)["']?\s*[:=]`,
	// roles and chat templates
	`<\|[^|<>\n]{1,40}\|>|<｜[^｜\n]{1,40}｜>|\[/?inst\]|<</?sys>>|</?(?:start|end)_of_turn>|\[(?:tool_calls|available_tools|tool_results)\]`,
	`</(?:system|assistant|user|human|memory|memories|core[-_]profile|untrusted|quoted|data|document|context|instructions?|system[-_]reminder|tool[-_](?:call|result|use|response)|function[-_](?:calls?|results?)|thinking|admin|developer|prompt|recalled|entry|external)\b[^>\n]{0,40}>`,
	`(?m)^[ \t]*<(?:system|assistant|human|memory|core[-_]profile|instructions?|system[-_]reminder|tool[-_](?:call|result|use|response)|function[-_](?:calls?|results?)|admin|developer|system[-_]prompt)\b[^>\n]{0,40}>`,
	`\[/?(?:system|system[-_ ]reminder|system[-_ ]message|assistant|developer|admin|memory[-_ ]update|end of (?:document|context|data|quote)|trusted)\]`,
	`(?m)^[ \t]*(?:assistant|developer|human)[ \t]*:[ \t]*\S|^[ \t]*(?:system|developer) (?:message|prompt|note|override|instructions?)[ \t]*:`,
	"(?m)^[ \t]*(?:#{2,4}[ \t]*(?:instruction|response|system|human|assistant|input)[ \t]*:|```[ \t]*(?:system|memory)\\b|-{3,}[ \t]*(?:begin|end|start)[ \t]+(?:of[ \t]+)?(?:system|trusted|untrusted|memory|user|document|context|prompt)|={3,}[ \t]*(?:begin|end|system|new instructions))",
}

// forgedData are imitations written as JSON, which quotes its own fields, and
// a speaker in capitals.
var forgedData = []string{
	`(?i)["']?role["']?\s*[:=]\s*["'](?:system|assistant|developer|tool|user)["']`,
	`(?i)["'](?:trust["']\s*:\s*["'](?:user|verified|system)|source["']\s*:\s*["']user_|superseded_by["']\s*:|evidence_count["']\s*:)`,
	`(?i)(?:^|[\s"'{,])"?(?:jsonrpc|tool_calls?|function_call)"?\s*:\s*["{\[]`,
	`(?m)^[ \t]*(?:SYSTEM|ASSISTANT|DEVELOPER)[ \t]*:[ \t]*\S`,
}

// quotedShape is text in quotation marks or backticks, on one line.
var quotedShape = lazily("`[^`\n]{1,200}`|\"[^\"\n]{1,200}\"|“[^”\n]{1,200}”|„[^“”\n]{1,200}[“”]|«[^»\n]{1,200}»|「[^」\n]{1,200}」|『[^』\n]{1,200}』|״[^״\n]{1,200}״|(?:^|[\\s(])'[^'\n]{1,200}'")

// forgeries finds both lists.
var forgeries = sync.OnceValue(func() *anchor.Set { return anchor.NewSet(forged, forgedData) })

// forges reports whether text imitates structure that only we, or the client of
// a model, write. What is quoted inside a line is talked about, not used.
func forges(text string) bool {
	hits := forgeries().Hits(anchor.Lower(text))
	if hits.None() {
		return false
	}
	if hits.Match(1, text) {
		return true
	}
	unquoted := anchor.Lower(quotedShape().ReplaceAllString(text, " ” "))
	return hits.May(0) && hits.Match(0, unquoted)
}

// withoutOwnMarks takes the ids from lines that look like ours: a line pasted
// back from a profile must not pass for the entry of that id.
func withoutOwnMarks(text string) string {
	if strings.IndexByte(text, '[') < 0 {
		return text
	}
	return ownLine().ReplaceAllString(text, "")
}
