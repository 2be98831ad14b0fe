package value

import (
	"testing"

	"github.com/loci-dev/loci/internal/trace/phrase"
)

// TestGeneral tells how things are done in general from talk of the moment, where neither says "always" or "for now".
func TestGeneral(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"Drafts go to the preview feed.":                                          true,
		"Receipts under ten euros stay out of the report.":                        true,
		"We patch vendored code through diffs only.":                              true,
		"I keep my reports to two pages.":                                         true,
		"Our board only reads tables.":                                            true,
		"Names of patients may not show up in logs.":                              true,
		"Leave the barn valves alone, they cannot do it.":                         true,
		"We support version 7 until the end of the year, so take what it has.":    true,
		"Befunde werden zweimal gedruckt, einmal für die Akte.":                   true,
		"Los datos de clientes se guardan en la caja, lo dice la ley.":            true,
		"Цены в каталоге округляем до десятки.":                                   true,
		"Ceny zaokrąglamy na końcu, tak chce księgowość.":                         true,
		"报表发给厂长之前要让质量部核一遍":                                                        true,
		"レシートの端数は切り捨てるようにしてください":                                                  true,
		"시험 기간에는 문자를 보내면 안 돼요":                                                    true,
		"The printer on floor two is jammed.":                                     false,
		"I gave a talk about this in Toulouse, nobody laughed at my jokes.":       false,
		"The colleague from Turku is called Stig by the way, nice guy.":           false,
		"Set the tick rate to twenty for the evening.":                            false,
		"We should buy another one, I think, since the old one is no good.":       false,
		"You don't need to write the wine on the list, somebody brings it along.": false,
		"There must be a typo somewhere in the long file.":                        false,
		"Where did I put the badge for the whole building":                        false,
		"Wein holt der Onkel, den brauchst du nicht aufzuschreiben.":              false,
		"El año pasado se nos perdió una maleta en el aeropuerto.":                false,
		"옆 건물 공사 소리 때문에 시끄럽네요":                                                    false,
		"我有点不太舒服，先走一步了":                                                           false,
		"Delete the old folder, we no longer need it for anything.":               false,
		"Exports in xlsx, csv breaks in their program.":                           true,
		"трактор опять не заводится":                                              false,
		"先打印一份给园长看看":                                                              false,
		"이번 주만 할인 문구를 넣어 주세요":                                                     false,
	} {
		if got := General(phrase.Fold(text)); got != want {
			t.Errorf("%q: %v, with %d signs", text, got, Generality(phrase.Fold(text)))
		}
	}
}

// TestCredentials are told even where nobody says "password".
func TestCredentials(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"The door code for the archive is 7719#.": true,
		"login for the sandbox is root / heron_7": true,
		"der Zugangscode lautet 4412":             true,
		"The code of the app is in Go.":           false,
		"Exit codes are told in the docs.":        false,
	} {
		if got := Secret(phrase.Fold(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestAccidents tells a slip from what the place demands in the same words.
func TestAccidents(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"expected 3 received 4":                                             true,
		"command not found: pnmp":                                           true,
		"timed out, please use a longer limit":                              true,
		"expected version 22, got 18: the engine is incompatible":           false,
		"docker 를 찾을 수 없음, 설정 필요":                                           false,
		"permission denied for the robot account in this namespace forever": false,
	} {
		if got := Accident(phrase.Fold(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
