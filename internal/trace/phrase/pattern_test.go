package phrase

import "testing"

func TestAnyOf(t *testing.T) {
	t.Parallel()
	p := AnyOf(`^why (?:did|do) you`, `back$`, `改回`)
	for text, want := range map[string]bool{
		"why did you rename it": true, "so why did you": false, "i want it back": true, "back then": false, "请改回来": true, "": false,
	} {
		if p.In(text) != want {
			t.Errorf("in %q: %v", text, !want)
		}
	}
}
