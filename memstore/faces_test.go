package memstore_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// faces is a memory that renders files into its store's directory.
func faces(t *testing.T) *fixture {
	t.Helper()
	dir := t.TempDir()
	return openIn(t, dir, memtest.NewClock(), memstore.Options{Dir: dir})
}

func (f *fixture) render() {
	f.Helper()
	if err := f.RenderFaces(bg); err != nil {
		f.Fatal(err)
	}
}

func (f *fixture) read(name string) string {
	f.Helper()
	raw, err := os.ReadFile(filepath.Join(f.dir, name))
	if err != nil {
		f.Fatal(err)
	}
	return string(raw)
}

// write puts a file into the directory, as a person did a while ago.
func (f *fixture) write(name, text string) {
	f.Helper()
	path := filepath.Join(f.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		f.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		f.Fatal(err)
	}
	at := time.Now().Add(-time.Minute)
	if err := os.Chtimes(path, at, at); err != nil {
		f.Fatal(err)
	}
}

// edit replaces parts of a rendered file.
func (f *fixture) edit(name string, oldnew ...string) {
	f.Helper()
	text := f.read(name)
	for i := 0; i < len(oldnew); i += 2 {
		contains(f.T, text, oldnew[i])
	}
	f.write(name, strings.NewReplacer(oldnew...).Replace(text))
}

func (f *fixture) rejected() []string {
	f.Helper()
	list, err := filepath.Glob(filepath.Join(f.dir, "profile.rejected-*.md"))
	if err != nil {
		f.Fatal(err)
	}
	return list
}

func TestFaces(t *testing.T) {
	t.Parallel()
	f := faces(t)
	f.write("topics/mine.md", "my own notes")
	f.write("projects/mine/notes.md", "my own notes too")
	f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference", Source: "user_explicit"})
	f.say(shop, memstore.Item{Content: "Backups at night", Category: "env_fact", Topic: "../../etc/Passwd"})
	slash := memstore.Caller{Project: "github.com/acme/Shop"}
	id := f.say(slash, memstore.Item{Content: "Built with make", Category: "convention", Labels: []string{"हिन्दी"}}).ID
	f.say(memstore.Caller{Project: "github-com-acme-shop"}, memstore.Item{Content: "Built with ninja", Category: "convention"})
	old := f.note("Used to be so")
	if _, err := f.Forget(bg, memstore.ForgetRequest{IDs: []string{old}, Mode: "archive"}); err != nil {
		t.Fatal(err)
	}
	f.render()
	equal(t, "profile.md", f.profile(""), f.read("profile.md"))
	equal(t, "the project's", f.profile("shop"), f.read("projects/shop/profile.md"))
	contains(t, f.read("projects/shop/topics/etc-passwd.md"), "# etc-passwd\n- [env-1] Backups at night")
	contains(t, f.read("projects/shop/archive.md"), "# Archive\n- ["+old+"] Used to be so")
	contains(t, f.read("topics/preference.md"), "Answers in German")
	dirs, err := filepath.Glob(filepath.Join(f.dir, "projects/github*"))
	if err != nil || len(dirs) != 2 {
		t.Errorf("two projects of like names share a folder: %v (%v)", dirs, err)
	}
	hindi, err := filepath.Glob(filepath.Join(f.dir, "projects/github*/topics/हिन्दी.md"))
	if err != nil || len(hindi) != 1 {
		t.Errorf("the topic's file: %v (%v)", hindi, err)
	}

	f.forgetIDs(id)
	equal(t, "files of a project without entries", 1, len(mustGlob(f, "projects/github*")))
	equal(t, "files of its own stay", "my own notes", f.read("topics/mine.md"))
	equal(t, "and folders", "my own notes too", f.read("projects/mine/notes.md"))
}

func mustGlob(f *fixture, pattern string) []string {
	f.Helper()
	list, err := filepath.Glob(filepath.Join(f.dir, pattern))
	if err != nil {
		f.Fatal(err)
	}
	return list
}

