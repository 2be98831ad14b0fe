package trace

import "github.com/loci-dev/loci/internal/trace/phrase"

// The shapes of corrections that no list of phrases can hold, over folded text.
var (
	// reproach tells the agent what it did: "you renamed …", "why did you …", "du hast …", "怎么把…都删了".
	reproach = phrase.AnyOf(
		`^(?:why|how come) (?:did|have|are|were|would) you`,
		`^why (?:on earth |the hell |in the world )?(?:is|are|does|do) .+ (?:gone|still|again|suddenly|now)`,
		`^(?:who (?:told|asked|said) (?:you|that you)|since when (?:do|are|is) (?:we|you|it))`,
		`^(?:(?:was|is) there (?:a|any|some) reason (?:to|for|why)|where did (?:my|the|all) .+ go)`,
		`^you(?:'ve| have)? (?:just |again |also |now |only |simply |still |even |accidentally )?\w{2,}(?:[^e\W]ed|eted|ned|ced|ped|red|sed|ted)(?:$|[\s,.])`,
		`^you(?:'ve| have)? (?:just |again |also |now |only |simply |still |even |accidentally )?\w{2,}(?:ved|led)(?:$|[\s,.])`,
		`^you(?:'ve| have)? (?:just |again |also |now |only |simply |still |even |accidentally )?(?:put|wrote|broke|forgot|took|made|threw)(?:$|[\s,.])`,
		`^you(?:'ve| have)? (?:just |again |also |now |only |simply |still |even |accidentally )?(?:lost|left|ran|sent|went|cut|hid|set)(?:$|[\s,.])`,
		`^you(?:'ve| have)? (?:just |again |also |now |only |simply |still |even |accidentally )?(?:overwrote|mixed|dropped)(?:$|[\s,.])`,
		`^(?:warum|wieso|weshalb) (?:hast|habt|bist du|ist .+ (?:weg|plötzlich|jetzt|wieder)|fehlt|sind .+ (?:weg|plötzlich|jetzt|wieder))`,
		`^(?:wer hat (?:dir )?(?:gesagt|erlaubt)|seit wann|du (?:hast|bist|solltest)|quién te (?:dijo|pidió|mandó)|desde cuándo)`,
		`^(?:(?:te has|has) \p{L}+(?:do|to|cho)|por qué (?:\p{L}+(?:ste|aste|iste)|has|está|ya no))`,
		`^(?:pourquoi (?:as-tu|tu as|est-ce que tu|avoir)|tu as (?:\p{L}+[éit])|t'as (?:\p{L}+[éit]))`,
		`^(?:кто (?:тебя |вас )?(?:просил|сказал)|с каких пор)|^kto (?:ci )?(?:kazał|prosił|pozwolił)`,
		`^(?:зачем|почему) (?:ты|вы|было|теперь|опять|у нас)`,
		`^ты (?:опять |снова |же |случайно )?\p{Cyrillic}+(?:л|ла|лся|лась)(?:$|[\s,.])`,
		`^(?:(?:po co|dlaczego|czemu) .*\p{L}+(?:łeś|łaś|łem)|(?:znowu |znów )?\p{L}+(?:łeś|łaś)(?:$|[\s,.]))`,
		`^(?:(?:你)?(?:怎么|为什么|为啥|干嘛|谁让你)(?:又|把|还|给|会|都|要)?.*(?:了|掉|改|删|动)|你(?:又|把|给)?.*(?:错了?|反了|偏了|漏了?|弄混|搞混|忘了|忘记))`,
		`^(?:(?:なんで|なぜ|どうして).*(?:た|って|のか)(?:の|ん|んですか|のですか)?(?:[？?。]|$)|(?:誰|だれ)が.*(?:言った|頼んだ))|^(?:누가 .*라고 (?:했|하)|왜 .*(?:었|았|했|셨))`,
		`^(?:(?:چرا) .*(?:کردی|زدی|دادی|گذاشتی)|.*(?:اشتباه|غلط).*(?:کردی|زدی|گرفتی))|^(?:למה (?:\p{Hebrew}+ת|זה|את)|לא ביקשתי)`,
		`^(?:لماذا|ليش) \p{Arabic}+ت|^(?:तुमने क्यों|क्यों .*(?:दिया|किया|हटा))`,
	)
	// restoration asks for what was before.
	restoration = phrase.AnyOf(
		`(?:^|[\s,.;:])(?:revert|undo|restore)(?: it| that| this| them| the| those| your|$|[.!])`,
		`(?:^|[\s,.;:])(?:roll|put|change|switch|bring|turn|set|move) (?:\S+ ){1,4}back(?:$|[\s,.!])`,
		`(?:^|[\s,.;:])(?:(?:the way|as|like) (?:it|they|that) (?:was|were)(?: before)?(?:$|[.,!])|bring back|go back to)`,
		`(?:^|[\s,.;:])(?:(?:i )?want (?:it|that|them|my \S+) back|rückgängig|wieder (?:zurück|herstellen|her$|rein))`,
		`(?:^|[\s,.;:])(?:(?:zurück auf|zurück zu[mr]?) |wie (?:es |sie )?(?:vorher|vorhin|es war))`,
		`(?:^|[\s,.;:])(?:como (?:estaba|estaban|antes|era)(?:$|[\s.,])|deshaz|revierte|restaura|comme avant|remets|annule ça)`,
		`(?:^|[\s,.;:])(?:верни|откати|как было|обратно)|(?:^|[\s,.;:])(?:przywróć|cofnij|jak było|z powrotem)|恢复一?下|恢复(?:原|成|回|$)|还原|改回|撤销`,
		`撤回|退回|(?:元|もと)に戻|戻して|되돌려|원래대로|복구해|برگردون|برگردان|مثل قبل|תחזיר|החזר|כמו שהיה|(?:أعد|ارجع|رجّع|كما كان)|वापस (?:कर|ला|रख)|पहले जैसा`,
	)
	// meant says what was asked for instead of what was done.
	meant = phrase.AnyOf(
		`^(?:i (?:don't|do not) think (?:that's|that is|this is|it's|so)|almost|not quite|nearly|close, but|come on|let's not)`,
		`^i(?:'d prefer| wish)(?: that)? you (?:hadn't|had not|didn't|would not|wouldn't)`,
		`^(?:that|this|it) (?:makes no|doesn't make (?:any )?) ?sense`,
		`^(?:(?:less|more|shorter|longer|smaller|bigger|simpler|fewer) .*(?:please|pls)|you're \S+ing the wrong)`,
		`^(?:this|that|it) (?:broke|breaks|deletes|removes|ruins|still (?:does|fails|shows|says))`,
		`^(?:i (?:meant|was talking about|was referring to|was asking|wanted|asked|said|need a|need the)|(?:das|so) war (?:nicht|anders))`,
		`^(?:das|es) ist (?:mir )?zu \p{L}+`,
		`^(?:.*bitte (?:viel |etwas )?(?:kürzer|länger|schlichter|kleiner|größer|einfacher|weniger)(?:$|[\s.!])|moment[,!] )`,
		`^(?:es|eso es) demasiado |^(?:太\p{Han}{1,3}了|.{0,4}不是我(?:要|说|想要)的)`,
		`^(?:ich (?:wollte|meinte|hatte .* gesagt|habe? .* gesagt)|(?:me refería|quería|te dije|te pedí|pedí)|je (?:voulais|parlais|t'avais))`,
		`^я (?:же )?(?:имел|имела|говорил|говорила|просил|просила|хотел|хотела)`,
		`^(?:chodziło mi|miałem na myśli|miałam na myśli|prosiłem|prosiłam)|^(?:我要的|我说的|我指的|我是说|我想要的|我的意思)`,
		`^(?:私が|さっき)?(?:言った|頼んだ|お願いした|欲しかった)のは|^(?:제가|내가) (?:말한|부탁한|원한)|^منظورم|^(?:התכוונתי|ביקשתי)|^(?:كنت أقصد|قصدت|طلبت)`,
		`^(?:मेरा मतलब|मैंने कहा)|の話(?:です|だ|。|$)|(?:그|저|이)? ?\S+(?:이|가) 아니(?:에요|라|야|고|라고)`,
	)
	// contrast turns one thing down for another in languages that put the negation behind, or asks for another language.
	contrast = phrase.AnyOf(
		`^\p{L}+ no, |^\p{L}+ nicht, |^.{0,8}(?:别|不要)(?:动|改|删|碰|加)|(?:그거|이거|저거|거기) (?:아니고|말고)|^(?:این|اون) نه`,
		`(?:^|[.!?,] )(?:auf|in|en|по|po) ?-?(?:deutsch|englisch|english|german|spanish),? (?:please|bitte|por favor|пожалуйста|proszę)`,
		`(?:^|[.!?,] )(?:auf|in|en|по|po) ?-?(?:español|inglés),? (?:please|bitte|por favor|пожалуйста|proszę)`,
		`(?:^|[.!?,] )(?:auf|in|en|по|po) ?-?русски,? (?:please|bitte|por favor|пожалуйста|proszę)`,
		`(?:^|[.!?,] )(?:auf|in|en|по|po) ?-?polsku,? (?:please|bitte|por favor|пожалуйста|proszę)|^(?:それ|これ)は.+です。.*(?:直して|変えて|にして)`,
	)
	// irony praises what went wrong: "great, now the header is gone".
	irony = phrase.AnyOf(
		`^(?:bravo|great|nice|well done|brilliant|congratulations|glückwunsch|enhorabuena)[,.!]+ (?:you (?:just|only)|du hast|has |ты )`,
		`^молодец[,.!]+ (?:you (?:just|only)|du hast|has |ты )|^brawo[,.!]+ (?:you (?:just|only)|du hast|has |ты )`,
		`^(?:great|nice|perfect|wonderful|brilliant|fantastic)[,.!…]* (?:and |und |y |и |i )?(?:now|jetzt|nun|ahora|maintenant|теперь|teraz) `,
		`^(?:awesome|lovely|cool|super|schön|toll|prima)[,.!…]* (?:and |und |y |и |i )?(?:now|jetzt|nun|ahora|maintenant|теперь|teraz) `,
		`^(?:klasse|genial|perfecto|estupendo|qué bien|génial)[,.!…]* (?:and |und |y |и |i )?(?:now|jetzt|nun|ahora|maintenant|теперь|teraz) `,
		`^(?:отлично|прекрасно|супер|здорово)[,.!…]* (?:and |und |y |и |i )?(?:now|jetzt|nun|ahora|maintenant|теперь|teraz) `,
		`^(?:świetnie|super|pięknie)[,.!…]* (?:and |und |y |и |i )?(?:now|jetzt|nun|ahora|maintenant|теперь|teraz) `,
		`^(?:很好|太好了|这下好了|真棒)[，,。!！ ]*(?:现在|这下)|^(?:すごい|素晴らしい)[、,。]*(?:今度|これで)は?.*(?:ない|消え|壊れ)|^(?:좋네요?|대단하네요?)[,. ]*이제`,
	)
	// notYet only says that there is none so far.
	notYet = phrase.AnyOf(`^(?:no|not) (?:\S+ ){0,3}yet(?:$|[\s,.])`)
	// relapse says that the agent did once more what it should not: "you wrote it out again".
	relapse = phrase.AnyOf(
		`^(?:опять|снова|schon wieder|wieder mal|otra vez|znowu|znów|again[,!?]|not again) |^(?:又|また|또 )`,
		`(?:second|third|fourth|fifth|\d+th) time (?:that )?you|^(?:\p{L}+aste|\p{L}+iste) `,
		`(?:^|[\s,])you(?:'ve| have)? \w+ (?:\S+ ){0,5}again(?:$|[\s,.!])|(?:^|[\s,])du hast (?:\S+ ){0,5}(?:schon )?wieder`,
		`(?:^|\s)(?:otra vez|de nuevo) (?:has|pusiste|usaste)|ты (?:опять|снова)|(?:znowu|znów) \S*(?:łeś|łaś)|你?又(?:写|用|改|加|删|忘)`,
		`また.*(?:てる|ています|ちゃって|した)(?:よ|ね|。|$)|또 .*(?:었|았|했)`,
	)
	// halted is "wait" and "stop" as an objection.
	halted = phrase.AnyOf(
		`^(?:wait|stop|halt|stopp|espera|espere|para|attends|aspetta|стоп|подожди|погоди|stój|czekaj)(?:$|[,.!?…–—:])`,
		`^(?:wait|stop|halt|stopp|espera|espere|para|attends|aspetta) (?:that|this|no|not|why|what|it|don't|doing)(?:$|[\s,.!])`,
		`^(?:стоп|подожди|погоди) (?:that|this|no|not|why|what|it|don't|doing)(?:$|[\s,.!])`,
		`^(?:stój|czekaj) (?:that|this|no|not|why|what|it|don't|doing)(?:$|[\s,.!])`,
		`^(?:wait|stop|halt|stopp|espera|espere|para|attends|aspetta) (?:\w+ing|wait|nicht|das|du|no|eso)(?:$|[\s,.!])`,
		`^(?:стоп|подожди|погоди) (?:\w+ing|wait|nicht|das|du|no|eso)(?:$|[\s,.!])`,
		`^(?:stój|czekaj) (?:\w+ing|wait|nicht|das|du|no|eso)(?:$|[\s,.!])`,
		`^(?:wait|stop|halt|stopp|espera|espere|para|attends|aspetta|стоп|подожди|погоди|stój|czekaj) (?:не|это|ты)(?:$|[\s,.!])`,
		`^(?:wait|stop|halt|stopp|espera|espere|para|attends|aspetta|стоп|подожди|погоди|stój|czekaj) (?:nie|to)(?:$|[\s,.!])`,
	)
)
