package screen

// The lists of the moves that speak to the agent or for the user, and of the words
// that only talk about such moves.

// addresses speak to, or about, whoever reads with a model.
var addresses = []string{
	// Latin script
	`\b(?:ai|llm|coding|chat|language|virtual|automated)[ -]?(?:assistants?|agents?|models?|bots?|readers?|` +
		`systems?|tools?|crawlers?)\b`,
	`\b(?:an|any|the|all|every|each|dear) assistants?\b|\bassistants\b|\bagents\b|\b(?:any|dear|this) agent\b|\bagent\s*[:,]`,
	`\bassistant\s*[:,]|\bllms?\b|\b(?:chatgpt|gpt-?\d|claude|copilot|cursor|gemini|codex)\b|\bif you are (?:an?|the)\b`,
	`\bwhoever reads\b|\bki-?(?:assistent|agent|modell|system)\p{L}*|\b(?:assistent|agent)(?:en|in|innen)?\b`,
	`sprachmodell\p{L}*|\b(?:asistentes?|agentes?)\b|modelos? de lenguaje|\bagents? (?:ia|conversationnel)|assistants? ia`,
	`\bl'(?:ia|assistant|agent)\b|\b(?:assistentes?|assistenti)\b|\bagenti?\b|\bia\b|asystent|\bagenc|agentów|\bagent\b`,
	`model\p{L}* językow|\bsi\b|\bai\b`,
	// Cyrillic
	`ассистент|агент|помощник|нейросет|языков\p{L}+ модел|\bии\b|(?:^|\s)ии(?:\s|-|$)`,
	// Chinese
	`人工智能|智能体|智能助手|助手|助理|代理(?:程序)?(?:请|应|必须|在)|大模型|语言模型|ＡＩ`,
	// Japanese
	`エージェント|アシスタント`,
	// Korean
	`에이전트|어시스턴트|인공지능|비서|언어 모델`,
	// Arabic script
	`دستیار|عامل|هوش مصنوعی|مدل زبانی|المساعد|مساعد|الوكيل|وكيل|وكلاء|الذكاء الاصطناعي`,
	// Hebrew
	`עוזר|סוכן|סוכנ|בינה מלאכותית|מודל`,
	// Hindi
	`सहायक|एजेंट|एआई|मॉडल`,
}