func TestEditOfTheProfile(t *testing.T) {
	t.Parallel()
	f := faces(t)
	f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"})
	f.say(shop, memstore.Item{Content: "Likes tea", Category: "preference"})
	f.say(shop, memstore.Item{Content: "Only on a branch", Category: "constraint", Scope: memstore.Scope{Project: "*", Branch: "fix(ui)"}})
	f.say(shop, memstore.Item{Content: "Built with make", Category: "convention"})
	f.render()
	f.edit("profile.md",
		"Answers in German", "Answers in Spanish",
		"- [pref-2] Likes tea (agent · 2026-03-02)\n", "- Likes coffee\n* [ ] Brings cake\n- [x] Wears hats\n",
		"# Topic index", "## Lessons\n- Never deploy on Fridays\n## My own heading\n- Uses Vim for everything\n# Topic index")
	f.render()
	equal(t, "changed line", memstore.WhyCorrected, f.entry("pref-1").SupersededWhy)
	e := f.entry(f.entry("pref-1").SupersededBy)
	equal(t, "by the user", []any{"Answers in Spanish", memstore.UserCorrection, memstore.TrustUser}, []any{e.Content, e.Source, e.Trust})
	equal(t, "removed line", memstore.Archived, f.entry("pref-2").Status)
	equal(t, "untouched line", memstore.Active, f.entry("cons-1").Status)
	var added []string
	for _, e := range mustList(f, memstore.Filter{Source: memstore.UserExplicit}) {
		added = append(added, string(e.Category)+" "+e.Scope.Project+": "+e.Content)
	}
	equal(t, "new lines", []string{"preference : Likes coffee", "preference : [ ] Brings cake", "preference : [x] Wears hats", "lesson : Never deploy on Fridays", "convention : Uses Vim for everything"}, added)
	equal(t, "rendered anew", f.profile(""), f.read("profile.md"))
	equal(t, "kept beside", 0, len(f.rejected()))

	f.edit("projects/shop/profile.md", "## Conventions and procedures\n", "## Conventions and procedures\n- Shop things\n")
	f.render()
	equal(t, "a project's line", []string{"convention"}, mustCategories(f, memstore.Filter{Project: ptr("shop"), Source: memstore.UserExplicit}))
	before := f.commit()
	for range 3 {
		f.render()
	}
	equal(t, "no loop", before, f.commit())
}

// TestLineOutOfPlace: no line that a person put into the page goes without a word. A list item is a statement wherever it
// stands; a page with anything else is kept.
func TestLineOutOfPlace(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		line string
		want []string // what the user said, then
		kept int      // pages beside the profile
	}{
		"an item at the end":        {"- Never force-push", []string{"constraint: Never force-push"}, 0},
		"an item of another marker": {"+ Never force-push", []string{"constraint: Never force-push"}, 0},
		"prose at the end":          {"Never force-push", nil, 1},
		"an item and prose":         {"- Never force-push\nas we learnt", []string{"constraint: Never force-push"}, 1},
		"a heading":                 {"### My own", nil, 0},
		"blanks":                    {"\n  \n-\n", nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := faces(t)
			f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"})
			f.say(shop, memstore.Item{Content: "Answers in Dutch", Category: "preference"})
			f.forgetIDs(f.say(shop, memstore.Item{Content: "Likes cake", Category: "preference"}).ID)
			f.render()
			f.write("profile.md", f.read("profile.md")+c.line+"\n")
			f.render()
			var said []string
			for _, e := range mustList(f, memstore.Filter{Source: memstore.UserExplicit}) {
				said = append(said, string(e.Category)+": "+e.Content)
			}
			equal(t, "the user said", c.want, said)
			equal(t, "kept beside", c.kept, len(f.rejected()))
			equal(t, "rendered anew", f.profile(""), f.read("profile.md"))
			equal(t, "live", 2+len(c.want), len(mustList(f, memstore.Filter{Status: []memstore.Status{memstore.Active}})))
		})
	}
}

