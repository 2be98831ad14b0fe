package extract

import "github.com/loci-dev/loci/internal/trace/phrase"

// The turns of phrase in which people wrap what they lay down, lower case.
var (
	// openings introduce a statement and say nothing of it.
	openings = phrase.List{
		"for the future", "from now on", "in the future", "in future", "going forward", "later on", "later please", "remember that", "please remember that", "please remember", "remember", "keep in mind that", "keep in mind", "note that", "please note", "make a note", "so the lesson", "so lesson", "lesson learned", "i decided that", "we decided that", "i have decided that", "we agreed that", "one more thing", "by the way", "another thing", "fyi", "heads up", "just so you know", "so you know", "for the record", "dude", "look,", "you know,", "please", "and also", "and", "also", "but", "oh", "ah", "btw", "ok so", "understood, but",
		"für die zukunft", "ab jetzt bitte", "ab jetzt", "ab sofort", "in zukunft", "künftig", "zukünftig", "merk dir bitte", "merk dir", "merke dir", "denk daran", "übrigens", "bitte", "und", "außerdem", "ach", "noch etwas",
		"a partir de ahora", "de ahora en adelante", "en el futuro", "recuerda que", "recuerda", "ten en cuenta que", "por favor", "además", "y", "por cierto",
		"à l'avenir", "désormais", "dorénavant", "à partir de maintenant", "souviens-toi que", "rappelle-toi que", "n'oublie pas que", "s'il te plaît", "et", "d'ailleurs",
		"d'ora in poi", "in futuro", "ricorda che", "ricordati che", "per favore", "inoltre", "a partir de agora", "de agora em diante", "lembre-se que", "lembra que", "por favor", "além disso",
		"на будущее", "впредь", "отныне", "с этого момента", "запомни", "помни", "имей в виду", "пожалуйста", "и ещё", "и еще", "кстати", "также", "ещё",
		"od teraz", "na przyszłość", "w przyszłości", "pamiętaj, że", "pamiętaj", "zapamiętaj", "proszę", "i jeszcze", "a poza tym",
		"以后请", "以后", "今后", "从现在起", "从今以后", "从今天起", "请记住", "记住", "记一下", "另外", "还有", "对了", "顺便", "請記住", "以後",
		"今後は", "今後", "これからは", "これから", "以後は", "覚えておいて", "ちなみに", "あと", "それと", "次回から", "次から",
		"앞으로는", "앞으로", "이제부터", "기억해 둬", "기억해줘", "기억해", "그리고", "참고로", "아 그리고",
		"من الآن فصاعدا", "من الآن فصاعداً", "تذكر أن", "تذكر", "מעכשיו", "מהיום", "תזכור ש", "זכור", "از این به بعد", "از حالا به بعد", "یادت باشد", "आगे से", "अब से", "याद रखो", "याद रखना",
	}
	// markedOpenings introduce a statement only before a colon, a comma or the like.
	markedOpenings = phrase.List{
		"lesson", "rule", "new rule", "house rule", "important", "attention", "so", "note", "fyi", "reminder", "preference", "decision", "convention", "ok", "okay", "yes", "right", "well", "sorry", "careful", "again", "once more", "good", "fine", "thanks", "great", "good catch",
		"regel", "wichtig", "achtung", "merke", "also", "ja", "gut", "hinweis", "lektion", "nota", "importante", "regla", "lección", "bien", "sí", "vale", "règle", "attention", "oui", "regola", "regra", "lição",
		"правило", "важно", "внимание", "урок", "да", "хорошо", "zasada", "ważne", "uwaga", "tak", "dobrze", "规则", "注意", "重要", "好的", "好", "教训", "ルール", "注意", "重要", "はい", "了解", "教訓", "규칙", "중요", "주의", "네", "교훈",
	}
	// rejecting turn down what was done, before a comma or the like.
	rejecting = phrase.List{
		"no", "nope", "nah", "no no", "wait", "stop", "wrong", "not like that", "that's wrong", "that is wrong", "that's not right", "hold on", "never again like this", "hm", "hmm", "nein", "stopp", "halt", "falsch", "so nicht", "das ist falsch", "nee", "no es así", "así no", "eso no", "está mal", "espera", "non", "pas ça", "c'est faux", "não", "assim não", "così no", "sbagliato",
		"нет", "не так", "неправильно", "неверно", "стоп", "подожди", "nie", "nie tak", "źle", "stój", "不对", "不是这样", "不行", "错了", "别", "等等", "不對", "違う", "違います", "いや", "いいえ", "だめ", "ダメ", "待って", "そうじゃない", "そうじゃなくて", "아니요", "아니야", "아니", "아냐", "틀렸어", "잠깐", "لا", "خطأ", "לא", "רגע", "نه", "नहीं", "गलत",
	}
	// refusals begin a sentence that only says what it should not have been.
	refusals = phrase.List{
		"not", "you used", "you changed", "you put", "you wrote", "you forgot", "you deleted", "that's not", "that is not", "this is not", "this isn't", "it's not", "why did you", "nicht", "du hast", "das ist nicht", "das war nicht", "así no", "has usado", "usaste", "no es", "pas", "tu as", "ce n'est pas", "hai usato", "non così", "você usou", "не так", "ты использовал", "ты использовала", "ты сделал", "это не", "nie tak", "użyłeś", "to nie", "不是", "你用了", "你写的", "怎么又", "じゃなくて", "それは違", "そうじゃ", "그게 아니", "아니라",
	}
	// memos ask to keep what was said beside them.
	memos = phrase.List{
		"write that down", "write it down", "write this down", "note that down", "remember that", "remember this", "keep that in mind", "keep this in mind", "don't forget", "never forget", "please never forget that", "make a note", "noted", "never again like this", "never again", "thanks", "thank you", "that's it", "got it", "is that clear", "understood",
		"merk dir das", "schreib das auf", "notier dir das", "nicht vergessen", "vergiss das nicht", "nie wieder so", "danke", "apúntalo", "anótalo", "recuérdalo", "no lo olvides", "gracias", "nunca más así", "note-le", "n'oublie pas", "retiens-le", "merci", "ricordatelo", "non dimenticarlo", "grazie", "anota isso", "não esqueça", "obrigado",
		"запиши это", "запомни это", "не забудь", "больше так не", "спасибо", "zapisz to", "zapamiętaj to", "nie zapomnij", "dziękuję", "nigdy więcej tak", "记下来", "记住了", "别忘了", "不要忘记", "谢谢", "覚えておいて", "メモして", "忘れないで", "ありがとう", "기억해 둬", "적어 둬", "잊지 마", "고마워",
	}
	// evaluations open a sentence that looks back at what happened.
	evaluations = phrase.List{
		"that was", "that's a", "that is a", "this was", "it was", "that took", "that cost", "das war", "das hat", "eso fue", "esto fue", "c'était", "è stato", "isso foi", "это было", "to było", "那是", "这太", "刚才", "それは昨日", "さっき", "그건 너무", "아까",
	}
	// tails end a statement and add nothing to it, after a comma.
	tails = phrase.List{
		"please never forget that", "never forget that", "please remember that", "remember that", "please remember", "don't forget that", "don't forget", "keep that in mind", "that is the rule since today at the latest", "that is the rule", "that's the rule", "that's our rule", "ok", "okay", "right", "please", "thanks", "thank you", "always", "every time", "each time", "every single time", "from now on", "in future", "in the future", "going forward", "as we agreed", "got it",
		"bitte", "immer", "jedes mal", "ab jetzt", "ab sofort", "in zukunft", "künftig", "merk dir das", "vergiss das nicht", "danke", "por favor", "siempre", "cada vez", "a partir de ahora", "de ahora en adelante", "gracias", "s'il te plaît", "toujours", "à chaque fois", "désormais", "merci", "per favore", "sempre", "ogni volta", "d'ora in poi", "grazie", "por favor", "a partir de agora", "obrigado",
		"пожалуйста", "всегда", "каждый раз", "впредь", "запомни", "спасибо", "proszę", "zawsze", "za każdym razem", "od teraz", "zapamiętaj", "记住了", "记住", "别忘了", "谢谢", "拜托", "覚えておいて", "忘れないで", "お願い", "기억해 줘", "기억해", "부탁해", "잊지 마",
	}
	// looseTails need no comma before them.
	looseTails = phrase.List{"from now on", "in future", "in the future", "going forward", "ab jetzt", "ab sofort", "in zukunft", "a partir de ahora", "de ahora en adelante", "désormais", "d'ora in poi", "a partir de agora", "od teraz", "впредь"}
	// firstPerson says that a statement is about the user.
	firstPerson = phrase.List{
		"i", "i'm", "i'd", "i've", "me", "my", "mine", "ich", "mir", "mich", "mein", "meine", "meinen", "meiner", "yo", "me", "mí", "mi", "mis", "prefiero", "quiero", "je", "j'aime", "moi", "mon", "ma", "mes", "io", "mio", "mia", "eu", "meu", "minha", "я", "мне", "меня", "мой", "моя", "мои", "mnie", "mi", "mój", "moje", "我", "我的", "私", "僕", "俺", "나는", "나한테", "내", "저는", "제", "أنا", "لي", "אני", "לי", "من", "मुझे", "मैं",
	}
	// plans end what the agent is about to do.
	plans = []string{"겠습니다", "할게요", "볼게요", "てみます", "修正します", "直します", "確認します"}
	// asking marks a question of the agent that ends in a full stop.
	asking = phrase.List{"教えてください", "ですか", "でしょうか", "please tell me", "let me know", "could you tell", "알려 주세요", "인가요", "请告诉我", "吗", "sag mir bitte", "dime"}
	// intentions open what the agent is about to do, which is no finding.
	intentions = phrase.List{
		"i'll", "i will", "i'm going to", "i am going to", "let me", "i'd", "i would", "now i", "next i", "i can", "i take", "i use", "i roll", "i rewrite", "i switch", "i change", "i move", "i try", "trying", "reverting", "reproducing", "converting", "fixing", "rewriting", "switching", "using", "checking", "looking", "running", "retrying", "starting", "stopping", "rolling", "updating", "then i", "then the", "so i", "noted", "understood", "will do", "ok", "okay", "done", "got it", "sure", "sorry", "alternatives", "released", "reworked", "cut", "moved", "draft", "let's", "should i", "shall i",
		"ich", "dann", "gern", "verstanden", "mache ich", "erledigt", "notiert", "alles klar", "ok", "voy a", "ahora", "entendido", "anotado", "hecho", "claro", "vale", "probando", "je vais", "compris", "d'accord", "c'est noté", "adesso", "capito", "fatto", "vou", "entendi", "feito",
		"я", "сейчас", "понял", "поняла", "готово", "хорошо", "попробую", "пробую", "исправляю", "zaraz", "rozumiem", "zrobione", "spróbuję", "poprawiam", "我来", "我先", "我会", "我将", "我把", "我改", "好的", "记下了", "明白", "收到", "已", "改成", "承知", "了解", "わかりました", "確認します", "修正します", "試します", "では", "알겠습니다", "기억하겠", "하겠습니다", "확인하겠", "네",
	}
)
