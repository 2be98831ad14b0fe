package screen

// planters is what outside texts plant: orders tied to a trigger, commands to run,
// data to send away, orders about the memory itself, other sources of packages. The
// agent's own summaries may say the like about its work.
var planters = []string{
	// an order tied to a trigger
	`\b(?:when(?:ever)?|once|as soon as|after|every time|each time|if) you (?:read|process|retrieve|recall|ingest) (?:this|these)(?: (?:memory|note|text|page|document|entry))?` + then + acts,
	`\bbefore (?:you )?(?:answer(?:ing)?|reply(?:ing)?|respond(?:ing)?)(?: to)?(?: (?:any|the|every|each|a))?(?: (?:users?|questions?|anything|prompts?|quer(?:y|ies)|messages?))?` + then + acts,
	`\b(?:whenever|every time|each time|any time|if|when|next time) (?:the|a|your|any) users? (?:asks?|wants?|mentions?|says?)\b[^.\n]{0,60}` + then + acts,
	`\bnext time you\b[^.,\n]{0,40}` + then + acts,
	`\b(?:from now on|from this (?:point|moment) on|henceforth)\b[^.\n]{0,20}\byou (?:must|shall|have to|will)\b`,
	`\b(?:von (?:nun|jetzt) an|ab (?:jetzt|sofort|nun)|künftig)\b[^.\n]{0,20}\b(?:musst|müsst|sollst|darfst|antworte|empfiehl|sende|schicke|verwende|nutze)\b`,
	`\b(?:(?:wenn|sobald) du (?:das|dies(?:en text|es)?) (?:hier )?liest|bevor du antwortest|vor jeder antwort|(?:jedes ?mal,? )?wenn der (?:nutzer|benutzer|anwender) (?:nach|um|dich|fragt)[^.\n]{0,40})\s*,\s*(?:dann |zuerst |immer )*(?:führe?|sende|schick|öffne|besuch|lade|antworte|empfiehl|empfehle|genehmig|rufe?|installier|sag|verwende|nutze|musst)`,
	`(?:a partir de ahora|de ahora en adelante|en adelante)[^.\n]{0,30}(?:debes|tienes que|responde|recomienda|envía|envia)`,
	`(?:cuando leas est[eoa]|antes de responder|cada vez que el usuario [^.,\n]{0,40})[^.,\n]{0,30},\s*(?:siempre |primero |debes |tienes que )*(?:ejecut|envía|envia|visit|abr[ei]|descarg|recomiend|aprueb|respond|instal|di\b|debes|us[ae]\b)`,
	`(?:désormais|dorénavant|à partir de maintenant)[^.\n]{0,20}(?:tu dois|vous devez|réponds|répondez|recommande[zs]?|envoie[zs]?|envoyez)`,
	`(?:(?:quand|lorsque) (?:tu lis|tu liras|vous lisez|vous lirez) (?:ce|ceci|cela)|avant de répondre|chaque fois que l'utilisat\p{L}+ [^.,\n]{0,40})[^.,\n]{0,30},\s*(?:d'abord |toujours )*(?:tu |vous |exécut|envoie|envoye|visit|ouvr|télécharg|recommand|approuv|répond|install|dis\b|dites)`,
	`(?:a partir de agora|de agora em diante|daqui em diante)[^.\n]{0,20}(?:(?:você|tu) deve|deves|responda|recomende|envie)`,
	`(?:quando (?:você )?ler(?:es)? ist?so?|quando (?:você )?ler(?:es)? isto|antes de responder|sempre que o (?:usuário|utilizador) [^.,\n]{0,40})[^.,\n]{0,30},\s*(?:primeiro |sempre |você )*(?:execut|envi[ea]|visit|abr[ae]|baix|recomend|aprov|respond|instal|diga|deve\b|use\b)`,
	`(?:d'ora in (?:poi|avanti)|da ora in poi|da adesso in poi)[^.\n]{0,20}(?:devi|dovete|rispondi|raccomanda|consiglia|invia)`,
	`(?:quando leggi quest[oa]|prima di rispondere|ogni volta che l'utente [^.,\n]{0,40})[^.,\n]{0,30},\s*(?:prima |sempre )*(?:esegu|invia|visita|apri|scarica|raccomand|consiglia|approva|rispond|installa|devi|usa\b)`,
	`od (?:teraz|tej pory)[^.\n]{0,20}(?:musisz|macie|odpowiadaj|polecaj|wysyłaj)`,
	`(?:gdy (?:to )?przeczytasz|zanim odpowiesz|przed odpowiedzią|(?:za każdym razem|zawsze),? gdy użytkownik [^.,\n]{0,40})[^.,\n]{0,30},\s*(?:najpierw |zawsze )*(?:uruchom|wyślij|odwiedź|otwórz|pobierz|polec|zatwierd|odpowi|zainstaluj|musisz|użyj)`,
	`(?:отныне|с этого момента|впредь|с этих пор)[^.\n]{0,20}(?:ты |вы |обязан|отвечай|рекомендуй|отправляй)`,
	`(?:(?:когда|как только) (?:ты |вы )?прочит\p{L}+ это|перед (?:тем,? как ответить|ответом)|каждый раз,? когда пользователь [^.,\n]{0,40}|прежде чем ответить)[^.,\n]{0,30},\s*(?:сначала |всегда )*(?:запусти|выполни|отправ|откро|посети|скача|рекоменду|одобр|ответь|отвечай|установи|ты |используй)`,
	`(?:^|[，,。：:；])(?:以后|以後|从现在(?:起|开始)|從現在(?:起|開始)|今后|下次)[^。\n]{0,16}(?:必须|必須|一律|务必|務必|都要|你要|总是|總是|请使用|请用)`,
	`(?:读到|看到|讀到|阅读)(?:这|此|本|這)[^。，,\n]{0,8}(?:时|后|時|後)[，,]?[^。\n]{0,6}(?:请|必须|运行|执行|访问|发送|立即|打开|下载)`,
	`回答[^。，,\n]{0,8}(?:之)?前[，,]?[^。\n]{0,6}(?:先|必须|请|务必)[^。\n]{0,4}(?:访问|打开|发送|运行|执行|下载|推荐)`,
	`(?:每当|每次|只要|当)用户[^。，,\n]{0,20}[，,]?(?:你|请|都要|都|必须|一律|直接|就)[^。\n]{0,4}(?:推荐|批准|回答|发送|访问|运行|执行|同意)`,
	`(?:今後|これから|以後)[^。\n]{0,30}(?:回答|返答|応答|推薦|推奨|送信|実行|従)[^。\n]{0,10}(?:せよ|しなさい|すること|してください|しろ)`,
	`(?:これを読んだ(?:ら|とき|場合)|回答する前に|答える前に|ユーザーが[^。\n]{0,20}たびに)[^。\n]{0,40}(?:せよ|しなさい|してください|しろ|すること|実行|送信|アクセス)`,
	`(?:앞으로|지금부터|이제부터)[^.\n]{0,40}(?:답변|대답|추천|보내|전송|실행|승인)[^.\n]{0,10}(?:야 한다|하라|십시오|세요|라$)`,
	`(?:(?:이 글을|이것을|이 메모를|이 문서를|이걸) 읽으면|(?:답변|대답)하기 전에|사용자가 [^.\n]{0,20}때마다)[^.\n]{0,60}(?:하라|십시오|세요|야 한다|해라)`,
	`من الآن فصاعد\p{L}*\p{M}*[^.\n]{0,20}(?:يجب|عليك|أرسل|أجب)|(?:عندما تقرأ هذا|عند قراءة هذا|قبل (?:الإجابة|أن تجيب)|كلما (?:طلب|سأل) المستخدم)[^.\n]{0,40}[،,]\s*(?:يجب|عليك|أرسل|نفذ|نفّذ|افتح|زر|شغل|وافق|أوص)`,
	`(?:از این پس|از حالا به بعد|از این به بعد)[^.\n]{0,30}(?:باید|بفرست|پاسخ)|(?:وقتی این (?:متن )?را (?:می‌?خوانی|خواندی)|(?:پیش|قبل) از پاسخ\p{L}*|هر (?:وقت|بار|گاه) کاربر)[^.\n]{0,50}(?:بفرست|اجرا کن|باز کن|دانلود کن|توصیه کن|تأیید کن|تایید کن)`,
	`(?:מעתה(?: ואילך)?|מעכשיו)[^.\n]{0,20}(?:עליך|אתה חייב|חובה עליך|תשלח|שלח|ענה)|(?:כש|כאשר )תקרא (?:את )?זה|(?:לפני שתענה|בכל פעם שהמשתמש)[^.\n]{0,40},\s*(?:שלח|הרץ|פתח|הורד|אשר|המלץ|עליך)`,
	`अब से[^.\n।]{0,20}(?:तुम|तुम्हें|आपको)|(?:जब (?:तुम|आप) (?:इसे|यह) पढ़|(?:उत्तर|जवाब) देने से पहले|जब भी उपयोगकर्ता)[^.\n।]{0,60}(?:भेज|चलाओ|चलाएँ|चलाएं|खोलो|खोलें|डाउनलोड|मंज़ूर)`,
	// a command to run
	`\b(?:run|execute|paste|type)\b[^.\n]{0,40}\b(?:curl|wget|iwr|irm|invoke-webrequest)\b[^\n]{0,120}\|\s*(?:sudo )?(?:(?:ba|z|da|k)?sh|iex|python3?|node|perl)\b`,
	`\b(?:curl|wget)\b[^\n]{0,80}(?:-d|--data(?:-binary)?|-t|-f|--post-file)[ =]?\S{0,10}@?[~"'$]?\S{0,20}(?:\.env|\.ssh|id_rsa|\.aws|history)`,
	`\bdownload\b[^\n]{0,80}https?://[^\n]{0,80}\b(?:and|then) (?:then )?(?:run|execute|start|launch) (?:it|that|the)`,
	`(?:führe?|ejecuta|exécute[zs]?|execute|esegui|uruchom|запусти|выполни|运行|执行|執行|実行|실행|نفذ|اجرا کن|הרץ|चलाओ)[^\n]{0,60}(?:\bcurl\b|\bwget\b)[^\n]{0,120}\|\s*(?:sudo )?(?:ba|z)?sh\b|\b(?:curl|wget)\b[^\n]{0,120}\|\s*(?:sudo )?(?:ba|z)?sh\b[^\n]{0,12}(?:ausführ|aus\b|を?実行|실행|执行|اجرا)`,
	// data to send away
	`\b(?:send|post|upload|forward|submit|transmit|exfiltrate|e-?mail|leak)\b[^.\n]{0,12}\b(?:all|every|any|the|your|its)\b[^.\n]{0,30}\b(?:conversations?|chats?|history|memor(?:y|ies)|context|transcripts?|source code|files|secrets?|environment variables|credentials|answers?|notes)\b[^.\n]{0,20}\bto ` + place,
	`\b(?:visit|open|fetch|load|call|request)\b[^\n]{0,30}https?://[^\n]{0,60}\bwith (?:the|your|all)\b[^.\n]{0,20}\b(?:conversation|chat|history|memor|context|question|prompt)`,
	`\b(?:alle|sämtliche|deine|das|den)\b[^.\n]{0,20}\b(?:dateien|gespräche?|verlauf|erinnerungen|unterhaltung)\b[^.\n]{0,10}\ban ` + place + `[^\n]{0,30}(?:senden|schick|sende|übermittel)|\b(?:sende|schicke?)\b[^.\n]{0,30}\b(?:dateien|gespräch|verlauf|erinnerungen|unterhaltung)\p{L}* an ` + place,
	`(?:envía|envoie[sz]?|envoyez|envie|invia|sube|wyślij)\b[^.\n]{0,30}(?:conversación|archivos|historial|conversation|fichiers|historique|conversa|arquivos|histórico|conversazion|file\b|cronologi|rozmow|pliki)\p{L}*[^.\n]{0,20} (?:a|à|para|al|do|na) ` + place,
	`(?:отправь|отправляй|перешли|пересылай)\p{L}*[^.\n]{0,30}(?:файл|перепис|разговор|истори|памят)\p{L}*[^.\n]{0,20} (?:на|в) ` + place,
	`(?:把|将|將)[^。\n]{0,12}(?:对话|對話|聊天|记忆|記憶|所有文件|全部文件|源代码)[^。\n]{0,10}(?:发送|上传|发|提交|转发|傳送)(?:到|给|至)\s*` + place,
	`(?:会話|全ファイル|すべてのファイル|履歴|記憶)[^。\n]{0,8}を\s*` + place + `\s*(?:に|へ)(?:送信|送|アップロード)|(?:대화|모든 파일|기록|기억)[^.\n]{0,6}[을를] ` + place + `\s?(?:으?로|에) (?:보내|전송|업로드)`,
	// the memory itself
	`\bset\b[^.\n]{0,12}\b(?:confidence|trust|pinned|importance|salience|verified)\b[^\n]{0,50}\b(?:for|of|on|in) this (?:memory|entry|note|item|fact|record)|\b(?:pin|never (?:expire|archive|forget)) this (?:memory|entry|fact)\b`,
	`(?:setze?|stelle?|pon|establece|fija|mets|mettez|défini\p{L}*|defina|imposta|ustaw|установи|поставь)\b?[^\n]{0,40}(?:confidence|konfidenz|vertrauen|pinned|trust|confianza|confiance|confiança|fiducia|zaufani|доверие|уверенность)[^\n]{0,50}(?:diese[rn]? (?:erinnerung|eintrag|notiz)|est[ea] (?:memoria|recuerdo|nota|entrada|memória)|cette (?:mémoire|note|entrée)|ce souvenir|quest[ao] (?:memoria|ricordo|nota)|te[jg]o? (?:pamięci|wpisu)|этой (?:записи|памяти|заметки))`,
	`(?:把|将|將)?(?:此|这条|該|该条?|本条|這條)(?:记忆|記憶|条目)[^。\n]{0,20}(?:设为|設為|标记为|置顶|設定)|この(?:記憶|メモリ|エントリ)[^。\n]{0,20}(?:信頼度|confidence|固定|pinned|ピン留め)|이 (?:기억|메모리)[^.\n]{0,20}(?:신뢰도|고정|pinned|confidence)`,
	`\bthis (?:memory|entry|note|fact|instruction) (?:supersedes|overrides|replaces|outranks|invalidates|takes (?:precedence|priority) over) (?:all|every|any)\b|\bthis (?:rule|document|message|record|page) (?:supersedes|overrides|replaces|outranks|takes (?:precedence|priority) over) (?:all|every|any)\b[^.\n]{0,20}\b(?:memor(?:y|ies)|instructions?)`,
	`diese (?:erinnerung|notiz) (?:ersetzt|überschreibt|hat vorrang vor) alle|est[ea] (?:memoria|recuerdo|nota) (?:sustituye|reemplaza|anula|prevalece)|(?:cette mémoire|ce souvenir|cette note) (?:remplace|annule|prévaut|prime)|est[ae] memória (?:substitui|anula|prevalece)|quest[ao] (?:memoria|ricordo|nota) (?:sostituisce|annulla|prevale)|эта (?:запись|память|заметка) (?:заменяет|отменяет|важнее)`,
	`(?:本|此|这|這)条?(?:记忆|記憶|笔记)[^。\n]{0,6}(?:取代|覆盖|优先于|替代)|この(?:記憶|メモリ)[^。\n]{0,16}(?:上書き|優先|置き換え)|이 (?:기억|메모리)[^.\n]{0,16}(?:대체|우선)|هذه الذاكرة (?:تلغي|تحل محل)|این حافظه [^.\n]{0,20}(?:جایگزین|مقدم)|הזיכרון הזה (?:גובר|מחליף)|यह (?:स्मृति|मेमोरी) [^.\n।]{0,30}(?:ऊपर|बदल)`,
	// words to the memory system
	`(?:^|[.:;]\s*)(?:(?:note|message|attention|memo) )?(?:to|for|dear|attention|hey) (?:the |your )?(?:memory|recall|retrieval) (?:system|store|manager|layer|server|engine|module|agent)\s*[:,;–—-]`,
	`^an (?:das|dein) (?:gedächtnis|erinnerungs|speicher)\p{L}*\s*[:,]|^(?:nota )?(?:al|para el) sistema de memoria\s*[:,]|^(?:au|à l'attention du) système de mémoire\s*[:,]|^ao sistema de memória\s*[:,]|^al sistema di memoria\s*[:,]|^do systemu pamięci\s*[:,]|^системе памяти\s*[:,]`,
	`(?:記憶|メモリー?)(?:システム|管理|サーバー?)(?:へ|に告ぐ|よ)\s*[：:、]|(?:致|给|告)记忆(?:系统|模块|管理)|记忆系统[：:，,]\s*(?:请|必须|把|将)|(?:기억|메모리) 시스템(?:에게|께)|إلى نظام الذاكرة|به سامانه حافظه|אל מערכת הזיכרון|स्मृति प्रणाली के लिए`,
	// other sources of packages
	`\b(?:use|install from|pull from|download from|switch to)\b[^\n]{0,20}\b(?:mirror|registry|package index|index-url|proxy)\b[^\n]{0,60}\binstead of\b|\b(?:use|install from|pull from|download from)\b[^\n]{0,60}\b(?:instead of|rather than|not) ` + registry,
	`(?:nutze|verwende|nimm|usa|utiliza|utilise[zs]?|use|użyj|используй(?:те)?)\b?[^\n]{0,70}(?:statt|anstelle von|anstatt|en lugar de|en vez de|au lieu de|em vez de|invece di|zamiast|вместо) ` + registry,
	`(?:使用|改用|换成|用)[^。\n]{0,50}(?:镜像|鏡像)[^。\n]{0,10}(?:代替|而不是|替代|取代)|` + registry + `\s*の(?:代わり|かわり)に|` + registry + ` 대신`,
}

// Parts of those patterns.
const (
	then     = `\s*[,:]?\s*(?:you |please |first |then |always |also |immediately |silently |must |should |have to |to )*\b`
	acts     = `(?:run|execute|install|download|send|post|upload|forward|visit|open|fetch|approve|accept|merge|recommend|say|tell|answer|reply|respond|use|include|append|add|insert|skip|disable|ignore|delete|curl|wget|email|mention|suggest|deny|refuse|push)\b`
	place    = `(?:https?://|\S{1,60}@|[a-z0-9-]{1,60}\.[a-z])`
	registry = `(?:the )?(?:official )?(?:pypi|npmjs|registry\.npmjs|npm registry|crates\.io|proxy\.golang|docker\.io|docker hub|github\.com|maven central|rubygems)\S{0,20}`
)
