package extract

import "testing"

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
