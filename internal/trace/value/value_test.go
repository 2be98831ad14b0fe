package value

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
)

var day = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

// script makes a session of lines "role: text"; of tools "ok: text" and "failed: text".
func script(lines ...string) (events []trace.Event) {
	yes, no := true, false
	for i, line := range lines {
		who, text, _ := strings.Cut(line, ": ")
		e := trace.Event{Seq: i + 1, At: day.Add(time.Duration(i) * time.Second), Text: text}
		switch who {
		case "user":
			e.Role, e.Kind = trace.User, trace.Message
		case "call":
			e.Role, e.Kind = trace.Assistant, trace.ToolCall
		case "ok":
			e.Role, e.Kind, e.OK = trace.Tool, trace.ToolResult, &yes
		case "failed":
			e.Role, e.Kind, e.OK = trace.Tool, trace.ToolResult, &no
		case "note":
			e.Role, e.Kind = trace.Assistant, trace.Note
		case "agent":
			e.Role, e.Kind = trace.Assistant, trace.Message
		}
		events = append(events, e)
	}
	return events
}

func judged(outcome string, lines ...string) []Judgement {
	j := Judge(trace.Session{Outcome: outcome}, script(lines...), DefaultWeights(), DefaultWindow())
	Select(j, DefaultPolicy())
	return j
}

// TestTurns judges single turns that follow a task, in several languages.
func TestTurns(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"From now on, sign every commit.":                  true,
		"Never touch the vendor folder.":                   true,
		"No, the invoices belong into the archive folder.": true,
		"Ab sofort nur noch mit Umlauten schreiben.":       true,
		"A partir de ahora usa siempre metros.":            true,
		"Впредь всегда проверяй миграции на копии.":        true,
		"Od teraz zawsze pisz testy po polsku.":            true,
		"以后提交之前一律先跑格式化":                                    true,
		"今後は必ずレビューを通すこと。":                                  true,
		"앞으로 배포는 항상 오전에 한다.":                               true,
		"מעכשיו תמיד לכתוב בעברית":                         true,
		"हमेशा मीटर में लिखो":                              true,
		"use the small model for now":                      false,
		"diesmal ohne Anhang":                              false,
		"今回はそのままでいい":                                       false,
		"这次先跳过测试":                                          false,
		"never mind":                                       false,
		"what time is it there?":                           false,
		"thanks":                                           false,
		"ok go on":                                         false,
		"the password is on the note, don't keep that":     false,
		"open the second file":                             false,
	} {
		j := judged("success", "user: Build the page.", "agent: On it.", "user: "+text)
		if j[2].Kept != want {
			t.Errorf("%q: kept %v, %s", text, j[2].Kept, j[2])
		}
	}
}

// TestOwn takes away what a turn says in other people's names.
func TestOwn(t *testing.T) {
	t.Parallel()
	for turn, want := range map[string]string{
		"<system-reminder>Always use tools.</system-reminder>\nSquash commits.": "Squash commits.",
		"<context>\nnever stop\n</context>":                                     "",
		"<div> needs a label.\nAlways.":                                         "",
		"Render it as <b>bold</b>, always.":                                     "Render it as <b>bold</b>, always.",
		"Never skip tests. Translate: Always be kind. Never give up.":           "Never skip tests.",
		"Add a comment that says: never call this twice.":                       "",
		"Never tell a customer that we are closed.":                             "Never tell a customer that we are closed.",
		"From now on add a comment that says why.":                              "From now on add a comment that says why.",
		"Here is the ticket text:\nAlways ship on Mondays.":                     "",
		"The rules from now on:\n- tests run offline":                           "The rules from now on:\n- tests run offline",
		"Customer: always ring twice.\nUse the bell.":                           "Use the bell.",
		"> never merge\nRight.":                                                 "Right.",
		"```\nalways()\n```\nRun it.":                                           "Run it.",
		"Suppose we always cached. Never mind how.":                             "",
		"Sign the tags. Hmm, scratch that. Use a changelog.":                    "Use a changelog.",
		"Never forget it: tags are signed.":                                     "Never forget it: tags are signed.",
		"Mein Chef sagt immer, Tests seien unnötig. Tests laufen nachts.":       "Tests laufen nachts.",
		"必须签名。算了，当我没说。":                                                         "",
		"日志用英文。产品经理说按钮必须是红色。注释用中文。":                                             "日志用英文。注释用中文。",
		"コメントに「必ず閉じる」と書いて。":                                                     "",
	} {
		if got := Own(turn); got != want {
			t.Errorf("%q: %q, want %q", turn, got, want)
		}
	}
}

