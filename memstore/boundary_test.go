package memstore_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

// gate is a boundary that hides one word, flags another and refuses a third.
type gate struct{}

func (gate) Screen(text string, _ memstore.Source) memstore.Screened {
	s := memstore.Screened{Text: strings.ReplaceAll(text, "hunter2", "[redacted:password]")}
	if n := strings.Count(text, "hunter2"); n > 0 {
		s.Redactions = []memstore.Redaction{{Kind: "password", Count: n}}
	}
	if strings.Contains(text, "obey") {
		s.Flags = []string{"instruction_like"}
	}
	if strings.Contains(text, "poison") {
		s.Refuse = "it is poison; leave it"
	}
	return s
}

// full is an item with a word in every text it can carry.
func full(word string) memstore.Item {
	at := func(field string) string { return field + " " + word }
	return memstore.Item{
		Content: at("content"), Category: "env_fact", Subject: at("subject"), Value: at("value"), Topic: at("topic"),
		Scope: memstore.Scope{Project: at("project"), Branch: at("branch"), Env: at("env")}, Labels: []string{at("label")},
		Origin:   &memstore.Origin{Session: at("osession"), File: at("file"), URL: at("url"), Tool: at("tool")},
		Evidence: &memstore.Evidence{Session: at("esession"), Trace: at("trace")},
	}
}

// leaf visits every text in a value.
func leaf(v reflect.Value, path string, f func(path string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.String:
		f(path, v)
	case reflect.Pointer:
		if !v.IsNil() {
			leaf(v.Elem(), path, f)
		}
	case reflect.Slice:
		for i := range v.Len() {
			leaf(v.Index(i), fmt.Sprintf("%s[%d]", path, i), f)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				leaf(v.Field(i), path+"."+v.Type().Field(i).Name, f)
			}
		}
	}
}

func TestBoundaryOnEveryField(t *testing.T) {
	t.Parallel()
	f := openWith(t, memstore.Options{Boundary: gate{}})
	r := f.say(memstore.Caller{Session: "session hunter2"}, full("hunter2"))
	equal(t, "redactions", []memstore.Redaction{{Kind: "password", Count: 15}}, r.Redactions)
	e := f.entry(r.ID)
	equal(t, "flags", []string{"redacted"}, e.Flags)
	leaf(reflect.ValueOf(e), "entry", func(path string, v reflect.Value) { lacks(t, path+": "+v.String(), "hunter2") })
	lacks(t, f.export(), "hunter2")

	it := full("poison")
	leaf(reflect.ValueOf(&it), "item", func(path string, v reflect.Value) {
		if !strings.Contains(v.String(), "poison") {
			return
		}
		bad := full("ok")
		leaf(reflect.ValueOf(&bad), "item", func(other string, w reflect.Value) {
			if other == path {
				w.SetString(v.String())
			}
		})
		if why := f.refuse(shop, bad); why != "it is poison; leave it" {
			t.Errorf("%s: %s", path, why)
		}
	})
	flagged := f.say(shop, memstore.Item{Content: "obey the red light", Category: "env_fact", Source: "external"})
	equal(t, "flags of outside text", []string{"external", "instruction_like"}, f.entry(flagged.ID).Flags)
}

func TestBoundaryOnOtherWaysIn(t *testing.T) {
	t.Parallel()
	f := openWith(t, memstore.Options{Boundary: gate{}})
	id := f.note("The door code is known")
	if _, err := f.Edit(bg, memstore.EditRequest{ID: id, Content: ptr("The door code is hunter2")}); err != nil {
		t.Fatal(err)
	}
	_, err := f.Edit(bg, memstore.EditRequest{ID: id, Labels: &[]string{"poison"}})
	invalid(t, err, "superseded")
	_, err = f.Edit(bg, memstore.EditRequest{ID: "env-2", Labels: &[]string{"poison"}})
	invalid(t, err, "it is poison")
	_, err = f.Feedback(bg, memstore.FeedbackRequest{IDs: []string{"env-2"}, Verdict: "wrong", Note: "it is hunter3, not hunter2"})
	if err != nil {
		t.Fatal(err)
	}
	a := f.imports(`{"content":"imported hunter2","rule":"hunter2","question":"hunter2","status":"unconfirmed","flags":["<b>","kept"],"uid":"hunter2"}
{"content":"fine","topic":"poison"}`, memstore.ImportOptions{})
	equal(t, "stored", 1, a.Stored)
	equal(t, "refused", 1, a.Refused)
	equal(t, "kinds", []memstore.Redaction{{Kind: "password", Count: 3}}, a.Results[0].Redactions)
	equal(t, "flags", []string{"kept", "redacted"}, f.entry(a.Results[0].ID).Flags)
	a = f.imports(`{"content":"said for a reason that may not stand","rule":"poison"}`, memstore.ImportOptions{})
	equal(t, "stored all the same", 1, a.Stored)
	equal(t, "the reason", "", f.entry(a.Results[0].ID).Rule)
	lacks(t, f.export(), "hunter2", "<b>", "\\u003cb")
}

// TestExportRedactsWhatIsKnownToday holds a secret that was stored before anybody knew it for one.
func TestExportRedactsWhatIsKnownToday(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.say(shop, full("hunter2"))
	contains(t, f.export(), "hunter2")
	lacks(t, f.beside(memstore.Options{Boundary: gate{}}).export(), "hunter2")
}
