package screen

// The lists of the moves that weaken a protection or carry something out.

// weakenings and safeguards together, in one sentence, switch off a protection.
var weakenings = []string{
	// Latin script
	`\b(?:disabl(?:e|ing)|deactivat(?:e|ing)|turn(?:ing)? off|switch(?:ing)? off|skip(?:ping)?|bypass(?:ing)?|` +
		`ignor(?:e|ing)|remov(?:e|ing)|delet(?:e|ing)|suppress(?:ing)?|weaken|allow|useless|accept)\b`,
	`\b(?:should|must|can|may|to) (?:\w+ )?be (?:disabled|deactivated|turned off|switched off|skipped|` +
		`bypassed|ignored|removed|deleted|suppressed)`,
	`deaktivier|abschalt|ausschalt|ignorier|überspring|umgeh|lösch|desactiv|deshabilit|omit|ignor|salt[ae]|elimin|désactiv`,
	`contourn|supprim|desativ|desabilit|pul[ae]r|disabilit|disattiv|wyłącz|pomi[jń]|usu[nń]`,
	// Cyrillic
	`отключ|выключ|пропуск|игнор|обход|обойти|удал`,
	// Chinese
	`禁用|关闭|跳过|绕过|忽略|删除|無効|無視|削除`,
	// Japanese
	`切って|スキップ`,
	// Korean
	`비활성|끄|건너|무시|삭제`,
	// Arabic script
	`غیرفعال|خاموش|نادیده|تعطيل|عطل|تجاوز|تجاهل`,
	// Hebrew
	`השבת|לכבות|כבה|דלג|לבטל`,
	// Hindi
	`अक्षम|बंद|छोड़|हटा`,
}

var safeguards = []string{
	// Latin script
	`\b(?:tls|ssl|certificates?|signatures?|verification|verify|security|sandbox\p{L}*|2fa|mfa|firewall|` +
		`authenticat\p{L}*|authori[sz]ation|password check|checks?|tests?|review|warnings?|backups?|logging|` +
		`audit|antivirus|encryption|permissions?|confirmations?|safety|unsigned)\b`,
	`sicherheit|signatur|zertifikat|prüfung|warnung|verschlüssel|seguridad|firma|certificad|verific|prueba|advertencia`,
	`cifrado|sécurité|signature|certificat|vérif|avertissement|segurança|assinatura|sicurezza|firma|avviso|verifica|bezpiecze`,
	`podpis|certyfikat|weryfik|ostrzeż`,
	// Cyrillic
	`безопасн|подпис|сертификат|проверк|предупрежд|шифрован`,
	// Chinese
	`安全|签名|证书|验证|校验|警告|测试|加密|備份|署名|証明書|検証|警告`,
	// Japanese
	`セキュリティ|テスト`,
	// Korean
	`보안|서명|인증서|검증|경고|테스트`,
	// Arabic script
	`امنیت|امضا|گواهی|هشدار|الأمان|أمان|التوقيع|الشهادة|التحقق|تحذير`,
	// Hebrew
	`אבטחה|חתימ|אימות|תעודה|אזהר`,
	// Hindi
	`सुरक्षा|हस्ताक्षर|प्रमाणपत्र|सत्यापन|चेतावनी`,
}

// reaches are commands and settings that give control away by themselves.
var reaches = []string{
	// Latin script
	`authorized_keys|\bcurl\b[^\n]{0,120}\|\s*(?:sudo )?(?:ba|z)?sh\b|\bwget\b[^\n]{0,120}\|\s*(?:ba)?sh\b|\brm -rf\b`,
	`--no-verify\b|force[- ]?push|push --force|tls_reject_unauthorized|(?:verify|strict_?ssl|sslverify)\s*=\s*(?:false|0)`,
	`chmod (?:-r )?777|\b(?:run|execute|install|fetch|download)\b[^.\n]{0,50}(?:https?://|\.sh\b|\.exe\b|\.ps1\b)`,
	`--dangerously|\bskip-permissions|as root\b|/etc/(?:passwd|shadow|sudoers)|directly to (?:production|prod|main|master)`,
}

// leaks and assets together, in one sentence, carry something out.
var leaks = []string{
	// Latin script
	`\b(?:send|upload|post|forward|exfiltrat|leak|e-?mail|transmit|reveal|disclose|submit|publish|share|` +
		`paste|include|enter|belongs? in)\p{L}*`,
	`\bsend|schick|übermittel|hochlad|weiterleit|preisgeb|envi[ae]|enví|sub[ei]r|reenvi|revel|envoy|transmet|divulg|invia`,
	`carica|wyśl|prześl|ujawn`,
	// Cyrillic
	`отправ|перешл|загруз|раскр`,
	// Chinese
	`发送|上传|发给|转发|泄露|公开|透露|送信|転送|入力`,
	// Japanese
	`アップロード`,
	// Korean
	`보내|전송|업로드|입력|공개`,
	// Arabic script
	`ارسال|بفرست|أرسل|إرسال|ارسل`,
	// Hebrew
	`שלח|לשלוח|העלה`,
	// Hindi
	`भेज|अपलोड`,
}

var assets = []string{
	// Latin script
	`\bsecrets?\b|\.env\b|\.ssh|\btokens?\b|passwords?|credentials?|api[ _-]?keys?|private keys?|\bmemor(?:y|ies)\b`,
	`e-?mail address|conversations?|\bcookies?\b|~/\.|chat history|personal data|user data|user_memory|passw|kennw|geheim`,
	`schlüssel|zugangsdaten|contraseña|clave|secreto|credencial|mot de passe|identifiants|clés?\b|senha|segredo|chave`,
	`credenzial|hasł|klucz|danych`,
	// Cyrillic
	`парол|ключ|секрет|данны`,
	// Chinese
	`密码|密钥|令牌|凭证|记忆|邮箱|隐私|秘密|個人情報`,
	// Japanese
	`パスワード|キー|メールアドレス`,
	// Korean
	`비밀번호|키|이메일|개인정보`,
	// Arabic script
	`رمز|کلید|ایمیل|كلمة المرور|كلمات المرور|المفتاح|مفاتيح`,
	// Hebrew
	`סיסמ|מפתח|כלמת`,
	// Hindi
	`पासवर्ड|कुंजी|ईमेल`,
}

// negations turn an order about a protection into a warning.
var negations = []string{
	// Latin script
	`\b(?:never|do not|don't|must not|should not|shouldn't|avoid|cannot|can't|not be)\b|nicht|niemals|nunca|no se|jamais`,
	`ne pas|não|mai\b|nigdy|\bnie\b`,
	// Cyrillic
	`никогда|нельзя|\bне\b`,
	// Chinese
	`不要|不得|禁止|切勿`,
	// Japanese
	`ないで|してはいけ`,
	// Korean
	`하지 마|말아`,
	// Arabic script
	`هرگز|نباید|لا |مت `,
	// Hebrew
	`אסור|אין ל`,
}
