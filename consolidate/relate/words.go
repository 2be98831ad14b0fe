package relate

import (
	"strings"
	"sync"

	"github.com/loci-dev/loci/internal/text"
)

// isNegation reports a word that denies what follows it.
func isNegation(w string) bool {
	return negations[w] || strings.HasSuffix(w, "n't") || strings.HasSuffix(w, "n’t")
}

// negations in the languages a memory may be written in. What is a common word elsewhere is left out.
var negations = set(`
not no never without cannot none neither nor nothing nobody nowhere stop forbidden forbids forbid prohibited disallowed banned blocked avoid nicht
kein keine keinen keiner nie niemals ohne nein verboten statt nunca sin jamás tampoco prohibido не нет нельзя без никогда ни запрещено ne pas jamais
sans aucun aucune interdit não nem sem nenhum proibido non senza nessun nessuno nessuna vietato keinem keines nichts niemand nirgends jamas ningún
ninguna ninguno nada нету нигде ничего никто немає ні ніколи bez nigdy żaden żadne żadna není nejsou nikdy nemá niet geen nooit zonder niets inte ej
aldrig utan ingen inget inga ikke aldri uten uden ei eivät älä ilman nincs soha fără niciodată değil hayır yok olmaz asla hiç yoktur değildir tidak
bukan jangan tanpa belum không chưa đừng chẳng huwag wala δεν μην μη όχι χωρίς ποτέ לא אין אינן אינו אינה אינם בלי ללא אסור לעולם غير لا ليس
ليست لم لن بدون دون ممنوع نه نیست نیستند نباید بدونِ نمی نہیں بغیر नहीं मत न ना बिना नहि না নয় নেই இல்லை లేదు కాదు ಇಲ್ಲ അല്ല ਨਹੀਂ નથી
`)

// isContrast reports a word that sets what a statement says against what follows it.
func isContrast(w string) bool {
	switch w {
	case "instead", "rather", "statt", "anstatt", "sondern", "вместо":
		return true
	}
	return false
}

// isRelational reports a word whose neighbours cannot change places: A before B is not B before A.
func isRelational(w string) bool { return relational(w) != "" }

func relational(w string) string {
	switch w {
	case "before", "after", "until", "out", "unless", "except", "than", "over", "from", "to", "when", "while", "if", "because", "only",
		"vor", "nach", "bis", "außer", "wenn", "weil", "nur", "als",
		"antes", "después", "hasta", "salvo", "excepto", "cuando", "solo", "sólo", "porque",
		"перед", "после", "до", "кроме", "если", "когда", "только":
		return w
	}
	return ""
}

// lightWords say nothing by themselves beside the function words of the language: politeness, auxiliary verbs, verbs
// that only tie a value to its subject. Two statements that differ in these alone say the same.
var lightWords = set(`
please always all user users want wants wanted everything each every any own just simply also
run runs running ran use uses used using set sets get gets got go goes going have has keep keeps kept take takes taken took
need needs needed must should may might can will is are be was were being do does done make made made
happen happens currently now already still again correction i we you they my our your it its there here
put puts stay stays sit sitting allow allows allowed permit permitted permits possible most up maximum limit limited limits decide decided chose chosen choose about roughly approximately around sometimes probably looks seems seem
bitte immer wird werden wurde soll sollen muss müssen darf dürfen kann können hat haben ist sind
siempre debe deben puede pueden hay está están es son usa usar usamos
всегда надо нужно должен должна должны может можно есть
`)

// failures say of what stands before them that it does not work. Han characters are words by themselves here.
var failures = set("fail crash scheitert fehlgeschlagen falla falló échoue fallisce falha 敗 败 실패")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		m[w] = true
	}
	return m
}

// isLight reports a word that says nothing by itself. "jest" is a tool far more often than a Polish copula here.
func isLight(w string) bool { return lightWords[w] || text.IsStop(w) && w != "jest" }

// synonyms are spellings of one name. The list holds names, abbreviations and what is interchangeable everywhere, never
// words of near meaning.
var synonyms = map[string]string{
	"production": "prod", "development": "dev", "postgresql": "postgres", "kubernetes": "k8s", "javascript": "js", "typescript": "ts", "golang": "go",
	"repository": "repo", "repositories": "repo", "repos": "repo", "database": "db", "databases": "db", "environment": "env", "configuration": "config", "directory": "folder", "directories": "folder",
	"application": "app", "applications": "app", "licence": "license", "licences": "license", "colour": "color", "behaviour": "behavior",
	"swiftpm": "spm", "node.js": "node", "nodejs": "node", "wandb": "w&b", "authentication": "auth", "documentation": "docs", "cpython": "python",
	"complete": "full", "entire": "full", "whole": "full", "yml": "yaml", "int": "integer", "boolean": "bool", "str": "string", "certificate": "cert", "certificates": "cert",
}

