package server

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
	"github.com/loci-dev/loci/server/access"
)

// What waits in other projects is neither shown to a token that is bound to one, nor forgotten by it.
func TestABoundTokenLeavesWhatWaitsElsewhere(t *testing.T) {
	t.Parallel()
	m := memtest.Open(t, memstore.Options{Project: "shop"})
	for _, project := range []string{"shop", "bank"} {
		row := memstore.Entry{UID: uuid.NewString(), Content: "The mascot of the " + project + " is a stork", Category: memstore.Decision, Source: memstore.Inference,
			Confidence: 0.5, Session: "s1", Scope: memstore.Scope{Project: project}}
		if _, err := m.Enqueue(t.Context(), []memstore.Entry{row}, memstore.EnqueueOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	e := openEstate(t, m)
	s := e.as(access.Grant{Projects: []string{"shop"}})
	_, rest, _ := strings.Cut(e.tool("forget", `{"project":"bank"}`), `"token":"`)
	confirmation, _, _ := strings.Cut(rest, `"`)
	if confirmation == "" {
		t.Fatal("what waits is not previewed")
	}
	if got := s.tool("forget", `{"confirm":"`+confirmation+`"}`); !strings.Contains(got, `"isError":true`) {
		t.Errorf("somebody else's confirmation: %s", got)
	}
	for _, arguments := range []string{`{"session":"s1"}`, `{"query":"mascot stork"}`, `{"source":"inference"}`} {
		if got := s.tool("forget", arguments); !strings.Contains(got, "of the shop") || strings.Contains(got, "of the bank") {
			t.Errorf("%s: %s", arguments, got)
		}
	}
	waiting, err := m.Pending(t.Context(), nil)
	if err != nil || len(waiting) != 2 {
		t.Errorf("left: %+v, %v", waiting, err)
	}
}
