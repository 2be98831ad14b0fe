package memstore

import (
	"regexp"
	"strings"
	"sync"
)

// cue is one sign of a category: a pattern over the lower-cased statement.
type cue struct {
	category Category
	patterns []string
}

// cues are tried in order; the first that matches decides, and what matches none is a fact. Lessons come first, since
// they often hold a rule ("never … because it broke"), and wishes before rules, since "I never want" is a wish. The
// languages are those of the built-in model that people write notes in.
var cues = []cue{
	{Lesson, []string{
		`\b(fail(s|ed|ure)?|broke|breaks|crash(es|ed)?|lesson|learn(ed|t)|pitfall|gotcha|beware|turned out|root cause|went wrong|does(n't| not) work|silently|corrupt(s|ed)?|deadlocks?|hangs?|regress(ion|ed))\b`,
		`失败|出错|崩溃|教训|踩坑|不起作用|报错|失敗|クラッシュ|エラーになる|落ちる|動かない|실패|오류|깨졌|고장`,
		`\b(schlug fehl|schlägt fehl|scheitert|kaputt|abgestürzt|falló|falla|fracasó|rompe|échou|plante|erreur|falhou|quebrou|fallisce|nie działa|zawiodł)`,
		`сломал|не работает|падает|упал|ошибк|зависает`,
	}},
	{Preference, []string{
		`\b(i|we|user|the user) (really )?(prefer|like|love|hate|dislike|want|wish|enjoy)s?\b`,
		`\b(prefers?|preferred|preference|favou?rite|rather than me|answer (me )?in|reply in|talk to me|call me|speak \w+ (with|to) me|for me\b|with me\b)`,
		`喜欢|偏好|更喜欢|讨厌|请用|希望|想要|好み|好き|嫌い|してほしい|でお願い|선호|좋아|싫어|원한다|해\s?주세요`,
		`\b(bevorzug|mag (ich|keine)|ich (will|möchte|mag|hätte)|am liebsten|prefier[oe]|me gusta|quiero|no me gusta|je préfère|j'aime|préfère|prefiro|gosto de|preferisco|mi piace|wolę|lubię)`,
		`предпочита|люблю|нравится|не люблю|хочу`,
	}},
	{Decision, []string{
		`\b(decided|decision|we chose|chose|chosen|we('ll| will) (use|go|keep|stay|drop|move)|agreed (on|to)|settled on|went with|opted|picked|instead of|rather than|in favou?r of|adr[- ]?\d*)\b`,
		`决定|选择了|选定|改用|采用|決定|決めた|採用|にした|결정|선택했|채택|하기로`,
		`\b(entschieden|beschlossen|decidimos|decidió|se decidió|hemos elegido|décidé|avons choisi|decidimos|escolhemos|deciso|zdecydowa|postanowi)`,
		`решили|решено|выбрали|договорились`,
	}},
	{Procedure, []string{
		`^(to|in order to) \w+.*[,:]`, `\b(first|then|finally|afterwards|step \d|steps:|how to)\b.*\b(then|and|run|after|next)\b`, `(^|\s)1[.)] .*2[.)] `,
		`步骤|首先.*然后|先.*再|要.*先|手順|まず.*次に|してから|하려면|먼저.*다음|절차`,
		`\b(um .* zu \w+|zuerst .* dann|primero .* (luego|después)|para \w+r .*,|d'abord .* (puis|ensuite)|pour \w+er .*,|primeiro .* depois|prima .* poi|najpierw .* potem)`,
		`чтобы .*,|сначала .* (потом|затем)`,
	}},
	{Constraint, []string{
		`\b(must( not|n't)?|never|always|do not|don't|shall( not)?|may not|cannot|can't|not allowed|forbidden|required?|only|no \w+ (may|in|on|without)|at most|at least|limit(ed)? to|without asking|under no circumstances|mandatory)\b`,
		`必须|禁止|不得|不要|不能|不可|务必|只能|至少|最多|しない|してはいけない|必ず|禁止|のみ|하지 마|금지|반드시|해야|만\s?사용`,
		`\b(muss|müssen|darf (nicht|kein)|nie(mals)?|immer|verboten|höchstens|mindestens|debe(n)?|nunca|siempre|prohibid|no se (puede|debe)|doit|jamais|toujours|interdit|deve|sempre|mai|vietato|musi|nigdy|zawsze|nie wolno|zabronion)\b`,
		`нельзя|никогда|всегда|обязательно|должн|запрещ|только`,
	}},
	{Convention, []string{
		`\b(convention|style|naming|named|format(ted)?|lint(ed|ing)?|tests? (are|run|live|use)|runs? with|built with|build with|we use|uses?|use|commits?|branch(es)?|prefix|suffix|indent|camelcase|snake_case|directory layout|live in|lives in|belongs? in|go(es)? in(to)?)\b`,
		"`[^`]+`",
		`约定|规范|命名|使用|格式|用.*运行|規約|命名|を使う|使用する|규칙|관례|사용한다|사용합니다`,
		`\b(konvention|benutzen|verwenden|verwendet|läuft mit|convención|usamos|se usa|usa|utilise|on utilise|usamos|usiamo|używamy)\b`,
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