// consents claim that the user, or an authority, said or allowed something.
var consents = []string{
	// Latin script
	`\b(?:the |our |your )(?:user|owner|account holder|operator|human)s? (?:has |have |had |already |` +
		`always |seems to |explicitly |earlier |previously |once )*(?:said|told|asked|approved?s?|authori[sz]e[sd]?|` +
		`allow(?:s|ed)|agreed?s?|grant(?:s|ed)|confirm(?:s|ed)|consent(?:s|ed)|want(?:s|ed)|prefers?|likes?|` +
		`permit(?:s|ted)|trust(?:s|ed)|given|wishes|decided|requested|accepts?|accepted)`,
	`\bapproved by (?:security|legal|the (?:user|owner|admin|security|boss|ceo))|\bpre-?(?:approved|authori[sz]ed)\b`,
	`\bstanding (?:approval|permission|consent|authori[sz]ation)`,
	`\b(?:no longer needs?|needs? no|requires? no|without (?:any |further )?(?:need for )?|no need for|` +
		`does not need|never needs?) ?(?:user )?(?:confirmation|approval|consent|permission|review)`,
	`\bwithout (?:asking|prompting|telling|checking with|informing)\b|\bmerged unseen|\bauto-?(?:approve|accept|confirm)`,
	`der (?:nutzer|benutzer|anwender|eigentümer|kunde) (?:hat|will|möchte|bevorzugt|erlaubt|wünscht)`,
	`die nutzerin (?:hat|will)|ohne (?:rückfrage|nachfrage|zu fragen|bestätigung|genehmigung)`,
	`(?:genehmigt|freigegeben|erlaubt|gez\.)[^.\n]{0,20}(?:von|durch|it-)`,
	`(?:el|la) (?:usuari[oa]|propietari[oa]|client[ea]) (?:ya |ha |siempre )*(?:autori|aprob|permit|quier|` +
		`prefier|acept|dij|consinti|confirm)`,
	`sin (?:preguntar|confirmación|confirmar|pedir|aprobación)`,
	`l'utilisat(?:eur|rice) (?:a |veut|préfère|souhaite|autorise|accepte)`,
	`sans (?:demander|confirmation|validation|approbation)`,
	`o (?:usuário|utilizador|dono) (?:já |sempre )*(?:autori|aprov|permit|quer|prefer|aceit|disse)`,
	`sem (?:perguntar|confirmação|aprovação)|l'utente (?:ha |vuole|preferisce|autorizza|accetta)`,
	`senza (?:chiedere|conferma|approvazione)`,
	`użytkowni\p{L}* (?:już |zawsze )*(?:zezwol|zatwierdz|zgodził|chce|woli|pozwol|potwierdz|powiedz)`,
	`bez (?:pytania|potwierdz|zgody|akceptacji)`,
	// Cyrillic
	`пользовател\p{L}* (?:уже |всегда |заранее )*(?:разреш|одобр|хоч|предпочит|соглас|сказал|просил|подтверд|довер)`,
	`без (?:спроса|подтвержд|запроса|согласи|вопросов)|использовани[ея] разрешено пользователем`,
	// Chinese
	`用户(?:已经?|曾|早已|之前)?[^。，\n]{0,6}(?:说过|授权|同意|批准|允许|确认|希望|喜欢|要求|偏好)`,
	`(?:无需|无须|不用|不需要|不必)(?:再)?[^。\n]{0,6}(?:询问|确认|批准|审批|同意)|自动(?:同意|批准|通过|确认)`,
	// Japanese
	`ユーザー(?:は|が)[^。\n]{0,24}(?:許可|承認|希望|好|同意|望)|(?:確認|承認|許可)(?:なし|せず|は不要|不要)`,
	// Korean
	`사용자(?:가|는|께서)?[^.\n]{0,24}(?:허용|승인|동의|원한|원하|허락|선호)|(?:확인|승인|동의) 없이|묻지 (?:않고|말고)`,
	// Arabic script
	`کاربر[^.\n]{0,24}(?:اجازه|تأیید|تایید|موافق|رضایت)|بدون (?:پرسیدن|پرسش|تأیید|تایید|اجازه)`,
	`المستخدم[^.\n]{0,24}(?:وافق|سمح|أذن|يفضل|صرح|فوض)|(?:بدون|دون) (?:تأكيد|سؤال|موافقة|إذن|الرجوع)`,
	`(?:وافق|سمح|أذن) المستخدم`,
	// Hebrew
	`המשתמש(?:ת)?[^.\n]{0,24}(?:אישר|הסכים|מעדיף|הרשה|ביקש)|(?:ללא|בלי) (?:אישור|לשאול|לבקש)`,
	// Hindi
	`उपयोगकर्ता[^.\n।]{0,24}(?:अनुमति|स्वीकृ|सहमत|मंज़ूर|मंजूर)|बिना (?:पूछे|पुष्टि|अनुमति)`,
}

// concealings keep something from the user.
var concealings = []string{
	// Latin script
	`\b(?:do not|don't|never|without) (?:tell|mention|inform|notify|alert|reveal|telling|mentioning|informing)(?:ing)? (?:it |` +
		`this |them |that )?(?:to )?(?:the user|the owner|anyone|your user|about|this)`,
	`\bkeep (?:this|it) (?:secret|hidden|between)|\bsilently\b|ohne (?:dem|den) (?:nutzer|benutzer)`,
	`sag\p{L}* (?:dem )?(?:nutzer|benutzer) nichts|no (?:se )?lo (?:digas|diga) al usuario|sin (?:avisar|informar)`,
	`ne (?:le )?dis pas|sans prévenir|não (?:conte|diga|informe)|non dirlo|nie (?:mów|informuj)`,
	// Cyrillic
	`не (?:говори|сообщай|упоминай)`,
	// Chinese
	`不要告诉|别告诉|不得告知`,
	// Japanese
	`ユーザーに(?:知らせ|伝え|言わ)(?:ず|ない|な)`,
	// Korean
	`사용자에게 (?:알리지|말하지)`,
	// Arabic script
	`به کاربر نگو|أخبر المستخدم|لا تخبر`,
	// Hebrew
	`אל תספר`,
	// Hindi
	`मत बता`,
}

// mentions say that a quoted string is an example and is talked about.
var mentions = []string{
	// Latin script
	`\b(?:phrase|string|pattern|prompt|text|payload|example|test|fixture|attack|injection|regex|filter|` +
		`scanner|blocklist|denylist|detect|saniti[sz]e|escape|tag|token|label|heading|line|prefix|marker|` +
		`literal|word|sentence|message|title)\p{L}*`,
	`angriff|beispiel|zeichenkette|ataque|ejemplo|cadena|attaque|exemple|atak|przykład`,
	// Cyrillic
	`атак|пример|строк|фраз`,
	// Chinese
	`攻击|注入|示例|字符串|短语|攻撃|例文|文字列`,
	// Korean
	`공격|예시|문자열`,
	// Arabic script
	`حمله|هجوم|مثال`,
	// Hebrew
	`עבר|הזרקה`,
	// Hindi
	`हमल|उदाहरण`,
}
