package value

import (
	"regexp"

	"github.com/loci-dev/loci/internal/trace/phrase"
)

// What people type that is not their own word, in the languages they write to agents in.
var (
	// turnings open a request to turn a text into another, which follows.
	turnings = phrase.List{
		"translate", "paraphrase", "proofread", "rephrase", "quote", "spell check", "übersetze", "übersetz", "zitiere",
		"formuliere um", "traduce", "traduzca", "parafrasea", "traduis", "traduisez", "reformule", "traduci", "traduza",
		"traduz", "переведи", "переведите", "перефразируй", "przetłumacz",
		"翻译", "把这句", "把下面", "把以下", "改写", "润色", "訳して", "英訳", "和訳", "翻訳", "次の文", "この文", "번역", "이 문장", "다음 문장", "ترجم", "תרגם", "ترجمه کن", "अनुवाद",
	}
	// writings ask for words to be written or passed on.
	writings = phrase.List{
		"make the", "change", "set", "add", "write", "insert", "append", "put", "reply", "answer", "respond", "tell", "say",
		"send", "post", "email", "mail", "draft", "print", "rename", "type", "include", "mention", "document",
		"the text should", "the message should", "the heading should", "the comment should", "the title should",
		"schreib", "schreibe", "füge", "füg", "ergänze", "antworte", "sag", "sage", "schick", "setze", "der text soll",
		"escribe", "añade", "agrega", "pon", "responde", "dile", "envía", "écris", "ajoute", "mets", "réponds", "dis",
		"envoie", "scrivi", "aggiungi", "rispondi", "escreva", "escreve", "adicione", "responda", "напиши", "добавь",
		"вставь", "ответь", "скажи", "отправь", "napisz", "dodaj", "odpowiedz",
		"改成", "改为", "换成", "加一", "加个", "加上", "添加", "写一", "正文写", "里写", "写道", "写个", "写上", "回复", "告诉", "发给", "追加", "書いて", "返信",
		"伝えて", "入れて", "추가", "작성", "써 줘", "답장", "답변해", "전해", "적어 줘",
	}
	// texts are what is written.
	texts = phrase.List{
		"comment", "sentence", "line", "paragraph", "section", "readme", "docs", "doc", "docstring", "documentation", "note",
		"ticket", "wiki", "slack", "email", "mail", "message to", "reply", "customer", "client", "support", "user that",
		"team that", "heading", "footer", "header", "title", "banner", "tooltip", "label", "text", "changelog", "post",
		"tweet", "button", "website", "web site", "homepage", "sign", "poster", "flyer", "invitation", "caption", "dialog",
		"warning", "error message", "test that says", "string",
		"kommentar", "satz", "zeile", "absatz", "abschnitt", "überschrift", "titel", "kunden", "kundin", "nachricht", "doku",
		"hinweis", "comentario", "frase", "línea", "párrafo", "título", "cliente", "mensaje", "texto", "commentaire",
		"phrase", "ligne", "paragraphe", "titre", "message", "texte", "commento", "riga", "titolo", "comentário", "linha",
		"комментарий", "комментарии", "предложение", "строку", "абзац", "заголовок", "клиенту", "письмо", "текст",
		"komentarz", "zdanie",
		"文字", "按钮", "注释", "一句", "一行", "段落", "标题", "客户", "文案", "提示", "消息", "邮件", "说明", "コメント", "一文", "一行", "見出し", "お客", "顧客",
		"メール", "文章", "注記", "주석", "문장", "한 줄", "제목", "고객", "메일", "메시지", "문구",
	}
	// wordings lead over to the words that are to be written.
	wordings = phrase.List{
		"that", "say:", "says:", "which says", "saying", "that reads", "reading", "like", "such as", "add this", "dass",
		"mit dem text", "que", "diciendo", "como", "qui dit", "disant", "comme", "qu'il", "qu'on", "che dice", "dizendo",
		"что", "о том", "с текстом", "说", "写着", "内容是", "と書いて", "という", "라고", "다고",
	}
	// pasted lead over to a text of somebody else, before a colon.
	pasted = phrase.List{
		"here is", "here's", "here are", "below", "this is the", "this is what", "the following", "pasting", "from the",
		"hier ist", "hier der", "hier die", "hier das", "folgende", "folgender", "aquí está", "aquí tienes", "este es",
		"el siguiente", "voici", "ecco", "aqui está", "segue", "вот", "ниже", "oto", "这是", "以下", "下面", "如下", "原文", "以下は",
		"これは", "次の", "여기", "다음은", "아래",
	}
	// rulebooks are texts that bind all the same.
	rulebooks = phrase.List{
		"rule", "rules", "convention", "conventions", "guideline", "guidelines", "preferences", "how we work", "remember",
		"from now on", "in future", "regeln", "regel", "vorgaben", "konventionen", "ab jetzt", "reglas", "convenciones",
		"normas", "règles", "conventions", "regole", "regras", "правила", "zasady", "规则", "规范", "约定", "以后", "今后", "ルール",
		"規約", "今後", "규칙", "앞으로",
	}
	// speaker opens a line of somebody else's in a pasted conversation.
	speaker = phrase.List{
		"customer:", "client:", "reviewer:", "support:", "assistant:", "system:", "bot:", "ticket:", "kunde:", "kundin:",
		"cliente:", "клиент:", "客户：", "客户:", "顾客：", "お客様：", "お客様:", "고객:",
	}
	// hearsay reports what somebody else says or thinks.
	hearsay = phrase.List{
		"said", "swears", "swear", "reckons", "would say", "würde sagen", "diría", "dirait", "says", "people say",
		"they say", "some say", "folks say", "everyone says", "everybody says", "people think", "keeps saying",
		"keeps telling", "claims", "insists", "thinks", "believes", "hopes", "demands that", "argues", "besteht darauf",
		"hofft", "fordert, dass", "insiste en", "espera que", "insiste pour", "настаивает", "надеется", "主張", "主张", "주장",
		"used to say", "always said", "the internet", "he said", "she said", "they said", "someone said", "somebody said",
		"told me", "tells me", "sent says", "i read that", "i heard",
		"sagt", "sagte", "meinte", "schwört", "schwört drauf", "predigt", "glaubt", "denkt", "findet, dass", "steht:",
		"sagen immer", "sagen alle", "meint", "behauptet", "angeblich", "ich habe gelesen", "dice que", "dijo que",
		"me dijo", "a dit que", "m'a dit", "ha detto", "disse que", "cree que", "piensa que", "opina que", "creen que",
		"dicen", "siempre dice", "opina", "dit que", "pense que", "pense qu'il", "pense qu'on", "croit que", "trouve que",
		"dit qu'il", "dit qu'on", "dit toujours", "disent", "prétend", "dice sempre", "dicono", "pensa che", "crede che",
		"diz que", "acha que", "dizem", "говорит", "говорят", "утверждает", "считает, что", "думает, что", "считают, что",
		"говорил", "говорила", "говорили", "сказал", "сказала", "сказали", "твердит", "велел", "велела", "mówi", "mówił",
		"mówiła", "powtarza", "powiedział", "powiedziała", "kazał", "kazała", "uważa, że", "mówią", "twierdzi", "podobno",
		"总说", "老说", "常说", "总是说", "老是说", "说我", "他说", "她说", "他们说", "有人说", "大家都说", "据说", "听说", "と言う", "と言って", "って言う", "って言って",
		"と言われ", "と言った", "らしい", "だそう", "말해", "말한다", "말했", "다고 해", "라고 해", "다더라", "래요", "يقول", "אומר", "אומרת", "می‌گوید",
		"میگه", "می‌گه", "میگن", "می‌گن", "گفت", "گفته", "قال", "قالت", "يقولون", "אמר", "אמרה", "אומרים", "कहते हैं",
		"बोला", "बोली", "कहता है", "कहती है",
	}
	// describing says what a text says.
	describing = phrase.List{
		"i said", "i say", "as said", "that said", "like i said", "we said", "you said", "that says", "which says",
		"what it says", "what he says", "what she says",
	}
	// suppositions open what is only imagined; what follows in the turn is imagined too.
	suppositions = phrase.List{
		"imagine", "suppose", "supposing", "let's say", "let's assume", "assuming", "what if", "hypothetically", "in theory",
		"for the sake of argument", "say we", "stell dir vor", "angenommen", "nehmen wir an", "mal angenommen",
		"was wäre wenn", "was wäre, wenn", "theoretisch", "imagina", "imaginemos", "supongamos", "supón", "suponiendo",
		"y si", "imagine", "imaginons", "supposons", "admettons", "et si", "immagina", "supponiamo", "e se", "imagine",
		"suponha", "представь", "допустим", "предположим", "что если", "а если", "wyobraź sobie", "załóżmy",
		"假设", "假如", "假定", "想象一下", "设想", "要是", "如果说", "仮に", "もしも", "想像して", "가정", "만약에", "만일", "افترض", "נניח", "فرض کن", "मान लो",
	}
	// takenBack takes back what was just said.
	takenBack = phrase.List{
		"never mind", "nevermind", "changed my mind", "anders überlegt", "cambié de idea", "he cambiado de idea",
		"j'ai changé d'avis", "ho cambiato idea", "mudei de ideia", "передумал", "передумала", "rozmyśliłem", "rozmyśliłam",
		"改主意", "気が変わ", "마음이 바뀌", "마음 바뀌", "scrap that", "forget that", "cancel that", "no scratch", "scratch that",
		"strike that", "forget it", "forget what i said", "forget about it", "forget i said", "ignore that",
		"ignore what i said", "disregard that", "on second thought", "actually no", "actually, no", "just kidding",
		"i take that back", "i was joking", "jk",
		"vergiss es", "vergiss das wieder", "ach egal", "doch lieber nicht", "lieber doch nicht", "quatsch", "war nur spaß",
		"nehme ich zurück", "olvídalo", "da igual", "no, mejor no", "pensándolo bien", "déjalo", "es broma", "era broma",
		"laisse tomber", "oublie ça", "oublie", "en fait non", "je plaisante", "lascia perdere", "lascia stare", "anzi no",
		"deixa pra lá", "esquece", "забудь об этом", "неважно", "не важно", "а нет", "хотя нет", "впрочем, нет", "шучу",
		"nieważne", "zapomnij o tym", "jednak nie",
		"算了", "当我没说", "当我没讲", "开玩笑", "不对，还是", "やっぱりいい", "やっぱりいらない", "やっぱなし", "やっぱり違う", "忘れて", "冗談", "今のなし", "아니다 됐어",
		"아니 됐어", "농담", "انس الأمر", "עזוב", "לא משנה", "ولش کن", "छोड़ो", "रहने दो",
	}
	// keeping holds the words of takenBack and asks for the contrary.
	keeping = phrase.List{
		"don't forget that", "never forget that", "do not forget that", "don't forget it", "never forget it",
		"do not forget it", "don't ignore that", "n'oublie pas", "n'oublie jamais", "忘れないで", "忘れてはいけ", "no lo olvides",
		"ne pas oublier",
	}
)

