package basicmemory

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParse(t *testing.T) {
	t.Parallel()
	const file = "---\ntitle: \"Coffee brewing\"\ntype: note\npermalink: coffee/brewing\ntags:\n- coffee\n- '#home'\n---\n# Coffee brewing\n\nProse is left alone.\n\n" +
		"## Observations\n- [method] Pour over brings out more flavour #pour-over #taste (tried in May)\n- [fact] Coffee brewing needs water at 93 °C, issue #12\n" +
		"- [ ] buy beans\n- [x] buy a kettle\n- [a link](https://example.org) to read\n* [偏好] 用手冲壶 #咖啡\n- [empty] #only\n```\n- [code] no statement\n```\n" +
		"## Relations\n- relates_to [[Tea brewing]]\n- \"is part of\" [[Kitchen|the kitchen]] (since 2020)\n- [[Bare link]]\n"
	want := []Statement{
		{"Coffee brewing: Pour over brings out more flavour (tried in May)", 14, "Coffee brewing", "method", []string{"pour-over", "taste", "coffee", "home"}},
		{"Coffee brewing needs water at 93 °C, issue #12", 15, "Coffee brewing", "fact", []string{"coffee", "home"}},
		{"Coffee brewing: 用手冲壶", 19, "Coffee brewing", "偏好", []string{"咖啡", "coffee", "home"}},
		{"Coffee brewing relates to Tea brewing", 25, "Coffee brewing", "", []string{"coffee", "home"}},
		{"Coffee brewing is part of Kitchen (since 2020)", 26, "Coffee brewing", "", []string{"coffee", "home"}},
	}
	if diff := cmp.Diff(want, Parse([]byte(file))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestLooks(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]bool{
		"---\ntitle: A\npermalink: a\n---\n":                                  true,
		"\uFEFF---\r\ntitle: A\r\ntype: note\r\n---\r\n- [fact] It is so\r\n": true,
		"---\ntitle: A\n---\n- [ ] to do\n- [link](x)\n":                      false,
		"---\nalwaysApply: true\n---\n- [fact] It is so\n":                    false,
		"# A\n- [fact] It is so\n":                                            false,
		"":                                                                    false,
	} {
		if Looks([]byte(file)) != want {
			t.Errorf("Looks(%q) = %v", file, !want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("---\ntitle: a\ntags: [x, '#y']\n---\n- [b] c #d (e)\n- f [[g]]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, s := range Parse(data) {
			if s.Text == "" || s.Line < 1 {
				t.Errorf("%+v", s)
			}
		}
	})
}
