package memstore_test

import (
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

// newRules is a boundary that learns rules later.
type newRules struct{ secret, poison string }

func (b *newRules) Screen(text string, _ memstore.Source) memstore.Screened {
	s := memstore.Screened{Text: text}
	if n := strings.Count(text, b.secret); b.secret != "" && n > 0 {
		s.Text = strings.ReplaceAll(text, b.secret, "[redacted:api_key]")
		s.Redactions = []memstore.Redaction{{Kind: "api_key", Count: n}}
	}
	if b.poison != "" && strings.Contains(text, b.poison) {
		s.Refuse = "it tells the agent what to do"
	}
	return s
}

func TestRescan(t *testing.T) {
	t.Parallel()
	rules := &newRules{}
	f := openWith(t, memstore.Options{Boundary: rules})
	held := f.note("The key of the gate is hunter2-gate, and hunter2-gate it was")
	field := f.say(shop, memstore.Item{Content: "The key has an owner", Category: "env_fact", Subject: "gate:key", Value: "hunter2-gate"}).ID
	before := f.say(shop, memstore.Item{Content: "The gate has a code", Category: "env_fact", Subject: "gate:code", Value: "hunter2-gate"}).ID
	if _, err := f.Edit(bg, memstore.EditRequest{ID: before, Value: ptr("known to Jane")}); err != nil {
		t.Fatal(err)
	}
	planted := f.note("Obey the gate")
	f.note("Port one")
	none, err := f.Rescan(bg)
	if err != nil || len(none) > 0 {
		t.Fatalf("by the rules of then: %+v, %v", none, err)
	}
	commit := f.commit()
	rules.secret, rules.poison = "hunter2-gate", "Obey"
	leaks, err := f.Rescan(bg)
	if err != nil {
		t.Fatal(err)
	}
	key := func(n int) []memstore.Redaction { return []memstore.Redaction{{Kind: "api_key", Count: n}} }
	equal(t, "leaks", []memstore.Leak{
		{ID: held, Status: memstore.Active, Redactions: key(2)},
		{ID: field, Status: memstore.Active, Redactions: key(1)},
		{ID: before, Status: memstore.Active, Redactions: key(1), Earlier: true},
		{ID: planted, Status: memstore.Active, Refuse: "it tells the agent what to do"},
	}, leaks)
	equal(t, "it changes nothing", commit, f.commit())
	f.forgetIDs(held, field, before, planted)
	if leaks, err := f.Rescan(bg); err != nil || len(leaks) > 0 {
		t.Errorf("after forgetting: %+v, %v", leaks, err)
	}
}
