package extract

import (
	"testing"

	"github.com/loci-dev/loci/internal/trace"
)

func TestWithoutOurs(t *testing.T) {
	t.Parallel()
	const profile = "# Core profile\n## Lessons\n- [les-4] Ship by hand (user · 2026-03-01 · project shop)\n# Topic index\n- lesson (1) → topics/lesson.md\n"
	for name, c := range map[string]struct{ said, want string }{
		"nothing of ours":           {"Use tabs. [1] is a note (see there).", "Use tabs. [1] is a note (see there)."},
		"a block":                   {"Use tabs.\n<loci-memory>\n" + profile + "</loci-memory>", "Use tabs.\n"},
		"a block that does not end": {"Use tabs.\n<loci-memory>\n- Ship by hand", "Use tabs.\n"},
		"whole lines":               {profile + "Use tabs.", "Use tabs."},
		"quoted whole lines":        {"> > - [les-4] Ship by hand (user · 2026-03-01)\nUse tabs.", "Use tabs."},
		"the end of a block":        {"Ship by hand (someone said so)\n</loci-memory>\nUse tabs.", ""},
		"the beginning of a line":   {"- [les-4] Ship by", ""},
		"the end of a line":         {"by hand (user · 2026-03-01)", ""},
		"a line broken in two":      {"- [les-4] Ship\n  by hand (user\n  · 2026-03-01)", ""},
		"an id in passing":          {"As [les-4] says, ship by hand", ""},
		"inside JSON":               {`{"text":"\u003cloci-memory\u003e\n- Ship by hand"}`, ""},
		"inside JSON twice":         {`"{\"id\":\"les-4\",\"content\":\"Ship by hand\"}"`, ""},
		"our instructions":          {"Always follow these:\n\nRecall before you ask or\nassume; remember what the user tells you", ""},
	} {
		if got := withoutOurs(trace.Event{Role: trace.User, Kind: trace.Message, Text: c.said}); got != c.want {
			t.Errorf("%s: %q is left of %q, want %q", name, got, c.said, c.want)
		}
	}
}

func TestWithoutOurCalls(t *testing.T) {
	t.Parallel()
	for tool, ours := range map[string]bool{"mcp__loci__recall": true, "loci_remember": true, "recall": true, "mcp__other__recall": false, "Bash": false} {
		e := trace.Event{Role: trace.Tool, Kind: trace.ToolResult, Tool: tool, Text: "Ship by hand"}
		if got := withoutOurs(e) == ""; got != ours {
			t.Errorf("%s is taken for ours: %v", tool, got)
		}
	}
}

func TestOurCommands(t *testing.T) {
	t.Parallel()
	for call, want := range map[string]bool{"loci recall x": true, "Bash: loci recall x": true, "cd /src && /opt/bin/loci list | head": true, "make loci": false, "loci": false, "grep loci x": false} {
		if Ours("Bash", call) != want {
			t.Errorf("%s is taken for ours: %v", call, !want)
		}
	}
}

func TestWithoutReminders(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"88 passed\n<system-reminder>\nAlways be kind.\n</system-reminder>": "88 passed\n",
		"<system-reminder>Always be kind.":                                  "",
		"88 <system-reminder>a</system-reminder>passed<system-reminder>b":   "88 passed",
	} {
		e := trace.Event{Role: trace.Tool, Kind: trace.ToolResult, Tool: "Bash", Text: said}
		if got := withoutOurs(e); got != want {
			t.Errorf("%q is left of %q, want %q", got, said, want)
		}
	}
}
