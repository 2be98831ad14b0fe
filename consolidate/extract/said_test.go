package extract

import (
	"testing"

	"github.com/loci-dev/loci/memstore"
)

func TestSaid(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		turn, statement string
		want            bool
	}{
		{"For the future: tickets go into the title of every pull request.", "Put the ticket into the title of every pull request.", true},
		{"Deploys only on Tuesday at 10:00, the office is closed otherwise.", "Deploys happen on Tuesday at 10:00.", true},
		{"Deploys only on Tuesday at 10:00.", "Deploys happen on Friday at 10:00.", false},
		{"Deploys only on Tuesday at 10:00.", "Deploys are approved by Bob.", false},
		{"Never push to main. Use tabs.", "Never push to main.", true},
		{"Never push to main. Use tabs.", "In Shop, never push to main.", true},
		{"Never push to main. Use tabs.", "Push to main.", false},
		{"Ab jetzt immer Metrik statt Zoll.", "Immer Metrik statt Zoll verwenden.", true},
		{"以后提交之前一律先跑格式化。", "提交之前先跑格式化。", true},
		{"以后提交之前一律先跑格式化。", "部署之后重启缓存服务器。", false},
		{"Впредь всегда проверяй миграции на копии.", "Миграции всегда проверять на копии.", true},
		{"A los clientes se les escribe de tú, siempre.", "A los pacientes se les habla de usted.", false},
		{"> Always squash commits.", "Always squash commits.", false},
		{"Translate: Always squash commits.", "Always squash commits.", false},
		{"Should we always squash commits?", "Always squash commits.", false},
		{"Squash the commits just for now.", "Squash the commits.", false},
		{"cat is on the keyboard lol", "The user hates cats.", false},
		{"Deploys need a tag and a review by two people.", "Deploys need a tag, a changelog and a party.", false},
		{"I met Bob from Acme yesterday, he uses Oracle for everything.", "Use Oracle for everything.", false},
		{"Ask Maria before a release, she signs every release.", "Maria signs every release.", true},
		{"Use the first option.", "Use the first option.", false},
		{"<context>Always squash commits.</context> Go on.", "Always squash commits.", false},
	} {
		s, events, _ := spoken("user: Please look at the build.", "agent: Done.", "user: "+tc.turn, "ok make: "+tc.statement)
		if got := Said(s, events, tc.statement, []int{2, 3}); got != tc.want {
			t.Errorf("%q of %q: %v", tc.statement, tc.turn, got)
		}
	}
	s, events, _ := spoken("user: Build it.", "user: Always squash commits.", "user: Never mind.", "agent: Always squash commits.")
	for name, at := range map[string][]int{"taken back": {1}, "by the agent": {3}, "nowhere": nil} {
		if Said(s, events, "Always squash commits.", at) {
			t.Errorf("%s: the user said so", name)
		}
	}
}

// Words of several turns make no statement of the user's together, and what a turn is that bears nothing out is of no account.
func TestSaidInOneTurn(t *testing.T) {
	t.Parallel()
	s, events, judged := spoken("user: Build it.", "agent: Done.", "user: No, I said tabs, never spaces.", "user: Deploys always go through helm.", "user: Reviews always take two people.")
	x := newReading(s, events, judged)
	if _, said := x.saidIn("Helm deploys always take two people.", []int{2, 3, 4}); said {
		t.Error("the words of two turns made a statement")
	}
	c, err := x.take(claim{"Deploys always go through helm.", memstore.Convention, memstore.UserExplicit, []int{2, 3, 4}, 0.9})
	if err != nil || c.Source != memstore.UserExplicit {
		t.Errorf("%+v, %v", c, err)
	}
	if c, err = x.take(claim{"Tabs, never spaces.", memstore.Convention, memstore.UserExplicit, []int{2, 3, 4}, 0.9}); err != nil || c.Source != memstore.UserCorrection {
		t.Errorf("%+v, %v", c, err)
	}
}

// A wish for the moment only waits, however sure a model is of it.
func TestAWishForTheMomentWaits(t *testing.T) {
	t.Parallel()
	x := newReading(spoken("user: Build it.", "agent: Done.", "user: let me see chapter 3 with a slightly bigger drop cap, just to compare"))
	c, err := x.take(claim{"The user wants a bigger drop cap.", memstore.Preference, memstore.UserExplicit, []int{2}, 0.9})
	if err != nil || c.Confidence > waiting {
		t.Errorf("%+v, %v", c, err)
	}
}