var (
	// injected is a block that a client or a hook puts into what the user typed: tags on a line of their own, or with a
	// name that no mark-up language has.
	injected = regexp.MustCompile(`(?m)^\s*<([a-zA-Z][\w:-]*)(?:\s[^<>]*)?>|<([a-z]+[-_][\w:-]*)(?:\s[^<>]*)?>`)
	// briefing opens what programs tell an agent: who it is, and what became of the conversation.
	briefing = phrase.AnyOf(
		`^(?:you are|your role is to be|act as|du bist|sie sind|eres|tu es|vous êtes|você é|sei) .*\b(?:agents?|assistant|ai|chatbot)\b`,
		`^(?:ты|вы) .*\b(?:agents?|assistant|ai|chatbot)\b|^jesteś .*\b(?:agents?|assistant|ai|chatbot)\b`,
		`^(?:you are|your role is to be|act as|du bist|sie sind|eres|tu es|vous êtes|você é) .*\b(?:language model|cli|copilot|assistent)\b`,
		`^sei .*\b(?:language model|cli|copilot|assistent)\b|^(?:ты|вы) .*\b(?:language model|cli|copilot|assistent)\b`,
		`^jesteś .*\b(?:language model|cli|copilot|assistent)\b`,
		`^(?:you are|your role is to be|act as|du bist|sie sind|eres|tu es|vous êtes|você é|sei) .*\b(?:assistentin|asistente|assistente)\b`,
		`^(?:ты|вы) .*\b(?:assistentin|asistente|assistente)\b|^jesteś .*\b(?:assistentin|asistente|assistente)\b`,
		`^(?:you are|your role is to be|act as|du bist|sie sind|eres|tu es|vous êtes|você é|sei) .*\b(?:asystent|asystentem|ki|ia)\b`,
		`^(?:ты|вы) .*\b(?:asystent|asystentem|ki|ia)\b|^jesteś .*\b(?:asystent|asystentem|ki|ia)\b`,
		`^(?:ты|вы|you are) .*(?:ассистент|помощник|агент)|^你是.*(?:助手|助理|智能体|模型)|^あなたは.*(?:アシスタント|エージェント)|^(?:당신은|너는).*(?:어시스턴트|에이전트|도우미)`,
		`^(?:caveat: )?the messages below were generated`,
		`^this session is being continued from a previous conversation`,
	)
	// unwritten is what is not to be written: "don't mention prices".
	unwritten = regexp.MustCompile(`(?:^|\s)(?:don't|do not|never|nicht|nie|no|nunca|ne|не|nie) \p{L}+`)
	// cited names who says it, in languages whose words for saying are parts of other words, or where it was read.
	cited = phrase.AnyOf(
		`(?:^|[，。；、])[^，。；、我你您不别要请跟再来话文\s]{1,5}(?:又|总|老|常|还|也)?说(?:了)?(?:他|她|以后|永远|再|要|每|都|从|绝)`,
		`(?:经理|老板|老师|同事|客户|主管|领导|朋友|妈妈|爸爸|老婆|老公|妻子|丈夫|他|她|们|人家|[^个]人)(?:总是|经常|总|常|老|都)?(?:说|觉得|认为|以为|非要|想要)|と(?:言|い)(?:う|って|った|います|われ|い張)`,
		`(?:라고|다고|냐고|자고) ?(?:하|했|말|해)`,
		`(?:^|\s)(?:according to|laut|según|selon|secondo) (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:blog|article|post|book|docs|tutorial)`,
		`(?:^|\s)segundo (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:blog|article|post|book|docs|tutorial)`,
		`(?:^|\s)согласно (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:blog|article|post|book|docs|tutorial)`,
		`(?:^|\s)według (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:blog|article|post|book|docs|tutorial)`,
		`(?:^|\s)(?:according to|laut|según|selon|secondo) (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:internet|web|ticket|forum|boss|colleague)`,
		`(?:^|\s)segundo (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:internet|web|ticket|forum|boss|colleague)`,
		`(?:^|\s)согласно (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:internet|web|ticket|forum|boss|colleague)`,
		`(?:^|\s)według (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:internet|web|ticket|forum|boss|colleague)`,
		`(?:^|\s)(?:according to|laut|según|selon|secondo) (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:doku|artikel|buch|chef|kollegen|artículo)`,
		`(?:^|\s)segundo (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:doku|artikel|buch|chef|kollegen|artículo)`,
		`(?:^|\s)согласно (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:doku|artikel|buch|chef|kollegen|artículo)`,
		`(?:^|\s)według (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:doku|artikel|buch|chef|kollegen|artículo)`,
		`(?:^|\s)(?:according to|laut|según|selon|secondo) (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:jefe|libro|article|livre)`,
		`(?:^|\s)segundo (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:jefe|libro|article|livre)`,
		`(?:^|\s)согласно (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:jefe|libro|article|livre)`,
		`(?:^|\s)według (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:jefe|libro|article|livre)`,
		`(?:^|\s)(?:according to|laut|según|selon|secondo) (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:статье|книге)`,
		`(?:^|\s)segundo (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:статье|книге)`,
		`(?:^|\s)согласно (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:статье|книге)`,
		`(?:^|\s)według (?:the |a |an |my |some |this |dem |der |einem |einer |meinem |el |la |un |una |mi |le |la |l'|un |une |mon |il |o |a )?(?:статье|книге)`,
		`(?:im|in der|in dem) (?:ticket|mail|e-mail|doku|artikel|issue|forum) steht`,
		`(?:wants?|asked|asks|expects?|begged|makes?) (?:me|us) to (?:always|never|be)`,
		`(?:der kunde|die kundin|mein chef|meine chefin|mein mann|meine frau|man|jemand) will, dass`,
		`(?:el|la|mi) (?:cliente|jefe|jefa) quiere que|(?:le|la|mon|ma) (?:client|cliente|chef) veut que`,
		`(?:клиент|начальник|заказчик) хочет, чтобы`,
		`(?:the|this|that) (?:ticket|spec|mail|email|article|blog|issue|doc|docs|page|paper|log) (?:says|said|states|claims|wants)`,
	)
	// othersSay names somebody by what they are to the user, and what they want of everybody.
	othersSay = phrase.AnyOf(
		`(?:^|\s)(?:wants (?:all|it|this) |lives by|(?:hat|haben|hatte) gemeint|besteht auf|besteht darauf|орёт|орет)`,
		`(?:^|\s)(?:asked|asks) (?:me|us) (?:whether|if|to)|그러는데|(?:된|한|간|온|있|없)대(?:$|[\s.])|하자고`,
		`(?:工头|婆婆|妈|爸|姐|哥|师傅|邻居|房东|教练)(?:总|老|常|都)?(?:说|非要|要求|让)|^i (?:read|saw|heard) (?:on|in|that|somewhere)`,
		`(?:^|\s)(?:wants|expects|demands|wishes) (?:that |everyone |everybody |us all |we )`,
		`(?:^|\s)(?:will|möchte|verlangt|fordert), dass (?:wir|ich|alle)|(?:^|\s)(?:quiere|exige|pide) que |(?:^|\s)(?:veut|exige|demande) qu`,
		`(?:^|\s)(?:хочет|требует|просит), чтобы |(?:^|\s)(?:chce|żąda|prosi), żeby `,
	)
	// supposed is a condition contrary to fact.
	supposed = phrase.AnyOf(
		`(?:^|[\s,])(?:if (?:we|i|you|they|it|he|she|the|every|all)\b.*\b(?:would|could|might)\b|(?:would|could|might)\b.*\bif\b)`,
		`(?:^|[\s,])wenn .*(?:würde|hätte|wäre|müsste|könnte)`,
		`(?:^|[\s,])si .*(?:[aáeéi]ramos|[aáeéi]ras?|[aáeéi]ran|[aáeéi]sen?) .*(?:r[ií]a|r[ií]amos|r[ií]an)(?:\s|$)`,
		`(?:^|[\s,])si (?:on|nous|je|tu|vous|il|elle|ils|le|la|les) .*(?:rait|rions|raient|rais)(?:\s|$)`,
		`(?:^|[\s,])se .*(?:ssimo|sse) .*(?:emmo|ebbe|ria|ríamos)|(?:^|[\s,])если бы|(?:^|[\s,])gdyby|如果.*(?:当初|就不会|就好了|就永远|本来|的话就得|的话就要)`,
		`としたら|だったら.*(?:だろう|でしょう)|(?:다면|라면).*(?:텐데|겠지|것이다|거야)`,
	)
	// addressed asks to tell somebody what follows: "schreib dem Vorstand".
	addressed = phrase.AnyOf(
		`^(?:write|reply|answer|text|message|email|mail|respond) (?:back |to )(?:\S+ ?){1,3}$`,
		`^(?:tell|text|message|email|answer) (?:him|her|them|the \S+|my \S+|our \S+)$`,
		`^(?:schreib|schreibe|sag|sage|antworte|mail|maile) (?:dem|der|den|ihm|ihr|ihnen|an|meine[rm]|unsere[rm]) ?.*$`,
		`^(?:escribe|di|dile|diles|responde|contesta)(?: a| al)? ?(?:\S+ ?){0,3}$|^(?:écris|dis|réponds)(?: à| au| aux)(?: \S+){1,3}$`,
		`^(?:scrivi|rispondi|escreve|responde|diz)(?: a| al| alla| ao| à| pro| pra)(?: \S+){1,3}$|^(?:напиши|ответь|скажи)(?: \S+){1,3}$`,
		`^(?:napisz|odpisz|powiedz)(?: do)?(?: \S+){1,3}$`,
	)
	// speech is a quotation of three words or more; one of fewer names something.
	speech = regexp.MustCompile(`["“„«'‘](?:[^\s"”“»'’]+\s+){2,}[^"”“»]*["”“»]|「[^」]{6,}」|『[^』]{6,}』`)
	// quotation is text in quotation marks or marked as code.
	quotation = regexp.MustCompile("\"[^\"]*\"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|『[^』]*』|`[^`]*`|(?:^|[\\s(:])'[^']*'(?:$|[\\s.,;:!?)]|\\p{Hangul}|\\p{Han})|(?:^|[\\s(:])‘[^’]*’(?:$|[\\s.,;:!?)])")
)
