package value

import "github.com/loci-dev/loci/internal/trace/phrase"

// The signs that a sentence is about more than the moment, one list a kind, each with the same idea in every language.
var (
	// universals say how far it reaches.
	universals = phrase.List{
		"everywhere", "anywhere", "all", "any", "anything", "everything", "everyone", "everybody", "nobody", "no one",
		"nothing", "each", "every", "wherever", "across", "throughout", "the whole", "none of", "at all", "only",
		"überall", "alle", "allen", "aller", "alles", "jede", "jeder", "jedes", "jeden", "jedem", "nirgends", "niemand",
		"nichts", "gesamte", "gesamten", "generell", "nur",
		"todo", "toda", "todos", "todas", "cualquier", "ningún", "ninguna", "nadie", "nada", "sólo", "solo", "solamente",
		"tout", "toute", "tous", "toutes", "partout", "aucun", "aucune", "seulement",
		"все", "всё", "всех", "всем", "всю", "весь", "везде", "всюду", "любой", "любая", "любое", "любые", "любым", "любого",
		"каждый", "каждая", "каждое", "каждого", "никто", "ничего", "только",
		"wszystko", "wszystkie", "wszystkich", "wszędzie", "każdy", "każda", "każde", "każdego", "żaden", "żadnych", "nikt", "tylko", "wyłącznie",
		"都", "全部", "所有", "任何", "每个", "每次", "每一", "各个", "到处", "统一", "只", "全都", "一概", "すべて", "全て", "全部", "どの", "どれも", "各",
		"誰も", "みんな", "常時", "毎回", "だけ", "のみ",
		"모든", "모두", "전부", "전체", "어디서나", "통일", "누구도", "각각", "각자", "마다", "에만", "것만", "까지만", "로만", "한테만", "만 쓰", "만 씁", "만 써", "만 사용", "만 받", "만 가능",
		"كل", "جميع", "كافة", "أي", "فقط", "كل شيء", "כל", "הכל", "בכל", "רק", "אף אחד", "همه", "همه‌جا", "همه‌ی", "هر",
		"هیچ", "فقط", "तमाम", "सभी", "सब", "हर", "कोई भी", "सिर्फ", "केवल",
	}
	// customs say whose way it is.
	customs = phrase.List{
		"around here", "in this company", "in this house", "in this team", "in this app", "in this repo", "in this project",
		"in this codebase", "in our", "on our", "at our", "with us", "with this client", "for this client",
		"for this customer", "here", "over here", "our", "house style", "usually", "normally", "generally", "tradition",
		"customary", "standard", "convention", "style guide", "by default", "team rule", "house rule", "golden rule",
		"bei uns", "bei diesem kunden", "für diesen kunden", "hier", "hierzulande", "bei der arbeit", "in der firma",
		"im team", "im verein", "unsere", "unser", "unseren", "unserem", "üblich", "üblicherweise", "normalerweise",
		"gewohnt", "standard",
		"aquí", "entre nosotros", "con este cliente", "para este cliente", "en esta casa", "en el equipo", "en la empresa",
		"nuestro", "nuestra", "nuestros", "nuestras", "normalmente", "por norma", "costumbre", "chez nous", "ici", "notre",
		"nos", "d'habitude", "en général",
		"у нас", "здесь", "в команде", "в компании", "в проекте", "наш", "наша", "наши", "наших", "принято", "обычно", "как правило",
		"u nas", "tutaj", "w firmie", "w zespole", "nasz", "nasza", "nasze", "naszych", "zwykle", "zazwyczaj", "przyjęte",
		"我们这", "我们组", "我们团队", "我们公司", "咱们", "我们家", "我们这边", "我们项目", "这边", "我司", "公司里", "团队里", "项目里", "一般", "通常", "惯例", "规范", "标准",
		"うちは", "うちの", "うちでは", "弊社", "当社", "社内", "このチーム", "この会社", "このアプリ", "このプロジェクト", "我が家", "普段", "基本的に", "通常", "標準", "慣例",
		"우리", "저희", "사내", "팀에서", "회사에서", "보통", "기본적으로", "원래", "관례",
		"عندنا", "لدينا", "في فريقنا", "في الشركة", "عادة", "אצלנו", "בצוות", "בחברה", "בדרך כלל", "نהוג", "ما", "پیش ما",
		"تو تیم", "در شرکت", "معمولا", "معمولاً", "हमारे यहाँ", "हमारे", "हमारी", "टीम में", "आमतौर पर",
	}
	// restricting are those of the universals and customs that say how it is to be: what happens "every day" may be a
	// complaint, what is done "only here" is none.
	restricting = phrase.List{
		"everything else", "all else", "the rest", "alles andere", "der rest", "todo lo demás", "lo demás", "tout le reste",
		"всё остальное", "остальное", "reszta", "其他都", "其余", "それ以外", "나머지는",
		"only", "nobody", "no one", "none of", "wherever", "anywhere", "everywhere", "throughout", "with us",
		"with this client", "for this client", "for this customer", "in this repo", "in this project", "around here",
		"house style", "by default", "style guide",
		"nur", "niemand", "nirgends", "überall", "bei uns", "bei diesem kunden", "üblich", "sólo", "solo", "solamente",
		"nadie", "entre nosotros", "con este cliente", "chez nous", "seulement", "partout", "aucun", "aucune",
		"только", "никто", "везде", "всюду", "у нас", "принято", "tylko", "wyłącznie", "nikt", "wszędzie", "u nas", "统一",
		"只", "全部", "一概", "我们这", "だけ", "のみ", "統一", "すべて", "全て", "うちでは", "うちは", "통일", "에만", "것만", "까지만", "로만", "한테만", "만 쓰",
		"만 씁", "만 써", "만 사용", "만 받",
		"فقط", "جميع", "كل", "אצלנו", "רק", "همه", "सिर्फ", "केवल", "सभी",
	}
	// requested are the words of a request.
	requested = phrase.List{
		"please", "bitte", "por favor", "s'il te plaît", "per favore", "пожалуйста", "proszę", "请", "ください", "お願い", "해 주세요",
		"해줘", "해 줘", "من فضلك", "בבקשה", "لطفا", "कृपया",
	}
	// bans say of things of a kind where they belong or that they are not to be; nobody says so of the moment.
	bans = phrase.List{
		"may not", "may only", "off limits", "reserved for", "or not at all", "no business", "hands off", "is frozen",
		"are frozen", "under no circumstances", "belongs in", "belong in", "belongs to", "belong to", "belongs on",
		"belong on", "not allowed", "not permitted",
		"nichts verloren", "nix verloren", "nichts zu suchen", "nix zu suchen", "finger weg", "tabu", "gehört in",
		"gehört ins", "gehören in", "gehören ins", "auf keinen fall", "unter keinen umständen", "está prohibido",
		"no se puede", "no se debe", "no pinta nada", "bajo ningún concepto", "en aucun cas", "n'a rien à faire",
		"ни в коем случае", "нечего делать", "не должно быть", "не место", "pod żadnym pozorem", "nie ma prawa", "严禁", "不许",
		"不准", "一概不", "してはいけない", "てはいけません", "厳禁", "もってのほか", "면 안 돼", "면 안 됩니다", "면 안 되", "하면 안", "엄금", "لا يجوز", "ممنوع",
		"אסור", "ممنوعه", "मना है", "सख्त मना",
	}
	// duties say what has to be, may be, or is not to be.
	duties = phrase.List{
		"may", "can't", "doesn't", "isn't", "aren't", "don't", "do not", "not to", "not allowed", "belong", "belongs",
		"reserved for", "off limits", "alone", "stay", "stays", "need", "needs", "wants", "want", "have to", "has to",
		"should", "ought to", "supposed to", "without", "no more than", "max", "at most", "at least", "or not at all",
		"frozen", "read-only", "hands off", "keep", "avoid", "first", "ask", "before", "stick to", "make sure", "mind that",
		"has no business", "have no business", "must", "nothing but", "required", "mandatory", "expected", "count as",
		"counts as",
		"gehört", "gehören", "darf", "dürfen", "soll", "sollen", "muss", "müssen", "braucht", "brauchen", "bleibt",
		"bleiben", "kommt", "kommen", "nichts verloren", "nix verloren", "reicht", "kein", "keine", "keinen", "ohne",
		"nicht", "erst", "höchstens", "mindestens", "finger weg", "tabu",
		"no", "mejor", "debe", "deben", "tiene que", "tienen que", "hay que", "va en", "van en", "no se", "sin", "prohibido",
		"necesita", "necesitan", "queda", "quedan", "primero", "basta", "como máximo", "doit", "doivent", "il faut", "sans",
		"ne", "reste", "restent",
		"нельзя", "надо", "нужно", "нужен", "нужна", "нужны", "должен", "должна", "должно", "должны", "не", "без", "сначала",
		"лежит", "лежат", "хватит", "достаточно", "не больше", "не трогать", "запрещено", "можно",
		"trzeba", "należy", "musi", "muszą", "nie wolno", "nie", "bez", "najpierw", "powinien", "powinna", "powinny", "wystarczy", "maksymalnie",
		"不要", "不能", "不", "得先", "别", "禁止", "必须", "只能", "应该", "应当", "需要", "要先", "务必", "最多", "至少", "不超过", "放在", "归",
		"ましょう", "使えない", "できない", "ません", "ないの", "ようにしてください", "ちゃだめ", "ちゃダメ", "てはいけ", "てはだめ", "ではいけ", "禁止", "べき", "必要", "ようにし",
		"こと", "なければ", "ないと", "しない", "入れない", "使わない", "出さない", "以内", "まで", "不可",
		"안", "못", "안 돼", "안돼", "안 됩니다", "안 된다", "지 말고", "해야", "어야", "아야", "하지 마", "지 마", "지 않", "말아", "금지", "필요", "까지만", "이내", "최대", "먼저",
		"يجب", "لا يجوز", "ممنوع", "لا تضع", "بدون", "دون", "أولا", "لازم", "צריך", "צריכה", "חייב", "חייבים", "אסור", "אין",
		"בלי", "קודם", "לא", "باید", "نباید", "بدون", "اول", "لازم", "ممنوع", "चाहिए", "मत", "बिना", "पहले", "ज़रूरी",
		"नहीं", "न",
	}
	// occasions say when it comes up.
	occasions = phrase.List{
		"whenever", "any time", "anytime", "every time", "each time", "when", "if you", "if we", "if there", "if something",
		"if anything", "once a", "once the", "as soon as", "before you", "before any", "before a", "before each",
		"after you", "after any", "after a", "after each", "unless", "in case", "when in doubt", "with every", "on weekdays",
		"on weekends", "at night", "during the day", "mondays", "tuesdays", "wednesdays", "thursdays", "fridays",
		"saturdays", "sundays",
		"wenn", "sobald", "immer wenn", "bevor", "vor jeder", "vor jedem", "nach jeder", "nach jedem", "falls", "im zweifel",
		"montags", "freitags", "abends", "nachts", "am wochenende",
		"cuando", "si hay", "si vas", "antes de", "después de", "en caso de", "los lunes", "los viernes", "por la noche",
		"quand", "lorsque", "avant de", "avant chaque", "après chaque",
		"перед", "прежде чем", "после каждого", "после каждой", "когда", "если", "как только", "по пятницам", "по выходным",
		"по понедельникам", "ночью",
		"przed", "zanim", "po każdym", "po każdej", "kiedy", "gdy", "jeśli", "w piątki", "w weekend", "w nocy",
		"之前", "以前要", "之后", "的时候", "时要", "时候", "一旦", "遇到", "凡", "如果", "前要", "后要", "周末", "晚上", "夜里",
		"前に", "前は", "ときは", "時は", "場合", "たびに", "したら", "週末", "夜は", "際は",
		"전에", "때는", "때마다", "할 때", "을 때", "경우", "이후에", "이후로", "하면", "주말",
		"قبل", "عند", "عندما", "كلما", "إذا", "بعد كل", "לפני", "כאשר", "כש", "אם", "אחרי כל", "قبل از", "وقتی", "هر وقت",
		"هر بار", "اگر", "بعد از هر", "से पहले", "जब", "जब भी", "अगर", "के बाद",
	}
	// authorities say who wants it so, or what binds.
	authorities = phrase.List{
		"by law", "the law", "legal", "lawyer", "lawyers", "anwalt", "anwältin", "abogado", "abogada", "avocat", "юрист",
		"prawnik", "compliance", "regulation", "regulations", "gdpr", "contract", "auditor", "auditors", "audit",
		"security team", "the board", "boss", "manager", "supervisor", "accounting", "finance", "tax office", "insurance",
		"union", "policy", "review board", "the vendor", "regulator", "doctor", "allergic", "customers", "clients",
		"readers", "users", "people",
		"gesetz", "gesetzlich", "vorschrift", "vertrag", "vertraglich", "dsgvo", "datenschutz", "betriebsrat", "vorstand",
		"chef", "chefin", "buchhaltung", "finanzamt", "versicherung", "revision", "kunden",
		"ley", "contrato", "normativa", "auditoría", "jefe", "jefa", "hacienda", "contabilidad", "seguridad", "clientes",
		"loi", "contrat", "réglementation", "comptabilité", "patron",
		"закон", "закону", "договор", "договору", "юристы", "бухгалтерия", "бухгалтерии", "аудит", "начальник", "заказчик",
		"безопасники", "налоговая", "клиенты",
		"prawo", "ustawa", "umowa", "rodo", "księgowość", "szef", "szefowa", "audyt", "klienci",
		"法律", "合规", "合同", "审计", "法务", "监管", "老板", "领导", "财务", "安全部", "规定", "客户", "契約", "規定", "監査", "法務", "上司", "社長", "経理", "法令", "お客",
		"법", "법으로", "법적", "계약", "규정", "감사", "보안", "법무", "대표", "팀장", "회계", "고객",
		"القانون", "العقد", "المدير", "المحاسبة", "הלקוח", "החוק", "החוזה", "המנהל", "הנהלת חשבונות", "قانون", "قرارداد",
		"مدیر", "حسابداری", "مشتری", "कानून", "अनुबंध", "मैनेजर", "बॉस", "ग्राहक",
	}
	// wishes say what the user likes, hates or does better with.
	wishes = phrase.List{
		"i'd rather", "i would rather", "i'd much rather", "i hate", "i can't stand", "i dislike", "i'm allergic",
		"i am allergic", "i don't like", "i do not like", "not a fan of", "not a big fan of", "i'm a fan of",
		"i love it when", "i like it when", "i like my", "i like to", "drives me mad", "drives me crazy", "drives me nuts",
		"easier for me", "works best for me", "i can't read", "i don't read", "i don't eat", "i don't drink",
		"my preference", "makes my life easier", "i find it easier", "i'm fine with", "my eyes",
		"mir lieber", "ich mag", "ich hasse", "mich nervt", "mich stört", "ich kann nicht leiden", "am liebsten",
		"ich hätte gern", "ich hätte gerne", "ich arbeite lieber", "ich lese lieber", "leichter für mich",
		"ich bin allergisch",
		"me gusta", "me gustan", "no me gusta", "no me gustan", "odio", "me molesta", "me resulta más", "me viene mejor",
		"soy alérgico", "soy alérgica", "j'aime", "je n'aime pas", "je déteste", "ça m'arrange",
		"мне удобнее", "мне удобно", "мне проще", "мне легче", "люблю", "не люблю", "ненавижу", "терпеть не могу",
		"мне нравится", "мне не нравится", "мне больше", "меня раздражают",
		"lubię", "nie lubię", "nie znoszę", "nienawidzę", "wygodniej mi", "łatwiej mi", "wolałbym", "wolałabym",
		"我喜欢", "我不喜欢", "我讨厌", "我受不了", "我比较习惯", "我习惯", "我看不惯", "对我来说", "我更愿意", "我宁愿", "我怕",
		"が好き", "は嫌い", "が嫌い", "は苦手", "が苦手", "見やすい", "読みやすい", "助かります", "助かる", "ほうがいい", "方がいい", "ほうがありがたい", "方がありがたい",
		"좋아해", "좋아합니다", "싫어", "편해", "편합니다", "편하", "게 좋", "는 게 낫", "보기 좋", "질색",
		"أحب", "لا أحب", "أكره", "أفضل", "يناسبني", "אני אוהב", "אני אוהבת", "אני לא אוהב", "אני לא אוהבת", "אני שונא",
		"אני מעדיף", "אני מעדיפה", "נוח לי", "קל לי", "دوست دارم", "دوست ندارم", "ترجیح می‌دم", "ترجیح می‌دهم", "راحت‌ترم",
		"خوشم نمیاد", "पसंद है", "पसंद नहीं", "मुझे पसंद", "आसान लगता", "नफ़रत",
	}
	// doubts leave open whether it is so, or let it be as it is.
	doubts = phrase.List{
		"no worries", "no problem", "no rush", "no hurry", "there must be", "there seems", "should read", "should say",
		"is ok", "are ok", "is fine", "are fine", "soll lauten", "soll heißen", "debe decir", "должно быть написано", "應該寫",
		"应该写",
		"you don't need", "you needn't", "no need", "don't bother", "brauchst du nicht", "musst du nicht", "musst nicht",
		"no hace falta", "no tienes que", "не надо", "не нужно", "можешь не", "nie trzeba", "nie musisz", "不用", "不必", "いらない",
		"しなくていい", "なくても", "안 해도", "필요 없", "לא צריך", "لا داعي", "لازم نیست", "ज़रूरत नहीं",
		"maybe", "perhaps", "might", "i wonder", "not sure", "dunno", "no idea", "i guess", "what if", "would it",
		"could be", "would be", "let's", "lets", "we should", "i should", "we could", "i could", "wir sollten", "ich sollte",
		"deberíamos", "debería", "нам бы", "надо бы", "стоило бы", "powinniśmy", "warto by", "应该能", "我们应该", "べきかな", "해야겠",
		"we have to", "we need to", "gotta", "just curious", "should we", "who knows", "thinking about", "or something",
		"haha", "lol",
		"vielleicht", "eventuell", "könnte", "könnten", "wäre", "würde", "mal sehen", "keine ahnung", "quizá", "quizás",
		"tal vez", "a lo mejor", "podría", "podríamos", "sería", "peut-être", "pourrait", "serait",
		"может быть", "может,", "наверное", "возможно", "не знаю", "было бы", "może", "chyba", "być może", "nie wiem", "byłoby",
		"也许", "要不要", "要不", "是不是", "吗", "可能", "不知道", "好像", "要么", "かも", "かな", "だろうか", "でしょうか", "わからない", "혹시", "아마", "글쎄", "모르겠", "을까", "할까", "ㄹ까",
		"ربما", "لا أدري", "אולי", "לא יודע", "לא בטוח", "شاید", "نمی‌دونم", "शायद", "पता नहीं",
	}
	// steps open what is asked for or done next, whoever does it.
	steps = phrase.List{
		"can we", "would you", "where", "who", "what", "how", "which", "wo", "wer", "was", "wie", "dónde", "qué", "quién",
		"cómo", "где", "кто", "как", "что", "gdzie", "kto", "jak", "co", "哪", "谁", "どこ", "誰", "어디", "누가", "顺便", "ついでに", "겸사",
		"let's", "lets", "i'll", "i will", "i'm going", "i am going", "we'll", "we will", "i'm handing", "i have to",
		"i need to", "i must", "i've", "have a look", "look at", "look into", "check", "fix", "find", "show me", "open",
		"go on", "go ahead", "continue", "try", "do it", "do that", "translate", "summarize", "send it", "merge", "commit",
		"push", "deploy", "revert", "undo",
		"schau", "guck", "zeig", "mach weiter", "mach das", "such", "prüf", "ich muss", "ich gehe", "ich hole", "ich rufe",
		"lass uns", "versuch", "mira", "revisa", "busca", "arregla", "muéstrame", "voy a", "vamos a", "tengo que", "prueba",
		"sigue", "regarde", "cherche",
		"посмотри", "проверь", "найди", "покажи", "исправь", "давай", "давайте", "я пойду", "мне надо", "попробуй",
		"sprawdź", "zobacz", "znajdź", "pokaż", "popraw", "idę", "muszę", "spróbuj",
		"帮我", "看看", "看一下", "查一下", "试试", "我去", "我先", "我们先", "继续", "見て", "調べて", "確認して", "試して", "続けて", "직접", "확인해", "찾아", "보여", "해 봐", "계속",
	}
	// articles stand before a participle that is no verb.
	articles = phrase.List{
		"a", "an", "the", "any", "each", "every", "not", "no", "of", "as", "with", "all", "only", "by", "and", "or", "on",
		"in", "to", "for", "from", "our", "my", "your", "their", "its", "these", "those", "some", "two", "be",
	}
	// alike only look like verbs of the past.
	alike = phrase.List{
		"usted", "hundred", "united", "limited", "indeed", "shared", "fixed", "rugged", "embedded", "правила", "правило",
		"файлы", "если", "или",
	}
	// passing are verbs of what somebody thinks, can, did or is about to do, and no habit.
	passing = phrase.List{
		"should", "could", "can", "can't", "might", "may", "will", "would", "shall", "must", "need", "needed", "want",
		"wanted", "are", "were", "was", "am", "had", "have", "has", "did", "didn't", "do", "think", "guess", "hope", "see",
		"know", "mean", "feel", "believe", "suppose", "understand", "remember", "forget", "agree", "wonder", "like", "love",
		"get", "go", "leave", "continue", "talk", "meet", "test", "try", "wait", "look", "start", "stop", "seem", "wish",
		"and", "or", "also", "said", "saw", "lost", "got", "went", "say", "bet", "hear", "notice", "doubt", "trust", "find",
		"come",
		"sollten", "könnten", "müssen", "müssten", "wollen", "wollten", "haben", "hatten", "sind", "waren", "werden",
		"würden", "können", "dürfen", "sollen", "brauchen", "sehen", "gehen", "treffen", "warten", "testen", "reden",
		"hätten", "wären", "denken", "hoffen", "glauben", "wissen",
		"vamos", "podemos", "podríamos", "tenemos", "debemos", "hemos", "estamos", "somos", "íbamos", "veremos", "haremos",
		"sabemos", "queremos", "vemos", "creemos", "quedamos", "seguimos",
		"знаем", "думаем", "понимаем", "будем", "делаем", "ожидаем", "обсуждаем", "видим", "хотим", "можем", "имеем",
		"mamy", "możemy", "wiemy", "zobaczymy", "musimy", "chcemy", "widzimy", "myślimy", "będziemy", "jesteśmy", "idziemy", "czekamy",
	}
)
