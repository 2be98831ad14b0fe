package screen

// The lists of the moves that tell a reader what to do.

// overrides take back what the agent was told before, or give it a new role.
var overrides = []string{
	// Latin script
	`\b(?:ignor(?:e|ing)|disregard|forget|override|overrule|bypass|discard|drop|stop following|do not follow|` +
		`don't follow)\b[^.\n]{0,24}\b(?:previous|prior|above|earlier|preceding|existing|current|original|` +
		`system|all|any|your|the user'?s?)\b[^.\n]{0,30}\b(?:instructions?|rules?|prompts?|directions?|guidelines?|` +
		`guardrails|polic(?:y|ies)|orders|constraints|safety|restrictions|context|training)`,
	`\byou are (?:now|no longer)\b|\byour new (?:role|task|instructions?|rules?|goal|identity|system prompt)`,
	`\bnew (?:system )?instructions?\s*:`,
	`\b(?:developer|maintenance|god|debug|admin|unrestricted|jailbreak) mode\b[^.\n]{0,20}(?:\bon\b|enabled|active|:)`,
	`\bfrom (?:now on|this point)\b[^.\n]{0,60}\b(?:answer|reply|respond|you|always|never|treat|obey|` +
		`send|include|append|use|skip)`,
	`\banswer (?:every|each|all) (?:request|question)`,
	`\b(?:ignorier|missacht|vergiss|vergesse|verwirf)\p{L}*[^.\n]{0,30}(?:anweisung|regel|vorgabe|instruktion|richtlinie)`,
	`du bist (?:jetzt|nun|ab sofort)|sie sind (?:jetzt|ab sofort)`,
	`ab (?:jetzt|sofort)[^.\n]{0,40}(?:antwort|immer|alle|jede|du |sollst)`,
	`\b(?:ignor[ae]|olvid[ae]|descart[ae]|desatiend[ae]|haz caso omiso)\p{L}*[^.\n]{0,30}(?:instruccion|` +
		`regla|orden|norma|directri)`,
	`\bignore[sz]?\b[^.\n]{0,30}(?:instruction|règle|consigne|directive|instruç|regra|orden)`,
	`\boublie[sz]?\b[^.\n]{0,30}(?:instruction|règle|consigne)`,
	`(?:ignor[ae]|esqueç[ao]|desconsider[ae])\p{L}*[^.\n]{0,30}(?:instruç|regra|orde[nm]|diretriz)`,
	`(?:ignora|dimentica|trascura)\p{L}*[^.\n]{0,30}(?:istruzion|regol|direttiv)`,
	`(?:zignoruj|ignoruj|zapomnij|pomiń)\p{L}*[^.\n]{0,30}(?:instrukc|polece|zasad|reguł|wytyczn)|jesteś teraz`,
	// Cyrillic
	`(?:игнориру|забудь|отмени|не обращай)\p{L}*[^.\n]{0,40}(?:инструкц|правил|указани|команд|запрет)|(?:ты|вы) теперь `,
	// Chinese
	`(?:忽略|无视|忘记|忘掉|不要理会|不必遵守|绕过|撤销|無視|忽視)[^。\n]{0,20}(?:指令|指示|规则|規則|` +
		`提示|要求|限制|约束|设定|安全)`,
	`你现在是|从现在起你|你的新(?:角色|任务|指令)`,
	// Japanese
	`(?:指示|命令|ルール|規則|プロンプト|制約|制限)[^。\n]{0,10}(?:無視|忘れ|破棄|従わな)|あなたは今|あなたは今後`,
	// Korean
	`(?:지시|명령|규칙|프롬프트|지침|제한)[^.\n]{0,14}(?:무시|잊|따르지)|너는 이제|당신은 이제`,
	// Arabic script
	`(?:دستور|قوانین|قواعد|دستورالعمل)\p{L}*[^.\n]{0,30}(?:نادیده|فراموش|بی‌?اعتنا)`,
	`(?:نادیده بگیر|فراموش کن)[^.\n]{0,30}(?:دستور|قوانین|قواعد)`,
	`(?:تجاهل|انس|انسَ|أهمل)\p{L}*[^.\n]{0,30}(?:التعليمات|القواعد|الأوامر|تعليمات)`,
	// Hebrew
	`(?:תתעלמ|התעלמ|התעלם|תתעלם|שכח)\p{L}*[^.\n]{0,30}(?:הוראות|כללים|חוקים|ההנחיות|הנחיות)`,
	// Hindi
	`(?:निर्देश|नियम|आदेश)\p{L}*\p{M}*[^.\n।]{0,30}(?:अनदेखा|नज़रअंदाज|नजरअंदाज|भूल|उपेक्षा)`,
}

