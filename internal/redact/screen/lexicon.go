package screen

// The vocabulary by which sentences are weighed, in lower case. Each list holds
// a kind of move, with its forms in the languages we know.

// override takes back what the agent was told before, or gives it a new role.
var override = oneOf(
	`\b(?:ignor(?:e|ing)|disregard|forget|override|overrule|bypass|discard|drop|stop following|do not follow|don't follow)\b[^.\n]{0,24}\b(?:previous|prior|above|earlier|preceding|existing|current|original|system|all|any|your|the user'?s?)\b[^.\n]{0,30}\b(?:instructions?|rules?|prompts?|directions?|guidelines?|guardrails|polic(?:y|ies)|orders|constraints|safety|restrictions|context|training)`,
	`\byou are (?:now|no longer)\b|\byour new (?:role|task|instructions?|rules?|goal|identity|system prompt)|\bnew (?:system )?instructions?\s*:|\b(?:developer|maintenance|god|debug|admin|unrestricted|jailbreak) mode\b[^.\n]{0,20}(?:\bon\b|enabled|active|:)|\bfrom (?:now on|this point)\b[^.\n]{0,60}\b(?:answer|reply|respond|you|always|never|treat|obey|send|include|append|use|skip)|\banswer (?:every|each|all) (?:request|question)`,
	`\b(?:ignorier|missacht|vergiss|vergesse|verwirf)\p{L}*[^.\n]{0,30}(?:anweisung|regel|vorgabe|instruktion|richtlinie)|du bist (?:jetzt|nun|ab sofort)|sie sind (?:jetzt|ab sofort)|ab (?:jetzt|sofort)[^.\n]{0,40}(?:antwort|immer|alle|jede|du |sollst)`,
	`\b(?:ignor[ae]|olvid[ae]|descart[ae]|desatiend[ae]|haz caso omiso)\p{L}*[^.\n]{0,30}(?:instruccion|regla|orden|norma|directri)|\bignore[sz]?\b[^.\n]{0,30}(?:instruction|règle|consigne|directive|instruç|regra|orden)|\boublie[sz]?\b[^.\n]{0,30}(?:instruction|règle|consigne)|(?:ignor[ae]|esqueç[ao]|desconsider[ae])\p{L}*[^.\n]{0,30}(?:instruç|regra|orde[nm]|diretriz)|(?:ignora|dimentica|trascura)\p{L}*[^.\n]{0,30}(?:istruzion|regol|direttiv)`,
	`(?:игнориру|забудь|отмени|не обращай)\p{L}*[^.\n]{0,40}(?:инструкц|правил|указани|команд|запрет)|(?:ты|вы) теперь |(?:zignoruj|ignoruj|zapomnij|pomiń)\p{L}*[^.\n]{0,30}(?:instrukc|polece|zasad|reguł|wytyczn)|jesteś teraz`,
	`(?:忽略|无视|忘记|忘掉|不要理会|不必遵守|绕过|撤销|無視|忽視)[^。\n]{0,20}(?:指令|指示|规则|規則|提示|要求|限制|约束|设定|安全)|你现在是|从现在起你|你的新(?:角色|任务|指令)`,
	`(?:指示|命令|ルール|規則|プロンプト|制約|制限)[^。\n]{0,10}(?:無視|忘れ|破棄|従わな)|あなたは今|あなたは今後|(?:지시|명령|규칙|프롬프트|지침|제한)[^.\n]{0,14}(?:무시|잊|따르지)|너는 이제|당신은 이제`,
	`(?:دستور|قوانین|قواعد|دستورالعمل)\p{L}*[^.\n]{0,30}(?:نادیده|فراموش|بی‌?اعتنا)|(?:نادیده بگیر|فراموش کن)[^.\n]{0,30}(?:دستور|قوانین|قواعد)|(?:תתעלמ|התעלמ|התעלם|תתעלם|שכח)\p{L}*[^.\n]{0,30}(?:הוראות|כללים|חוקים|ההנחיות|הנחיות)|(?:تجاهل|انس|انسَ|أهمل)\p{L}*[^.\n]{0,30}(?:التعليمات|القواعد|الأوامر|تعليمات)|(?:निर्देश|नियम|आदेश)\p{L}*\p{M}*[^.\n।]{0,30}(?:अनदेखा|नज़रअंदाज|नजरअंदाज|भूल|उपेक्षा)`,
)

