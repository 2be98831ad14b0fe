package agentlog

import "testing"

func TestResultsWithoutIDs(t *testing.T) {
	t.Parallel()
	var o openCalls
	for _, step := range []struct{ add, take string }{
		{add: "a"}, {add: "b"}, {take: "a"}, {take: "b"}, {take: ""}, // in their order
		{add: "never answered"}, {add: "c"}, {take: "never answered"}, {add: "d"}, {take: "d"}, // a new round
	} {
		if step.add != "" {
			o.add("", openCall{tool: step.add})
		} else if got := o.take("").tool; got != step.take {
			t.Errorf("the result answers %q, want %q", got, step.take)
		}
	}
	o.add("x", openCall{tool: "named"})
	if got := o.take("x").tool; got != "named" || o.take("x") != (openCall{}) {
		t.Errorf("the call of that id is %q", got)
	}
}
