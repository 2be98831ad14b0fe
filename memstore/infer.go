package memstore

import (
	"regexp"
	"strings"
	"sync"
)

// cue is one sign of a category: patterns over the lower-cased statement.
type cue struct {
	category Category
	patterns []string
}

// cues are tried in order; the first that matches decides, and what matches none is a fact. Lessons come first, since
// they often hold a rule ("never … because it broke"), then facts that name a version, a port or a place: taken for
// wishes they would hold in every project. Wishes come before rules, since "I never want" is a wish. The languages are
// those of the built-in model that people write notes in.
var cues = []cue{
	{Lesson, []string{
		`\b(fail(s|ed|ure)?|broke|breaks|crash(es|ed)?|lesson|learn(ed|t)|pitfall|gotcha|beware|turned out|root cause|went wrong|go(es)? wrong|silently|corrupt(s|ed)?|deadlocks?|hangs?|regress(ion|ed)|flaky)\b`,
		`\b(does(n't| not) (work|link|load|help)|did(n't| not) (work|help|fix|improve)|rejects|wiped|dropped the|lost|raises|killed|diverges?|out of memory|oom|got stuck|(sent|booked|charged) twice|timed out|times out|fixed)\b`,
		`\b(slow(er|ly)?|latency|lags?|leaks?|without any error)\b`,
		`失败|出错|崩溃|教训|踩坑|不起作用|报错|导致|很慢|超时|失敗|クラッシュ|エラーになる|落ちる|動かない|ずれる|실패|오류|깨졌|고장|거절한다|종료된다`,
		`\b(schlug fehl|schlägt fehl|scheitert|kaputt|abgestürzt|bricht|lehnt .* ab|verliert|falló|falla|fracasó|rompe|échou|plante|erreur|falhou|quebrou|fallisce|nie działa|zawiodł)`,
		`сломал|лома(ет|ют)ся|не работает|не удаётся|падает|упал|ошибк|зависает`,
	}},
	{EnvFact, []string{
		`\b(default branch|port \d+|version|node \d+|runs on|hosted|listens|pinned to|returned|prints|region|hostname|last(s|ed)? \d+)\b`, `\b(go|python|java|php|ruby|mysql|postgres\w*) \d`,
	}},
	{Preference, []string{
		`\b(i|we|user|the user) (\w+ )?(to )?(prefer|like|love|hate|dislike|want|wish|enjoy|favou?r)s?\b`,
		`\b(prefers?|preferred|preference|favou?rite|rather than me|answer (me )?in|reply in|reply to|(talk|speak) (\w+ )?(to|with) me|call me|for me\b|with me\b|please)\b`,
		`\b(remind|give|ask|tell|wake|send|show|spare) me\b|\bmy\b|^(the )?user('s)?\b|\bi('ve| have) switched\b`,
		`\b(single|double) quotes\b|\b(spaces|tabs)\b|^(keep|answer|summar)\w* .*\b(short|brief|first|concise|prose)\b`,
		`喜欢|偏好|更喜欢|讨厌|请|希望|想要|好み|好き|嫌い|してほしい|でお願い|ください|[てで]。?$|선호|좋아|싫어|원한다|원함|줘|주세요`,
		`\b(bitte|antworte|mir|duzen|geduzt|siezen|bevorzug|mag (ich|keine)|ich (will|möchte|mag|hätte|trinke|esse)|am liebsten|recuérdame|respóndele|por favor|prefier[oe]|me gusta|quiero|no me gusta|je préfère|j'aime|préfère|s'il (te|vous) plaît|prefiro|gosto de|preferisco|mi piace|wolę|lubię|proszę)`,
		`предпочита|люблю|нравится|не люблю|хочу|пожалуйста`,
	}},
	{Decision, []string{
		`\b(decided|decision|we chose|chose|chosen|we('ll| will) (use|go|keep|stay|drop|move)|we (moved|switched|migrated|track|drop)|agreed (on|to)|settled on|went with|opted|picked|was rejected|instead of|rather than|in favou?r of|adr[- ]?\d*)\b`,
		`\b(moves? to|will be|go(es)? through|comes? from the)\b`,
		`决定|选择了|选定|改用|采用|決定|決めた|採用|にした|결정|선택했|채택|하기로`,
		`\b(entschieden|beschlossen|decidimos|decidió|se decidió|hemos elegido|décidé|avons choisi|escolhemos|deciso|zdecydowa|postanowi|llevará)`,
		`решили|решено|выбрали|договорились`,
	}},
	{Procedure, []string{
		`^(to|in order to) \w+.*[,:]`, `\b(first|then|finally|afterwards|step \d|steps:|how to)\b.*\b(then|and|run|after|next)\b`, `(^|\s)1[.)] .*2[.)] `,
		`^(run|deploy|build|copy|rotate|send|start|restart|create|restore|publish|upload|release|calibrate|accept|back up|execute|report|dip|dilute|order)\b`,
		`\b(before|after|when) (a|the|every|each|building|deploying|releasing|upgrading) ?\w*,`, `\bby (running|merging|calling)\b`, `^(on ci|releases?|benchmarks?|restores)\b.*\b(are|is|run|needs?)\b`,
		`\b(every|each) (\d+|\w+) ?(days?|weeks?|months?|year|spring|night)\b|\bon (mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(nightly|weekdays|weekends)\b`,
		`步骤|首先.*然后|先.*再|要.*先|发版前|每天|手順|まず.*次に|してから|を実行|하려면|먼저.*다음|절차|교체`,
		`\b(um .* zu \w+|zuerst .* dann|ablegen|kommen in den|primero .* (luego|después)|para \w+r .*,|d'abord .* (puis|ensuite)|pour \w+er .*,|primeiro .* depois|prima .* poi|najpierw .* potem)`,
		`чтобы .*,|сначала .* (потом|затем)|запускаются командой`,
	}},
	{Constraint, []string{
		`\b(must( not|n't)?|never|always|do not|don't|shall( not)?|may (not|have)|cannot|can't|(not )?allowed|permitted|forbidden|required?|only|no \w+ (may|in|on|without|under|at)|at most|at least|limit(ed)? to|without asking|under no circumstances|mandatory|allergic|allergy)\b`,
		`^no \w+`, `\bneeds? (two|three|\d+|approvals?|ios|android)\b|\bapprovals? (is|are) needed\b`, `\bstays? (under|below)\b|\b(cap|budget|slo|availability|deadline)\b|\band (newer|later)\b`,
		`必须|禁止|不得|不要|不能|不可|不允许|务必|只能|至少|最多|上限|しない|してはいけない|必ず|のみ|하지 마|하지 않는다|않는다|금지|반드시|해야|만\s?사용`,
		`\b(muss|müssen|darf (nicht|kein)|nie(mals)?|immer|verboten|höchstens|mindestens|debe(n)?|nunca|siempre|prohibid\w+|tienen? que|como máximo|no se (puede|debe)|doit|jamais|toujours|interdit|deve|sempre|mai|vietato|musi|nigdy|zawsze|nie wolno|zabronion\w+)\b`,
		`нельзя|никогда|всегда|обязательно|должн|запрещ|только`,
	}},
	{Convention, []string{
		`\b(convention|style|naming|named|format(ted)?|lint(ed|ing)?|tests?|runs? with|built (with|by)|build with|we use|uses?|use|commits?|branch(es)?|prefix|suffix|indent|camelcase|snake_case|kebab-case|lower case|squash(ing)?|rebase|fixtures?|pull requests?|prs|directory layout|live in|lives in|belongs? in|go(es)? (in(to)?|to))\b`,
		"`[^`]+`",
		`\b(is|are) (written|told|kept|managed|installed|named|called|wrapped|generated) (in|with|by|as|under|at)?\b|\b(logs|docs|release notes) (are )?(in|json|plain)\b`,
		`约定|规范|命名|使用|格式|用.*(运行|写)|規約|命名|を使う|使用する|규칙|관례|사용한다|사용합니다`,
		`\b(konvention|benutzen|verwenden|verwendet|läuft mit|convención|usamos|se usa|usa|se guardan|utilise|on utilise|usiamo|używamy)\b`,
		`используем|соглашение|запускаются|используется`,
	}},
}

type compiledCue struct {
	category Category
	pattern  *regexp.Regexp
}

// compiledCues are built on first use: they cost a few milliseconds that no start should pay.
var compiledCues = sync.OnceValue(func() []compiledCue {
	list := make([]compiledCue, len(cues))
	for i, c := range cues {
		list[i] = compiledCue{c.category, regexp.MustCompile(strings.Join(c.patterns, "|"))}
	}
	return list
})

// InferCategory guesses the category of a statement from its wording.
func InferCategory(content string) Category {
	lower := strings.ToLower(content)
	for _, c := range compiledCues() {
		if c.pattern.MatchString(lower) {
			return c.category
		}
	}
	return EnvFact
}

// levelFor is the level of a fresh statement: what somebody laid down holds in general, a way of doing is procedural,
// and what was merely seen is an episode until it is seen again.
func levelFor(c Category, s Source) Level {
	switch {
	case c == Procedure:
		return Procedural
	case s.FromUser() || c.UserDecides() || c == Convention:
		return Semantic
	}
	return Episodic
}
