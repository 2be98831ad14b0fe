package resources

import (
	"errors"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

func TestRead(t *testing.T) {
	t.Parallel()
	for uri, want := range map[string]Content{
		"memory://core":                      {markdown, "# Core profile\n- project shop\n"},
		"memory://core/blog":                 {markdown, "# Core profile\n- project blog\n"},
		"memory://core/acme%2FBlog":          {markdown, "# Core profile\n- project blog\n"},
		"memory://core/*":                    {markdown, "# Core profile\n- global\n"},
		"memory://topics/databases":          {markdown, "# databases\n- project shop\n"},
		"memory://topics/%E6%97%A5%E6%9C%AC": {markdown, "# 日本\n- project shop\n"},
	} {
		got, err := NewReader(&shelf{}, "shop").Read(t.Context(), uri)
		if err != nil || got != want {
			t.Errorf("%s: %+v, %v, want %+v", uri, got, err, want)
		}
	}
}

func TestReadJSON(t *testing.T) {
	t.Parallel()
	for uri, want := range map[string]string{"memory://entries/pref-1": `"content": "Tabs"`, "memory://health": `"entries": 4`} {
		got, err := NewReader(&shelf{}, "shop").Read(t.Context(), uri)
		if err != nil || got.MIME != jsonType || !strings.Contains(got.Text, want) {
			t.Errorf("%s: %+v, %v", uri, got, err)
		}
	}
}

var nowhere = []string{
	"", "memory://", "memory:core", "file:///etc/passwd", "memory://cores", "memory://core/", "memory://core/%20", "memory://core/%zz",
	"memory://topics", "memory://topics/", "memory://entries", "memory://entries/", "memory://entries/..%2f..%2fetc%2fpasswd",
	"memory://entries/PREF-1", "memory://entries/pref-1/x", "memory://entries/" + strings.Repeat("a", 65), "memory://health/x",
	"memory://core/" + strings.Repeat("a", 513), "MEMORY://core",
}

func TestWhatIsNoResourceIsRefused(t *testing.T) {
	t.Parallel()
	r := NewReader(&shelf{}, "shop")
	for _, uri := range nowhere {
		var invalid *memstore.InvalidError
		if _, err := r.Read(t.Context(), uri); !errors.As(err, &invalid) {
			t.Errorf("reading %q: %v", uri, err)
		}
		if err := r.Check(t.Context(), uri); !errors.As(err, &invalid) {
			t.Errorf("checking %q: %v", uri, err)
		}
	}
}

func TestCheck(t *testing.T) {
	t.Parallel()
	r := NewReader(&shelf{}, "shop")
	for uri, ok := range map[string]bool{
		"memory://core": true, "memory://core/new": true, "memory://topics/new": true, "memory://health": true,
		"memory://entries/pref-1": true, "memory://entries/pref-2": false,
		"memory://entries/conv-4": false, // of another project
		"memory://entries/conv-5": false, // a session's note
	} {
		if err := r.Check(t.Context(), uri); (err == nil) != ok {
			t.Errorf("%s: %v", uri, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, uri := range nowhere {
		f.Add(uri)
	}
	f.Add("memory://entries/pref-1")
	f.Fuzz(func(t *testing.T, uri string) {
		a, err := parse(uri)
		if err == nil && a.kind == kindEntry && strings.ContainsAny(a.name, "/.\\ ") {
			t.Errorf("%q names an entry %q", uri, a.name)
		}
	})
}
