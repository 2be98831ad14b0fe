package memstore_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/loci-dev/loci/internal/token"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/memtest"
)

func (f *fixture) profile(project string) string {
	f.Helper()
	text, err := f.Profile(bg, memstore.Scope{Project: project})
	if err != nil {
		f.Fatal(err)
	}
	return text
}

func TestProfile(t *testing.T) {
	t.Parallel()
	f := open(t)
	user := func(category, content string) string {
		t.Helper()
		return f.say(shop, memstore.Item{Content: content, Category: category, Source: "user_explicit"}).ID
	}
	user("lesson", "A rebase lost work")
	user("procedure", "Release by tagging")
	user("convention", "Tests run with pnpm")
	user("decision", "SQLite it is")
	user("constraint", "No new dependencies")
	user("preference", "Answers in German")
	pinned := f.say(shop, memstore.Item{Content: "Calls me Ann", Category: "preference", Pinned: true}).ID
	f.clock.Advance(24 * time.Hour)
	user("preference", "Likes tea")
	user("env_fact", "Port 8443 is staging")
	f.say(shop, memstore.Item{Content: "A page says otherwise", Category: "lesson", Source: "external"})
	f.say(shop, memstore.Item{Content: "Perhaps likes coffee", Category: "preference", Source: "inference"})
	f.say(shop, memstore.Item{Content: "Postgres it is", Category: "decision", Source: "external", Replaces: "dec-1", Origin: &memstore.Origin{URL: "http://x.example"}})
	f.say(shop, memstore.Item{Content: "Only on main", Category: "constraint", Scope: memstore.Scope{Branch: "fix(main)"}})
	f.say(memstore.Caller{Project: "blog"}, memstore.Item{Content: "Blog rule", Category: "constraint"})
	gone := user("lesson", "Archived lesson")
	if _, err := f.Forget(bg, memstore.ForgetRequest{IDs: []string{gone}, Mode: "archive"}); err != nil {
		t.Fatal(err)
	}
	want := `# Core profile
## User preferences
- [` + pinned + `] Calls me Ann (agent · 2026-03-02)
- [pref-3] Likes tea (user · 2026-03-03)
- [pref-1] Answers in German (user · 2026-03-02)
## Project constraints
- [cons-1] No new dependencies (user · 2026-03-02)
- [cons-2] Only on main (agent · 2026-03-03 · branch fix(main))
## Key decisions
- [dec-1] SQLite it is (user · 2026-03-02)
## Conventions and procedures
- [conv-1] Tests run with pnpm (user · 2026-03-02)
- [proc-1] Release by tagging (user · 2026-03-02)
## Lessons
- [les-1] A rebase lost work (user · 2026-03-02)
## Pending confirmation
- [dec-2] Whether this holds: quoted from http://x.example: “Postgres it is” (would replace dec-1, which has more weight · ask the user)
# Topic index
- preference (4) → topics/preference.md
- constraint (2) → topics/constraint.md
- decision (2) → topics/decision.md
- lesson (2) → topics/lesson.md
- convention (1) → topics/convention.md
- env_fact (1) → topics/env_fact.md
- procedure (1) → topics/procedure.md
# Archive
- 1 entries → archive.md
`
	equal(t, "profile", want, f.profile("shop"))
	equal(t, "another memory's", want, f.beside(memstore.Options{}).profile("shop"))
	lacks(t, f.profile(""), "SQLite", "Blog")
	contains(t, f.profile("blog"), "Blog rule", "Answers in German")
	a, _ := memtest.Recall(t, f.Memory, memstore.RecallRequest{Caller: shop})
	equal(t, "recall's", want, a.Core)
}

func TestProfileDropsWhatEnded(t *testing.T) {
	t.Parallel()
	f := open(t)
	f.say(shop, memstore.Item{Content: "The freeze is on", Category: "constraint", ValidUntil: "2026-03-02"})
	contains(t, f.profile("shop"), "freeze")
	f.clock.Advance(24 * time.Hour)
	lacks(t, f.profile("shop"), "freeze")
}

// TestProfileCaps holds all three caps at once, in scripts that count differently in bytes, characters and tokens.
func TestProfileCaps(t *testing.T) {
	t.Parallel()
	counter := token.New()
	t.Cleanup(func() { counter.Close() })
	counter.Warm()
	f := openWith(t, memstore.Options{Tokens: counter})
	scripts := []string{"Always keep the build green and the tests short", "测试必须在提交之前全部通过并且不能跳过", "テストはコミット前に必ず通すこと", "Тесты должны проходить до коммита", "परीक्षण हमेशा पास होने चाहिए"}
	categories := memstore.Categories()
	var items []memstore.Item
	for n := range 45 {
		it := memstore.Item{Content: fmt.Sprintf("%s %d", strings.Repeat(scripts[n%5]+" ", 1+n%3), n), Category: string(categories[n%7])}
		if n%9 == 0 {
			it.Scope.Branch = "feature/with-a-rather-long-name"
		}
		items = append(items, it)
	}
	if _, err := f.Remember(bg, memstore.RememberRequest{Caller: shop, Items: items}); err != nil {
		t.Fatal(err)
	}
	for n := range 6 {
		f.say(shop, memstore.Item{Content: fmt.Sprintf("Rival number %d", n), Category: "decision", Source: "inference", Replaces: fmt.Sprintf("dec-%d", n+1),
			Origin: &memstore.Origin{URL: "https://example.com/" + strings.Repeat("a1b2c3", 20)}})
	}
	rapid.Check(t, func(t *rapid.T) {
		caps := memstore.Caps{Lines: rapid.IntRange(4, 60).Draw(t, "lines"), Bytes: rapid.IntRange(120, 6000).Draw(t, "bytes"), Tokens: rapid.IntRange(40, 1500).Draw(t, "tokens")}
		text, err := memstore.ProfileWithin(f.Memory, memstore.Scope{Project: "shop"}, caps)
		if err != nil {
			t.Fatal(err)
		}
		lines, bytes, tokens := strings.Count(text, "\n"), len(text), counter.Count(text)
		if lines > caps.Lines || bytes > caps.Bytes || tokens > caps.Tokens {
			t.Fatalf("%d lines, %d bytes, %d tokens exceed %+v:\n%s", lines, bytes, tokens, caps, text)
		}
		list := strings.Split(strings.TrimSpace(text), "\n")
		shown := strings.Count(text, "\n- [")
		const total = 45 + 6 - 7 + 1 // facts of the environment stand aside, but one of them may be a question
		if last := list[len(list)-1]; shown < total-1 && !strings.Contains(last, "more left out") {
			t.Fatalf("%d entries shown, and the last line says %q", shown, last)
		}
	})
}

func TestContextKeepsItsBudget(t *testing.T) {
	t.Parallel()
	counter := token.New()
	t.Cleanup(func() { counter.Close() })
	counter.Warm()
	f := openWith(t, memstore.Options{Tokens: counter})
	for n := range 40 {
		f.say(shop, memstore.Item{Content: fmt.Sprintf("The deploy of service %d needs the token of team %d and takes a while", n, n), Category: "convention"})
	}
	for _, most := range []int{100, 500, 2000} {
		text, a, err := f.Context(bg, memstore.RecallRequest{Caller: shop, Query: "deploy service"}, most)
		if err != nil {
			t.Fatal(err)
		}
		if n := counter.Count(text); n > most {
			t.Errorf("%d tokens for a budget of %d", n, most)
		}
		for _, r := range a.Results {
			if strings.Count(text, "["+r.ID+"]") > 1 {
				t.Errorf("%s stands twice", r.ID)
			}
		}
	}
}
