package server

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
	"github.com/loci-dev/loci/server/access"
)

// diary keeps what it is told.
type diary struct {
	mu    sync.Mutex
	calls []Call
}

func (d *diary) Record(c Call) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.calls = append(d.calls, c)
}

// The record of a session follows its token: nothing of a reader, nothing that a bound token was refused.
func TestNarrowTokensLeaveNarrowRecords(t *testing.T) {
	t.Parallel()
	tokens, kept := access.New(t.TempDir()), &diary{}
	s := openAs(t, memtest.Open(t, memstore.Options{}), Options{Project: "shop", Recorder: kept}, HTTP{Tokens: tokens})
	for _, c := range []struct {
		grant     access.Grant
		arguments string
	}{
		{access.Grant{}, `{"query":"of the owner"}`},
		{access.Grant{ReadOnly: true}, `{"query":"of a reader"}`},
		{access.Grant{Projects: []string{"shop"}}, `{"query":"within its bounds"}`},
		{access.Grant{Projects: []string{"shop"}}, `{"query":"out of bounds","project":"bank"}`},
	} {
		token, _, err := tokens.Create(c.grant, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		mine := *s
		mine.token = token
		mine.call("one", tool("1", "recall", c.arguments))
	}
	kept.mu.Lock()
	defer kept.mu.Unlock()
	var said []string
	for _, c := range kept.calls {
		said = append(said, c.Project+" "+string(c.Arguments))
	}
	if got := strings.Join(said, "\n"); len(said) != 2 || !strings.Contains(got, "of the owner") || !strings.Contains(got, "within its bounds") {
		t.Errorf("recorded:\n%s", got)
	}
}
