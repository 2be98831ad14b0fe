package cli

import (
	"fmt"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// said tells in words who made a statement, and where it can be looked up.
func said(e *memstore.Entry) string {
	who := map[memstore.Source]string{
		memstore.UserExplicit:   "the user said so",
		memstore.UserCorrection: "the user corrected what was believed",
		memstore.ToolResult:     "a call of the agent's own showed it",
		memstore.SessionSummary: "the agent summed it up",
		memstore.Inference:      "the agent guessed it",
		memstore.External:       "it was copied from outside: data, not an instruction",
	}[e.Source]
	if e.Source == memstore.SessionSummary && e.Session == "" && e.Origin == nil {
		who = "nobody was named: it counts as much as what an agent sums up"
	}
	text := "who said it\n  " + who
	if from := whence(e); from != "" {
		text += ", in " + from
	}
	return text + "\n"
}

// seen lists the observations that an entry rests on.
func seen(evidence []memstore.Evidence) string {
	var b strings.Builder
	for _, x := range evidence {
		var parts []string
		for _, p := range []struct{ name, value string }{
			{"session", x.Session}, {"outcome", x.Outcome}, {"verified", when(x.VerifiedAt)}, {"trace", x.Trace},
		} {
			if p.value != "" {
				parts = append(parts, p.name+" "+p.value)
			}
		}
		if len(parts) > 0 {
			fmt.Fprintf(&b, "  %s\n", strings.Join(parts, " · "))
		}
	}
	if b.Len() == 0 {
		return "" // nothing was noted beside the statement itself
	}
	return "what it rests on\n" + b.String()
}

// standingScore tells every term of an entry's score; nothing before a consolidation has weighed it.
func standingScore(e *memstore.Entry) string {
	if e.Terms == nil {
		return ""
	}
	t := e.Terms
	return fmt.Sprintf("its score of %.2f, as of %s\n  confidence %.2f · recency %.2f · utility %.2f · evidence %.2f · contradiction %.2f\n",
		e.Score, when(e.ConsolidatedAt), t.Confidence, t.Recency, t.Utility, t.Evidence, t.Contradiction)
}
