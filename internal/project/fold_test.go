package project

import (
	"testing"

	"pgregory.net/rapid"
)

func TestFold(t *testing.T) {
	t.Parallel()
	for want, spellings := range map[string][]string{
		"shop": {
			"shop", "Shop", " SHOP ", "shop/", "shop//", "./shop", "me/shop", "/home/u/shop", "/home/u/Shop/", `C:\Users\u\Shop`, `c:/src/shop/`,
			"git@host:me/shop.git", "git@host:shop.git", "host:me/shop", "ssh://git@host:2222/me/shop.git", "https://host/me/shop", "HTTPS://u:pw@HOST/me/SHOP.git/",
			"https://host/me/shop?tab=readme#top", "https://host/me/shop/tree/main/src", "https://host/group/sub/shop/-/issues/4", "git://host/shop.git",
			"file:///srv/git/shop.git", "shop.git", "shop.git.git", "ｓｈｏｐ", "~/shop",
		},
		"my shop":       {"My  Shop", "https://host/me/My%20Shop"},
		"node.js":       {"node.js", "https://host/me/node.js"},
		".dotfiles":     {".dotfiles"},
		"café":          {"Cafe\u0301", "CAFÉ/"},
		"商店":            {"商店", "/home/u/商店"},
		"repo:checkout": {"Repo:Checkout"},
		"*":             {"*", " * "},
		"":              {"", " ", "/", "//", ".", "..", "~", `C:\`, "https://host", "https://host/", "/*"},
	} {
		for _, s := range spellings {
			if got := Fold(s); got != want {
				t.Errorf("%q gives %q, want %q", s, got, want)
			}
		}
	}
}

func TestFoldIsIdempotent(t *testing.T) {
	t.Parallel()
	pieces := rapid.SampledFrom([]string{"shop", "Me", "/", `\`, ":", "@", ".git", ".", "..", "~", "*", " ", "https://", "host", "%2F", "C:", "／", "é"})
	rapid.Check(t, func(t *rapid.T) {
		name := ""
		for _, p := range rapid.SliceOfN(pieces, 0, 8).Draw(t, "pieces") {
			name += p
		}
		once := Fold(name)
		if twice := Fold(once); twice != once {
			t.Fatalf("%q gives %q, then %q", name, once, twice)
		}
	})
}

func TestRemoteKey(t *testing.T) {
	t.Parallel()
	for _, remote := range []string{
		"https://example.org/mika/shop", "https://example.org/mika/shop.git", "http://example.org:80/mika/shop/", "https://mika:secret@Example.org/Mika/Shop",
		"git@example.org:mika/shop.git", "git@example.org:/mika/shop.git", "example.org:mika/shop", "ssh://git@example.org:2222/mika/shop.git", "git://example.org/mika/shop.git",
	} {
		if got := remoteKey(remote); got != "example.org/mika/shop" {
			t.Errorf("%q gives %q", remote, got)
		}
	}
	for _, other := range []string{"", "shop", "mika/shop", "/srv/git/shop.git", "../shop", "file:///srv/shop.git", `C:\src\shop`, "https://example.org", "https://[bad"} {
		if got := remoteKey(other); got != "" {
			t.Errorf("%q, which is no remote on a host, gives %q", other, got)
		}
	}
}

func TestRemoteURL(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ config, want string }{
		"empty":             {"", ""},
		"origin":            {"[remote \"origin\"]\n\turl = https://h/a\n\tfetch = +refs/*\n", "https://h/a"},
		"origin preferred":  {"[remote \"fork\"]\nurl = https://h/b\n[remote \"origin\"]\nurl = https://h/a\n", "https://h/a"},
		"only one":          {"[Remote \"upstream\"]\nURL=https://h/b\n", "https://h/b"},
		"two, none origin":  {"[remote \"x\"]\nurl = https://h/b\n[remote \"y\"]\nurl = https://h/a\n", ""},
		"first of several":  {"[remote \"origin\"]\nurl = https://h/a\nurl = https://h/b\n", "https://h/a"},
		"quoted":            {"[remote \"origin\"]\nurl = \"https://h/a b\" ; note\n", "https://h/a b"},
		"comment":           {"# x\n[remote \"origin\"]\nurl = https://h/a # note\n", "https://h/a"},
		"other section":     {"[branch \"origin\"]\nurl = https://h/a\n[url \"git@h:\"]\nurl = x\n", ""},
		"windows line ends": {"[remote \"origin\"]\r\n\turl = https://h/a\r\n", "https://h/a"},
	} {
		if got := remoteURL(c.config); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func FuzzFold(f *testing.F) {
	f.Add("git@host:me/shop.git", "[remote \"origin\"]\nurl = x\n")
	f.Fuzz(func(t *testing.T, name, config string) {
		if once := Fold(name); Fold(once) != once {
			t.Errorf("%q gives %q, then %q", name, once, Fold(once))
		}
		remoteKey(remoteURL(config)) // must not panic
	})
}