// TestOwnLinesAreNoStatements: what we write beside statements comes back from an edited page as nothing.
func TestOwnLinesAreNoStatements(t *testing.T) {
	t.Parallel()
	f := faces(t)
	narrow := f.beside(memstore.Options{Dir: f.dir, Caps: memstore.Caps{Lines: 14}})
	for _, tea := range []string{"green", "black", "white", "red", "cold", "hot", "iced"} {
		f.say(shop, memstore.Item{Content: "Likes " + tea + " tea", Category: "preference"})
	}
	f.say(shop, memstore.Item{Content: "Likes no tea", Category: "preference", Source: "external", Replaces: "pref-1"})
	if _, err := f.Forget(bg, memstore.ForgetRequest{IDs: []string{"pref-2"}, Mode: "archive"}); err != nil {
		t.Fatal(err)
	}
	narrow.render()
	page := f.read("profile.md")
	for _, own := range []string{"more left out", "→ topics/", "→ archive.md", "ask the user)"} {
		contains(t, page, own)
	}
	before := len(mustList(f, memstore.Filter{}))
	f.write("profile.md", page+"\n")
	narrow.render()
	equal(t, "entries", before, len(mustList(f, memstore.Filter{})))
	equal(t, "kept beside", 0, len(f.rejected()))
}

func mustCategories(f *fixture, filter memstore.Filter) (list []string) {
	f.Helper()
	for _, e := range mustList(f, filter) {
		list = append(list, string(e.Category))
	}
	return list
}

func TestDamagedProfile(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"no heading": "- Something else\n",
		"not UTF-8":  "# Core profile\n- caf\xe9\n",
		"too long":   "# Core profile\n- [pref-1] Answers in German (agent · 2026-03-02)\n- " + strings.Repeat("x", 9000) + "\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := faces(t)
			f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"})
			f.render()
			for n := 1; n <= 2; n++ {
				f.write("profile.md", text)
				f.render()
				equal(t, "restored", f.profile(""), f.read("profile.md"))
				equal(t, "kept beside", n, len(f.rejected()))
			}
			raw, err := os.ReadFile(f.rejected()[0])
			if err != nil || string(raw) != text {
				t.Errorf("kept %q (%v)", raw, err)
			}
			equal(t, "nothing changed", []string{"preference"}, mustCategories(f, memstore.Filter{}))
		})
	}
}

func TestEmptiedProfile(t *testing.T) {
	t.Parallel()
	f := faces(t)
	id := f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"}).ID
	f.render()
	f.write("profile.md", "\n")
	f.render()
	equal(t, "restored", f.profile(""), f.read("profile.md"))
	equal(t, "nothing was archived", memstore.Active, f.entry(id).Status)
	equal(t, "nothing to keep", 0, len(f.rejected()))
}

// TestFreshEditWaits: a file that is being written right now may be half of what it will be.
func TestFreshEditWaits(t *testing.T) {
	t.Parallel()
	f := faces(t)
	a := f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"}).ID
	f.render()
	half := "# Core profile\n## User pref"
	if err := os.WriteFile(filepath.Join(f.dir, "profile.md"), []byte(half), 0o600); err != nil {
		t.Fatal(err)
	}
	f.render()
	equal(t, "left alone", half, f.read("profile.md"))
	equal(t, "not archived", memstore.Active, f.entry(a).Status)
}

// TestForeignProfile: a profile.md that this store never wrote is kept, not taken over.
func TestForeignProfile(t *testing.T) {
	t.Parallel()
	f := faces(t)
	f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"})
	f.write("profile.md", "# Core profile\n- My own page\n")
	f.render()
	equal(t, "rendered", f.profile(""), f.read("profile.md"))
	equal(t, "kept beside", 1, len(f.rejected()))
	equal(t, "entries", 1, len(mustList(f, memstore.Filter{})))
}

