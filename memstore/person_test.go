package memstore_test

import (
	"testing"

	"github.com/loci-dev/loci/memstore"
)

func TestMentionsOfAPerson(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		person string
		item   memstore.Item
		want   bool
	}{
		"in the statement":          {"Jane", memstore.Item{Content: "Ask Jane about releases"}, true},
		"in another case":           {"JANE", memstore.Item{Content: "Ask jane about releases"}, true},
		"with a full stop":          {"Jane", memstore.Item{Content: "Releases are done by Jane."}, true},
		"with a genitive":           {"Jane", memstore.Item{Content: "Jane's laptop is slow"}, true},
		"in part of a word":         {"Jan", memstore.Item{Content: "Ask Jane about January"}, false},
		"in a longer name":          {"Ann", memstore.Item{Content: "Anna and Joann are away"}, false},
		"later, as a whole word":    {"Ann", memstore.Item{Content: "Anna asked Ann"}, true},
		"of two words":              {"Jane  Doe", memstore.Item{Content: "Ask Jane Doe about releases"}, true},
		"one of two words":          {"Jane Doe", memstore.Item{Content: "Ask Jane Smith about releases"}, false},
		"as a subject":              {"Jane Doe", memstore.Item{Content: "She prefers tea", Subject: "person:jane-doe"}, true},
		"as a value":                {"Jane", memstore.Item{Content: "The owner has changed", Subject: "repo:owner", Value: "jane"}, true},
		"as a label":                {"Jane", memstore.Item{Content: "Tea, not coffee", Labels: []string{"people/jane"}}, true},
		"in the origin":             {"Jane", memstore.Item{Content: "Tea, not coffee", Origin: &memstore.Origin{URL: "https://chat.example/@jane"}}, true},
		"with an accent":            {"José", memstore.Item{Content: "Pregunta a José por la clave"}, true},
		"without its accent":        {"Jose", memstore.Item{Content: "Pregunta a José"}, false},
		"in Cyrillic":               {"Иван", memstore.Item{Content: "Спроси Ивана или Иван сам придёт"}, true},
		"in an inflected form":      {"Иван", memstore.Item{Content: "Спроси Ивана"}, false},
		"without spaces, Chinese":   {"王小明", memstore.Item{Content: "发布由王小明负责"}, true},
		"without spaces, Korean":    {"김철수", memstore.Item{Content: "배포는 김철수가 한다"}, true},
		"without spaces, Japanese":  {"田中", memstore.Item{Content: "リリースは田中さんが担当"}, true},
		"at the very end":           {"Jane", memstore.Item{Content: "Owned by Jane"}, true},
		"nowhere":                   {"Jane", memstore.Item{Content: "Port 5432"}, false},
		"next to digits":            {"Jane", memstore.Item{Content: "user jane42 is blocked"}, false},
		"in an address of her mail": {"Jane", memstore.Item{Content: "Write to jane@example.com"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := open(t)
			f.say(shop, c.item)
			ids, err := f.Mentions(bg, c.person)
			if err != nil || (len(ids) > 0) != c.want {
				t.Errorf("%v, %v", ids, err)
			}
		})
	}
	_, err := open(t).Mentions(bg, " - ")
	invalid(t, err, "send the name")
}

// A person is erased from every project, session and status, from earlier states and from what a rollback took back; it
// is always shown first.
func TestErasingAPerson(t *testing.T) {
	t.Parallel()
	f := open(t)
	kept := f.note("Port one")
	before := f.commit()
	undone := f.note("Jane owns the old host")
	if _, err := f.Rollback(bg, shop, before); err != nil {
		t.Fatal(err)
	}
	here := f.note("Jane owns the new host")
	elsewhere := f.say(memstore.Caller{Project: "blog"}, memstore.Item{Content: "Jane writes the blog", Category: "env_fact"}).ID
	note := f.say(memstore.Caller{Session: "s9", Project: "blog"}, memstore.Item{Content: "Jane is away", Category: "env_fact", Lifetime: "session"}).ID
	once := f.say(shop, memstore.Item{Content: "The owner is known", Category: "env_fact", Subject: "host:owner", Value: "Jane"}).ID
	if _, err := f.Edit(bg, memstore.EditRequest{ID: once, Value: ptr("Joe")}); err != nil {
		t.Fatal(err)
	}
	r := memstore.ForgetRequest{Caller: shop, Person: "jane"}
	ids, token := f.preview(r)
	equal(t, "previewed", sorted([]string{undone, here, elsewhere, note, once}), ids)
	narrow, _ := f.preview(memstore.ForgetRequest{Caller: shop, Person: "jane", InProject: "blog"})
	equal(t, "in one project", sorted([]string{elsewhere, note}), narrow)
	equal(t, "nothing is forgotten yet", 5, len(mustList(f, memstore.Filter{})))
	a, err := f.Forget(bg, memstore.ForgetRequest{Caller: shop, Confirm: token})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "erased", ids, sorted(a.Erased))
	equal(t, "verified", true, a.Verified)
	equal(t, "left", kept, mustList(f, memstore.Filter{})[0].ID)
	none, token := f.preview(r)
	equal(t, "again", 0, len(none)+len(token))
}
