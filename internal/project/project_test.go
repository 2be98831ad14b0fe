package project

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFiveSpellingsAreOneProject(t *testing.T) {
	t.Parallel()
	d := newDisk(t)
	d.repository("code/shop-checkout", "git@Example.org:mika/Shop.git")
	d.symlink("code/shop-checkout", "link")
	elsewhere := d.mkdir("elsewhere")
	for _, spelling := range []string{
		d.path("code/shop-checkout"), d.path("code/shop-checkout") + "/", d.path("link"),
		d.path("code/shop-checkout/src"), "../code/shop-checkout", "~/code/shop-checkout",
		"https://example.org/mika/shop", "ssh://git@example.org:22/mika/shop.git", "SHOP", " shop/ ", "mika/shop",
	} {
		if got := d.resolve([]string{spelling}, elsewhere); got.Name != "shop" {
			t.Errorf("%q is project %q", spelling, got.Name)
		}
	}
}

func TestWorkingDirectory(t *testing.T) {
	t.Parallel()
	d := newDisk(t)
	d.repository("shop", "https://example.org/mika/shop.git")
	d.repository("no-remote", "")
	d.repository("shop/vendor/inner", "")
	d.mkdir("plain/folder")
	for _, c := range []struct{ workdir, name, key, branch string }{
		{"shop", "shop", "example.org/mika/shop", "main"},
		{"shop/src", "shop", "example.org/mika/shop", "main"},
		{"shop/vendor/inner/src", "inner", d.slash("shop/vendor/inner/.git"), "main"},
		{"shop/.git", "shop", "example.org/mika/shop", "main"}, // a hook runs here
		{"no-remote", "no-remote", d.slash("no-remote/.git"), "main"},
		{"plain/folder", "", "", ""},
		{"does/not/exist", "", "", ""},
	} {
		got := d.resolve(nil, d.path(c.workdir))
		if got.Name != c.name || got.Key != c.key || got.Branch != c.branch || filepath.Base(got.Root) == ".git" {
			t.Errorf("%s: %+v, want name %q, key %q, branch %q", c.workdir, got, c.name, c.key, c.branch)
		}
	}
	if got := d.resolve(nil, ""); got != (Identity{}) {
		t.Errorf("no working directory: %+v", got)
	}
}

func TestHomeRootAndTempAreNoProjects(t *testing.T) {
	t.Parallel()
	d := newDisk(t)
	d.repository(".", "https://example.org/mika/dotfiles.git") // in the home directory itself
	d.repository("tmp", "")
	d.mkdir("notes")
	for _, dir := range []string{d.home, d.path("notes"), d.path("tmp"), d.mkdir("tmp/x"), "/"} {
		if got := d.resolve(nil, dir); got != (Identity{}) {
			t.Errorf("working in %s: %+v", dir, got)
		}
	}
	for _, path := range []string{"~", "~/", d.home, "/", d.path("tmp"), "/home/somebody", "/Users/somebody/", "/root"} {
		if got := d.resolve([]string{path}, ""); got != (Identity{}) {
			t.Errorf("called %s: %+v", path, got)
		}
	}
	d.repository("tmp/clone", "") // but a repository below one is
	if got := d.resolve(nil, d.path("tmp/clone")); got.Name != "clone" {
		t.Errorf("a clone in the temporary folder: %+v", got)
	}
}

func TestExplicitNamesWin(t *testing.T) {
	t.Parallel()
	d := newDisk(t)
	d.repository("shop", "")
	for _, c := range []struct {
		names        []string
		name, branch string
	}{
		{[]string{"", "", ""}, "shop", "main"},
		{[]string{"Argument", "flag", "env"}, "argument", ""},
		{[]string{"", "flag", "env"}, "flag", ""},
		{[]string{" ", "", "env"}, "env", ""},
		{[]string{"*", "flag", ""}, Global, ""},
		{[]string{"SHOP"}, "shop", "main"}, // the one we are in: its branch is known
		{[]string{"", "", d.home}, "shop", "main"},
		{[]string{"https://example.org/mika/shop"}, "shop", ""}, // another shop than ours
	} {
		got := d.resolve(c.names, d.path("shop"))
		if got.Name != c.name || got.Branch != c.branch {
			t.Errorf("%q: %+v, want name %q, branch %q", c.names, got, c.name, c.branch)
		}
	}
}

func TestPathsOfFoldersAndFiles(t *testing.T) {
	t.Parallel()
	d := newDisk(t)
	d.mkdir("plain/Folder")
	d.repository("shop", "")
	d.write("shop/go.mod", "module shop")
	for path, want := range map[string]string{
		d.path("plain/Folder"): "folder", // without a repository: named by itself
		d.path("shop/go.mod"):  "shop",
		d.path("gone/api"):     "api",
		"./plain/Folder":       "folder",
		".":                    "",
	} {
		if got := d.resolve([]string{path}, d.home); got.Name != want {
			t.Errorf("%s: %+v, want %q", path, got, want)
		}
	}
}

func TestResolveOnThisMachine(t *testing.T) {
	t.Parallel()
	if got := Resolve("", "", "", os.TempDir()); got != (Identity{}) {
		t.Errorf("the temporary folder: %+v", got)
	}
	d := newDisk(t)
	d.repository("shop", "https://example.org/mika/shop")
	want := Identity{Name: "shop", Key: "example.org/mika/shop", Root: d.path("shop"), Branch: "main"}
	if got := Resolve("", "", "", d.path("shop")); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// disk is a home directory with folders laid out as git does.
type disk struct {
	machine
	t *testing.T
}

func newDisk(t *testing.T) disk {
	t.Helper()
	home := real(t.TempDir())
	return disk{machine{home: home, temp: filepath.Join(home, "tmp")}, t}
}

func (d disk) path(rel string) string { return filepath.Join(d.home, filepath.FromSlash(rel)) }

func (d disk) slash(rel string) string { return filepath.ToSlash(d.path(rel)) }

func (d disk) mkdir(rel string) string {
	d.t.Helper()
	if err := os.MkdirAll(d.path(rel), 0o700); err != nil {
		d.t.Fatal(err)
	}
	return d.path(rel)
}

func (d disk) write(rel, content string) {
	d.t.Helper()
	d.mkdir(filepath.Dir(filepath.FromSlash(rel)))
	if err := os.WriteFile(d.path(rel), []byte(content), 0o600); err != nil {
		d.t.Fatal(err)
	}
}

func (d disk) symlink(target, link string) {
	d.t.Helper()
	if err := os.Symlink(d.path(target), d.path(link)); err != nil {
		d.t.Skipf("no symbolic links here: %v", err)
	}
}

// repository lays out a repository with a src folder, on branch main.
func (d disk) repository(rel, remote string) {
	d.t.Helper()
	d.gitDir(rel+"/.git", remote)
	d.mkdir(rel + "/src")
}

// gitDir lays out the data of a repository.
func (d disk) gitDir(rel, remote string) {
	d.t.Helper()
	d.mkdir(rel + "/objects")
	d.write(rel+"/HEAD", "ref: refs/heads/main\n")
	config := "[core]\n\tbare = false\n"
	if remote != "" {
		config += "[remote \"origin\"]\n\turl = " + remote + "\n"
	}
	d.write(rel+"/config", config)
}
