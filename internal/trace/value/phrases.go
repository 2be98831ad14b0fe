package value

import "github.com/loci-dev/loci/internal/trace/phrase"

// The phrases of turns, in the languages people write to agents in.
var (
	// durable state something for the future by themselves: always, from now on, remember, we decided.
	durable = phrase.List{
		"always", "never", "forever", "for good", "für immer", "para siempre", "pour toujours", "per sempre", "para sempre",
		"навсегда", "na zawsze", "from now on", "in future", "in the future", "for the future", "going forward", "remember",
		"keep in mind", "write that down", "write it down", "write this down", "lesson", "the rule", "as a rule", "our rule",
		"by convention", "our convention", "policy", "on principle", "we banned", "we agreed", "i decided", "we decided",
		"we never", "until further notice", "by default", "next time", "for next time",
		"nächstes mal", "beim nächsten mal", "fürs nächste mal", "la próxima vez", "la prochaine fois", "la prossima volta",
		"da próxima vez", "в следующий раз", "następnym razem", "下次", "次回から", "次からは", "다음부터", "다음번에", "المرة القادمة",
		"בפעם הבאה", "دفعه بعد", "अगली बार",
		"immer", "niemals", "ab jetzt", "ab sofort", "in zukunft", "für die zukunft", "künftig", "zukünftig", "merk dir",
		"merke dir", "denk daran", "grundsätzlich", "regel", "stets", "ich habe entschieden",
		"siempre", "nunca", "jamás", "a partir de ahora", "de ahora en adelante", "en el futuro", "recuerda",
		"ten en cuenta", "regla", "he decidido", "hemos decidido", "por norma",
		"toujours", "jamais", "désormais", "dorénavant", "à l'avenir", "souviens-toi", "rappelle-toi", "règle", "on a décidé",
		"sempre", "mai più", "d'ora in poi", "in futuro", "ricorda", "regola", "nunca mais", "a partir de agora",
		"de agora em diante", "lembre", "regra",
		"всегда", "никогда", "впредь", "отныне", "в будущем", "с этого момента", "теперь всегда", "запомни", "помни",
		"правило", "мы решили", "я решил",
		"zawsze", "nigdy", "od teraz", "odtąd", "w przyszłości", "na przyszłość", "pamiętaj", "zapamiętaj", "zasada",
		"以后", "今后", "从现在起", "从今天起", "将来", "凡是", "一律", "永远", "绝不", "从不", "总是", "记住", "记得", "规矩", "约定", "定好的", "以後",
		"必ず", "今後", "これから", "常に", "いつも", "絶対に", "決まり", "ルール", "規則", "覚えて", "方針", "原則",
		"항상", "앞으로", "이제부터", "반드시", "절대", "규칙", "원칙", "기억해", "무조건",
		"دائما", "دائماً", "أبدا", "أبداً", "من الآن فصاعدا", "تذكر", "תמיד", "לעולם לא", "אף פעם", "מעכשיו", "מהיום",
		"זכור", "תזכור", "همیشه", "هرگز", "هیچ‌وقت", "از این به بعد", "از حالا", "یادت باشد", "हमेशा", "कभी नहीं", "आगे से",
		"अब से", "याद रखो", "याद रखना", "नियम",
		"we have decided", "we've decided", "we settled on", "we standardized on", "entschieden", "hemos optado",
		"nous avons décidé", "j'ai décidé", "abbiamo deciso", "decidimos", "постоянно используем", "决定用", "我们决定", "绝对不能",
		"绝对不要", "绝不能", "千万不要", "千万别", "切勿", "永不", "決めました", "ことにした", "ことにしました", "하기로 했", "하기로 결정", "no toques nunca",
	}
	// germanNever is spelled like the Polish "not".
	germanNever = phrase.List{"nie"}
	// binding lay something down, for this task or for good.
	binding = phrase.List{
		"every", "later on i", "note that", "must", "must not", "has to", "needs to", "is forbidden", "are forbidden",
		"not allowed", "only with", "only through", "only via", "no longer", "anymore", "for all", "each time", "we use",
		"we don't", "we do not", "we address", "are generated", "is generated", "in this repo", "in this project", "here we",
		"goes under", "goes through", "go through", "don't touch", "do not touch", "off limits", "out of scope", "whenever",
		"muss", "müssen", "darf", "darf keine", "darf kein", "darf nicht", "dürfen", "verboten", "jedes mal", "bei uns",
		"nur noch", "wir verwenden", "ich will",
		"hay que", "debe", "deben", "cada vez", "prohibido", "solo se",
		"doit", "doivent", "il faut", "interdit", "chaque fois",
		"deve",
		"нельзя", "должен", "должна", "должны", "обязательно", "запрещено", "каждый раз", "только через",
		"musi", "muszą", "nie wolno", "za każdym razem", "tylko przez",
		"必须", "一定要", "每次", "规定", "不允许", "禁止", "不得", "别改", "統一", "统一", "默认", "必須",
		"書くこと", "すること", "しないこと", "毎回", "増やさない", "ないで",
		"금지", "매번", "하지 않는다", "해야 한다", "해야 해", "안 된다", "지 마",
		"يجب", "ممنوع", "חובה", "אסור", "باید", "نباید", "ज़रूरी", "चाहिए",
	}
	// idioms hold a word of lasting and mean something else.
	idioms = phrase.List{
		"never mind", "nevermind", "i'll remember", "i remember", "you remember", "can't remember", "don't remember",
		"remember when", "remember how", "ich erinnere", "recuerdo", "помню", "помнишь", "pamiętam", "pamiętasz", "还记得",
		"记得吗", "我记得", "覚えてる", "覚えています", "기억나", "기억나요", "not always", "must be", "must have been", "nie im leben",
		"no siempre", "pas toujours", "не всегда", "nie zawsze", "不一定", "不必", "必ずしも",
	}
	// momentary bind what is said to this once, however strongly it is said.
	momentary = phrase.List{
		"just this one", "only this one", "for that one", "in this case", "nur dieses", "nur diese", "nur den einen",
		"nur das eine", "solo esta", "solo este", "solo ese", "juste celui-ci", "juste cette", "только этот", "только эту",
		"только это", "tylko ten", "tylko tę", "这一次", "只有这个", "这个就", "这一个", "이번", "فقط این", "فقط همین", "هذا فقط",
		"هذه فقط", "فقط هذه", "فقط هذا", "רק הפעם", "רק את זה", "सिर्फ़ यह", "सिर्फ इस", "बस इस बार",
		"for now", "for the moment", "for today", "this time", "just this once", "this once", "only this", "for this issue",
		"for this one", "for this quick", "quick look", "provisionally", "temporarily", "for the time being", "right now",
		"until later", "do it later", "skip that", "skip this", "never mind", "nevermind", "forget it",
		"diesmal", "dieses mal", "vorerst", "vorläufig", "erstmal", "erst mal", "fürs erste", "im moment", "nur jetzt", "ausnahmsweise",
		"esta vez", "por ahora", "de momento", "por el momento", "solo por", "provisionalmente", "cette fois",
		"pour l'instant", "pour le moment", "questa volta", "per ora", "desta vez", "por enquanto",
		"на этот раз", "в этот раз", "пока что", "временно", "сейчас", "tym razem", "na razie", "tymczasowo",
		"这次", "这回", "本次", "暂时", "先用", "先这样", "目前先", "這次", "暫時", "今回", "とりあえず", "一旦", "ひとまず", "いまは", "今は",
		"이번엔", "이번에는", "이번 건만", "이번만", "지금은", "당분간", "هذه المرة", "مؤقتا", "الآن فقط", "הפעם", "בינתיים", "זמנית", "این بار",
		"فعلا", "فعلاً", "इस बार", "अभी के लिए", "फिलहाल",
		"in a min", "in a minute", "in a sec", "in a second", "in a bit", "in an hour", "in einer minute", "en un rato",
		"en un minuto", "dans une minute", "через минуту", "za chwilę", "马上", "すぐに戻", "before that", "before then", "そのままで",
		"그대로 둬",
		"at the moment", "just now", "for a moment", "for a minute", "for an hour", "while i am away", "while i'm away",
		"until i'm back", "until friday", "until monday", "until tuesday", "until wednesday", "until thursday",
		"until the weekend", "until tomorrow", "until tonight", "until then", "until the demo", "until the release",
		"until the meeting",
		"jetzt nur", "jetzt erst", "jetzt gerade", "gerade nicht", "jetzt mal", "jetzt bitte nicht", "bis freitag",
		"bis montag", "bis dienstag", "bis mittwoch", "bis donnerstag", "bis morgen", "bis zur demo", "solange ich weg bin",
		"ahora mismo", "ahora no", "solo ahora", "hasta el viernes", "hasta el lunes", "hasta mañana", "en ce moment",
		"tout de suite", "maintenant non", "jusqu'à vendredi", "jusqu'à lundi", "jusqu'à demain", "adesso no",
		"in questo momento", "agora não", "agora mesmo", "прямо сейчас", "до пятницы", "до понедельника", "до завтра",
		"teraz nie", "w tej chwili", "do piątku",
		"先别", "先不要", "先不用", "先不", "先试", "现在别", "现在不要", "现在先", "眼下", "当前先", "到周五", "周五之前", "下周之前", "今だけ", "現時点では", "さしあたり",
		"当面", "金曜まで", "いったん", "지금만", "잠깐만", "잠시", "금요일까지",
	}
	// dated bind what is said to a day, unless it states a rule for all days.
	dated = phrase.List{
		"this week", "this month", "this weekend", "over the weekend", "for the weekend", "till", "diese woche",
		"diesen monat", "am wochenende noch", "esta semana", "este mes", "cette semaine", "на этой неделе", "в этом месяце",
		"w tym tygodniu", "这周", "本周", "这个月", "今週", "今月", "이번 주", "이번 달", "هذا الأسبوع", "השבוע", "این هفته", "इस हफ़्ते",
		"today", "until", "while we", "while i", "while the", "while they", "as long as we", "solange", "hasta que",
		"mientras", "tant que", "jusqu'à ce que", "finché", "enquanto", "dopóki", "回来之前", "结束之前", "期间", "るまで", "때까지",
		"tonight", "tomorrow", "leave the rest", "stop here", "on thursday", "to thursday", "next week", "this week",
		"postpone",
		"heute", "bis wir", "bis ich", "bis der", "bis die", "bis das", "heute abend", "morgen", "letzte woche", "nächste woche",
		"hoy", "mañana", "esta noche", "aujourd'hui", "demain", "ce soir", "oggi", "hoje",
		"пока", "сегодня", "завтра", "dzisiaj", "dziś", "jutro",
		"今天", "今晚", "明天", "中午", "今日", "明日", "今夜",
		"일단", "오늘", "내일", "اليوم", "غدا", "היום", "מחר", "امروز", "فردا", "आज", "कल",
	}
	// secrecy marks what must not be kept.
	secrecy = phrase.List{
		"password", "passphrase", "passwort", "kennwort", "contraseña", "mot de passe", "пароль", "hasło", "密码", "密碼", "口令",
		"パスワード", "비밀번호", "كلمة السر", "كلمة المرور", "סיסמה", "סיסמא", "رمز عبور", "पासवर्ड",
		"don't keep that", "残さないで", "記録しないで", "저장은 하지", "не записывай", "nie zapisuj", "nicht aufschreiben",
		"nicht notieren", "no lo apuntes", "don't write it down", "don't write that down", "don't store", "do not store",
		"don't save that", "don't remember", "off the record", "vergiss das", "nicht speichern", "nicht merken",
		"no lo guardes", "не сохраняй", "不要保存", "别记", "不用记", "覚えなくて", "保存しないで", "저장하지 마",
	}
	// bounds give the extent of a fact.
	bounds = phrase.List{
		"at most", "at least", "no more than", "maximum", "minimum", "up to", "only on", "only when", "only if", "not on",
		"except", "limit", "höchstens", "mindestens", "maximal", "nur auf", "nur bei", "außer", "como máximo", "como mínimo",
		"al menos", "solo en", "excepto", "au plus", "au moins", "sauf", "seulement", "не более", "не больше", "не менее",
		"максимум", "минимум", "только на", "только при", "кроме", "najwyżej", "co najmniej", "tylko na", "oprócz",
		"最多", "至少", "不超过", "上限", "下限", "只有", "只在", "除了", "每秒", "最大", "最低", "以上", "以下", "以内", "だけ", "のみ", "まで", "しか", "以外",
		"최대", "최소", "이상", "이하", "까지만", "에서만", "제외", "만 가능", "على الأكثر", "فقط", "לכל היותר", "לפחות", "רק ב", "حداکثر",
		"حداقل", "ज़्यादा से ज़्यादा", "केवल", "कम से कम",
	}
	// causes join a statement to its reason.
	causes = phrase.List{
		"because", "since", "otherwise", "so that", "that's why", "therefore", "weil", "denn", "sonst", "damit", "deshalb",
		"porque", "para que", "si no", "parce que", "car", "sinon", "perché", "потому", "иначе", "чтобы", "поэтому", "bo",
		"ponieważ", "inaczej", "żeby", "因为", "否则", "不然", "所以", "から", "ので", "ため", "때문", "아니면", "그래서", "잡혀", "لأن", "כי",
		"چون", "क्योंकि",
	}
	// copulas say what something is or has.
	copulas = phrase.List{
		"is", "are", "runs on", "runs at", "lives in", "lives at", "live in", "live at", "run on", "listens on", "expires",
		"has", "have", "ist", "sind", "läuft auf", "läuft", "hat", "haben", "liegt in", "es", "son", "está", "están",
		"tiene", "corre en", "est", "sont", "a", "è", "sono", "é", "são", "это", "работает на", "находится", "лежит", "jest",
		"są", "działa na", "ma",
		"是", "在", "为", "有", "使用", "は", "です", "動いて", "あります", "입니다", "이다", "이야", "있다", "돌아", "هو", "هي", "הוא", "היא", "נמצא",
		"است", "دارد", "है", "हैं",
	}
	// courtesy opens replies without content.
	courtesy = phrase.List{
		"ok", "okay", "good", "great", "nice", "thanks", "thank you", "perfect", "fine", "looks right", "looks good", "done",
		"yes", "bye", "good night", "brb", "hm", "gut", "danke", "passt", "klingt gut", "super", "ja", "bien", "gracias",
		"vale", "perfecto", "merci", "d'accord", "grazie", "obrigado", "хорошо", "спасибо", "отлично", "да", "ок", "dobrze",
		"dzięki", "好", "嗯", "谢谢", "没问题", "可以", "行", "了解", "はい", "ありがとう", "よし", "终わり", "終わり", "좋아", "네", "고마워", "응", "شكرا",
		"תודה", "מצוין", "ممنون", "خوب", "ठीक", "धन्यवाद",
	}
)

