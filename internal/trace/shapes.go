package trace

import "regexp"

// The shapes of corrections that no list of phrases can hold, over folded text.
var (
	// reproach tells the agent what it did: "you renamed …", "why did you …", "du hast …", "怎么把…都删了".
	reproach = regexp.MustCompile(`^(?:(?:why|how come) (?:did|have|are|were|would) you|why (?:is|are|does|do) .+ (?:gone|still|again|suddenly|now)|who (?:told|asked) you|you(?:'ve| have)? (?:just |again |also |now |only |simply |still |even |accidentally )?(?:\w{2,}(?:[^e\W]ed|eted|ned|ced|ped|red|sed|ted|ved|led)|put|wrote|broke|forgot|took|made|threw|lost|left|ran|sent|went|cut|hid|set|overwrote|mixed|dropped)(?:$|[\s,.])` +
		`|(?:warum|wieso|weshalb) (?:hast|bist|ist|sind|steht|fehlt|habt)|du (?:hast|bist)|(?:te has|has) \p{L}+(?:do|to|cho)|por qué (?:\p{L}+(?:ste|aste|iste)|has|está|ya no)|pourquoi (?:as-tu|tu as|est-ce que tu|avoir)|tu as (?:\p{L}+[éit])|t'as (?:\p{L}+[éit])` +
		`|(?:зачем|почему) (?:ты|вы|было|теперь|опять|у нас)|ты (?:опять |снова |же |случайно )?\p{Cyrillic}+(?:л|ла|лся|лась)(?:$|[\s,.])|(?:po co|dlaczego|czemu) .*\p{L}+(?:łeś|łaś|łem)|(?:znowu |znów )?\p{L}+(?:łeś|łaś)(?:$|[\s,.])` +
		`|(?:你)?(?:怎么|为什么|为啥|干嘛|谁让你)(?:又|把|还|给|会|都|要)?.*(?:了|掉|改|删|动)|你(?:又|把|给)?.*(?:错了?|漏了?|弄混|搞混|忘了|忘记)|(?:なんで|なぜ|どうして).*(?:た|って|のか)(?:の|ん|んですか|のですか)?(?:[？?。]|$)|왜 .*(?:었|았|했|셨)|(?:چرا) .*(?:کردی|زدی|دادی|گذاشتی)|.*(?:اشتباه|غلط).*(?:کردی|زدی|گرفتی)|למה (?:\p{Hebrew}+ת|זה|את)|לא ביקשתי|(?:لماذا|ليش) \p{Arabic}+ت|तुमने क्यों|क्यों .*(?:दिया|किया|हटा))`)
	// restoration asks for what was before.
	restoration = regexp.MustCompile(`(?:^|[\s,.;:])(?:(?:revert|undo|restore)(?: it| that| this| them| the| those| your|$|[.!])|(?:roll|put|change|switch|bring|turn|set|move) (?:\S+ ){1,4}back(?:$|[\s,.!])|(?:the way|as|like) (?:it|they|that) (?:was|were)(?: before)?(?:$|[.,!])|bring back|rückgängig|wieder (?:zurück|herstellen|her$|rein)|(?:zurück auf|zurück zu[mr]?) |wie (?:es |sie )?(?:vorher|vorhin|es war)|como (?:estaba|estaban|antes|era)(?:$|[\s.,])|deshaz|revierte|restaura|comme avant|remets|annule ça|верни|откати|как было|обратно|przywróć|cofnij|jak było|z powrotem)|恢复一?下|恢复(?:原|成|回|$)|还原|改回|撤销|撤回|退回|(?:元|もと)に戻|戻して|되돌려|원래대로|복구해|برگردون|برگردان|مثل قبل|תחזיר|החזר|כמו שהיה|(?:أعد|ارجع|رجّع|كما كان)|वापस (?:कर|ला|रख)|पहले जैसा`)
	// meant says what was asked for instead of what was done.
	meant = regexp.MustCompile(`^(?:i (?:don't|do not) think (?:that's|that is|this is|it's|so)|almost|not quite|nearly|close, but|come on|(?:this|that|it) (?:broke|breaks|deletes|removes|ruins|still (?:does|fails|shows|says))|i (?:meant|was talking about|was referring to|was asking|wanted|asked|said|need a|need the)|(?:das|so) war (?:nicht|anders)|ich (?:wollte|meinte|hatte .* gesagt|habe? .* gesagt)|(?:me refería|quería|te dije|te pedí|pedí)|je (?:voulais|parlais|t'avais)|я (?:же )?(?:имел|имела|говорил|говорила|просил|просила|хотел|хотела)|(?:chodziło mi|miałem na myśli|miałam na myśli|prosiłem|prosiłam)|(?:我要的|我说的|我指的|我是说|我想要的|我的意思)|(?:私が|さっき)?(?:言った|頼んだ|お願いした|欲しかった)のは|(?:제가|내가) (?:말한|부탁한|원한)|منظورم|התכוונתי|ביקשתי|(?:كنت أقصد|قصدت|طلبت)|मेरा मतलब|मैंने कहा)|の話(?:です|だ|。|$)|(?:그|저|이)? ?\S+(?:이|가) 아니(?:에요|라|야|고|라고)`)
	// irony praises what went wrong: "great, now the header is gone".
	irony = regexp.MustCompile(`^(?:great|nice|perfect|wonderful|brilliant|fantastic|awesome|lovely|cool|super|schön|toll|prima|klasse|genial|perfecto|estupendo|qué bien|génial|отлично|прекрасно|супер|здорово|świetnie|super|pięknie)[,.!…]* (?:and |und |y |и |i )?(?:now|jetzt|nun|ahora|maintenant|теперь|teraz) |^(?:很好|太好了|这下好了|真棒)[，,。!！ ]*(?:现在|这下)|^(?:すごい|素晴らしい)[、,。]*(?:今度|これで)は?.*(?:ない|消え|壊れ)|^(?:좋네요?|대단하네요?)[,. ]*이제`)
	// notYet only says that there is none so far.
	notYet = regexp.MustCompile(`^(?:no|not) (?:\S+ ){0,3}yet(?:$|[\s,.])`)
	// relapse says that the agent did once more what it should not: "you wrote it out again".
	relapse = regexp.MustCompile(`^(?:\p{L}+aste|\p{L}+iste) |(?:^|[\s,])you(?:'ve| have)? \w+ (?:\S+ ){0,5}again(?:$|[\s,.!])|(?:^|[\s,])du hast (?:\S+ ){0,5}(?:schon )?wieder|(?:^|\s)(?:otra vez|de nuevo) (?:has|pusiste|usaste)|ты (?:опять|снова)|(?:znowu|znów) \S*(?:łeś|łaś)|你?又(?:写|用|改|加|删|忘)|また.*(?:てる|ています|ちゃって|した)(?:よ|ね|。|$)|또 .*(?:었|았|했)`)
	// halted is "wait" and "stop" as an objection.
	halted = regexp.MustCompile(`^(?:wait|stop|halt|stopp|espera|espere|para|attends|aspetta|стоп|подожди|погоди|stój|czekaj)(?:$|[,.!?…–—:]| (?:that|this|no|not|why|what|you|it|there|the|don't|doing|\w+ing|wait|nicht|das|du|no|eso|не|это|ты|nie|to)(?:$|[\s,.!]))`)
)