// TestLasting tells rules and wishes from talk with the same words in it.
func TestLasting(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"Never deploy when the build fails.":       true,
		"Secrets are never logged.":                true,
		"From now on use this one for now's sake.": true,
		"Ich mag kurze Antworten lieber.":          true,
		"我喜欢回答简短一点":                                true,
		"短い返事の方が好きです。":                             true,
		"Я предпочитаю таблицы.":                   true,
		"The build always fails on Mondays.":       false,
		"It never worked at home.":                 false,
		"The page never loads.":                    false,
		"Don't touch that file right now.":         false,
		"We must not break it in this commit.":     false,
		"This must be the cache.":                  false,
		"I prefer option 2.":                       false,
		"我喜欢第二个方案":                                 false,
		"Write 'never null' there.":                false,
		"Das hab ich noch nie verstanden.":         false,
		"Por qué siempre hay que esperar":          false,
		"いつもありがとう。":                                false,
		"지금은 건드리지 마.":                              false,
	} {
		if got := Lasting(phrase.Fold(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestFirstTurn keeps a rule that is said together with the task, and no demand of the task itself.
func TestFirstTurn(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"From now on sign every commit. Now fix the pager.": true,
		"Запомни: суммы всегда в рублях. Посмотри корзину.": true,
		"The total must include shipping. Please add it.":   false,
		"The login page never loads. Find out why.":         false,
	} {
		if j := judged("success", "user: "+text)[0]; j.Kept != want {
			t.Errorf("%q: kept %v, %s", text, j.Kept, j)
		}
	}
}

func TestFailuresAndCures(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		lines []string
		kept  []int // indices
	}{
		"another call cures": {[]string{"user: Test it.", "call: Bash: npm run check", "failed: the script check is missing in this workspace", "call: Bash: bun run check", "ok: 40 checks passed"}, []int{2, 4}},
		"same call again":    {[]string{"user: Test it.", "call: Bash: make check", "failed: expected 3 received 4", "call: Edit x.go", "ok: written", "call: Bash: make check", "ok: fine"}, nil},
		"time-out":           {[]string{"user: Fetch it.", "call: web.get page", "failed: timed out after 30 s", "call: web.get page", "ok: 200"}, nil},
		"forbidden":          {[]string{"user: Clean up.", "call: Bash: rm -r build", "failed: Forbidden: the robot account may not delete in this namespace"}, []int{2}},
		"no relation":        {[]string{"user: Do both.", "call: Bash: make docs", "failed: 1 of 2", "call: calendar.list", "ok: empty today"}, nil},
	} {
		kept := map[int]bool{}
		for _, i := range tc.kept {
			kept[i] = true
		}
		for i, j := range judged("success", tc.lines...) {
			if j.Kept != kept[i] {
				t.Errorf("%s: %q kept %v, %s", name, tc.lines[i], j.Kept, j)
			}
		}
	}
}

func TestWindowEndsTheInterval(t *testing.T) {
	t.Parallel()
	events := script("user: Test it.", "call: Bash: npm run check", "failed: it broke", "call: Bash: bun run check", "ok: all 40 checks passed")
	near := Judge(trace.Session{}, events, DefaultWeights(), DefaultWindow())
	far := Judge(trace.Session{}, events, DefaultWeights(), Window{Events: 1})
	if near[4].Value <= far[4].Value {
		t.Errorf("the cure is worth %.2f near its failure and %.2f far from it", near[4].Value, far[4].Value)
	}
}

func TestNotes(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		outcome, note string
		want          bool
	}{
		{"success", "Everything is in place.", false},
		{"failure", "The old release runs.", true},
		{"success", "Not done: the index is still missing.", true},
		{"success", "Presumably the cache is shared between both.", true},
		{"abandoned", "Abandoned, the talk was called off.", false},
	} {
		if j := judged(tc.outcome, "user: Do it.", "note: "+tc.note)[1]; j.Kept != tc.want {
			t.Errorf("%s, %q: %s", tc.outcome, tc.note, j)
		}
	}
}

func TestSelect(t *testing.T) {
	t.Parallel()
	values := func() (list []Judgement) {
		for _, v := range []float64{0.9, 0.5, 0.6, 0.44, 0.8} {
			list = append(list, Judgement{Value: v, At: day})
		}
		return list
	}
	for name, tc := range map[string]struct {
		policy Policy
		want   string
	}{
		"threshold":                         {Policy{Threshold: 0.45}, "+++-+"},
		"capacity limits what is above":     {Policy{Threshold: 0.45, Capacity: 2}, "+---+"},
		"a large capacity lowers no bar":    {DefaultPolicy(), "+++-+"},
		"a share ignores the threshold":     {Policy{Threshold: 0.99, Share: 0.4}, "+---+"},
		"the capacity is for each day only": {Policy{Capacity: 5}, "+++++"},
	} {
		list, got := values(), ""
		Select(list, tc.policy)
		for _, j := range list {
			got += map[bool]string{true: "+", false: "-"}[j.Kept]
			if j.Why == "" {
				t.Errorf("%s: no reason", name)
			}
		}
		if got != tc.want {
			t.Errorf("%s: %s, want %s", name, got, tc.want)
		}
	}
}

// TestScoresAreInRange holds for any session.
func TestScoresAreInRange(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.Custom(func(t *rapid.T) string {
			return rapid.SampledFrom([]string{"user: ", "call: ", "ok: ", "failed: ", "note: ", "agent: "}).Draw(t, "who") + rapid.String().Draw(t, "text")
		})
		lines := rapid.SliceOf(line).Draw(t, "lines")
		list := judged("success", lines...)
		if len(list) != len(lines) {
			t.Fatalf("%d judgements of %d events", len(list), len(lines))
		}
		for _, j := range list {
			for _, d := range []Dimension{j.Outcome, j.Anomaly, j.Explicitness, j.Irreversibility, {j.Value, "value"}} {
				if d.Score < 0 || d.Score > 1 || d.Reason == "" {
					t.Fatalf("dimension %+v", d)
				}
			}
		}
	})
}
