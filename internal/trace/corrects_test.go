package trace

import "testing"

func TestCorrects(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		text        string
		interrupted bool
		want        bool
	}{
		{"No, leave the schema alone and add a view.", false, true},
		{"Take the blue one, not the red one", false, true},
		{"Please don't push yet.", false, true},
		{"You forgot the tests.", false, true},
		{"Nein, das gehört in den Ordner daneben.", false, true},
		{"Eso no, pon el valor en segundos.", false, true},
		{"не трогай этот файл", false, true},
		{"不是这个文件，是旁边那个", false, true},
		{"ファイルを消さないで", false, true},
		{"그 파일은 지우지 마", false, true},
		{"That's the wrong branch, take the other one.", false, true},
		{"Das ist die falsche Datei.", false, true},
		{"改回去，应该是三十秒。", false, true},
		{"לא, תשתמש בענף השני", false, true},
		{"Do not forget the changelog.", false, false},
		{"次のテストも忘れないで", false, false},
		{"There should be a button for this.", false, false},
		{"No more questions, thanks.", false, false},
		{"No problem, go on.", false, false},
		{"Notes are in docs/notes.md", false, false},
		{"Can you make it not crash?", false, false},
		{"変換中は送らないようにできる?", false, false},
		{"From now on always sign the commits.", false, false},
		{"Thanks, that works.", false, false},
		{"", false, false},
		{"Look at the parser first.", false, false},
		{"Look at the parser first.", true, true},
		{"One more thing: the name stays.", true, false},
		{"what happened?", true, false},
	} {
		if got := Corrects(tc.text, tc.interrupted); got != tc.want {
			t.Errorf("Corrects(%q, %v) = %v", tc.text, tc.interrupted, got)
		}
	}
}