// memoryOrder tells the agent what to keep or to drop.
var memoryOrder = oneOf(
	`(?:^|[.:;!—–,(\]]\s*|\b(?:and|please|must|should|to|also|then|always)\s+)(?:remember|memori[sz]e|store|save|record|persist|retain|note down|keep in mind|log)\b[^.\n]{0,20}\b(?:that|this|these|permanently|forever|the following|as a|as the|for (?:future|later|all)|in (?:your )?(?:memory|long-term))|^remember\s*[:!,]|\bremember(?:ed)? permanently`,
	`\b(?:your|the (?:agent|assistant|model)'s|its own|agent) (?:memor(?:y|ies)|notes|long-term|persistent|core profile|knowledge base|rules|rulebook)\b|\b(?:add|write|save|put|commit|append) [^.\n]{0,40}\b(?:to|in|into) (?:memory|long-term|the core profile|persistent)|\b(?:keep|save|store|add|record|treat|adopt) (?:it|this|that|these) (?:permanently )?as (?:a |an |the |your )?(?:\w+ ){0,2}(?:rule|convention|preference|fact|memory|constraint|decision|instruction|policy|truth)`,
	`\b(?:forget|erase|delete|wipe|purge|drop|clear) (?:everything|all|what|any|every|the)\b[^.\n]{0,40}\b(?:you|know|memor(?:y|ies)|remember|stored|about|learned|entries|notes)|\bmark (?:all|every|any|the|older|other)[^.\n]{0,40}(?:superseded|obsolete|outdated|archived|verified|trusted)|\brule for (?:your|the agent)|\bmemory (?:update|policy|command|instruction)\b\s*:`,
	`\bmerke? (?:dir|euch)|merken sie sich|präg\p{L}* (?:dir|euch|sie sich)|(?:speicher|behalt|notier)\p{L}* (?:dir|dies|das|dauerhaft|folgendes|bitte|sie|als|im gedächtnis)|in (?:dein|ihr)\p{L}* (?:gedächtnis|speicher|notizen|erinnerung)|vergiss (?:alles|was|die)|dauerhaft (?:merken|speichern)`,
	`(?:^|[.:;!—(]\s*|\b(?:y|por favor|debe|deben|favor de) )(?:recuerd[ae]|recordar|memori[cz]\p{L}+|guard[ae]|anot[ae]|registr[ae]|almacen[ae])\b|en (?:tu|su) memoria|olvid[ae] (?:todo|lo que)`,
	`(?:^|[.:;!—(]\s*|\b(?:et|veuillez|doit|doivent) )(?:retene[zs]|retiens|retenir|mémorise[zr]?|souviens-toi|souvenez-vous|rappelle-toi|rappelez-vous|enregistre[zr]?|note[zr]? que)|dans (?:ta|votre|sa) mémoire|oublie[zs]? tout`,
	`(?:^|[.:;!—(]\s*|\be |\bdeve[m]? |por favor,? )(?:lembre(?:-se|m-se)?|memorize|memorizar|guarde|grave|anote|registre)\b|na (?:sua|tua) memória|esqueça tudo|(?:^|[.:;!—(]\s*|\be |\bdev(?:e|ono) )(?:ricord[ai]|ricordare|memorizz\p{L}+|salva|registra|annota)\b|nella (?:tua|sua) memoria|dimentica tutto`,
	`запомни|запиши (?:себе|в)|запоминай|сохрани(?:те)? (?:это|в памят|навсегда|как|правило)|в (?:свою|твою|вашу|долговременную) память|в (?:своей|твоей) памяти|забудь(?:те)? (?:все|всё|что|о)|zapamięt|zapisz (?:to|w|sobie|na stałe|jako)|w (?:swojej|twojej) pamięci|zapomnij (?:o |wszystko)`,
	`记住|牢记|铭记|记录(?:下来|为|到)|存(?:入|到|储到|储为)|写入(?:记忆|长期|你的)|(?:你|您)的(?:记忆|笔记|长期)|忘(?:记|掉)(?:所有|一切|之前|全部|关于)|删除[^。\n]{0,8}记忆|請記住|記住|保存(?:为|到)[^。\n]{0,8}(?:记忆|规则|约定|偏好)`,
	`記憶(?:し|せ|する|に)|覚えて|メモリに(?:保存|記録|追加)|記録(?:して|する|せよ)|忘れ(?:て|ろ|るこ)|기억(?:해|하|할|에|시)|메모리에|저장(?:해|하세|하십|하라)|기록(?:해|하세|하십)|잊(?:어|으)`,
	`به خاطر (?:بسپار|داشته)|به یاد (?:داشته|بسپار)|در حافظه|فراموش کن|ذخیره کن|(?:^|[.:,\s])(?:ו?זכור|ו?זכרי|ו?תזכור|ו?תזכרי|ו?זכרו|ו?לזכור|ו?שמור|ו?שמרי|ו?לשמור)(?:\s|:|$)[^.\n]{0,40}|בזיכרון|(?:^|[.:،\s])و?(?:تذكر|تذكّر|احفظ|سجل|سجّل|يتذكر|تتذكر|يحفظ)(?:\s|وا|:|$)|في ذاكرت|انس كل|याद रख|मेमोरी में|स्मृति में|भूल जा|(?:सहेज|नोट कर)(?:ें|ो|ना|कर)`,
)

