package text

// IsStop reports whether word, in any case, carries no content by itself:
// articles, pronouns, question words and the like of English, German, Spanish,
// French, Italian, Portuguese, Dutch, Polish, Russian, Chinese, Japanese and
// Korean. A word that is one in its language and a content word of another on
// the list or a name (German war, French car, Dutch door, Portuguese os) is not
// reported: the query's language is not known, and an index weighs such words
// by how rare they are.
func IsStop(word string) bool {
	return isStop(string(appendFolded(nil, compose(word))))
}

// isStop is IsStop for a folded word.
func isStop(w string) bool {
	return isEnglishStop(w) || isGermanStop(w) || isDutchStop(w) ||
		isSpanishStop(w) || isPortugueseStop(w) || isFrenchStop(w) || isItalianStop(w) ||
		isPolishStop(w) || isRussianStop(w) ||
		isChineseStop(w) || isJapaneseStop(w) || isKoreanStop(w)
}

// isElided reports whether w, before an apostrophe, is an article, pronoun or
// preposition of French or Italian that lost its last vowel.
func isElided(w string) bool {
	switch string(appendFolded(nil, w)) {
	case "l", "d", "j", "m", "n", "s", "t", "c", "qu", "jusqu", "lorsqu", "puisqu",
		"un", "all", "dall", "dell", "nell", "sull", "quell":
		return true
	}
	return false
}

func isEnglishStop(w string) bool {
	switch w {
	case "a", "an", "the", "this", "that", "these", "those", "there", "here",
		"i", "me", "my", "mine", "myself", "we", "us", "our", "ours", "you", "your", "yours",
		"he", "him", "his", "she", "her", "hers", "it", "its", "itself", "they", "them", "their", "theirs",
		"what", "which", "who", "whom", "whose", "when", "where", "why", "how",
		"am", "is", "are", "was", "were", "be", "been", "being",
		"do", "does", "did", "doing", "done", "have", "has", "had", "having",
		"will", "would", "shall", "should", "can", "could", "might", "must",
		"and", "or", "but", "if", "because", "as", "so", "than", "then", "too", "very", "just",
		"of", "at", "by", "for", "with", "about", "against", "between", "into", "through", "during",
		"to", "from", "in", "on", "off", "out", "over", "under", "again", "further", "up", "down",
		"not", "no", "nor", "only", "own", "same", "some", "any", "each", "few", "more", "most", "other", "such",
		"both", "once", "also", "ever", "please", "tell", "let", "lets", "s", "t",
		"dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "cant", "couldnt", "wont", "wouldnt",
		"shouldnt", "havent", "hasnt", "hadnt", "im", "ive", "youre", "youve", "theyre", "weve", "whats", "thats", "theres":
		return true
	}
	return false
}

func isGermanStop(w string) bool {
	switch w {
	case "der", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines",
		"ich", "du", "er", "sie", "es", "wir", "ihr", "mich", "mir", "dich", "uns", "euch", "ihm", "ihn", "ihnen",
		"mein", "meine", "meinen", "meiner", "dein", "deine", "sein", "seine", "unser", "unsere", "ihre", "ihren",
		"und", "oder", "aber", "wenn", "weil", "dass", "ob", "als", "wie", "wo", "wer", "wen", "wem", "wann", "warum",
		"welche", "welcher", "welches", "welchen", "wozu", "womit", "wofur", "woran",
		"ist", "sind", "bist", "seid", "wurde", "wird", "werden", "wurden", "waren", "haben", "habe", "hast",
		"kann", "konnen", "soll", "sollen", "muss", "mussen", "darf",
		"nicht", "kein", "keine", "keinen", "auch", "noch", "nur", "schon", "sehr", "doch", "denn",
		"mit", "von", "vom", "zu", "zum", "zur", "bei", "beim", "auf", "aus", "fur", "im", "um", "uber", "nach", "vor", "durch",
		"diese", "dieser", "dieses", "diesem", "diesen", "gibt", "hier", "dort", "bitte":
		return true
	}
	return false
}

