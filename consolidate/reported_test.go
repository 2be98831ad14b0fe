package consolidate_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// What users of other memory servers reported, as kinds of fault that are excluded here.

// brittle is a store whose writes fail at their very end, from the nth on.
type brittle struct {
	memstore.Store
	left int
}

var errInjected = errors.New("the disk gave up")

func (b *brittle) Update(ctx context.Context, m memstore.Commit, f func(memstore.Writer) error) (memstore.Commit, error) {
	b.left--
	if b.left >= 0 {
		return b.Store.Update(ctx, m, f)
	}
	return b.Store.Update(ctx, m, func(w memstore.Writer) error {
		return errors.Join(f(w), errInjected)
	})
}

// A write fails in the middle of a run: elsewhere the originals were deleted already, and the replacement never stored.
func TestAFailedWriteLosesNothing(t *testing.T) {
	t.Parallel()
	store, err := sqlite.Open(t.Context(), t.TempDir(), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	weak := &brittle{Store: store, left: 1 << 30}
	m := memstore.New(weak, memstore.Options{})
	f := &fixture{t: t, ctx: t.Context(), memory: m, c: consolidate.New(m, consolidate.Options{})}
	messy(f)
	before := f.export()
	weak.left = 0
	if _, err := f.c.Run(f.ctx, consolidate.RunOptions{Now: start}); !errors.Is(err, errInjected) {
		t.Fatalf("the run says %v", err)
	}
	if after := f.export(); after != before {
		t.Fatalf("after the failure:\n%s\nbefore:\n%s", after, before)
	}
	weak.left = 1 // the run is stored, and only its figures are not
	r, err := f.c.Run(f.ctx, consolidate.RunOptions{Now: start})
	if err != nil || r.Commit == 0 || !strings.Contains(r.Trouble, errInjected.Error()) {
		t.Errorf("the run says %v, %+v", err, r)
	}
	if err := m.Check(f.ctx); err != nil {
		t.Error(err)
	}
}

// "I work at A", later "I work at B": elsewhere both lived on, and a correction of a correction brought the first back.
func TestOnlyTheCurrentValueHolds(t *testing.T) {
	t.Parallel()
	type said struct{ day, source, content, value string }
	for name, c := range map[string]struct {
		says []said
		want string
	}{
		"changed":                   {[]said{{"01", "user_explicit", "I work at Arbor.", "Arbor"}, {"09", "user_explicit", "I work at Birch.", "Birch"}}, "Birch"},
		"corrected twice":           {[]said{{"01", "user_explicit", "I work at Arbor.", "Arbor"}, {"02", "user_correction", "I work at Birch.", "Birch"}, {"05", "user_correction", "I work at Cedar.", "Cedar"}}, "Cedar"},
		"written in another order":  {[]said{{"05", "user_correction", "I work at Cedar.", "Cedar"}, {"02", "user_correction", "I work at Birch.", "Birch"}, {"01", "user_explicit", "I work at Arbor.", "Arbor"}}, "Cedar"},
		"back to what it was":       {[]said{{"01", "user_correction", "I work at Arbor.", "Arbor"}, {"04", "user_correction", "I work at Birch.", "Birch"}, {"08", "user_correction", "I work at Arbor again.", "Arbor"}}, "Arbor"},
		"no word in common":         {[]said{{"01", "user_explicit", "Employed by Arbor.", "Arbor"}, {"09", "user_explicit", "The day job moved over to Birch.", "Birch"}}, "Birch"},
		"a page says otherwise":     {[]said{{"01", "user_explicit", "I work at Arbor.", "Arbor"}, {"09", "external", "The owner works at Birch.", "Birch"}}, "Arbor"},
		"the other way round":       {[]said{{"01", "session_summary", "Deploys need an approval.", "needed"}, {"09", "user_correction", "Deploys do not need an approval.", "not needed"}}, "not needed"},
		"a guess after measurement": {[]said{{"01", "tool_result", "The port is 8081.", "8081"}, {"09", "inference", "The port is probably 8080.", "8080"}}, "8081"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := open(t, nil, consolidate.Options{})
			for i, s := range c.says {
				f.load(entry(fmt.Sprintf("x-%d", i), s.content, with("subject", "x:now"), with("value", s.value), with("source", s.source),
					with("created_at", "2026-05-"+s.day+"T10:00:00Z")))
				f.run(start.Add(time.Duration(i) * time.Hour))
			}
			var live []string
			for _, e := range f.entries() {
				if e.Status == memstore.Active {
					live = append(live, e.Value)
				}
			}
			if len(live) != 1 || live[0] != c.want {
				t.Errorf("what holds is %s, want %s", strings.Join(live, " and "), c.want)
			}
		})
	}
}
