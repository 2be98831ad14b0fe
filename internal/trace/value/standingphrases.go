package value

import "github.com/loci-dev/loci/internal/trace/phrase"

// What tells a statement for the future from talk with the same words in it.
var (
	// onward say so plainly that what else is in the sentence cannot bind it to this once.
	onward = phrase.List{
		"from now on", "going forward", "for the future", "in future", "in the future", "as a rule", "until further notice",
		"next time", "nächstes mal", "beim nächsten mal", "la próxima vez", "в следующий раз", "następnym razem", "下次",
		"次回から", "다음부터", "ab jetzt", "ab sofort", "in zukunft", "künftig", "zukünftig", "grundsätzlich", "a partir de ahora",
		"de ahora en adelante", "en el futuro", "désormais", "dorénavant", "à l'avenir", "d'ora in poi", "a partir de agora",
		"de agora em diante", "впредь", "отныне", "на будущее", "запомни", "od teraz", "na przyszłość",
		"以后", "今后", "从现在起", "从今天起", "記住", "记住", "今後", "これから", "以後", "앞으로", "이제부터", "مِن الآن", "من الآن فصاعدا", "מעכשיו",
		"از این به بعد", "आगे से", "अब से",
	}
	// resolved tell in the past what holds since.
	resolved = phrase.List{
		"decided", "agreed", "banned", "settled on", "standardized", "lesson", "learned", "learnt", "remember",
		"entschieden", "beschlossen", "vereinbart", "decidido", "acordamos", "décidé", "convenu", "deciso", "решили",
		"решил", "решила", "договорились", "ustaliliśmy", "zdecydowaliśmy", "決め", "ことにし", "決ま", "決定", "决定", "定好", "정했", "결정",
		"하기로",
	}
	// preferring say what the user likes better.
	preferring = phrase.List{
		"i prefer", "i'd always prefer", "prefiero", "je préfère", "j'aime mieux", "prefiro", "preferisco", "wolę",
		"ich bevorzuge", "я предпочитаю", "мы предпочитаем", "мне больше нравится", "мне больше нравятся", "我更喜欢", "我比较喜欢",
		"我偏好", "我习惯", "の方が好き", "のほうが好き", "が好み", "派です", "선호해", "선호합니다", "선호한다", "더 좋아",
	}
	// wonders open a question, with a question mark or without.
	wonders = phrase.List{
		"why", "how come", "is it normal", "what if", "should", "warum", "wieso", "weshalb", "por qué", "pourquoi", "perché",
		"por que", "почему", "зачем", "dlaczego", "为什么", "为啥", "为何", "怎么", "难道", "なぜ", "なんで", "どうして", "왜", "어째서", "لماذا",
		"למה", "क्यों",
	}
	// troubles tell of what goes wrong or is felt.
	troubles = phrase.List{
		"fail", "fails", "failing", "break", "breaks", "breaking", "broken", "crash", "crashes", "crashing", "hang", "hangs",
		"slow", "slower", "flaky", "annoying", "annoyed", "ridiculous", "nonsense", "absurd", "unfair", "rude", "yelling",
		"weird", "strange", "odd", "wrong", "off by", "are off", "is off", "lost", "i forget", "always forget",
		"always forgets", "keep forgetting", "keeps forgetting", "tired", "confused", "confusing", "confuses", "stuck",
		"hate", "wait for", "waiting", "ends up", "complains", "is late", "are late", "too late", "pain", "nightmare",
		"hungry", "stupid", "out of time", "times out", "timing out", "empty", "is down", "are down", "doesn't work",
		"does not work", "not working", "never works", "never work", "loses", "struggle", "struggles", "freezes",
		"disappears",
		"scheitert", "schlägt fehl", "fehlschlägt", "kaputt", "abstürzt", "stürzt", "hängt", "langsam", "lahm", "komisch",
		"seltsam", "merkwürdig", "nervt", "vergesse", "vergisst", "müde", "warten", "falsch", "funktioniert nie", "geht nie",
		"leer", "verwirrt",
		"falla", "fallan", "rompe", "rompen", "cuelga", "lento", "lenta", "raro", "rara", "extraño", "molesto", "olvido",
		"olvida", "cansado", "cansada", "mal", "vacío", "me pierdo", "échoue", "échouent", "plante", "plantent", "casse",
		"lent", "lente", "bizarre", "étrange", "énervant", "agaçant", "oublie", "fatigué", "fatiguée", "faux", "perdu",
		"marche jamais", "fallisce", "rompe", "strano", "falha", "quebra", "estranho",
		"падает", "падают", "ломается", "ломаются", "виснет", "тормозит", "медленно", "медленный", "странно", "бесит",
		"раздражает", "забываю", "забывает", "устал", "устала", "путаюсь", "ждать", "неправильно", "не работает", "pada",
		"psuje", "wolno", "dziwne", "denerwuje", "zapominam",
		"失败", "报错", "出错", "崩溃", "崩了", "卡住", "卡死", "很卡", "太慢", "很慢", "慢死", "奇怪", "烦", "忘记写", "老忘", "总忘", "搞不懂", "看不懂", "等这么久",
		"等很久", "累死", "不好用", "迷路", "超时", "タイムアウト", "타임아웃", "失敗する", "失敗して", "落ちる", "落ちて", "エラーになる", "遅い", "遅く", "不思議", "変だ",
		"おかしい", "忘れてしま", "忘れちゃ", "疲れ", "イライラ", "迷って", "迷う", "壊れ", "실패", "깨져", "깨진", "느려", "느리", "이상해", "이상하", "짜증", "까먹",
		"잊어버", "피곤", "헷갈", "에러가", "오류가", "죽어",
	}
	// experiences tell of how it has been.
	experiences = phrase.List{
		"insane", "cursed", "crazy", "awful", "terrible", "horrible", "idiot", "idiots", "dramatic", "hilarious",
		"can't take it", "can't believe", "cannot believe", "tmi", "why do i", "sick of", "fed up", "every single day",
		"every single week", "every single morning", "wahnsinn", "bescheuert", "nicht mehr hören", "受不了", "бред", "жесть",
		"ужас", "достало", "достали", "ech", "qué horror", "en fin", "harto", "harta", "marre", "지긋지긋", "질리지", "うんざり",
		"これだよ", "胃が痛い", "だったなあ", "んだよ", "催促",
		"i've never", "we've never", "have never", "has never", "had never", "i've always", "have always wondered",
		"never again did", "as always", "like always", "i always thought", "i never know", "i never understand",
		"i never knew", "never had", "never saw", "we've always", "have always", "has always", "can never", "could never",
		"never remember", "never remembers", "never understand", "never know", "never seems", "never seem", "never manage",
		"never ever got", "same old", "i wish", "if only", "i hope", "no longer need it", "no longer need that",
		"no longer needed", "not needed anymore", "ich wünschte", "wünschte", "nicht mehr gebraucht", "ojalá",
		"si seulement", "если бы только", "ならいいのに", "broken again", "again today", "schon wieder", "otra vez", "опять",
		"znowu", "又坏", "また壊れ", "또 고장", "as usual", "damn", "damned", "bloody", "fucking", "bites me", "confuses me", ":)",
		":-)", ";)", ":(", "😂", "😅", "🙄", "😭", "wie üblich", "wie gewohnt", "verdammt", "verdammte", "blöde", "blöder",
		"como de costumbre", "me confunde", "maldito", "maldita", "comme d'habitude", "putain", "как обычно", "блин",
		"чёртов", "像往常", "他妈", "くそ", "젠장", "the same with", "same problem", "same story", "same thing", "always this",
		"always these", "always that", "must be getting", "frag mich nicht", "immer dieser", "immer diese", "immer dieses",
		"immer das gleiche", "immer dasselbe", "jedes mal dasselbe", "jedes jahr dasselbe", "jeden tag dasselbe",
		"dasselbe mit mir", "jedes mal das gleiche", "jedes jahr das gleiche", "always the same", "every time the same",
		"cada año lo mismo", "каждый раз одно и то же", "ciągle to samo", "immer danke", "siempre igual", "siempre lo mismo",
		"siempre este", "siempre esta", "toujours le même", "toujours la même", "toujours pareil", "toujours ce",
		"toujours cette", "sempre la stessa", "sempre lo stesso", "sempre a mesma", "sempre o mesmo", "всегда одно и то же",
		"всегда так", "вечно", "zawsze to samo", "总是这样", "每次都这样", "老是这样", "いつもこう", "いつもありがと", "いつもすみません", "いつも助か", "항상 고마",
		"항상 감사", "맨날 이래", "haha", "lol", "lmao", "ugh", "hehe", "no idea", "aren't they", "isn't it", "doesn't it",
		"don't they", "isn't that", "right?",
		"noch nie", "kann mir nie", "verstehe nie", "finde nie", "weiß nie", "jaja", "keine ahnung", "schon immer",
		"wie immer", "immer noch", "immer wieder", "immer mehr", "nie verstanden", "nie funktioniert", "nie geklappt",
		"nie gesehen", "nie geschafft", "hab nie", "habe nie", "hat nie", "war nie", "nunca he", "nunca ha", "nunca pude",
		"nunca entendí", "nunca entiendo", "nunca funcionó", "nunca supe", "nunca sé", "nunca recuerdo", "nunca me acuerdo",
		"nunca encuentro", "jajaja", "ni idea", "je ne sais jamais", "je ne comprends jamais", "mdr", "aucune idée",
		"como siempre", "siempre me pasa", "siempre he", "n'ai jamais", "n'a jamais", "n'avait jamais", "comme toujours",
		"toujours pas", "toujours aussi", "j'ai toujours", "non ho mai", "come sempre", "nunca consegui", "nunca entendi",
		"como sempre", "как всегда", "никогда раньше", "никогда не понимал", "никогда не понимала", "никогда этого не",
		"никогда не видел", "никогда не видела", "никогда не работало", "никогда не мог", "никогда не могу",
		"никогда не помню", "никогда не понимаю", "никогда не знаю", "всегда путаю", "хаха", "понятия не имею",
		"никогда не пользовался", "jak zawsze", "nigdy nie rozumiał", "nigdy nie działał",
		"从来没", "记不住", "记不得", "想不起", "找不到", "看不懂", "学不会", "哈哈", "覚えられない", "わからない", "分からない", "(笑)", "기억이 안", "기억 못", "모르겠",
		"ㅋㅋ", "ㅎㅎ", "从没", "从未", "还是老样子", "一如既往", "永远搞不", "永远学不", "每次都要等", "ことがない", "ことはない", "たことない", "いつも通り", "いつものように",
		"相変わらず", "적이 없", "적 없", "늘 그렇듯", "항상 그렇듯", "여전히",
	}
	// demands open a request, so that what goes wrong in it is its occasion.
	demands = phrase.List{
		"always", "never", "don't", "do not", "when", "if", "whenever", "before", "after", "make sure", "remember", "keep",
		"use", "run", "every time", "only", "nie", "niemals", "wenn", "falls", "vor", "bevor", "nach", "nunca", "siempre",
		"si", "cuando", "antes", "no", "jamais", "toujours", "quand", "avant", "ne", "никогда", "всегда", "если", "когда",
		"не", "перед", "nigdy", "zawsze", "jeśli", "如果", "不要", "绝不", "必须", "禁止", "千万", "遇到", "永远不要",
	}
	// demanded say that something has to be.
	demanded = phrase.List{
		"must", "must not", "has to", "have to", "needs to", "should", "shall", "is forbidden", "are forbidden",
		"not allowed", "policy", "rule", "remember", "muss", "müssen", "darf", "dürfen", "soll", "sollen", "verboten",
		"regel", "debe", "deben", "hay que", "tiene que", "prohibido", "regla", "doit", "doivent", "il faut", "interdit",
		"règle", "deve", "devono", "devem", "нельзя", "должен", "должна", "должно", "должны", "надо", "нужно", "запрещено",
		"правило", "musi", "muszą", "trzeba", "nie wolno", "必须", "不得", "禁止", "不允许", "一律", "不要", "不能", "必ず", "こと。", "ルール",
		"決まり", "반드시", "해야", "안 된다", "금지", "규칙",
	}
	// passives and perfects stand before "never" and "always" where a participle follows.
	passives = phrase.List{"is", "are", "be", "been", "get", "gets", "being"}
	perfects = phrase.List{"has", "have", "had"}
	// pasts are irregular.
	pasts = phrase.List{
		"sold", "paid", "threw", "drove", "got", "had", "was", "were", "did", "went", "saw", "dreamt", "spent", "sent",
		"meant", "knew", "understood", "came", "made", "took", "gave", "found", "felt", "thought", "said", "told", "wrote",
		"ran", "broke", "lost", "left", "kept", "heard", "met", "won", "ate", "drank", "slept", "forgot", "began", "bought",
		"brought", "built", "caught", "chose", "grew", "spoke", "stood", "taught",
	}
	// places are what is told of by an address or a number.
	places = phrase.List{
		"host", "server", "servers", "database", "db", "port", "url", "endpoint", "registry", "bucket", "cluster",
		"namespace", "domain", "dashboard", "metrics", "logs", "proxy", "vpn", "wiki", "repository", "mirror", "machine",
		"staging", "staging-host", "queue", "broker", "gateway", "runner", "printer", "nas", "driver", "staging-server",
		"testserver", "testdatenbank", "datenbank", "rechner", "produktion", "adresse", "laufwerk", "drucker",
		"servidor", "base de datos", "puerto", "máquina", "dominio", "serveur", "base de données", "machine", "domaine",
		"porta", "сервер", "сервера", "хост", "база", "база данных", "порт", "адрес", "домен", "машина", "serwer",
		"baza danych", "adres",
		"服务器", "数据库", "主机", "端口", "地址", "域名", "集群", "网关", "仓库", "镜像", "サーバー", "サーバ", "ホスト", "データベース", "ポート", "アドレス", "クラスタ",
		"서버", "호스트", "데이터베이스", "포트", "주소", "클러스터",
	}
)
