package server

import (
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
	"github.com/loci-dev/loci/server/access"
)

// shared is an estate whose own space holds one decision of each of three projects and a global preference:
// dec-1 shop heron, dec-2 site raven, dec-3 bank stork, pref-1 swan.
func shared(t *testing.T) *estate {
	t.Helper()
	e := openEstate(t, memtest.Open(t, memstore.Options{Project: "shop"}))
	for _, c := range []struct{ project, bird string }{{"shop", "heron"}, {"site", "raven"}, {"bank", "stork"}} {
		e.tool("remember", `{"content":"The mascot is a `+c.bird+`","category":"decision","project":"`+c.project+`"}`)
	}
	e.tool("remember", `{"content":"My mascot is a swan","category":"preference","source":"user_explicit"}`)
	return e
}

func TestABoundTokenSeesItsProjectsOnly(t *testing.T) {
	t.Parallel()
	s := shared(t).as(access.Grant{Projects: []string{"Shop", "site"}})
	all := s.tool("recall", `{"query":"mascot","include":["all_projects"]}`)
	for bird, want := range map[string]bool{"heron": true, "raven": true, "swan": true, "stork": false} {
		if strings.Contains(all, bird) != want {
			t.Errorf("%s in all projects: %v: %s", bird, !want, all)
		}
	}
	here := s.tool("recall", `{"query":"mascot"}`)
	if !strings.Contains(here, "heron") || strings.Contains(here, "raven") || strings.Contains(here, "bank") || !strings.Contains(here, `"site":1`) {
		t.Errorf("here: %s", here)
	}
	// Another project answers alike whether it exists or not.
	for _, ask := range []string{
		`{"query":"mascot","project":"%"}`, `{"project":"%"}`,
	} {
		known, invented := s.tool("recall", strings.ReplaceAll(ask, "%", "bank")), s.tool("recall", strings.ReplaceAll(ask, "%", "nowhere"))
		if known != invented || !strings.Contains(known, "bound to the projects shop, site") {
			t.Errorf("%s\n%s\n%s", ask, known, invented)
		}
	}
	for _, uri := range []string{"memory://entries/dec-3", "memory://core/bank"} {
		if body := s.read(uri); strings.Contains(body, "stork") || !strings.Contains(body, "error") {
			t.Errorf("%s: %s", uri, body)
		}
	}
	if body := s.read("memory://health"); strings.Contains(body, "pending") || !strings.Contains(body, `\"commits\": 0`) {
		t.Errorf("health: %s", body)
	}
	for argument, want := range map[string]string{"project": `["shop","site"]`, "id": `["dec-1","pref-1"]`} {
		_, body := s.call("", `{"jsonrpc":"2.0","id":1,"method":"completion/complete","params":{"ref":{"type":"ref/prompt","name":"load_memory"},"argument":{"name":"`+argument+`","value":""}}}`)
		if !strings.Contains(body, want) {
			t.Errorf("completing %s: %s", argument, body)
		}
	}
}

func recallOf(query string) memstore.RecallRequest { return memstore.RecallRequest{Query: query} }

func (s *site) read(uri string) string {
	s.t.Helper()
	_, body := s.call("", `{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"`+uri+`"}}`)
	return body
}

func TestABoundTokenChangesItsProjectsOnly(t *testing.T) {
	t.Parallel()
	e := shared(t)
	s := e.as(access.Grant{Projects: []string{"shop"}})
	preview := e.tool("forget", `{"project":"bank"}`) // somebody else's confirmation
	_, rest, _ := strings.Cut(preview, `"token":"`)
	confirmation, _, _ := strings.Cut(rest, `"`)
	if confirmation == "" {
		t.Fatalf("no token in %s", preview)
	}
	for name, c := range map[string]struct{ tool, arguments string }{
		"writes elsewhere":                {"remember", `{"content":"The colour is red","project":"bank"}`},
		"writes what is global":           {"remember", `{"content":"The colour is red","project":"*"}`},
		"replaces elsewhere":              {"remember", `{"content":"The mascot is a crow","replaces":"dec-3"}`},
		"replaces what is global":         {"remember", `{"content":"My mascot is a crow","replaces":"pref-1"}`},
		"forgets elsewhere":               {"forget", `{"ids":["dec-3"]}`},
		"forgets what is global":          {"forget", `{"ids":["dec-1","pref-1"]}`},
		"selects elsewhere":               {"forget", `{"project":"bank"}`},
		"confirms somebody else's":        {"forget", `{"confirm":"` + confirmation + `"}`},
		"reports on an entry elsewhere":   {"feedback", `{"ids":["dec-3"],"verdict":"wrong"}`},
		"reports on one that is global":   {"feedback", `{"ids":["pref-1"],"verdict":"outdated"}`},
		"reports on one that is not here": {"feedback", `{"ids":["dec-99"],"verdict":"wrong"}`},
	} {
		if got := s.tool(c.tool, c.arguments); !strings.Contains(got, `"isError":true`) || strings.Contains(got, "stork") {
			t.Errorf("%s: %s", name, got)
		}
	}
	if got := s.tool("forget", `{"query":"mascot"}`); !strings.Contains(got, "heron") || strings.Contains(got, "swan") || strings.Contains(got, "stork") {
		t.Errorf("a preview: %s", got)
	}
	// A preference, which else is global, stays in the token's project.
	if got := s.tool("remember", `{"content":"Answers are short","category":"preference"}`); !strings.Contains(got, `"scope":{"project":"shop"}`) {
		t.Errorf("a preference: %s", got)
	}
	if got := e.tool("recall", `{"query":"mascot","include":["all_projects"]}`); strings.Count(got, `"status":"active"`) != 4 {
		t.Errorf("left: %s", got)
	}
}

func TestATokenOfSeveralProjectsMustNameOne(t *testing.T) {
	t.Parallel()
	s := shared(t).as(access.Grant{Projects: []string{"site", "bank"}})
	if got := s.tool("remember", `{"content":"The colour is red","category":"decision"}`); !strings.Contains(got, "name one of them") {
		t.Errorf("without a project: %s", got)
	}
	if got := s.tool("remember", `{"content":"The colour is red","category":"decision","project":"site"}`); !strings.Contains(got, "stored") {
		t.Errorf("with one: %s", got)
	}
}

func TestAReadOnlyTokenChangesNothing(t *testing.T) {
	t.Parallel()
	e := shared(t)
	s := e.as(access.Grant{ReadOnly: true})
	_, tools := s.call("", `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)
	for name, listed := range map[string]bool{"recall": true, "remember": false, "forget": false, "feedback": false, "consolidate": false} {
		if strings.Contains(tools, `"name":"`+name+`"`) != listed {
			t.Errorf("%s listed: %v", name, !listed)
		}
	}
	for name, arguments := range map[string]string{
		"remember": `{"content":"The colour is red"}`, "forget": `{"ids":["dec-1"]}`, "feedback": `{"ids":["dec-1"],"verdict":"outdated"}`,
	} {
		if got := s.tool(name, arguments); !strings.Contains(got, `"error"`) {
			t.Errorf("%s: %s", name, got)
		}
	}
	if got := s.tool("recall", `{"query":"mascot"}`); !strings.Contains(got, "heron") || strings.Contains(got, "stork") {
		t.Errorf("recall: %s", got)
	}
}