// addressed speaks to, or about, whoever reads with a model.
var addressed = oneOf(
	`\b(?:ai|llm|coding|chat|language|virtual|automated)[ -]?(?:assistants?|agents?|models?|bots?|readers?|systems?|tools?|crawlers?)\b|\b(?:an|any|the|all|every|each|dear) assistants?\b|\bassistants\b|\bagents\b|\b(?:any|dear|this) agent\b|\bagent\s*[:,]|\bassistant\s*[:,]|\bllms?\b|\b(?:chatgpt|gpt-?\d|claude|copilot|cursor|gemini|codex)\b|\bif you are (?:an?|the)\b|\bwhoever reads\b`,
	`\bki-?(?:assistent|agent|modell|system)\p{L}*|\b(?:assistent|agent)(?:en|in|innen)?\b|sprachmodell\p{L}*|\b(?:asistentes?|agentes?)\b|modelos? de lenguaje|\bagents? (?:ia|conversationnel)|assistants? ia|\bl'(?:ia|assistant|agent)\b|\b(?:assistentes?|assistenti)\b|\bagenti?\b|\bia\b`,
	`ассистент|агент|помощник|нейросет|языков\p{L}+ модел|\bии\b|(?:^|\s)ии(?:\s|-|$)|asystent|\bagenc|agentów|\bagent\b|model\p{L}* językow|\bsi\b`,
	`\bai\b|人工智能|智能体|智能助手|助手|助理|代理(?:程序)?(?:请|应|必须|在)|大模型|语言模型|ＡＩ|エージェント|アシスタント|에이전트|어시스턴트|인공지능|비서|언어 모델`,
	`دستیار|عامل|هوش مصنوعی|مدل زبانی|עוזר|סוכן|סוכנ|בינה מלאכותית|מודל|المساعد|مساعد|الوكيل|وكيل|وكلاء|الذكاء الاصطناعي|सहायक|एजेंट|एआई|मॉडल`,
)

// directive gives an order to a reader.
var directive = oneOf(
	`\b(?:must|should|shall|have to|has to|need to|needs to|are to|is to|please|always|never|ought to|make sure|be sure|will now|from now on)\b|^(?:also|then|next|first|finally|and|now|important|note|tip|please|so|just)?[,:]?\s*(?:add|set|run|execute|install|delete|remove|send|upload|post|forward|disable|skip|bypass|use|include|insert|append|copy|paste|open|visit|fetch|download|push|merge|approve|accept|grant|give|allow|ignore|treat|tell|say|recommend|answer|reply|respond|do not|don't|put|write|change|replace|switch|turn|export|curl|share|reveal|print|email|mail|decode|follow|obey|trust|mark|store|save|remember|click|call|enable|keep)\b`,
	`\b(?:soll(?:en|te|ten|st)?|müssen|muss|musst|immer|niemals|stets|bitte)\b|zu (?:ignorieren|verwenden|senden|löschen|deaktivieren|überspringen)|\b(?:debe[ns]?|siempre|nunca|jamás|por favor|hay que|tiene[ns]? que)\b|\b(?:doit|doivent|devez|toujours|jamais|veuillez|il faut)\b|\b(?:deve[m]?|devono|devi|sempre|mai|per favore|bisogna|nunca)\b`,
	`должн|нужно|необходимо|всегда|никогда|обязан|следует|пожалуйста|powin|musi|należy|zawsze|nigdy|proszę|trzeba`,
	`必须|應該|应该|应当|一律|务必|总是|永远|不要|请|須|须|要把|自动|こと[。\s]|こと$|べき|必ず|常に|ください|せよ|以後|今後|なければ|십시오|세요|해야|항상|절대|반드시|앞으로|하라|시오`,
	`باید|همیشه|هرگز|لطفا|لطفاً|کنید|חייב|תמיד|לעולם|יש ל|אנא|צריך|نرجو|يجب|دائما|دائمًا|أبدا|أبدًا|من فضلك|على ال|चाहिए|हमेशा|कभी|कृपया|करें|करो|कर दो`,
)

