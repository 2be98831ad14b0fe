package value

import (
	"regexp"
	"slices"
	"strings"

	"github.com/loci-dev/loci/internal/trace/phrase"
)

// Lasting reports whether a folded text (see phrase.Fold) states something for the future: a rule, a wish or a decision, in
// words of its own, and neither for this once nor as a complaint.
func Lasting(t string) bool {
	return Durable(t) || lays(t, binding) && !dated.In(t) && !steps.Opens(asked(t))
}

// Durable reports whether a folded text says so by itself, and does not only demand something that a task may demand too.
func Durable(t string) bool {
	return lays(t, durable) || lays(t, germanNever) && !polish.In(t) || Likes(t) && !Chooses(t) && !ThisOnce(t)
}

// Likes reports whether a folded text compares what the user likes with what not: "I like tables better than text".
func Likes(t string) bool { return preferring.In(t) || liking.In(t) }

// lays reports whether one of the phrases lays something down.
func lays(t string, by phrase.List) bool {
	t = idioms.Without(unquoted(t))
	return says(t, by) && !wonders.Opens(t) && !unreal.In(t) && !tellsOfSomebody(t) && (onward.In(t) || !Points(t) && !ThisOnce(t) && !Complains(t) && !Chooses(t))
}

// says reports whether one of the phrases stands in a clause that tells no story: "I read that nobody ever needs it" has none.
func says(t string, by phrase.List) bool {
	if !by.In(t) {
		return false
	}
	return onward.In(t) || resolved.In(t) || slices.ContainsFunc(clauses(t), func(c string) bool {
		said := by.First(c)
		before, _, _ := strings.Cut(c, said)
		return said != "" && !daily.In(c) && !wonders.Opens(asked(strings.TrimSpace(c))) && !recalls(describing.Without(before)) // behind it, the past tells which: "amounts that somebody gave"
	})
}

// Passing reports whether a folded text binds what it says to this once or to a day: "for now", "today", "diesmal", "今回は".
func Passing(t string) bool { return dated.In(distant.ReplaceAllString(t, "")) || ThisOnce(t) }

// ThisOnce reports whether a folded text binds what it says to the task at hand.
func ThisOnce(t string) bool { return momentary.In(t) || forThis.In(t) || forThisOne(t) }

// forThisOne reports whether a folded text is bound to one thing that is there: "for this ep", but not "for this client",
// which stays.
func forThisOne(t string) bool {
	for _, at := range thisThing.FindAllStringSubmatch(t, -1) {
		if !staying.In(at[1]) {
			return true
		}
	}
	return false
}

// Complains reports whether a folded text tells how things go or went instead of how they should: "it always fails".
func Complains(t string) bool {
	return experiences.In(t) || tells(t) || goingOn.In(t) || troubles.In(t) && !demands.Opens(asked(t)) && !demanded.In(t)
}

// isThird reports whether a verb is of the third person, as in "it never loads", and asks for nothing: "it never needs".
func isThird(verb string) bool {
	return len(verb) > 3 && strings.HasSuffix(verb, "s") && !strings.HasSuffix(verb, "ss") && !strings.HasSuffix(verb, "is") && verb != "needs" && verb != "requires"
}

// tells reports whether "always" or "never" is followed by a verb that tells what happens or happened, as in "it never
// worked", but not in "is never used".
func tells(t string) bool {
	words := strings.Fields(t)
	for i, w := range words {
		if w != "never" && w != "always" || i+1 == len(words) || i > 0 && strings.ContainsAny(words[i-1], ",.;:!") {
			continue
		}
		next := strings.TrimRight(words[i+1], ",.;:!")
		past := pasts.In(next) || len(next) > 4 && strings.HasSuffix(next, "ed") && !strings.HasSuffix(next, "eed")
		if i > 0 && (passives.In(words[i-1]) || !past && perfects.In(words[i-1])) {
			past = !passives.In(words[i-1])
		}
		if i > 0 && (past || w == "never" && isThird(next) && !passives.In(words[i-1])) {
			return true
		}
	}
	return false
}

// Points reports whether a folded text is about something that only those present can see: "this must be the cache".
func Points(t string) bool { return pointing.In(asked(t)) }

// Chooses reports whether a folded text picks one of several things on offer.
func Chooses(t string) bool { return offered.In(t) && !demanded.In(t) }

// IsFact reports whether a folded text tells where something of the user's is or what it is called: "our staging host is …".
func IsFact(t string) bool {
	return places.In(t) && (copulas.In(t) || strings.ContainsAny(t, ":：")) && locator.In(t) && !troubles.In(t) && !Passing(t)
}

