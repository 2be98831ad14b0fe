package text

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestAppendTerms(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"  \n—!?", ""},
		{"The tables are running.", "the tabl are run"},
		{"CAFÉ café cafe\u0301 cafe", "cafe cafe cafe cafe"},
		{"Straße STRASSE Müller señor garçon Łódź", "strass strass muller senor garcon lodz"},
		{"ｆｕｌｌ　ｗｉｄｔｈ", "full width"},
		{"базы базу базой", "баз баз баз"},
		{"ещё мой", "ещ мо"},
		{"كِتَاب الكتاب کتاب", "كتاب كتاب كتاب"},
		{"שָׁלוֹם שלום", "שלום שלום"},
		{"डेटाबेस", "डेटाबेस"},
		{"GetUserByID", "getuserbyid get user by id"},
		{"drafts_v3", "drafts_v3 draft v3"},
		{"edit .golangci.yml", "edit .golangci.yml golangci yml"},
		{"pnpm-lock.yaml", "pnpm-lock.yaml pnpm lock yaml"},
		{"Python 3.11.", "python 3.11 3 11"},
		{"C++ and C#, not C", "c++ and c# not c"},
		{"utf8 UTF-8", "utf8 utf 8 utf-8 utf 8"},
		{"src/api/users.go:12", "src api users.go user go 12"},
		{"don't l’hôtel the user's", "dont l hotel the user"},
		{"GitHub github", "github git hub github"},
		{"YouTube youtube", "youtub you tube youtub"},
		{"包管理", "包 包管 管 管理 理"},
		{"猫", "猫"},
		{"用GitHub提交", "用 github git hub 提 提交 交"},
		{"ﾃﾞｰﾀ", "デ デー ー ータ タ"},
		{"서버를", "서 서버 버 버를 를"},
		{"ไปไหน", "ไป ปไ ไห หน"},
	} {
		var a Analyzer
		if got := strings.Join(a.AppendTerms(nil, c.in), " "); got != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.in, got, c.want)
		}
	}
}

func TestQueryTermsLeavesOutStopWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"What is the name of my user's editor?", "name user editor"},
		{"Welchen Editor benutzen wir?", "editor benutzen"},
		{"¿Cuál es la contraseña?", "contrasena"},
		{"Quel est l'hôtel préféré ?", "hotel prefer"},
		{"Qual è il database?", "databas"},
		{"Какую базу мы используем?", "баз использу"},
		{"Gdzie jest serwer?", "serwer"},
		{"what is it", "what is it"}, // nothing else is asked
		{"什么", "什么"},
		{"猫在哪里？", "猫"},
		{"我们用什么包管理器？", "用 包管 管理 理器"},
		{"目的は何ですか", "目的"},
		{"検索を実行しますか", "検索 実行"},
		{"エディタを使っていますか", "エデ ディ ィタ 使"},
		{"서버는 어디에 있나요", "서버"},
		{"책을 읽다", "책을 책 읽다"},
		{"GetUserByID", "getuserbyid get user id"},
		{"editor Editor EDITORS", "editor"},
	} {
		var a Analyzer
		var got []string
		for _, term := range a.QueryTerms(c.in) {
			got = append(got, term.Text)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.in, strings.Join(got, " "), c.want)
		}
	}
}

func TestQueryTermsGroupsReadingsOfAWord(t *testing.T) {
	t.Parallel()
	var a Analyzer
	want := []Term{
		{Text: "open", Word: 0},
		{Text: "drafts_v3", Word: 2, Whole: true},
		{Text: "draft", Word: 2},
		{Text: "v3", Word: 2},
		{Text: "cell", Word: 3},
	}
	if diff := cmp.Diff(want, a.QueryTerms("open the drafts_v3 cells")); diff != "" {
		t.Error(diff)
	}
	want = []Term{{Text: "who", Word: 0, Stop: true}, {Text: "are", Word: 1, Stop: true}}
	if diff := cmp.Diff(want, a.QueryTerms("who are")); diff != "" {
		t.Error(diff)
	}
}

// TestWordsAreFoundInSentences holds the promise of the package: what shares a
// word with a question shares a term with it.
func TestWordsAreFoundInSentences(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ question, sentence string }{
		{"猫", "家里有一只猫。"},
		{"猫在哪里？", "家里有一只猫。"},
		{"表格", "周报里的表格要用蓝色"},
		{"天气怎么样", "查天气用本地接口"},
		{"包管理器", "这个项目的包管理器是pnpm"},
		{"木はどこ", "庭に木がある"},
		{"検索", "全文検索を使う"},
		{"データベース", "本番のデータベースは大阪にある"},
		{"ﾃﾞｰﾀﾍﾞｰｽ", "本番のデータベースは大阪にある"},
		{"食べた", "毎朝パンを食べる"},
		{"책은 어디에 있나요", "책을 책상에 두었다"},
		{"서버", "운영서버를 재시작한다"},
		{"데이터베이스", "데이터베이스는 오사카에 있다"},
		{"น้ำ", "ดื่มน้ำเย็น"},
		{"ＰＮＰＭ", "use pnpm"},
		{"cafe\u0301", "the CAFÉ downstairs"},
		{"UserBy", "call GetUserByID first"},
		{"golangci.yml", "linters stand in .golangci.yml"},
		{"user identity name", "The user is called Mika"},
		{"utf-8 files", "all utf8"},
		{"тестов", "запусти тесты"},
		{"خادم", "أعد تشغيل الخادم"},
	} {
		var a Analyzer
		indexed := a.AppendTerms(nil, c.sentence)
		shared := slices.ContainsFunc(a.QueryTerms(c.question), func(q Term) bool {
			return slices.Contains(indexed, q.Text)
		})
		if !shared {
			t.Errorf("%q %v is not found in %q %v", c.question, a.QueryTerms(c.question), c.sentence, indexed)
		}
	}
}

func TestAnalyzerOutlivesItsCache(t *testing.T) {
	t.Parallel()
	var a, fresh Analyzer
	for i := range maxKnown + 10 {
		a.AppendTerms(nil, strings.Repeat("x", i%40)+string(rune('一'+i)))
	}
	const s = "The tables are running"
	if got, want := a.AppendTerms(nil, s), fresh.AppendTerms(nil, s); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if len(a.known) > maxKnown {
		t.Errorf("%d words remembered, more than %d", len(a.known), maxKnown)
	}
}

func TestAnalyzerConcurrently(t *testing.T) {
	t.Parallel()
	var a Analyzer
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 50 {
				if got := strings.Join(a.AppendTerms(nil, "running 表格 tables"), " "); got != "run 表 表格 格 tabl" {
					t.Errorf("got %s", got)
				}
			}
		})
	}
	wg.Wait()
}

func TestLongTermsAreCut(t *testing.T) {
	t.Parallel()
	var a Analyzer
	for _, unit := range []string{"x", "é", "ж", "सा", "a_", "a-", "a'", "Aa", "a1", "." + "a"} {
		for _, term := range a.AppendTerms(nil, strings.Repeat(unit, 5000)) {
			if len(term) > maxTerm || !utf8.ValidString(term) {
				t.Errorf("%q repeated: term %q", unit, term)
			}
		}
	}
}