func isDutchStop(w string) bool {
	switch w {
	case "de", "het", "een", "ik", "jij", "je", "hij", "zij", "ze", "wij", "jullie", "mijn", "jouw", "onze", "ons", "hun",
		"en", "maar", "omdat", "als", "dat", "dit", "deze", "welke", "wat", "wie", "waar", "wanneer", "waarom", "hoe",
		"zijn", "bent", "heb", "hebt", "heeft", "hebben", "wordt", "worden", "kan", "kunnen", "moet", "moeten", "mag",
		"niet", "geen", "ook", "nog", "wel", "er", "van", "voor", "met", "naar", "bij", "uit", "aan", "om", "op", "te":
		return true
	}
	return false
}

func isSpanishStop(w string) bool {
	switch w {
	case "el", "la", "los", "las", "lo", "un", "una", "unos", "unas", "al", "del", "de",
		"yo", "tu", "ella", "ellos", "nosotros", "usted", "ustedes", "mi", "mis", "tus", "su", "sus", "nuestro", "nuestra",
		"me", "te", "se", "nos", "le", "les", "que", "cual", "cuales", "quien", "quienes", "como", "cuando", "donde",
		"cuanto", "cuantos", "cuanta", "cuantas", "porque", "y", "o", "pero", "si", "en", "con", "por", "para",
		"es", "esta", "estan", "estoy", "eres", "somos", "fue", "ser", "estar", "hay", "tiene", "tengo", "tienen",
		"ha", "he", "han", "puede", "puedo", "debe", "muy", "mas", "tambien", "ya", "este", "ese", "esa", "eso", "esto",
		"estos", "estas", "esos", "esas":
		return true
	}
	return false
}

func isPortugueseStop(w string) bool {
	switch w {
	case "um", "uma", "uns", "umas", "ao", "aos", "da", "das", "na", "nos", "pelo", "pela",
		"eu", "voce", "voces", "ele", "ela", "eles", "elas", "meu", "minha", "meus", "minhas", "seu", "sua", "nosso", "nossa",
		"que", "qual", "quais", "quem", "como", "quando", "onde", "quanto", "quantos", "porque", "por",
		"e", "ou", "mas", "se", "em", "com", "para", "sao", "estao", "foi", "tem", "temos", "tenho", "nao", "muito",
		"mais", "tambem", "ja", "este", "esse", "essa", "isso", "isto":
		return true
	}
	return false
}

func isFrenchStop(w string) bool {
	switch w {
	case "le", "la", "les", "un", "une", "du", "des", "de", "au", "aux",
		"je", "tu", "il", "elle", "nous", "vous", "ils", "elles", "moi", "toi", "lui", "leur", "leurs",
		"mon", "ma", "mes", "ta", "tes", "sa", "ses", "notre", "nos", "votre", "vos",
		"que", "qui", "quoi", "quel", "quelle", "quels", "quelles", "quand", "ou", "comment", "pourquoi", "combien",
		"est", "sont", "suis", "sommes", "etes", "etait", "etre", "avons", "avez", "ont", "avoir",
		"et", "mais", "si", "ne", "pas", "dans", "sur", "avec", "par", "en", "ce", "cet", "cette", "ces", "cela", "y",
		"tres", "aussi", "peut", "dois", "doit", "faut", "l", "d", "j", "qu": // not c, m, n, which name other things too
		return true
	}
	return false
}

func isItalianStop(w string) bool {
	switch w {
	case "il", "lo", "la", "gli", "le", "uno", "una", "un", "di", "del", "dello", "della", "dei", "degli", "delle",
		"al", "allo", "alla", "agli", "alle", "dal", "dalla", "nel", "nella", "nei", "sul", "sulla", "da", "su",
		"io", "tu", "lui", "lei", "noi", "voi", "loro", "mio", "miei", "tuo", "tua", "suo", "sua", "nostro", "nostra",
		"che", "chi", "cosa", "quale", "quali", "quando", "dove", "perche", "quanto", "quanti", "ed", "ma", "se", "con", "per",
		"sono", "sei", "siamo", "siete", "essere", "ho", "hai", "ha", "abbiamo", "hanno", "avere",
		"non", "anche", "molto", "questo", "questa", "questi", "queste", "quello", "quella",
		"dell", "all", "dall", "nell", "sull", "quell":
		return true
	}
	return false
}

