package relate

import "testing"

func TestTurned(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		wording, source string
		want            bool
	}{
		{"Push to main on Fridays.", "Never push to main on Fridays.", true},
		{"Never push to main on Fridays.", "Never push to main on Fridays. Use tabs.", false},
		{"Never use tabs.", "Never push to main. Use tabs.", true},
		{"Never use tabs; push to main.", "Never push to main. Use tabs.", true},
		{"Use pnpm.", "Use pnpm, not npm.", false},
		{"Use npm.", "Use pnpm, not npm.", true},
		{"Mika darf keine Erdnüsse essen.", "Mika darf keine Erdnüsse, und Jonas isst keine Meeresfrüchte.", false},
		{"Mika darf Erdnüsse essen.", "Mika darf keine Erdnüsse, und Jonas isst keine Meeresfrüchte.", true},
		{"限流时返回 429，不能返回 503。", "不对，限流不能返回 503，必须返回 429。", false},
		{"Only places without steep streets, because of the knee.", "Not Alfama, I can't climb those hills with my knee. Only places without steep streets.", false},
		{"The cellar is dry.", "Never push to main.", false},
		{"", "Never push to main.", false},
	} {
		if got := Turned(tc.wording, Statement{Content: tc.source}); got != tc.want {
			t.Errorf("%q of %q: %v", tc.wording, tc.source, got)
		}
	}
}
