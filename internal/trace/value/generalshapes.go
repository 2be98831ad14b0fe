package value

import (
	"regexp"

	"github.com/loci-dev/loci/internal/trace/phrase"
)

// The signs that no list of phrases can hold.
var (
	// habitual is a person of the group with the verb that follows, and the rest.
	habitual = regexp.MustCompile(`(?:^|[\s,;])(we|i) (?:only |just |still |also |all |usually |normally |generally |typically |mostly |never |always |don't |do not )?([a-z']+)((?: .*)?)$`)
	// momentaryObject is what a verb of the moment has: "it", "that now".
	momentaryObject = phrase.AnyOf(`^ (?:it|that|this|you|them|later|soon|now|back)(?:$|[\s,.!])`)
	// firstPlural is a verb of the first person plural, present, in languages that need no "we": Russian and Polish of the
	// imperfective kind, and Spanish.
	firstPlural = phrase.AnyOf(
		`^(?:\p{Cyrillic}{2,}(?:аем|яем|уем|ываем)|храним|пишем|держим|берём|берем|ведём|ведем|ставим|кладём|платим|строим|называем)$`,
		`^(?:\p{L}{3,}(?:amy|emy|imy|ymy)|\p{L}{2,}[^r\P{L}](?:amos|emos|imos))$`,
	)
	// weVerb is a German or French verb beside its "we".
	weVerb = regexp.MustCompile(`(?:^|[\s,])(?:wir (\p{L}+en)|(\p{L}+en) wir)(?:$|[\s,.!])`)
	// customary says that this is the way it is done.
	customary = phrase.AnyOf(
		`our way of|(?:that's|that is) what (?:my|our|the|we|i) `,
		`(?:that's|that is|this is|thats|it's) (?:just |simply )?how (?:we|i|it|things|they)`,
		`(?:the way|like) (?:we|i) (?:do|like|want|work|handle)|we do it (?:like )?(?:this|that)`,
		`so (?:machen|halten|läuft|macht man|haben wir) |wie wir es (?:immer )?machen|así (?:lo hacemos|se hace|trabajamos)|c'est comme ça qu`,
		`так (?:у нас|принято|мы делаем|делаем)|tak (?:robimy|to robimy|się u nas)|都是这么|都这样|就是这样|一直是|这是(?:规矩|惯例|要求)|ことになって|のがルール|のが決まり|やり方`,
		`게 원칙|게 규칙|하기로 되어|כך עושים|ככה (?:עושים|אנחנו)`,
	)
	// dutiful says what has to be by its form: "X in euros please", "go into", "is spelled out", "se guardan en", "werden gespeichert".
	dutiful = phrase.AnyOf(
		`(?:^|\s)no [a-z]+(?:$|[\s,.])`,
		`(?:^|\s)(?:go(?:es)?|lives?|lands?|comes?|gets?|put|sits?|starts?) (?:\S+ )?(?:in|into|under|to|through|via|with|on)(?:$|[\s,.])`,
		`(?:^|\s)(?:ends?|ships?|runs?) (?:\S+ )?(?:in|into|under|to|through|via|with|on)(?:$|[\s,.])`,
		`(?:^|\s)(?:go(?:es)?|lives?|lands?|comes?|gets?|put|sits?|starts?) (?:\S+ )?(?:from|first|last|out|without|by|as|after)(?:$|[\s,.])`,
		`(?:^|\s)(?:ends?|ships?|runs?) (?:\S+ )?(?:from|first|last|out|without|by|as|after)(?:$|[\s,.])`,
		`(?:^|\s)(?:are|gets?) (?:never |always |only |not |all )?(?:\w+ed|paid|written|kept|sent|done|made|built|set|put|read)(?:$|[\s,.])`,
		`(?:^|\s)(?:are|gets?) (?:never |always |only |not |all )?(?:run|held|shown|given|taken|spelt)(?:$|[\s,.])`,
		`(?:^|\s)is (?:never |always |only |not |all )?(?:\w+ed|paid|written|kept|sent|done|made) (?:by|in|under|with|from|through|as|on|at)(?:$|\s)`,
		`(?:^|\s)is (?:never |always |only |not |all )?(?:\w+ed|paid|written|kept|sent|done|made) (?:before|after|without)(?:$|\s)`,
		`(?:^|\s)is (?:never |always |only |not |all )?(?:built|set|put|read|run|held|shown|given) (?:by|in|under|with|from|through|as|on|at)(?:$|\s)`,
		`(?:^|\s)is (?:never |always |only |not |all )?(?:built|set|put|read|run|held|shown|given) (?:before|after|without)(?:$|\s)`,
		`(?:^|\s)is (?:never |always |only |not |all )?(?:taken|spelt) (?:by|in|under|with|from|through|as|on|at|before|after)(?:$|\s)`,
		`(?:^|\s)is (?:never |always |only |not |all )?(?:taken|spelt) without(?:$|\s)`,
		`(?:^|\s)(?:wird|werden) .*(?:^|\s)(?:\p{L}*ge\p{L}+(?:t|en)|ver\p{L}+(?:t|en)|be\p{L}+t|\p{L}+iert)(?:$|[\s,.])`,
		`(?:^|\s)se (?:\p{L}+[ae]n?)(?:$|[\s,.])`,
		`(?:^|\s)(?:va|van|vienen|viene) (?:en|con|sin|por|a)(?:$|\s)`,
		`\p{Cyrillic}{3,}(?:вай|зай|тай|сай|лай|няй|ляй|ряй|руй|зуй|туй|вайте|ляйте|руйте|зуйте)(?:$|[\s,.])`,
		`\p{Cyrillic}{3,}(?:ется|ются|ится|ятся)(?:$|[\s,.])|(?:前|后|时|都|也|一定|先|就)要|用.+(?:写|命名|表示|格式)|(?:让|给).+(?:过|看|审)`,
		`(?:こと|ように)(?:。|$|して|する|しよう)|(?:で|に|を)(?:統一|限定)`,
	)
	// weekly names days that come again, and what is done first.
	weekly = phrase.AnyOf(
		`(?:^|\s)(?:(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|sonnabends)(?:$|[\s,.])`,
		`(?:^|\s)los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)(?:$|[\s,.])`,
		`(?:^|\s)по (?:понедельникам|вторникам|средам|четвергам|пятницам|субботам|воскресеньям|выходным)(?:$|[\s,.])`,
		`(?:^|\s)(?:w (?:poniedziałki|wtorki|środy|czwartki|piątki|soboty|niedziele)|(?:twice|once|three times) (?:a|an|per) \S+)(?:$|[\s,.])`,
		`(?:^|\s)(?:(?:einmal|zweimal) (?:am|im|pro) \S+|(?:una|dos) (?:vez|veces) (?:al|por) \S+)(?:$|[\s,.])`,
		`(?:^|\s)раз в (?:день|неделю|месяц|год)(?:$|[\s,.])`,
		`(?:^|\s)(?:cada|every|alle) (?:\S+ )?(?:days?|weeks?|months?|años|meses|días|semanas|tage|wochen|monate)(?:$|[\s,.])|每(?:天|周|月|年)`,
		`毎(?:日|週|月|年)|매(?:일|주|달|년)|なら|てから`,
	)
	// deeds are regular verbs of the past that are seldom participles.
	deeds = phrase.List{
		"asked", "promised", "wanted", "called", "claimed", "insisted", "argued", "joked", "laughed", "complained", "tried",
		"happened", "seemed", "looked", "worked", "needed", "hated", "loved", "liked", "lived", "died", "cried", "stayed",
		"waited", "talked", "walked", "arrived", "charged", "yelled",
	}
	// germanPasts tell a story; "sollte" and "müsste" are no part of one.
	germanPasts = phrase.List{
		"wollte", "wollt", "wollten", "hatte", "hatten", "war", "waren", "kam", "kamen", "ging", "gingen", "sagte", "dachte",
		"musste", "mussten", "konnte", "konnten", "wurde", "wurden", "gab",
	}
	// slavicPast is a Russian or Polish verb of the past.
	slavicPast = phrase.AnyOf(
		`^\p{Cyrillic}{2,}(?:[иаяеы]л|[иаяеыу]ла|[иаяе]ли|[иаяе]ло|лся|лась|лись)$`,
		`^\p{L}{2,}(?:[aiy]ł|[aiy]ła|[aiy]ło|[ae]li|[aiy]ły)(?:em|am)?$`,
	)
	// aloof says what is to be left as it is.
	aloof = phrase.AnyOf(
		`(?:^|\s)(?:leave|keep) (?:\S+ ){1,3}(?:alone|out of|untouched|as is|as they are)(?:$|[\s,.])`,
		`(?:^|\s)(?:lass|lasst) .*(?:in ruhe|unangetastet)|deja .* en paz|не трогай|nie ruszaj|别动|不要动|別動|触らない|いじらない|건드리지`,
	)
	// atHand opens with a request over one thing that is there: "set the rate", "make it blue".
	atHand = phrase.AnyOf(
		`^(?:(?:yeah|yes|yep|no|ok|well),? )?(?:these|those|this|that) `,
		`^(?:(?:and|then|now|please|just|ok|okay|also),? )*(?:put|set|make|use|run|change|add|move) (?:a|an|the|my|me|it|that|this|them|him|her)(?:$|[\s,.])`,
		`^(?:(?:and|then|now|please|just|ok|okay|also),? )*(?:put|set|make|use|run|change|add|move) (?:section|text|step|item|\w*\d)(?:$|[\s,.])`,
		`^(?:(?:and|then|now|please|just|ok|okay|also),? )*(?:take|give|show|print|send|mail|rename) (?:a|an|the|my|me|it|that|this|them|him|her)(?:$|[\s,.])`,
		`^(?:(?:and|then|now|please|just|ok|okay|also),? )*(?:take|give|show|print|send|mail|rename) (?:section|text|step|item|\w*\d)(?:$|[\s,.])`,
		`^(?:(?:and|then|now|please|just|ok|okay|also),? )*(?:remove|delete|drop|turn|switch|start) (?:a|an|the|my|me|it|that|this|them|him|her)(?:$|[\s,.])`,
		`^(?:(?:and|then|now|please|just|ok|okay|also),? )*(?:remove|delete|drop|turn|switch|start) (?:section|text|step|item|\w*\d)(?:$|[\s,.])`,
		`^(?:(?:and|then|now|please|just|ok|okay|also),? )*(?:skip|ignore|tell|i want|i need|i'd like) (?:a|an|the|my|me|it|that|this|them|him|her)(?:$|[\s,.])`,
		`^(?:(?:and|then|now|please|just|ok|okay|also),? )*(?:skip|ignore|tell|i want|i need|i'd like) (?:section|text|step|item|\w*\d)(?:$|[\s,.])`,
		`^(?:(?:and|then|now|please|just|ok|okay|also),? )*we need (?:a|an|the|my|me|it|that|this|them|him|her|section|text|step)(?:$|[\s,.])`,
		`^(?:(?:and|then|now|please|just|ok|okay|also),? )*we need (?:item|\w*\d)(?:$|[\s,.])|^先|^我(?:不|有点|先|要|去|得|们先)`,
		`^\d+ (?:is|was|sounds|looks|are)\s`,
		`^(?:mach|setz|stell|nimm|schick|ändere|lösch) (?:das|die|den|der|es|mir|mal)(?:$|\s)`,
		`^(?:pon|quita|cambia|borra|manda|usa) (?:el|la|los|las|lo)(?:$|\s)|^(?:поставь|убери|смени|отправь|удали) `,
		`^(?:ustaw|zmień|usuń|wyślij) |^把`,
	)
	// bygone tells of one day that is over, or what somebody is called: of no rule, unless more speaks for one.
	bygone = phrase.AnyOf(
		`(?:^|\s)yesterday(?:$|[\s,.!])`,
		`(?:^|\s)last (?:night|week|month|year|summer|winter|spring|autumn|monday|tuesday|wednesday|thursday|friday|weekend)(?:$|[\s,.!])`,
		`(?:^|\s)(?:(?:days?|weeks?|months?|years?|hours?) ago|the other day|is called|named|my name is|gestern|neulich)(?:$|[\s,.!])`,
		`(?:^|\s)(?:letzte[snr]? (?:nacht|woche|jahr|monat|sommer|winter)|vor (?:ein paar|zwei|drei) (?:tagen|wochen)|heißt)(?:$|[\s,.!])`,
		`(?:^|\s)(?:heißen|ayer|anoche|el otro día|(?:año|mes|verano) pasado|semana pasada|hace (?:un|dos|tres|unos) \S+)(?:$|[\s,.!])`,
		`(?:^|\s)(?:se llaman?|hier soir|s'appelle)(?:$|[\s,.!])`,
		`(?:^|\s)(?:вчера|на днях|недавно|в прошлом году|зовут|звонил[аи]?)(?:$|[\s,.!])`,
		`(?:^|\s)(?:wczoraj|niedawno|ostatnio|w zeszłym roku|nazywa się)(?:$|[\s,.!])|(?:^|\s)(?:أمس|اسمه|اسمها)(?:$|[\s,.!])`,
		`(?:^|\s)(?:אתמול|קוראים לו|קוראים לה)(?:$|[\s,.!])|(?:^|\s)(?:دیروز|اسمش)(?:$|[\s,.!])|(?:^|\s)(?:कल रात|नाम है)(?:$|[\s,.!])|昨天|昨晚`,
		`前天|去年|上周|刚才|刚刚|名叫|叫做|昨日|昨夜|先日|先週|さっき|という名前|어제|지난주|작년|아까|이름은|(?:네요|더라고요|군요)(?:$|[\\s.!~ㅎㅠ])|(?:ですね|だね|なあ|たよ|ですよ)(?:$|[。！!])`,
	)
	// explained asks to take it as said for good.
	explained = phrase.AnyOf(
		`mind that|should have (?:told|said|mentioned)|(?:just )?so (?:that )?you know`,
		`for (?:the record|next time|later reference|your information|everything|anything)|good to know|for whenever|(?:^|\s)fyi(?:$|[\s,:])`,
		`heads[ -]up|take note|make a note|note it|note (?:to|for) (?:self|yourself)|damit du(?: es| das)? (?:weißt|bescheid)|zur info`,
		`nur damit|fürs nächste mal|para que (?:lo )?sepas|para la próxima|pour info|à savoir|к слову|имей в виду|на заметку`,
		`чтобы (?:ты )?знал|учти|dla jasności|żebyś wiedział|miej na uwadze|跟你说一下|提醒一下|说明一下|供参考|给你说|注意一下|念のため|ちなみに|知っておいて|参考まで|알아 ?(?:둬|두)`,
		`참고로|للعلم|ליידיעה|שתדע|बता दूँ|ध्यान रहे|ध्यान रखना|محض اطلاع|حواست باشه`,
	)
	// wishful compares, or names what one person likes: "my supervisor hates the passive".
	wishful = phrase.AnyOf(
		`^(?:i (?:think|guess) )?i(?:'d| would) (?:really )?(?:like|love|prefer) .*(?: sorted| with| in | by | first|without| to be)`,
		`^i(?:'d)? (?:really )?like .*(?: max| at most| without| first| better| short)`,
		`(?:^|\s)(?:my|our) \w+ (?:hates|loves|can't stand|dislikes|is allergic|only (?:reads|accepts|takes))`,
		`(?:^|\s)i (?:only |never |always )?(?:keep|write|read|work|sleep|eat|drink|travel) (?:my|in|on|with|without|only|from|at|no)(?:$|\s)`,
		`(?:^|\s)i (?:only |never |always )?(?:fly|sit|wear) (?:my|in|on|with|without|only|from|at|no)(?:$|\s)`,
	)
	// kinds opens with things of one kind rather than one thing: "drafts go", "a release needs", "interns are".
	kinds = phrase.AnyOf(
		`(?:^|[,;] )(?:\S+ ){0,2}[a-z-]+[^s\P{L}]s (?:(?:in|of|for|from|with|between|below|above|over|under|without|on|at|to|by) \S+ (?:\S+ )?)?(?:are|go|live|get|come|belong|need|stay)\s`,
		`(?:^|[,;] )(?:\S+ ){0,2}[a-z-]+[^s\P{L}]s (?:(?:in|of|for|from|with|between|below|above|over|under|without|on|at|to|by) \S+ (?:\S+ )?)?(?:have|start|end|run|use|may|must|can)\s`,
		`(?:^|[,;] )(?:\S+ ){0,2}[a-z-]+[^s\P{L}]s (?:(?:in|of|for|from|with|between|below|above|over|under|without|on|at|to|by) \S+ (?:\S+ )?)?(?:carry|contain|show|leave|land|follow)\s`,
		`(?:^|[,;] )(?:\S+ ){0,2}[a-z-]+[^s\P{L}]s (?:(?:in|of|for|from|with|between|below|above|over|under|without|on|at|to|by) \S+ (?:\S+ )?)?(?:keep|want|wait|pass|build|share|sit)\s`,
		`(?:^|[,;] )(?:\S+ ){0,2}[a-z-]+[^s\P{L}]s (?:(?:in|of|for|from|with|between|below|above|over|under|without|on|at|to|by) \S+ (?:\S+ )?)?(?:remain|take|speak|say|read|count|require)\s`,
		`(?:^|[,;] )(?:\S+ ){0,2}[a-z-]+[^s\P{L}]s (?:(?:in|of|for|from|with|between|below|above|over|under|without|on|at|to|by) \S+ (?:\S+ )?)?(?:accept|support|expect|send|write|see)\s`,
		`(?:^|[,;] )(?:\S+ ){0,2}[a-z-]+[^s\P{L}]s (?:(?:in|of|for|from|with|between|below|above|over|under|without|on|at|to|by) \S+ (?:\S+ )?)?(?:receive|aren't|can't|don't|do|should)\s`,
		`(?:^|[,;] )(?:\S+ ){0,2}[a-z-]+[^s\P{L}]s (?:(?:in|of|for|from|with|between|below|above|over|under|without|on|at|to|by) \S+ (?:\S+ )?)?(?:only|never|always|in|without|with)\s`,
		`^(?:an?|any|every|each|no) [a-z-]+ (?:\S+ )?(?:is|are|goes|needs|has|must|may|can|gets|stays|lives|belongs|comes|starts|without)\s`,
	)
	// recounting opens with who, and what they once did or had to bear.
	recounting = phrase.AnyOf(
		`^(?:i|we|he|she|they|someone|somebody) (?:once |already |also |just |really |both |all )?(?:got|had|lost|was|were|did|spent|paid)(?:$|\s)`,
		`^last (?:week|month|year|time) \S+ (?:once |already |also |just |really |both |all )?(?:got|had|lost|was|were|did|spent|paid)(?:$|\s)`,
		`^(?:i|we|he|she|they|someone|somebody) (?:once |already |also |just |really |both |all )?(?:went|saw|broke|forgot|burnt|learned)(?:$|\s)`,
		`^last (?:week|month|year|time) \S+ (?:once |already |also |just |really |both |all )?(?:went|saw|broke|forgot|burnt|learned)(?:$|\s)`,
		`^(?:i|we|he|she|they|someone|somebody) (?:once |already |also |just |really |both |all )?(?:learnt|found|took|made|made|\w{3,}ed)(?:$|\s)`,
		`^last (?:week|month|year|time) \S+ (?:once |already |also |just |really |both |all )?(?:learnt|found|took|made|made|\w{3,}ed)(?:$|\s)`,
		`^(?:ich|wir|er|sie) (?:hatte|hatten|habe|haben|hat|war|waren|musste|mussten)\s.*(?:ge\p{L}+(?:t|en)|verloren|mal|schon)`,
		`^(?:ya )?(?:me|nos) (?:pasó|costó|quedamos)`,
		`^(?:мы|я) (?:уже |однажды |как-то )?\p{L}+(?:ли|л|ла)(?:$|\s)|^(?:上次|之前|去年|上个月)(?:我们|我|就|没|有|被|因为)|^(?:前回|以前|去年|先月)は?.*(?:た|ました)。?$`,
		`^(?:지난번|예전에|작년에).*(?:었|았|했)`,
	)
)