func isPolishStop(w string) bool {
	switch w {
	case "ja", "ty", "ona", "ono", "my", "wy", "oni", "moj", "moja", "moje", "mnie", "mi", "nasz", "nasza", "jego", "jej", "ich",
		"co", "kto", "gdzie", "kiedy", "dlaczego", "jak", "jaki", "jaka", "jakie", "ktory", "ktora", "ktore", "ile", "czy",
		"i", "oraz", "lub", "albo", "ale", "ze", "zeby", "w", "we", "na", "z", "za", "od", "przez", "przy", "dla", "po",
		"jest", "sa", "byl", "byla", "bylo", "byc", "mam", "ma", "maja", "nie", "tak", "tez", "juz", "tylko", "sie", "tego", "tej", "te":
		return true
	}
	return false
}

func isRussianStop(w string) bool {
	switch w {
	case "и", "а", "но", "или", "что", "кто", "где", "когда", "почему", "зачем", "как", "какой", "какая", "какое", "какие",
		"какую", "каком", "сколько", "чей", "ли", "же", "бы", "не", "ни", "да", "нет", "то", "это", "этот", "эта", "эти", "этого", "этой",
		"я", "ты", "он", "она", "оно", "мы", "вы", "они", "меня", "мне", "мной", "тебя", "тебе", "его", "ему", "ее", "ей", "их", "им", "нас", "нам", "вас", "вам",
		"мой", "моя", "мое", "мои", "моей", "твой", "наш", "наша", "наше", "наши", "нашей", "ваш", "свой", "свою",
		"в", "во", "на", "с", "со", "из", "к", "ко", "от", "до", "для", "по", "о", "об", "у", "за", "при", "над", "под",
		"есть", "быть", "был", "была", "было", "были", "будет", "так", "тоже", "также", "уже", "еще", "только", "очень", "если", "чтобы":
		return true
	}
	return false
}

// isChineseStop knows the particles and the pairs that question and pronoun
// words give.
func isChineseStop(w string) bool {
	switch w {
	case "的", "了", "吗", "呢", "吧", "么", "嘛", "啊", "是", "在", "我", "你", "您", "他", "她", "它", "们", "这", "那", "哪", "谁", "什", "怎",
		"和", "与", "或", "也", "都", "就", "很", "被", "把", "个", "请", "几",
		"什么", "怎么", "怎样", "为什", "为何", "如何", "多少", "哪里", "哪个", "哪些", "谁的", "是否", "有没", "没有", "可以", "应该",
		"我们", "你们", "他们", "这个", "那个", "这些", "那些", "一个", "以及", "因为", "所以", "但是", "如果", "或者", "还是", "请问", "告诉", "时候":
		return true
	}
	return false
}

// isJapaneseStop knows the particles and the pairs that endings, question and
// pointing words give.
func isJapaneseStop(w string) bool {
	switch w {
	case "は", "が", "を", "に", "で", "と", "も", "の", "か", "へ", "や", "ね", "よ", "な", "て", "た", "だ",
		"です", "でし", "ます", "まし", "ませ", "せん", "した", "して", "しま", "する", "すか", "てい", "いる", "いま", "ある", "あり", "りま",
		"こと", "もの", "どこ", "いつ", "だれ", "なに", "なん", "んで", "どう", "うや", "やっ", "なぜ", "どの", "どれ", "どん", "この", "その", "あの",
		"ここ", "そこ", "これ", "それ", "あれ", "から", "まで", "より", "など", "くだ", "ださ", "さい", "って", "った", "ない", "たい", "れる", "られ", "何で":
		return true
	}
	return false
}

// isKoreanStop knows the pairs that endings, question and pointing words give.
func isKoreanStop(w string) bool {
	switch w {
	case "나", "너", "저", "것", "수", "그", "이", "합니", "니다", "니까", "습니", "입니", "나요", "까요", "세요", "하는", "있는", "있나", "인가", "인지",
		"어디", "디에", "무엇", "뭐가", "언제", "누가", "누구", "어떤", "어떻", "떻게", "얼마", "우리", "그리", "리고", "에서", "으로", "에게", "이다", "해요":
		return true
	}
	return false
}