// TestOthersRenderingsAreNoEdits: whatever any process wrote is ours, however old.
func TestOthersRenderingsAreNoEdits(t *testing.T) {
	t.Parallel()
	f := faces(t)
	narrow := f.beside(memstore.Options{Dir: f.dir, Caps: memstore.Caps{Lines: 5}})
	var old []string
	for _, tea := range []string{"green", "black", "white", "red", "cold"} {
		f.say(shop, memstore.Item{Content: "Likes " + tea + " tea", Category: "preference"})
		f.render()
		old = append(old, f.read("profile.md"))
		narrow.render()
		old = append(old, f.read("profile.md"))
	}
	for _, text := range old {
		f.write("profile.md", text)
		f.render()
		equal(t, "rendered", f.profile(""), f.read("profile.md"))
	}
	equal(t, "live", 5, len(mustList(f, memstore.Filter{Status: []memstore.Status{memstore.Active}})))
}

// TestEditDuringRendering: a person began with an older page than the one another process wrote meanwhile.
func TestEditDuringRendering(t *testing.T) {
	t.Parallel()
	f := faces(t)
	f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"})
	keep := f.say(shop, memstore.Item{Content: "Likes tea", Category: "preference"}).ID
	f.render()
	page := f.read("profile.md")
	late := f.say(shop, memstore.Item{Content: "Likes cake", Category: "preference"}).ID
	f.beside(memstore.Options{Dir: f.dir}).render()
	f.write("profile.md", strings.Replace(page, "in German", "in French", 1))
	f.render()
	equal(t, "changed", memstore.Superseded, f.entry("pref-1").Status)
	equal(t, "untouched", memstore.Active, f.entry(keep).Status)
	equal(t, "what the person never saw is not removed", memstore.Active, f.entry(late).Status)
}

// TestEditOfWhatChanged: the line's entry was superseded or forgotten while the person wrote.
func TestEditOfWhatChanged(t *testing.T) {
	t.Parallel()
	f := faces(t)
	a := f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"}).ID
	b := f.say(shop, memstore.Item{Content: "The secret hides behind the door", Category: "preference"}).ID
	f.render()
	page := f.read("profile.md")
	next := f.say(shop, memstore.Item{Content: "Answers in Dutch", Category: "preference", Replaces: a}).ID
	f.forgetIDs(b)
	f.write("profile.md", strings.Replace(page, "in German", "in French", 1))
	f.render()
	equal(t, "the edit reaches the entry in force", memstore.WhyCorrected, f.entry(next).SupersededWhy)
	lacks(t, f.read("profile.md"), "secret hides")
	equal(t, "forgotten text does not come back", nil, holding(t, f.dir, "secret hides"))
}

// TestRestoreIsNoEdit: after a restore the file shows what the store no longer knows.
func TestRestoreIsNoEdit(t *testing.T) {
	t.Parallel()
	f := faces(t)
	id := f.say(shop, memstore.Item{Content: "Answers in German", Category: "preference"}).ID
	f.render()
	backup := filepath.Join(t.TempDir(), "backup")
	store, err := sqlite.Open(bg, f.dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if err := store.Backup(bg, backup); err != nil {
		t.Fatal(err)
	}
	f.say(shop, memstore.Item{Content: "Answers in Dutch", Category: "preference", Replaces: id})
	f.render()
	if _, err := sqlite.Restore(bg, f.dir, backup, sqlite.RestoreOptions{DiscardPresent: true}); err != nil {
		t.Fatal(err)
	}
	f.render()
	equal(t, "nothing of ours is kept aside", 0, len(f.rejected()))
	equal(t, "as it was", memstore.Active, f.entry(id).Status)
	equal(t, "entries", 1, len(mustList(f, memstore.Filter{})))
	equal(t, "rendered", f.profile(""), f.read("profile.md"))
}

func TestTopicOfALongName(t *testing.T) {
	t.Parallel()
	f := faces(t)
	f.say(shop, memstore.Item{Content: "It is long", Category: "env_fact", Topic: strings.Repeat("长", 170), Scope: memstore.Scope{Project: strings.Repeat("p", 500)}})
	f.render()
	equal(t, "files", 1, len(mustGlob(f, "projects/p*/topics/长*.md")))
}
