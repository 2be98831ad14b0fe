package memstore_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
)

// TestALongEntryIsFoundAndReadable sees that the best match is shown in part where the whole does not fit, and whole when
// it is asked for by id.
func TestALongEntryIsFoundAndReadable(t *testing.T) {
	t.Parallel()
	for name, long := range map[string]string{
		"latin": "The zebra pump manual. " + strings.Repeat("Open the valve slowly and watch the gauge. ", 170),
		"cjk":   "数据库备份手册。" + strings.Repeat("先停写入再做快照。", 250),
	} {
		m := memtest.Open(t, memstore.Options{})
		id := memtest.Remember(t, m, memstore.Caller{}, globally(long)).ID
		memtest.Remember(t, m, memstore.Caller{}, globally("Tea is nice"))
		query := "zebra pump manual"
		if name == "cjk" {
			query = "数据库备份"
		}
		a, got := memtest.Recall(t, m, memstore.RecallRequest{Query: query})
		if len(got) == 0 || got[0] != id || len(a.Notes) == 0 || !utf8.ValidString(a.Results[0].Content) || !strings.HasPrefix(long, strings.TrimSuffix(a.Results[0].Content, " …")) {
			t.Errorf("%s: got %v, notes %v", name, got, a.Notes)
		}
		if a.Tokens > memstore.DefaultMaxTokens {
			t.Errorf("%s: %d tokens", name, a.Tokens)
		}
		a, got = memtest.Recall(t, m, memstore.RecallRequest{IDs: []string{id}})
		if len(got) != 1 || a.Results[0].Content != strings.TrimSpace(long) {
			t.Errorf("%s: by id got %v", name, got)
		}
	}
}