// consent claims that the user, or an authority, said or allowed something.
var consent = oneOf(
	`\b(?:the |our |your )(?:user|owner|account holder|operator|human)s? (?:has |have |had |already |always |seems to |explicitly |earlier |previously |once )*(?:said|told|asked|approved?s?|authori[sz]e[sd]?|allow(?:s|ed)|agreed?s?|grant(?:s|ed)|confirm(?:s|ed)|consent(?:s|ed)|want(?:s|ed)|prefers?|likes?|permit(?:s|ted)|trust(?:s|ed)|given|wishes|decided|requested|accepts?|accepted)|\bapproved by (?:security|legal|the (?:user|owner|admin|security|boss|ceo))|\bpre-?(?:approved|authori[sz]ed)\b|\bstanding (?:approval|permission|consent|authori[sz]ation)|\b(?:no longer needs?|needs? no|requires? no|without (?:any |further )?(?:need for )?|no need for|does not need|never needs?) ?(?:user )?(?:confirmation|approval|consent|permission|review)|\bwithout (?:asking|prompting|telling|checking with|informing)\b|\bmerged unseen|\bauto-?(?:approve|accept|confirm)`,
	`der (?:nutzer|benutzer|anwender|eigentümer|kunde) (?:hat|will|möchte|bevorzugt|erlaubt|wünscht)|die nutzerin (?:hat|will)|ohne (?:rückfrage|nachfrage|zu fragen|bestätigung|genehmigung)|(?:genehmigt|freigegeben|erlaubt|gez\.)[^.\n]{0,20}(?:von|durch|it-)`,
	`(?:el|la) (?:usuari[oa]|propietari[oa]|client[ea]) (?:ya |ha |siempre )*(?:autori|aprob|permit|quier|prefier|acept|dij|consinti|confirm)|sin (?:preguntar|confirmación|confirmar|pedir|aprobación)|l'utilisat(?:eur|rice) (?:a |veut|préfère|souhaite|autorise|accepte)|sans (?:demander|confirmation|validation|approbation)|o (?:usuário|utilizador|dono) (?:já |sempre )*(?:autori|aprov|permit|quer|prefer|aceit|disse)|sem (?:perguntar|confirmação|aprovação)|l'utente (?:ha |vuole|preferisce|autorizza|accetta)|senza (?:chiedere|conferma|approvazione)`,
	`пользовател\p{L}* (?:уже |всегда |заранее )*(?:разреш|одобр|хоч|предпочит|соглас|сказал|просил|подтверд|довер)|без (?:спроса|подтвержд|запроса|согласи|вопросов)|использовани[ея] разрешено пользователем|użytkowni\p{L}* (?:już |zawsze )*(?:zezwol|zatwierdz|zgodził|chce|woli|pozwol|potwierdz|powiedz)|bez (?:pytania|potwierdz|zgody|akceptacji)`,
	`用户(?:已经?|曾|早已|之前)?[^。，\n]{0,6}(?:说过|授权|同意|批准|允许|确认|希望|喜欢|要求|偏好)|(?:无需|无须|不用|不需要|不必)(?:再)?[^。\n]{0,6}(?:询问|确认|批准|审批|同意)|自动(?:同意|批准|通过|确认)|ユーザー(?:は|が)[^。\n]{0,24}(?:許可|承認|希望|好|同意|望)|(?:確認|承認|許可)(?:なし|せず|は不要|不要)|사용자(?:가|는|께서)?[^.\n]{0,24}(?:허용|승인|동의|원한|원하|허락|선호)|(?:확인|승인|동의) 없이|묻지 (?:않고|말고)`,
	`کاربر[^.\n]{0,24}(?:اجازه|تأیید|تایید|موافق|رضایت)|بدون (?:پرسیدن|پرسش|تأیید|تایید|اجازه)|המשתמש(?:ת)?[^.\n]{0,24}(?:אישר|הסכים|מעדיף|הרשה|ביקש)|(?:ללא|בלי) (?:אישור|לשאול|לבקש)|المستخدم[^.\n]{0,24}(?:وافق|سمح|أذن|يفضل|صرح|فوض)|(?:بدون|دون) (?:تأكيد|سؤال|موافقة|إذن|الرجوع)|(?:وافق|سمح|أذن) المستخدم|उपयोगकर्ता[^.\n।]{0,24}(?:अनुमति|स्वीकृ|सहमत|मंज़ूर|मंजूर)|बिना (?:पूछे|पुष्टि|अनुमति)`,
)