// opposites cannot both hold of one thing. Each pair is entered as stems are compared: both directions, lower case.
var opposites = pairs(`
on off · enable disable · enabled disabled · allow block · allowed blocked · possible blocked · possible impossible · start stop · works fails · work fail
fixed broken · faster slower · fast slow · more less · more fewer · always never · before after · open closed · public private · single double
increase decrease · include exclude · safe unsafe · manual automatic · required optional · required forbidden · light dark · first last · minimum maximum
success failure · up down · left right · warm cold · early late · internal external · sync async · synchronous asynchronous · ascending descending
tabs spaces · string integer · lf crlf · merge rebase · morning evening · formal informal · weekday weekend · weekdays weekends
in out · over under · above below · least most · all some · all none · every some · and or · with without · yes no · may must · can must · should must · may should · newer older · larger smaller · bigger smaller
longer shorter · higher lower · high low · upper lower · inside outside · true false · am pm · morning afternoon · lock unlock · locked unlocked · necessary unnecessary · inbound outbound · incoming outgoing
add remove · before until · hot cold · wet dry · encrypted plain · green red
ein aus · an aus · mit ohne · vor nach · oben unten · immer nie · alle einige · und oder · mehr weniger · aufgerundet abgerundet · auf zu · links rechts · über unter · muss darf · früh spät · offen geschlossen · erlaubt verboten
con sin · antes después · siempre nunca · y o · más menos · todos algunos · encendido apagado · abierto cerrado · obligatorio opcional · arriba abajo · debe puede
avec sans · avant après · toujours jamais · et ou · plus moins · obligatoire facultatif · ouvert fermé · tous certains · allumé éteint · haut bas · doit peut
с без · до после · перед после · всегда никогда · и или · больше меньше · более менее · включён выключен · включен выключен · открыт закрыт · все некоторые · можно нельзя · должен может · вверх вниз
con senza · prima dopo · sempre mai · com sem · antes depois · sempre nunca · più meno · mais menos · z bez · przed po · zawsze nigdy · i lub · więcej mniej · met zonder · voor na · altijd nooit · en of · aan uit
med utan · före efter · alltid aldrig · på av · ile olmadan · önce sonra · her hiç · açık kapalı · more less
上 下 · 前 后 · 前 後 · 左 右 · 开 关 · 開 閉 · 多 少 · 高 低 · 大 小 · 和 或 · 要 不要 · 需 無 · 内 外 · 必 不 · 新 旧 · 全 半 · 早 晚 · 日 月 · 켠 끈 · 켜 꺼 · 전 후
`)

// counterparts mostly tell two things of one kind apart: no contradiction, and never the same.
var counterparts = pairs(`
max min · reader writer · read write · reads writes · top bottom · front back · import export · upload download · uploads downloads · push pull · even odd
old new · day night · client server · source target · staging prod · dev prod · input output · request response · web mobile · frontend backend
`)

// pairs reads a list when it is first asked: stemming it takes as long as the rest of a short command.
func pairs(list string) func() map[[2]string]bool {
	return sync.OnceValue(func() map[[2]string]bool { return readPairs(list) })
}

func readPairs(list string) map[[2]string]bool {
	m := map[[2]string]bool{}
	for p := range strings.SplitSeq(strings.ReplaceAll(list, "\n", " · "), "·") {
		if w := strings.Fields(p); len(w) == 2 {
			a, b := stem(w[0]), stem(w[1])
			m[[2]string{a, b}], m[[2]string{b, a}] = true, true
		}
	}
	return m
}

// weekdays in the languages that write them as words.
var weekdays = dayNames(map[string]string{
	"mon": "monday mondays montag montags lunes понедельник понедельникам понедельникам lundi",
	"tue": "tuesday tuesdays dienstag dienstags martes вторник вторникам mardi",
	"wed": "wednesday wednesdays mittwoch mittwochs miércoles среда среду средам mercredi",
	"thu": "thursday thursdays donnerstag donnerstags jueves четверг четвергам jeudi",
	"fri": "friday fridays freitag freitags viernes пятница пятницу пятницам vendredi",
	"sat": "saturday saturdays samstag samstags sábado sábados суббота субботу субботам samedi",
	"sun": "sunday sundays sonntag sonntags domingo domingos воскресенье воскресеньям dimanche",
})

func dayNames(byDay map[string]string) map[string]string {
	m := map[string]string{}
	for day, names := range byDay {
		for n := range strings.FieldsSeq(names) {
			m[n] = "@" + day
		}
	}
	return m
}
