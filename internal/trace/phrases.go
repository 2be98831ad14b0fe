package trace

import "github.com/loci-dev/loci/internal/trace/phrase"

// The phrases Corrects looks for, lower case. They are ways of objecting, not wordings of any one conversation.
var (
	// politeNo opens turns that begin like a rejection and are none.
	politeNo = phrase.List{
		"no problem", "no worries", "no thanks", "no thank you", "no need", "no idea", "no rush", "not a single",
		"we don't have", "i don't know", "don't know", "no sé", "ich weiß nicht", "weiß nicht", "не знаю", "nie wiem",
		"我不知道", "わからない", "몰라", "모르겠", "نمی‌دونم", "לא יודע", "no, thanks", "no, that's fine", "no, all good", "no further",
		"don't bother", "do not bother", "no hurry", "no need", "no stress", "no pressure", "no changes needed",
		"not necessary", "nothing else", "no more changes", "no comments",
		"not bad", "not yet", "not now", "not sure", "no more", "no questions", "nothing", "never mind", "nevermind",
		"don't worry", "wait for it",
		"kein problem", "kein stress", "keine eile", "keine fragen", "nichts weiter", "nein, sonst", "no hace falta",
		"no te preocupes", "no importa", "no hay prisa", "não faz mal", "не спеши", "не торопись", "не страшно",
		"не переживай", "не нужно, спасибо", "nie ma pośpiechu", "nie ma problemu", "nie szkodzi", "不着急", "不用急", "没关系",
		"急がな", "特に問題", "아니에요, 괜찮", "서두르지", "نه ممنون", "عجله", "לא נורא", "אין בעיה", "لا بأس", "لا مشكلة", "कोई बात नहीं",
		"keine sorge", "nicht schlecht", "noch nicht", "nein danke", "nein, danke", "no hay problema", "no pasa nada",
		"no, gracias", "pas de problème", "pas mal", "pas encore",
		"不客气", "不错", "不用谢", "不知道", "不急", "问题ない", "問題ない", "大丈夫", "아니야 괜찮아", "не за что", "не важно", "nie ma sprawy",
	}
	// interjections are sounds that people begin with.
	interjections = phrase.List{
		"oh", "hey", "hm", "hmm", "hmmm", "well", "ugh", "ouch", "oops", "uh", "um", "ah", "aw", "argh", "man", "dude",
		"sorry", "excuse me", "ach", "äh", "hä", "hey du", "na ja", "naja", "tja", "ähm", "ay", "oye", "eh", "uf", "bueno",
		"perdona", "euh", "bon", "ben", "ой", "эй", "ну", "слушай", "э", "ох", "извини", "oj", "ej", "hej", "诶", "喂", "哎",
		"呃", "额", "嗯", "あの", "えっと", "あれ", "え", "ええと", "すみません", "어", "저기", "음", "저기요", "آخ", "ببخشید", "אה", "סליחה", "עذרا",
		"अरे",
	}
	// gratitude thanks, praises or is content.
	gratitude = phrase.List{
		"thanks", "thank you", "thx", "cheers", "looks good", "looks great", "really good", "really great", "well done",
		"good job", "all good", "that's fine", "that's all", "works", "danke", "passt", "sieht gut aus", "alles gut",
		"gracias", "nada más", "está bien", "perfecto", "merci", "ça va", "grazie", "obrigado", "спасибо", "всё хорошо",
		"dzięki", "dziękuję", "谢谢", "很好", "没问题", "ありがとう", "いいですね", "大丈夫", "감사", "고마", "괜찮아", "괜찮습", "ممنون", "مرسی", "خوبه",
		"תודה", "בסדר", "شكرا", "لا بأس", "धन्यवाद", "ठीक है",
	}
	// unhurried says that it does not matter, or that there is nothing more.
	unhurried = phrase.List{
		"objections", "not much to say", "nothing else", "nothing wrong", "no more", "not urgent", "not important",
		"i was wrong", "on purpose", "absichtlich", "a propósito", "нарочно", "celowo", "故意", "わざと", "일부러", "my mistake",
		"my bad", "wasn't you", "wasn't your fault", "dringend", "eilig", "nicht schlimm", "mein fehler", "urgente",
		"no está mal", "mi error", "pas de souci", "pas grave", "pas mal", "urgent",
		"не горит", "не срочно", "не к спеху", "моя ошибка", "nie pali się", "mój błąd", "不急", "很急", "不用改", "不着急", "我弄错",
		"我搞错", "急ぎでは", "急ぎじゃ", "問題な", "いえいえ", "私の間違い", "필요한 건 없", "급하지", "더 없어", "제 실수", "چیزی لازم نیست", "عجله", "לא דחוף",
		"ليس عاجلا", "ज़रूरी नहीं",
	}
	// adversatives turn away from thanks: "thanks, but …".
	adversatives = phrase.List{
		"but", "however", "except", "not", "aber", "jedoch", "nicht", "pero", "mais", "но", "не", "ale", "nie", "但", "不过",
		"可是", "けど", "でも", "지만", "근데", "اما", "ولی", "אבל", "لكن", "लेकिन",
	}
	// halts stop somebody, or send them to wait for something.
	halts = phrase.List{
		"wait", "stop", "halt", "stopp", "espera", "espere", "para", "attends", "aspetta", "стоп", "подожди", "погоди",
		"stój", "czekaj",
	}
	// rejections open turns that turn down what just happened.
	rejections = phrase.List{
		"no", "nope", "nah", "not", "wrong", "incorrect", "wait", "stop", "hold on", "hang on", "don't", "dont", "do not",
		"please don't", "please do not", "please no", "please not", "please stop",
		"that's not", "that is not", "that isn't", "that's wrong", "that is wrong", "this is wrong", "that's the wrong",
		"that is the wrong", "this is the wrong", "you should not", "we don't", "we do not", "we never", "careful",
		"this is not", "this isn't", "it's not", "it is not", "it isn't", "you used", "you forgot", "you missed",
		"you broke", "you put", "you wrote",
		"you changed", "you deleted", "you removed", "you ignored", "you should have", "you shouldn't", "you were supposed",
		"you misunderstood", "why did you", "why are you", "who told you", "i said", "i told you", "i asked for",
		"i asked you", "i meant", "i didn't ask", "i never said",
		"as i said", "actually", "leave out", "undo", "revert", "roll that back", "put it back", "put that back",
		"change it back", "not like that", "not that", "never do that", "ok but not", "but not", "hmm no", "hm no", "hm, no",
		"hmm, no", "oh no", "ok no", "ok, no", "well no", "sorry, no", "ugh",
		"nein", "nee", "nicht", "falsch", "stopp", "halt", "moment, nicht", "bitte nicht", "bitte kein", "bitte keine",
		"bitte keinen", "doch nicht", "das ist falsch", "das ist der falsche", "das ist die falsche", "das ist das falsche",
		"lass", "das stimmt nicht", "so nicht", "du hast", "du solltest", "ich sagte", "ich meinte", "ich hatte gesagt",
		"lass das", "mach das rückgängig",
		"no,", "eso no", "así no", "no uses", "no hagas", "no lo", "no pongas", "no toques", "no es", "está mal",
		"eso está mal", "incorrecto", "espera", "para,", "te dije", "te pedí", "quise decir", "has usado", "usaste",
		"non", "pas", "ne fais pas", "n'utilise pas", "ne touche pas", "ce n'est pas", "c'est faux", "c'est pas", "arrête",
		"attends", "j'ai dit", "je voulais dire", "tu as utilisé", "tu as oublié",
		"non usare", "non fare", "non è", "sbagliato", "aspetta", "não", "errado", "está errado", "espere", "eu disse",
		"нет", "не", "неправильно", "неверно", "стоп", "подожди", "погоди", "так нельзя", "это не", "это неправильный",
		"это неправильная", "не тот", "не та", "не туда", "я же", "я просил", "я просила", "ты забыл", "зачем ты", "верни",
		"nie", "źle", "stój", "czekaj", "to nie", "to źle", "mówiłem", "mówiłam", "hayır", "yanlış", "dur",
		"不对", "不是", "不要", "不行", "不能", "别", "错了", "停", "等等", "等一下", "我说的是", "我说过", "我的意思", "你搞错", "你弄错", "你理解错", "怎么又", "為什麼", "不對", "錯了", "別",
		"違う", "違います", "ちがう", "そうじゃ", "そうでは", "いや", "いいえ", "だめ", "ダメ", "待って", "ちょっと待", "やめて", "間違", "それは違", "じゃなくて",
		"아니", "아냐", "틀렸", "잘못", "그게 아니", "그거 말고", "하지 마", "멈춰", "잠깐", "안 돼", "안돼",
		"لا", "خطأ", "ليس", "توقف", "انتظر", "לא", "עצור", "רגע", "טעות", "نه", "اشتباه", "غلط", "صبر کن", "नहीं", "गलत",
		"रुको", "मत", "ऐसा नहीं",
	}
	// additions open turns that go on from what happened instead of turning it down.
	additions = phrase.List{
		"one more", "another", "also", "and", "additionally", "in addition", "for later", "for the future", "in future",
		"in the future", "from now on", "going forward", "remember", "please remember", "note that", "always",
		"please always", "next", "then", "continue", "go on", "go ahead", "thanks", "thank you",
		"good", "great", "nice", "perfect", "fine", "ok", "okay", "yes", "yep", "sure", "right", "looks good", "lgtm",
		"außerdem", "noch etwas", "und", "ab jetzt", "für die zukunft", "künftig", "danke", "gut", "super", "ja", "passt",
		"weiter",
		"además", "también", "y", "a partir de ahora", "gracias", "bien", "vale", "sí", "sigue", "aussi", "et", "désormais",
		"merci", "bien", "oui", "continue", "anche", "grazie", "obrigado", "também", "и", "ещё", "еще", "также", "спасибо",
		"хорошо", "да", "продолжай", "впредь",
		"另外", "还有", "以后", "顺便", "谢谢", "好的", "好，", "可以", "继续", "記得", "记住", "あと", "それと", "ありがとう", "了解", "はい", "今後", "これから",
		"続けて", "그리고", "또", "앞으로", "고마워", "좋아", "네", "계속",
	}
	// reminders hold a negation and ask for something all the same.
	reminders = phrase.List{
		"don't forget", "do not forget", "vergiss nicht", "nicht vergessen", "no olvides", "no te olvides", "n'oublie pas",
		"non dimenticare", "não esqueça", "не забудь", "не забывай", "nie zapomnij", "别忘了", "别忘", "不要忘记", "忘れないで", "잊지 마",
		"잊지마", "ないです", "ないでしょう", "instead of",
	}
	// contrasts put the right thing against the wrong one, or complain of what was done, anywhere in a turn.
	contrasts = phrase.List{
		", not", "– not", "— not", "(not", "instead", "rather than", "i asked about", "i asked for", "i only asked",
		"i just asked", "i only wanted", "off by", "ich wollte nur", "ich hatte nur", "solo pedí", "solo quería", "i meant",
		"i was talking about", "that's wrong", "is wrong", "are wrong", "was wrong", "never again", "should have been",
		"it should be", "that should be", "this should be", "they should be", "shouldn't be", "supposed to be", "we agreed",
		"i told you", "i said", "not what i", "too short", "too long", "too slow", "too much", "too many", "too big",
		"too small", "too early", "too late", "too verbose", "how often", "once again you",
		"sondern", "stattdessen", ", nicht", "statt", "anstatt", "zu kurz", "zu lang", "zu viel", "zu groß", "zu klein",
		"ist falsch", "nie wieder", "hatten wir vereinbart",
		"en vez de", "en lugar de", "sino", "demasiado", "está mal", "nunca más", "au lieu de", "plutôt que", ", pas",
		"trop", "invece", "em vez de", "вместо", ", а не", "слишком", "больше так не", "zamiast", ", a nie", "yerine",
		"而不是", "不是这", "应该是", "應該是", "改回", "太短", "太长", "太多", "太大", "太小", "太慢", "弄错", "搞错", "写错", "用错", "改错", "别再",
		"ないで", "じゃなく", "ではなく", "すぎる", "すぎます", "すぎです", "間違って", "やめて", "違います", "は違う", "戻して",
		"말고", "지 마", "지마", "지 말", "대신", "빼 주세요", "빼 줘", "빼줘", "빼주세요", "너무 길", "너무 짧", "너무 많", "너무 크", "너무 커", "너무 작", "너무 느",
		"너무 빠", "너무 복잡", "너무 어두", "너무 밝", "너무 적", "너무 늦", "너무 비싸", "틀렸", "잘못", "아니라", "بدلا من", "بدلاً من", "במקום",
		"به جای", "के बजाय",
	}
	// objections count only right after an interruption.
	objections = phrase.List{
		"don't", "do not", "not", "no", "never", "stop", "wrong", "use", "actually", "only", "first", "but", "nicht", "kein",
		"keine", "nie", "nur", "no", "nunca", "solo", "pas", "jamais", "не", "нельзя", "только", "nie", "tylko",
		"不要", "别", "不", "只", "先", "しない", "だけ", "先に", "まず", "않", "말고", "만", "먼저",
	}
	// directions open turns that send an interrupted agent another way.
	directions = phrase.List{
		"use", "try", "do", "make", "run", "take", "start", "go back", "look at", "let's", "just", "change", "keep", "write",
		"put", "nimm", "mach", "benutze", "verwende", "usa", "haz", "prueba", "utilise", "fais", "используй", "сделай",
		"возьми", "użyj", "zrób", "用", "改", "换", "使", "사용",
	}
)