// concealing keeps something from the user.
var concealing = oneOf(`\b(?:do not|don't|never|without) (?:tell|mention|inform|notify|alert|reveal|telling|mentioning|informing)(?:ing)? (?:it |this |them |that )?(?:to )?(?:the user|the owner|anyone|your user|about|this)|\bkeep (?:this|it) (?:secret|hidden|between)|\bsilently\b|ohne (?:dem|den) (?:nutzer|benutzer)|sag\p{L}* (?:dem )?(?:nutzer|benutzer) nichts|no (?:se )?lo (?:digas|diga) al usuario|sin (?:avisar|informar)|ne (?:le )?dis pas|sans prévenir|não (?:conte|diga|informe)|non dirlo|не (?:говори|сообщай|упоминай)|nie (?:mów|informuj)|不要告诉|别告诉|不得告知|ユーザーに(?:知らせ|伝え|言わ)(?:ず|ない|な)|사용자에게 (?:알리지|말하지)|به کاربر نگو|אל תספר|أخبر المستخدم|لا تخبر|मत बता`)

// steerOutput makes the agent say something to others.
var steerOutput = oneOf(
	`\bwhen(?:ever)? (?:asked|someone asks|(?:you are |you're )?(?:summari[sz]ing|reading|processing|answering|reviewing|generating|writing|asked))\b|\bin (?:every|each|all) (?:answers?|summar(?:y|ies)|repl(?:y|ies)|responses?|outputs?|reports?|messages?|commits?)\b|\b(?:recommend|promote|praise|advertise) (?:our|only|always|this)|\bsay that (?:they|we) are\b|!\[[^\]]{0,80}\]\(https?://[^)\s]*[?&=][^)]*\)|\bend (?:every|each|all) (?:answer|reply|response|message)`,
	`in (?:jede|jeder|jedem|allen?) (?:antwort|zusammenfassung)|en (?:cada|todas las) (?:respuesta|resumen)|dans chaque réponse|em (?:cada|todas as) resposta|in ogni risposta|в кажд\p{L}+ ответ|w każdej odpowiedzi|每(?:次|个|条)(?:回答|回复|总结)|所有(?:回答|回复)|すべての(?:回答|返答)|毎回|모든 (?:답변|응답)|در (?:هر|همه) پاسخ|בכל תשובה|في كل (?:رد|إجابة)|हर (?:उत्तर|जवाब)`,
)

// weaken and safeguard together, in one sentence, switch off a protection.
var weaken = oneOf(`\b(?:disabl(?:e|ing)|deactivat(?:e|ing)|turn(?:ing)? off|switch(?:ing)? off|skip(?:ping)?|bypass(?:ing)?|ignor(?:e|ing)|remov(?:e|ing)|delet(?:e|ing)|suppress(?:ing)?|weaken|allow|useless|accept)\b|\b(?:should|must|can|may|to) (?:\w+ )?be (?:disabled|deactivated|turned off|switched off|skipped|bypassed|ignored|removed|deleted|suppressed)`,
	`deaktivier|abschalt|ausschalt|ignorier|überspring|umgeh|lösch|desactiv|deshabilit|omit|ignor|salt[ae]|elimin|désactiv|contourn|supprim|desativ|desabilit|pul[ae]r|disabilit|disattiv`,
	`отключ|выключ|пропуск|игнор|обход|обойти|удал|wyłącz|pomi[jń]|usu[nń]|禁用|关闭|跳过|绕过|忽略|删除|無効|切って|スキップ|無視|削除|비활성|끄|건너|무시|삭제|غیرفعال|خاموش|نادیده|השבת|לכבות|כבה|דלג|לבטל|تعطيل|عطل|تجاوز|تجاهل|अक्षम|बंद|छोड़|हटा`)