// memoryOrders tell the agent what to keep or to drop.
var memoryOrders = []string{
	// Latin script
	`(?:^|[.:;!—–,(\]]\s*|\b(?:and|please|must|should|to|also|then|always)\s+)(?:remember|memori[sz]e|` +
		`store|save|record|persist|retain|note down|keep in mind|log)\b[^.\n]{0,20}\b(?:that|this|these|permanently|` +
		`forever|the following|as a|as the|for (?:future|later|all)|in (?:your )?(?:memory|long-term))`,
	`^remember\s*[:!,]|\bremember(?:ed)? permanently`,
	`\b(?:your|the (?:agent|assistant|model)'s|its own|agent) (?:memor(?:y|ies)|notes|long-term|persistent|` +
		`core profile|knowledge base|rules|rulebook)\b`,
	`\b(?:add|write|save|put|commit|append) [^.\n]{0,40}\b(?:to|in|into) (?:memory|long-term|the core profile|persistent)`,
	`\b(?:keep|save|store|add|record|treat|adopt) (?:it|this|that|these) (?:permanently )?as (?:a |an |` +
		`the |your )?(?:\w+ ){0,2}(?:rule|convention|preference|fact|memory|constraint|decision|instruction|` +
		`policy|truth)`,
	`\b(?:forget|erase|delete|wipe|purge|drop|clear) (?:everything|all|what|any|every|the)\b[^.\n]{0,40}\b(?:you|` +
		`know|memor(?:y|ies)|remember|stored|about|learned|entries|notes)`,
	`\bmark (?:all|every|any|the|older|other)[^.\n]{0,40}(?:superseded|obsolete|outdated|archived|verified|trusted)`,
	`\brule for (?:your|the agent)|\bmemory (?:update|policy|command|instruction)\b\s*:|\bmerke? (?:dir|euch)|merken sie sich`,
	`präg\p{L}* (?:dir|euch|sie sich)`,
	`(?:speicher|behalt|notier)\p{L}* (?:dir|dies|das|dauerhaft|folgendes|bitte|sie|als|im gedächtnis)`,
	`in (?:dein|ihr)\p{L}* (?:gedächtnis|speicher|notizen|erinnerung)|vergiss (?:alles|was|die)`,
	`dauerhaft (?:merken|speichern)`,
	`(?:^|[.:;!—(]\s*|\b(?:y|por favor|debe|deben|favor de) )(?:recuerd[ae]|recordar|memori[cz]\p{L}+|` +
		`guard[ae]|anot[ae]|registr[ae]|almacen[ae])\b`,
	`en (?:tu|su) memoria|olvid[ae] (?:todo|lo que)`,
	`(?:^|[.:;!—(]\s*|\b(?:et|veuillez|doit|doivent) )(?:retene[zs]|retiens|retenir|mémorise[zr]?|souviens-toi|` +
		`souvenez-vous|rappelle-toi|rappelez-vous|enregistre[zr]?|note[zr]? que)`,
	`dans (?:ta|votre|sa) mémoire|oublie[zs]? tout`,
	`(?:^|[.:;!—(]\s*|\be |\bdeve[m]? |por favor,? )(?:lembre(?:-se|m-se)?|memorize|memorizar|guarde|grave|anote|registre)\b`,
	`na (?:sua|tua) memória|esqueça tudo`,
	`(?:^|[.:;!—(]\s*|\be |\bdev(?:e|ono) )(?:ricord[ai]|ricordare|memorizz\p{L}+|salva|registra|annota)\b`,
	`nella (?:tua|sua) memoria|dimentica tutto|zapamięt|zapisz (?:to|w|sobie|na stałe|jako)|w (?:swojej|twojej) pamięci`,
	`zapomnij (?:o |wszystko)`,
	// Cyrillic
	`запомни|запиши (?:себе|в)|запоминай|сохрани(?:те)? (?:это|в памят|навсегда|как|правило)`,
	`в (?:свою|твою|вашу|долговременную) память|в (?:своей|твоей) памяти|забудь(?:те)? (?:все|всё|что|о)`,
	// Chinese
	`记住|牢记|铭记|记录(?:下来|为|到)|存(?:入|到|储到|储为)|写入(?:记忆|长期|你的)|(?:你|您)的(?:记忆|笔记|长期)`,
	`忘(?:记|掉)(?:所有|一切|之前|全部|关于)|删除[^。\n]{0,8}记忆|請記住|記住`,
	`保存(?:为|到)[^。\n]{0,8}(?:记忆|规则|约定|偏好)`,
	// Japanese
	`記憶(?:し|せ|する|に)|覚えて|メモリに(?:保存|記録|追加)|記録(?:して|する|せよ)|忘れ(?:て|ろ|るこ)`,
	// Korean
	`기억(?:해|하|할|에|시)|메모리에|저장(?:해|하세|하십|하라)|기록(?:해|하세|하십)|잊(?:어|으)`,
	// Arabic script
	`به خاطر (?:بسپار|داشته)|به یاد (?:داشته|بسپار)|در حافظه|فراموش کن|ذخیره کن`,
	`(?:^|[.:،\s])و?(?:تذكر|تذكّر|احفظ|سجل|سجّل|يتذكر|تتذكر|يحفظ)(?:\s|وا|:|$)|في ذاكرت|انس كل`,
	// Hebrew
	`(?:^|[.:,\s])(?:ו?זכור|ו?זכרי|ו?תזכור|ו?תזכרי|ו?זכרו|ו?לזכור|ו?שמור|ו?שמרי|ו?לשמור)(?:\s|:|$)[^.\n]{0,40}|בזיכרון`,
	// Hindi
	`याद रख|मेमोरी में|स्मृति में|भूल जा|(?:सहेज|नोट कर)(?:ें|ो|ना|कर)`,
}