// The phrases of results and notes.
var (
	// slips fail once and not again for the same reason, whatever else is said: time, typing errors, what is being built.
	slips = phrase.List{
		"timed out", "timeout", "time-out", "try again", "connection reset", "network is unreachable", "could not resolve",
		"keyerror", "nameerror", "typeerror", "syntaxerror", "indexerror", "syntax error", "unexpected token",
		"unknown option", "did you forget", "snapshot", "obsolete", "assertion", "pending operation", "resource temporarily",
		"coverage", "missingtranslation", "lock file missing", "file has not been read", "zeitüberschreitung",
		"tiempo de espera", "délai dépassé", "превышено время", "limit czasu",
		"超时", "タイムアウト", "시간 초과", "انتهت المهلة", "פג הזמן", "समय समाप्त",
	}
	// accidents are as a rule no more than slips: what another process holds, what was misspelled, what a test expected.
	accidents = phrase.List{
		"temporarily", "command not found", "not recognized", "no such file", "cannot find the path", "mismatch", "expected",
		"address already in use", "already in use", "already running", "does not converge", "could not find any",
		"команда не найдена",
		"被占用", "期望", "未找到命令", "使用中", "期待値", "見つかりません", "사용 중", "찾을 수 없",
	}
	// hints name, in a failure, what to call.
	hints = phrase.List{"use ", "run ", "try ", "see ", "did you mean"}
	// remedies tell what the place demands, or what to do instead.
	remedies = phrase.List{
		"incompatible", "requires", "required", "is required", "unsupported", "not supported", "please run", "please use",
		"run `", "run '", "run \"", "use the", "install", "did you mean", "hold", "set the", "not set", "enable",
		"out of date", "instead", "minimum", "at least", "or newer", "or later", "only works", "must be", "first",
		"bitte", "benötigt", "erforderlich", "mindestens", "ejecute", "ejecuta", "use el", "use la", "se requiere",
		"requiere", "требуется", "выполните", "установите", "необходимо", "uruchom", "wymaga", "wymagane", "skopiuj",
		"请先", "请使用", "需要", "必须", "要求", "してください", "必要", "が要ります", "필요", "하세요", "하십시오", "설정", "مطلوب", "يرجى", "נדרש",
		"יש להריץ", "لازم", "نصب نیست", "आवश्यक", "चलाएँ",
	}
	// obstacles tell a cause or a rule that will stand in the way again.
	obstacles = phrase.List{
		"missing script", "does not exist", "doesn't exist", "no matching", "not supported", "unsupported", "not allowed",
		"not permitted", "not available", "forbidden", "denied", "refused", "rejected", "required", "requires", "missing",
		"must be", "must not", "cannot", "can't", "only", "read-only", "readonly", "invalid", "deprecated", "incompatible",
		"locked", "lock held", "left behind", "crash", "crashes", "fails with", "instead", "wider than", "larger than",
		"longer than", "exceeds", "too large", "too long", "quota", "limit of", "rate limit", "banned", "not found",
		"without", "format", "version", "unauthorized", "expired", "because", "graph break", "no space", "out of memory",
		"needs", "unreachable", "unable to", "permission", "not set", "undefined", "disabled",
		"nur lesbar", "nicht erlaubt", "verweigert", "verboten", "fehlt", "nicht gefunden", "bitte", "ungültig",
		"nicht unterstützt", "muss", "abgelehnt", "gesperrt", "solo lectura", "no permitido", "no está permitido",
		"denegado", "prohibido", "falta", "no encontrado", "inválido", "debe", "rechazado", "requiere", "interdit", "refusé",
		"manque", "introuvable", "invalide", "запрещено", "отказано", "отсутствует", "не найден", "недопустим", "требуется",
		"отклонено", "только", "не поддерживается", "не задан", "brak", "zabronione", "odmowa", "wymagane", "nieprawidłow",
		"tylko",
		"需要", "不支持", "拒绝", "禁止", "缺少", "无权限", "没有权限", "不允许", "必须", "只能", "不存在", "未找到", "无效", "不兼容", "锁", "必要", "拒否", "許可",
		"権限", "無効", "存在しません", "サポート", "クラッシュ", "のみ", "できません", "不足", "필요", "거절", "거부", "금지", "권한", "없습니다", "지원하지", "유효하지",
		"만 가능", "مرفوض", "ممنوع", "مطلوب", "غير مسموح", "נדחה", "אסור", "חסר", "נדרש", "رد شد", "مجاز نیست", "لازم",
		"अस्वीकृत", "अनुमति", "आवश्यक",
	}
	// conditions tell under which circumstance something happens.
	conditions = phrase.List{
		"after switching", "after changing", "after disabling", "after enabling", "only when", "only if", "unless",
		"turns out", "root cause", "the cause", "caused by", "because", "with the flag", "nach dem", "erst wenn", "ursache",
		"al desactivar", "la causa", "причина", "после того", "przyczyna", "原因", "之后才", "才能", "オンにする", "オフ", "ときだけ", "원인",
		"해야만", "السبب", "הסיבה", "علت", "कारण",
	}
	// routine opens results that say no more than that it went well.
	routine = phrase.List{
		"ok", "done", "written", "file written", "created", "updated", "success", "posted", "sent",
		"the file has been updated", "saved", "moved", "angelegt", "verschoben", "hinzugefügt", "erledigt", "gespeichert",
		"hecho", "guardado", "añadido", "fait", "готово", "сохранено", "gotowe", "zapisano", "已写入", "完成", "已保存", "成功", "完了",
		"保存しました", "완료", "저장됨", "تم", "בוצע", "انجام شد", "हो गया",
	}
	// figures are what numbers are counted of.
	figures = phrase.List{
		"passed", "pass", "passing", "installed", "packages", "tests", "succeeded", "success", "loss", "accuracy", "r2",
		"ms", "minutes", "bestanden", "pasaron", "пройдено", "通过", "成功", "通過", "통과",
	}
	// guesses mark what was inferred and not seen.
	guesses = phrase.List{
		"inference", "inferred", "presumably", "probably", "likely", "it seems", "suspect", "assumption", "guess",
		"vermutung", "vermutlich", "wahrscheinlich", "inferencia", "probablemente", "supongo", "supposition", "probablement",
		"предположение", "вероятно", "видимо", "przypuszczenie", "prawdopodobnie", "推断", "可能", "推测", "估计", "推測", "推論",
		"おそらく", "たぶん", "可能性", "추론", "추정", "아마", "가능성", "استنتاج", "على الأرجح", "ربما", "השערה", "כנראה", "حدس", "احتمالا",
		"احتمالاً", "अनुमान", "शायद", "संभवतः",
	}
	// unfinished tell what a session left behind, or what there was to do.
	unfinished = phrase.List{
		"failed", "missing", "fehlgeschlagen", "gescheitert", "fehlt", "falló", "falta", "échoué", "не удалось", "nie udało",
		"失败", "失敗", "실패", "فشل", "נכשל", "شکست", "विफल",
	}
	// stillOpen tell plainly that something is still to be done.
	stillOpen = phrase.List{
		"not done", "not applied", "not finished", "unfinished", "still open", "still missing", "still to do", "left open",
		"todo", "to be done", "blocked", "not yet", "unresolved", "remain", "remains", "remaining:", "nicht fertig", "offen",
		"steht noch aus", "noch nicht", "sin terminar", "pendiente", "queda por", "pas terminé", "не готово", "не сделано",
		"осталось", "ещё не", "niegotowe", "jeszcze nie", "do zrobienia", "未完成", "还没", "尚未", "未完了", "残って", "まだ", "미완료", "남아",
		"아직", "لم يتم", "לא הושלם", "עדיין", "ناتمام", "هنوز", "अधूरा", "बाकी",
	}
	// waiting tell of a state that somebody still has to change.
	waiting = phrase.List{
		"waiting for", "still", "wartet auf", "immer noch", "weiterhin", "esperando", "sigue", "todavía", "ждёт", "ждем",
		"по-прежнему", "czeka na", "nadal", "等待", "仍", "待ち", "대기",
	}
	// abandonment tells that nobody wanted the result any more.
	abandonment = phrase.List{
		"abandoned", "given up", "cancelled", "called off", "abgebrochen", "aufgegeben", "abandonado", "cancelado",
		"abandonné", "прервано", "отменено", "porzucono", "anulowano", "放弃", "取消", "中止", "중단", "취소", "أُلغي", "בוטל", "لغو",
		"रद्द",
	}
	failures = phrase.List{"failure", "failed", "error"}
)
