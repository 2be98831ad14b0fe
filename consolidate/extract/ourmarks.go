package extract

import (
	"regexp"
	"slices"
	"strings"
)

// ourMark is a trace of ours in a text without its escapes, whatever its lines became on the way.
var ourMark = regexp.MustCompile(strings.Join([]string{
	// an entry's id as faces and as JSON show it, and the provenance behind a statement
	`\[(?:pref|cons|dec|conv|env|proc|les|new)-\d+\]`, `"id"\s*:\s*"(?:pref|cons|dec|conv|env|proc|les)-\d+"`,
	`\((?:user|verified|agent|external|guess)\s+·\s+\d{4}-\d\d-\d\d`, `·\s+ask\s+the\s+user\)`, `·\s+(?:project|branch|env)\s+[^()\s]+\)`,
	// the fence or one half of it, heads and feet of profiles and answers, and the envelope of a hook's answer
	`</?loci-memory>`, `# Core profile\b`, `→ topics/`, `\bSearched:\s+(?:all\s+projects|project|scope)`, `\bLeft\s+out\s+for\s+space:`,
	`\bHealth:\s+\d+\s+active\b`, `"hookSpecificOutput"`, `"scope"\s*:\s*\{`,
	// what waits, the events and the names of traces, the history, the figures of the store, how sound it is
	`\bsure\s+\d\.\d\d\s+of\s+\d\.\d\d\s+needed`, `\b[01]\.\d\d\s+(?:user|assistant|tool)\s+(?:message|correction|rejection|tool_call|tool_result|thought|summary|note)\b`,
	`\(outcome\s+\d\.\d,\s+anomaly\b`, `·\s+(?:user|assistant|tool)\s+·\s+\S*:\d`, `·\s+\d+\s+events\s+·`, `\bcommit\s+\d+\s+·\s+\d{4}-`,
	`[Cc]ore\s+profile\s+\d+\s+tokens`, `\bhit\s+rate\s+\d`,
	`(?i:\bok\s+(?:program\s+loci|configuration\s+\S*[/\\]|directory\s+\S*[/\\]|store\s+\d+\s+entries|encryption\s+(?:off|on):))`, `\bthis\s+loci\s+lies\s+in\b`,
	// keys of our answers in JSON that nobody else has
	`"(?:duplicate_share|evidence_count|weighed_down|unconfirmed|loci_trace|core_tokens|hit_rate|by_category|explicitness|irreversibility)"\s*:`,
	`"kind"\s*:\s*"(?:message|correction|rejection|tool_call|tool_result)"`, `"diff"\s*:\s*\[\s*\]`, `"commit"\s*:\s*\d`,
}, "|"))

// ourHints are the fixed parts of our marks: a text without any of them has none, and is told at the speed of a plain search.
var ourHints = []string{"[pref-", "[cons-", "[dec-", "[conv-", "[env-", "[proc-", "[les-", "[new-", `"id"`, "·", "loci-memory>", "# Core profile", "→ topics/",
	"Searched:", "space:", "Health:", "hookSpecificOutput", `"scope"`, "0.", "1.", "tokens", "program", "configuration", "directory", "entries", "encryption", "lies",
	`"duplicate_share`, `"evidence_count`, `"weighed_down`, `"unconfirmed`, `"loci_trace`, `"core_tokens`, `"hit_rate`, `"by_category`, `"explicitness`, `"irreversibility`,
	`"diff"`, `"commit"`, `"kind"`}

// showsOurs reports whether a text shows something of ours.
func showsOurs(t string) bool {
	t = unescaped(t)
	hinted := slices.ContainsFunc(ourHints, func(hint string) bool { return strings.Contains(t, hint) })
	return hinted && ourMark.MatchString(t) || repeatsOurWords(t)
}