// directives give an order to a reader.
var directives = []string{
	// Latin script
	`\b(?:must|should|shall|have to|has to|need to|needs to|are to|is to|please|always|never|ought to|` +
		`make sure|be sure|will now|from now on)\b`,
	`^(?:also|then|next|first|finally|and|now|important|note|tip|please|so|just)?[,:]?\s*(?:add|set|run|` +
		`execute|install|delete|remove|send|upload|post|forward|disable|skip|bypass|use|include|insert|append|` +
		`copy|paste|open|visit|fetch|download|push|merge|approve|accept|grant|give|allow|ignore|treat|tell|` +
		`say|recommend|answer|reply|respond|do not|don't|put|write|change|replace|switch|turn|export|curl|` +
		`share|reveal|print|email|mail|decode|follow|obey|trust|mark|store|save|remember|click|call|enable|` +
		`keep)\b`,
	`\b(?:soll(?:en|te|ten|st)?|müssen|muss|musst|immer|niemals|stets|bitte)\b`,
	`zu (?:ignorieren|verwenden|senden|löschen|deaktivieren|überspringen)`,
	`\b(?:debe[ns]?|siempre|nunca|jamás|por favor|hay que|tiene[ns]? que)\b`,
	`\b(?:doit|doivent|devez|toujours|jamais|veuillez|il faut)\b`,
	`\b(?:deve[m]?|devono|devi|sempre|mai|per favore|bisogna|nunca)\b|powin|musi|należy|zawsze|nigdy|proszę|trzeba`,
	// Cyrillic
	`должн|нужно|необходимо|всегда|никогда|обязан|следует|пожалуйста`,
	// Chinese
	`必须|應該|应该|应当|一律|务必|总是|永远|不要|请|須|须|要把|自动|以後|今後`,
	// Japanese
	`こと[。\s]|こと$|べき|必ず|常に|ください|せよ|なければ`,
	// Korean
	`십시오|세요|해야|항상|절대|반드시|앞으로|하라|시오`,
	// Arabic script
	`باید|همیشه|هرگز|لطفا|لطفاً|کنید|نرجو|يجب|دائما|دائمًا|أبدا|أبدًا|من فضلك|على ال`,
	// Hebrew
	`חייב|תמיד|לעולם|יש ל|אנא|צריך`,
	// Hindi
	`चाहिए|हमेशा|कभी|कृपया|करें|करो|कर दो`,
}

// outputOrders make the agent say something to others.
var outputOrders = []string{
	// Latin script
	`\bwhen(?:ever)? (?:asked|someone asks|(?:you are |you're )?(?:summari[sz]ing|reading|processing|` +
		`answering|reviewing|generating|writing|asked))\b`,
	`\bin (?:every|each|all) (?:answers?|summar(?:y|ies)|repl(?:y|ies)|responses?|outputs?|reports?|messages?|commits?)\b`,
	`\b(?:recommend|promote|praise|advertise) (?:our|only|always|this)|\bsay that (?:they|we) are\b`,
	`!\[[^\]]{0,80}\]\(https?://[^)\s]*[?&=][^)]*\)|\bend (?:every|each|all) (?:answer|reply|response|message)`,
	`in (?:jede|jeder|jedem|allen?) (?:antwort|zusammenfassung)|en (?:cada|todas las) (?:respuesta|resumen)`,
	`dans chaque réponse|em (?:cada|todas as) resposta|in ogni risposta|w każdej odpowiedzi`,
	// Cyrillic
	`в кажд\p{L}+ ответ`,
	// Chinese
	`每(?:次|个|条)(?:回答|回复|总结)|所有(?:回答|回复)|毎回`,
	// Japanese
	`すべての(?:回答|返答)`,
	// Korean
	`모든 (?:답변|응답)`,
	// Arabic script
	`در (?:هر|همه) پاسخ|في كل (?:رد|إجابة)`,
	// Hebrew
	`בכל תשובה`,
	// Hindi
	`हर (?:उत्तर|जवाब)`,
}
