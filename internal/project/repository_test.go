package project

import "testing"

func TestLinkedWorkTreesShareTheRepository(t *testing.T) {
	t.Parallel()
	for name, remote := range map[string]string{"with a remote": "git@example.org:mika/shop.git", "without": ""} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDisk(t)
			d.repository("shop", remote)
			d.linkWorkTree("shop/.git", "shop-feature", "feature/cart")
			main, linked := d.resolve(nil, d.path("shop")), d.resolve(nil, d.path("shop-feature/src"))
			if linked.Name != "shop" || linked.Key != main.Key || linked.Key == "" {
				t.Errorf("main %+v, linked %+v", main, linked)
			}
			if linked.Branch != "feature/cart" || linked.Root != d.path("shop-feature") {
				t.Errorf("linked %+v", linked)
			}
		})
	}
}

func TestUnusualLayouts(t *testing.T) {
	t.Parallel()
	d := newDisk(t)
	d.gitDir("bare/shop.git", "")
	d.linkWorkTree("bare/shop.git", "elsewhere", "fix")
	d.gitDir("api/.bare", "")
	d.linkWorkTree("api/.bare", "api/main", "main")
	d.gitDir("super/.git", "https://example.org/mika/super")
	d.gitDir("super/.git/modules/lib", "")
	d.write("super/third_party/lib/.git", "gitdir: ../../.git/modules/lib\n")
	d.gitDir(".dotfiles", "")
	for workdir, want := range map[string]string{
		"bare/shop.git":             "shop",
		"bare/shop.git/objects":     "shop",
		"elsewhere":                 "shop",
		"api/main":                  "api",
		"api/.bare":                 "api",
		"super":                     "super",
		"super/third_party/lib/src": "lib", // a submodule is a project of its own
		".dotfiles":                 ".dotfiles",
	} {
		if got := d.resolve(nil, d.path(workdir)); got.Name != want {
			t.Errorf("%s: %+v, want %q", workdir, got, want)
		}
	}
}

func TestWorkTreeOfTheHomeDirectory(t *testing.T) {
	t.Parallel()
	d := newDisk(t)
	d.repository(".", "")
	d.linkWorkTree(".git", "tree", "try")
	if got := d.resolve(nil, d.path("tree")); got != (Identity{}) {
		t.Errorf("a project named after the user: %+v", got)
	}
}

func TestDamagedRepositories(t *testing.T) {
	t.Parallel()
	d := newDisk(t)
	d.mkdir("outer/empty/.git") // no repository: git passes over it, too
	d.gitDir("outer/.git", "")
	d.write("outer/nonsense/.git", "\x00\xff not a pointer")
	d.write("gone/.git", "gitdir: "+d.path("deleted/shop/.git/worktrees/gone"))
	d.write("lost/.git", "gitdir: /nowhere/at/all")
	d.repository("garbled", "")
	d.write("garbled/.git/config", "[remote \"origin\n[[[\n= = =\nurl\n\xff\xfe[remote")
	d.write("garbled/.git/HEAD", "\x00\x00")
	d.write("pointer/.git", "gitdir:")
	for workdir, want := range map[string]string{
		"outer/empty":    "outer",
		"outer/nonsense": "outer",
		"gone":           "shop", // the main one is named in the pointer
		"lost":           "lost",
		"garbled":        "garbled",
		"pointer":        "pointer",
	} {
		got := d.resolve(nil, d.path(workdir))
		if got.Name != want {
			t.Errorf("%s: %+v, want %q", workdir, got, want)
		}
	}
}

func TestBranch(t *testing.T) {
	t.Parallel()
	d := newDisk(t)
	d.repository("shop", "")
	for head, want := range map[string]string{
		"ref: refs/heads/main\n":                     "main",
		"ref: refs/heads/feature/a-b\n":              "feature/a-b",
		"0d1d7fc32e5b0f1d1ea4b5a5b5d6a9b0a3c4d5e6\n": "", // detached
		"ref: refs/heads/.invalid\n":                 "",
		"":                                           "",
	} {
		d.write("shop/.git/HEAD", head)
		if got := d.resolve(nil, d.path("shop")); got.Branch != want || got.Name != "shop" {
			t.Errorf("%q: %+v, want branch %q", head, got, want)
		}
	}
}

// linkWorkTree lays out a work tree beside the repository in gitDir.
func (d disk) linkWorkTree(gitDir, tree, branch string) {
	d.t.Helper()
	data := gitDir + "/worktrees/" + "x"
	d.write(data+"/HEAD", "ref: refs/heads/"+branch+"\n")
	d.write(data+"/commondir", "../..\n")
	d.write(tree+"/.git", "gitdir: "+d.path(data)+"\n")
	d.mkdir(tree + "/src")
}
