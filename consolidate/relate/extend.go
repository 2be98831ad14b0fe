package relate

import "unicode"

// extends reports whether long says word for word what short says, and only adds clauses, or words at the end of one, that
// leave it as it is. An addition within a clause narrows what is spoken of, or turns it round.
func extends(short, long *Reading) bool {
	s, l := short.words, long.words
	i := 0
	for j := 0; j < len(l); {
		if i < len(s) && s[i].form() == l[j].form() {
			i, j = i+1, j+1
			continue
		}
		end := j
		for end < len(l) && (i == len(s) || s[i].form() != l[end].form()) {
			end++
		}
		opens := j == 0 || l[j].start || i == len(s) || s[i].start
		closes := end == len(l) || l[end].start
		if !opens || !closes || !harmless(l, j, end) {
			return false
		}
		j = end
	}
	return i == len(s)
}

// harmless reports whether the stretch that one side adds at a place leaves the rest as it is.
func harmless(l []token, from, to int) bool {
	joined := from
	for joined < to && !l[joined].start {
		joined++
	}
	return (joined == from || joinable(l[from-1], l[from:joined])) && clausesHold(l[joined:to])
}

// joinable reports whether words that follow another one in its clause only add to it: not where the clause may end in
// its verb or denial, not a particle, an alternative, a denial or a bound.
func joinable(before token, added []token) bool {
	if !before.says() || !verbBeforeEnd(before) || len(added) == 1 && particles[lower(added[0])] || alternatives[lower(added[0])] {
		return false
	}
	for _, t := range added {
		if t.kind == negation || t.kind == sign || limits[lower(t)] || doubts[lower(t)] || partial[lower(t)] {
			return false
		}
	}
	return true
}

// verbBeforeEnd reports scripts whose languages seldom put what denies a clause at its very end.
func verbBeforeEnd(t token) bool {
	for _, r := range t.raw {
		if unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek) {
			return false
		}
	}
	return t.kind != character
}

// clausesHold reports whether added clauses say something of their own and take back nothing.
func clausesHold(list []token) bool {
	denied, says := false, 0
	for i, t := range list {
		if t.start && i > 0 {
			if denied && says == 0 {
				return false
			}
			denied, says = false, 0
		}
		if doubts[lower(t)] || doubts[t.text] || t.text == "?" {
			return false
		}
		denied = denied || t.kind == negation
		if t.says() {
			says++
		}
	}
	return !denied || says > 0
}

// particles change the verb before them when they end a clause: "roll back", "schaltet ab".
var particles = set(`
up down in out on off back over under away along apart through around ab an aus auf zu ein um fort zurück weg nieder
`)

// alternatives open what may hold instead.
var alternatives = set("or nor oder o ou или або lub ili of eller veya")

// limits make a quantity a bound.
var limits = set(`
most least maximum minimum max min more less fewer höchstens mindestens maximal minimal höchsten mehr weniger más menos máximo mínimo plus moins mais
более менее больше меньше максимум минимум
`)

// doubts take back or report what the rest says.
var doubts = set(`
wrong false untrue incorrect outdated obsolete deprecated stale invalid mistaken doubtful formerly previously claims claimed said says believed rumour rumor myth joke
falsch veraltet überholt ungültig früher angeblich falso obsoleto antes faux obsolète устарело неверно неправда раньше
错误 过时 作废 废除 废止 失效
`)

// partial are words by which a statement holds of a part only.
var partial = set(`
some few several most many half sometimes rarely seldom hardly barely scarcely occasionally mostly usually often almost nearly partly except
einige manche wenige viele meist meistens manchmal selten kaum fast teilweise algunos algunas pocos pocas muchos casi raramente
quelques certains peu rarement souvent parfois presque некоторые немногие многие иногда редко почти обычно niektóre czasem rzadko 部分 一部 일부 有些
`)
