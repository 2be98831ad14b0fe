package memstore_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

// TestProfileFull holds that a profile is full exactly when its text says that something was left out.
func TestProfileFull(t *testing.T) {
	t.Parallel()
	f := openWith(t, memstore.Options{Caps: memstore.Caps{Lines: 6}})
	seen := map[bool]bool{}
	for n := range 8 {
		text, err := f.Profile(bg, memstore.Scope{Project: "shop"})
		if err != nil {
			t.Fatal(err)
		}
		full, err := f.ProfileFull(bg, memstore.Scope{Project: "shop"})
		if err != nil || full != strings.Contains(text, "more left out") {
			t.Errorf("with %d entries: full %t, %v\n%s", n, full, err, text)
		}
		seen[full] = true
		f.say(shop, memstore.Item{Content: fmt.Sprintf("Decision number %d", n), Category: "decision"})
	}
	if len(seen) != 2 {
		t.Errorf("it was never other than %v", seen)
	}
}