var (
	// liking compares what the user likes with what not.
	liking = phrase.AnyOf(
		`^(?:i (?:really |much )?like .+ (?:better|more than|best)|ich mag .+ lieber)`,
		`^(?:(?:mir|uns) (?:ist|sind|gefällt|gefallen) .+ (?:lieber|besser)|me gustan? más )|^我(?:们)?(?:更)?喜欢.+(?:一点|一些|而不是|不要|胜过|不喜欢)`,
	)
	// offered is a thing among those that the agent offered.
	offered = phrase.AnyOf(
		`(?:^|[\s,])(?:option|variant|choice|proposal|approach|alternative|variante|möglichkeit|opción|opção) ?(?:\d|[a-d](?:$|[\s.,!]))`,
		`(?:^|[\s,])(?:opzione|proposition) ?(?:\d|[a-d](?:$|[\s.,!]))|(?:^|[\s,])вариант ?(?:\d|[a-d](?:$|[\s.,!]))`,
		`(?:^|[\s,])(?:wariant|opcja) ?(?:\d|[a-d](?:$|[\s.,!]))`,
		`(?:^|\s)the (?:first|second|third|last|latter|former|other|left|right) (?:one|option|variant|version|idea|proposal|approach|draft)`,
		`(?:^|\s)the (?:upper|lower|shorter|longer|simpler|blue|red) (?:one|option|variant|version|idea|proposal|approach|draft)`,
		`(?:^|\s)(?:this|that) one|the \w+ one then`,
		`(?:die|den|das|der) (?:erste|zweite|dritte|letzte|andere)[nrs]?(?:$|[\s.,!])(?: variante| option| vorschlag)?[.!]?$`,
		`la (?:primera|segunda|tercera|última|otra)(?: opción)?[.!]?$|la (?:première|deuxième|seconde|dernière)(?: option)?[.!]?$`,
		`(?:перв|втор|трет|последн)\S+ вариант|第[一二三四两\d]+[个種种]|方案[一二三ab\d]|(?:一|二|三|[0-9])(?:番目|つ目)|[a-d\d]案|후자|전자|[0-9]번|(?:첫|두|세) ?번째`,
	)
	// credential gives a code or a login away: "the door code is 7719#".
	credential = phrase.AnyOf(
		`(?:^|\s)(?:pw|pwd|passwd|pass|puk|creds|credentials|clave|contrasena|haslo|mdp|pass ?wort) ?(?:is|es|ist|to|est|:|=|—|-)? ?\S*\d\S*`,
		`(?:^|\s)رمز ?(?:is|es|ist|to|est|:|=|—|-)? ?\S*\d\S*|(?:^|\s)pin ?(?:is|es|ist|to|est|:|=|—|-)? ?\S*\d\S*`,
		`(?:^|\s)(?:(?:door |gate |access |entry |pin |alarm )code|pin|token|api key)(?:\s\S+){0,5} (?:is|ist|lautet|es|:|=|—|-) ?\S*\d`,
		`(?:^|\s)(?:passcode|türcode|zugangscode|código)(?:\s\S+){0,5} (?:is|ist|lautet|es|:|=|—|-) ?\S*\d`,
		`(?:^|\s)код(?:\s\S+){0,5} (?:is|ist|lautet|es|:|=|—|-) ?\S*\d`,
		`(?:^|\s)kod(?:\s\S+){0,5} (?:is|ist|lautet|es|:|=|—|-) ?\S*\d`,
		`(?:^|\s)login(?:\s\S+){0,5} (?:is|ist|es|:|=) (?:\S+ ){0,2}\S*\d|(?:门禁|开门|取件)码|暗証番号|출입 ?번호`,
	)
	// daily names the day itself, which no rule does.
	daily = phrase.AnyOf(`(?:^|\s)(?:today|yesterday|tonight|last night|heute|gestern|hoy|ayer|aujourd'hui|hier soir|oggi|ieri|hoje|ontem|сегодня|вчера|dzisiaj|dziś|wczoraj)(?:$|[\s,.!])|今天(?:早上|晚上|又|我)|昨天|昨日|어제|오늘은`)
	// tokenShaped is a word with letters, digits and a mark in it that only passwords have.
	tokenShaped = phrase.AnyOf(`(?:^|\s)["'“]?(?:\p{L}{3,}[!$%^&*~+@]\S*\d|\p{L}{3,}\S*\d[!$%^&*~]|\d+\S*[!$%^&*~]\p{L}{3,})[^\s./@]*["'”]?(?:$|[\s,.;])`)
	// polish tells that language, in which "nie" is no "never" but any "not".
	polish = phrase.AnyOf(
		`[ąćęłńśźż]`,
		`(?:^|\s)(?:się|jest|to|tylko|tego|po|na|za|od|do|proszę|mam|ma|są)(?:$|[\s,.])`,
	)
	// distant is a term so far away that what holds until then holds for many sessions, or a time of any day.
	distant = regexp.MustCompile(`por las? mañanas?|(?:cada|de la) mañana|(?:jeden|am|guten) morgen|(?:until|before|till|bis|vor|hasta|jusqu'à|до|do) (?:the )?(?:v?\d+\.\d[\d.]*(?: release)?|version \d[\d.]*|end of (?:the |this )?year|(?:mid |end of |early |late )?20\d\d|q[1-4]|next year|spring|summer|autumn|fall|winter|(?:ende |zum ende )?(?:des jahres|jahresende|nächstes jahr|frühjahr|sommer|herbst|winter)|(?:el )?(?:final de año|fin de año|año que viene|verano|otoño|invierno|primavera)|(?:конца года|лета|осени|зимы|весны)|(?:końca roku|lata|jesieni|zimy|wiosny))|(?:年底|明年|春天|夏天|秋天|冬天)(?:之?前|为止)?|(?:年末|来年|春|夏|秋|冬)(?:まで|の前)|(?:연말|내년|봄|여름|가을|겨울)(?:까지|전)`)
	// pointing opens with what is pointed at, and a verb.
	pointing = phrase.AnyOf(
		`^(?:it|this|that|these|those)'s`,
		`^(?:it|this|that|these|those) (?:(?:two|three|four|five|\d+|few|last|first|things) )?(?:is|are|was|must|has|can|does|should)(?:$|[\s,])`,
		`^(?:it|this|that|these|those) (?:(?:two|three|four|five|\d+|few|last|first|things) )?(?:always|never|thing|one)(?:$|[\s,])`,
		`^(?:(?:das|es|dies) (?:ist|muss|hat|kann|war|wird|soll)\s|(?:esto|eso|esta|ese) (?:es|siempre|nunca|debe|tiene|me)\s|tiene que ser )`,
		`^(?:debe (?:de )?ser |(?:ça|cela|ce) (?:doit|est|a|me|ne)\s|(?:questo|isso|isto) (?:è|é|deve)\s)|^это |^to (?:jest|musi)\s`,
		`^(?:这(?:段|句|个(?:肯定|一定|应该|必须|总)|肯定|一定|应该|是)|那(?:个|是|肯定))|^(?:これ|それ|あれ)は|^(?:이건|그건|저건|이게|그게)`,
	)
	// forThis names the task at hand.
	forThis = phrase.AnyOf(
		`(?:^|\s)(?:for|in|on|with) this (?:one|pr|pull request|change|task|ticket|commit|branch|demo|session|run|test run)(?:$|[\s.,!;:])`,
		`(?:^|\s)(?:for|in|on|with) this (?:meeting|email|mail|issue|fix|sprint|patch|round|draft)(?:$|[\s.,!;:])`,
		`(?:^|\s)(?:für|in|bei) dies(?:e|en|em|er|es) (?:eine|einen|pr|ticket|commit|branch|änderung|aufgabe|sitzung|ausgabe)(?:$|[\s.,!;:])`,
		`(?:^|\s)(?:für|in|bei) dies(?:e|en|em|er|es) mal(?:$|[\s.,!;:])`,
		`(?:^|\s)(?:para|en) est[ea] (?:pr|ticket|commit|rama|cambio|tarea|vez|caso)(?:$|[\s.,!;:])`,
		`(?:^|\s)(?:pour|dans) (?:cette|ce) (?:pr|ticket|commit|branche|fois|tâche|cas|changement)(?:$|[\s.,!;:])`,
		`(?:^|\s)(?:для|в) это(?:го|й|м|т) (?:pr|раза|задачи|задаче|ветке|коммита|коммите|случая)(?:$|[\s.,!;:])`,
		`(?:^|\s)(?:for|in|until|within) the next (?:\S+ )?(?:commits?|runs?|hours?|minutes?|days?|weeks?|release|prs?)(?:$|[\s.,;:!?])`,
		`(?:这个|本) ?(?:pr|提交|分支|任务|改动)(?:里|中|先|就)|この(?:pr|ブランチ|タスク|コミット)(?:では|だけ|は)|이번 (?:pr|커밋|작업|브랜치)`,
	)
	// locator is what tells a place: a host or a path, a version, a port.
	locator = phrase.AnyOf(`[\pL\d-]+(?:\.[\pL\d-]+)+|https?://|(?:^|\s)[/~][\w./-]{3,}|\d{2,5}`)
)