var safeguard = oneOf(`\b(?:tls|ssl|certificates?|signatures?|verification|verify|security|sandbox\p{L}*|2fa|mfa|firewall|authenticat\p{L}*|authori[sz]ation|password check|checks?|tests?|review|warnings?|backups?|logging|audit|antivirus|encryption|permissions?|confirmations?|safety|unsigned)\b`,
	`sicherheit|signatur|zertifikat|prüfung|warnung|verschlüssel|seguridad|firma|certificad|verific|prueba|advertencia|cifrado|sécurité|signature|certificat|vérif|avertissement|segurança|assinatura|sicurezza|firma|avviso|verifica`,
	`безопасн|подпис|сертификат|проверк|предупрежд|шифрован|bezpiecze|podpis|certyfikat|weryfik|ostrzeż|安全|签名|证书|验证|校验|警告|测试|加密|備份|セキュリティ|署名|証明書|検証|警告|テスト|보안|서명|인증서|검증|경고|테스트|امنیت|امضا|گواهی|هشدار|אבטחה|חתימ|אימות|תעודה|אזהר|الأمان|أمان|التوقيع|الشهادة|التحقق|تحذير|सुरक्षा|हस्ताक्षर|प्रमाणपत्र|सत्यापन|चेतावनी`)

// reach are commands and settings that give control away by themselves.
var reach = oneOf(`authorized_keys|\bcurl\b[^\n]{0,120}\|\s*(?:sudo )?(?:ba|z)?sh\b|\bwget\b[^\n]{0,120}\|\s*(?:ba)?sh\b|\brm -rf\b|--no-verify\b|force[- ]?push|push --force|tls_reject_unauthorized|(?:verify|strict_?ssl|sslverify)\s*=\s*(?:false|0)|chmod (?:-r )?777|\b(?:run|execute|install|fetch|download)\b[^.\n]{0,50}(?:https?://|\.sh\b|\.exe\b|\.ps1\b)|--dangerously|\bskip-permissions|as root\b|/etc/(?:passwd|shadow|sudoers)|directly to (?:production|prod|main|master)`)

// leak and asset together, in one sentence, carry something out.
var leak = oneOf(`\b(?:send|upload|post|forward|exfiltrat|leak|e-?mail|transmit|reveal|disclose|submit|publish|share|paste|include|enter|belongs? in)\p{L}*`,
	`\bsend|schick|übermittel|hochlad|weiterleit|preisgeb|envi[ae]|enví|sub[ei]r|reenvi|revel|envoy|transmet|divulg|invia|carica|отправ|перешл|загруз|раскр|wyśl|prześl|ujawn|发送|上传|发给|转发|泄露|公开|透露|送信|アップロード|転送|入力|보내|전송|업로드|입력|공개|ارسال|بفرست|שלח|לשלוח|העלה|أرسل|إرسال|ارسل|भेज|अपलोड`)

var asset = oneOf(`\bsecrets?\b|\.env\b|\.ssh|\btokens?\b|passwords?|credentials?|api[ _-]?keys?|private keys?|\bmemor(?:y|ies)\b|e-?mail address|conversations?|\bcookies?\b|~/\.|chat history|personal data|user data|user_memory`,
	`passw|kennw|geheim|schlüssel|zugangsdaten|contraseña|clave|secreto|credencial|mot de passe|identifiants|clés?\b|senha|segredo|chave|credenzial|парол|ключ|секрет|данны|hasł|klucz|danych|密码|密钥|令牌|凭证|记忆|邮箱|隐私|パスワード|キー|秘密|メールアドレス|個人情報|비밀번호|키|이메일|개인정보|رمز|کلید|ایمیل|סיסמ|מפתח|כלמת|كلمة المرور|كلمات المرور|المفتاح|مفاتيح|पासवर्ड|कुंजी|ईमेल`)

// negated turns an order about a protection into a warning.
var negated = oneOf(`\b(?:never|do not|don't|must not|should not|shouldn't|avoid|cannot|can't|not be)\b|nicht|niemals|nunca|no se|jamais|ne pas|não|mai\b|никогда|нельзя|\bне\b|nigdy|\bnie\b|不要|不得|禁止|切勿|ないで|してはいけ|하지 마|말아|هرگز|نباید|אסור|אין ל|لا |مت `)

// mention says that a quoted string is an example and is talked about.
var mention = oneOf(`\b(?:phrase|string|pattern|prompt|text|payload|example|test|fixture|attack|injection|regex|filter|scanner|blocklist|denylist|detect|saniti[sz]e|escape|tag|token|label|heading|line|prefix|marker|literal|word|sentence|message|title)\p{L}*`,
	`angriff|beispiel|zeichenkette|ataque|ejemplo|cadena|attaque|exemple|атак|пример|строк|фраз|atak|przykład|攻击|注入|示例|字符串|短语|攻撃|例文|文字列|공격|예시|문자열|حمله|עבר|הזרקה|هجوم|مثال|हमल|उदाहरण`)
