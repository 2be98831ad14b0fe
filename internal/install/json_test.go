package install

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tailscale/hujson"
)

// Whatever a file holds: it is refused, or everything but our entry means what it
// meant, and the result can be read and needs no further change.
func FuzzJSON(f *testing.F) {
	f.Add([]byte(`{"mcpServers": {"a": {"b": [1, {}]}, "loci": {"command": "x"}}, "c": "loci"}`))
	f.Add([]byte("// a\n{\n  \"mcpServers\": {\n    // b\n    \"loci\": null, // c\n  }, /* d */\n}\n"))
	f.Add([]byte("{\"a\":1/*b*/,\"mcpServers\":{//c\n}}"))
	f.Add([]byte("{\"mcpServers\":{\"loci\":{\"command\":\"\",\"env\":{}}//\n,\"a\":1}}"))
	c, _ := Find("cursor")
	f.Fuzz(func(t *testing.T, file []byte) {
		before, ok := others(file)
		if !ok {
			return
		}
		for _, uninstall := range []bool{false, true} {
			o := options()
			o.Uninstall = uninstall
			once, err := c.rewriteJSON(file, o)
			if err != nil {
				continue
			}
			twice, err := c.rewriteJSON(once, o)
			if err != nil || !bytes.Equal(once, twice) {
				t.Fatalf("a second time (uninstall %v): %v\n%q\n%q\n%q", uninstall, err, file, once, twice)
			}
			after, ok := others(once)
			if !ok {
				t.Fatalf("the result is damaged: %q", once)
			}
			if diff := cmp.Diff(before, after); diff != "" {
				t.Fatalf("other content changed (uninstall %v, -before +after):\n%s\n%q", uninstall, diff, once)
			}
			if n, m := comments(file), comments(once); !uninstall && n > m {
				t.Fatalf("of %d comments %d are left:\n%s\n%s", n, m, file, once)
			}
		}
	})
}

// others returns the content of a file without our entry and without a section that
// is empty but for it.
func others(file []byte) (map[string]any, bool) {
	plain, err := hujson.Standardize(bytes.Clone(file))
	if err != nil {
		return nil, false
	}
	var content map[string]any
	if json.Unmarshal(plain, &content) != nil {
		return nil, false
	}
	if servers, ok := content["mcpServers"].(map[string]any); ok {
		delete(servers, ServerName)
		if len(servers) == 0 {
			delete(content, "mcpServers")
		}
	}
	return content, true
}

// comments counts the comments of a file outside our entry.
func comments(file []byte) int {
	tree, err := hujson.Parse(file)
	if err != nil {
		return 0
	}
	root, ok := tree.Value.(*hujson.Object)
	if !ok {
		return 0
	}
	n := 0
	count := func(extra hujson.Extra) {
		n += bytes.Count(extra, []byte("//")) + bytes.Count(extra, []byte("/*"))
	}
	servers := object(root, []string{"mcpServers"})
	if servers != nil {
		for i := find(servers, ServerName); i >= 0; i = find(servers, ServerName) {
			count(servers.Members[i].Name.BeforeExtra)
			servers.Members = append(servers.Members[:i], servers.Members[i+1:]...)
		}
	}
	for v := range tree.All() {
		count(v.BeforeExtra)
		count(v.AfterExtra)
		if o, ok := v.Value.(*hujson.Object); ok {
			count(o.AfterExtra)
		}
		if a, ok := v.Value.(*hujson.Array); ok {
			count(a.AfterExtra)
		}
	}
	return n
}
