package agentlog

import "regexp"

// unrun is how what clients write in place of a result begins where the call was never made: the client found it malformed,
// the user or a permission stood against it, or the answer was too large to hand on.
var unrun = regexp.MustCompile(`^(?:Wall time: [^\n]*\n)?(?:Error: )?(?:` +
	`<tool_use_error>|Permission to use [^\n]{1,400} denied|Claude requested permissions? to |\[Request interrupted by user|` +
	`\[Operation Cancelled\]|Cancelled: parallel tool call|aborted\b|User (?:did not allow|denied|rejected|cancelled)|(?:exec command|patch|user) (?:rejected|cancelled)|` +
	`(?:MCP tool "[^"\n]*" response|File content|Output|result) \([\d.,]+ ?\w*\) exceeds maximum allowed)`)

// byClient reports whether a result is what the client says itself, in place of what the tool would have said.
func byClient(text string) bool {
	text = text[:min(len(text), 1024)]
	return unrun.MatchString(text) || startsWithAny(text, refusals())
}
