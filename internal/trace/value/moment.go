package value

import (
	"regexp"

	"github.com/loci-dev/loci/internal/trace/phrase"
)

// What holds a sentence with "always" or "never" in it to the moment it is said in, or to a world that is not.
var (
	// unreal leaves open whether it is so, or tells what would be: "maybe we never …", "she would never …".
	unreal = phrase.AnyOf(
		`^(?:well |hm+ |yeah |but |and |so )?(?:maybe|perhaps|probably|i might|i may|we might|i guess|someday|some day|one day)(?:$|[\s,])`,
		`(?:^|\s)(?:would|might|could) (?:\S+ ){0,1}(?:always|never)(?:$|\s)|(?:^|\s)(?:he'd|she'd|they'd|it'd) (?:\S+ )?(?:always|never)(?:$|\s)|(?:^|\s)i (?:was|am|'m|kinda|sort of|kind of) (?:just |only |also )?(?:thinking|wondering|tempted|considering)`,
		`(?:^|\s)(?:i|we|he|she|they|it) (?:also |always )?used to `,
		`(?:^|\s)(?:should|could|would|must|might)(?:n't| not)? (?:never |always |really |just )?have \p{L}+|(?:^|\s)(?:i'd|i would|we'd|we would|id) (?:really |so |just )?(?:love|like|kill|give anything) (?:to|not to)(?:$|\s)|(?:^|\s)(?:hätte|hätten) (?:\S+ )*(?:sollen|müssen|dürfen)`,
		`^(?:i'm |im |we're |still |just )?(?:thinking|dreaming) (?:of|about)(?:$|\s)|(?:^|\s)would then(?:$|\s)|^(?:i'll|ill|i will|i'm gonna|i'm going to|tomorrow i|gonna)(?:$|\s)`,
		`(?:^|\s)(?:hätt|hätte|hätten) (?:\S+ ){0,6}(?:immer|nie|niemals|lieber)|(?:^|\s)(?:morgen|nachher|später|heute|gleich) (?:früh |abend )?\p{L}+ ich(?:$|\s)`,
		`^(?:vielleicht|eventuell|irgendwann|womöglich)(?:$|\s)|(?:^|\s)(?:würde|würden|würdest|wär|wäre|wären|könnte|könnten) (?:\S+ ){0,4}(?:immer|nie|niemals)(?:$|[\s,.])|(?:^|\s)(?:immer|nie|niemals) (?:\S+ ){0,6}(?:würde|würden|könnte|könnten|wäre)(?:$|[\s,.])`,
		`^(?:quizá|quizás|tal vez|a lo mejor|algún día|peut-être|un jour|forse|talvez)(?:$|\s)|(?:^|\s)(?:nunca|siempre|jamás) (?:\S+ )?\p{L}+r[ií]a(?:s|n|mos)?(?:$|[\s,.])|\p{L}+rai(?:t|ent|s) (?:jamais|toujours)(?:$|[\s,.])`,
		`^(?:может|может быть|наверное|возможно|когда-нибудь|może|chyba|kiedyś)(?:$|[\s,])|(?:^|\s)(?:никогда|всегда) бы(?:$|\s)|(?:^|\s)бы (?:никогда|всегда)(?:$|\s)|(?:^|\s)(?:nigdy|zawsze) by|by (?:nigdy|zawsze)(?:$|\s)`,
		`(?:如果|要是|万一|假如)以后|以后(?:如果|要是)|^(?:也许|或许|说不定|要不|可能)|^(?:もしかしたら|ひょっとして|いつか)|かもしれ|(?:なら|たら)いいな|たいなあ?|そしたら|^(?:아마|혹시|언젠가)|(?:일지도|할지도|을지도)|^(?:ربما|אולי|شاید|शायद)(?:$|\s)`,
	)
	// goingOn tells what goes on, over and over or right now: "is drilling every single day", "are always yelling".
	goingOn = phrase.AnyOf(
		`(?:^|\s)(?:is|are|am|i'm|he's|she's|it's|they're|we're|you're|keep|keeps) (?:always |constantly |still |again |forever |just |now )?[a-z]{2,}ing (?:\S+ ){0,4}?(?:again|every (?:single )?(?:day|night|morning|time|week)|all the time|always)(?:$|[\s,.!])`,
		`^(?:my|this|that|his|her|our) (?:\S+ ){1,2}?[a-z]{2,}[^\Ws]s (?:\S+ ){0,3}?(?:every|always|again|whenever|all the time)(?:$|\s)|(?:^|\s)(?:it's|its|is|are) killing (?:me|us)`,
		`(?:^|\s)(?:is|are|was|were|looks|tastes|sounds|feels|smells) (?:so+|sooo+|really|super|such|kinda|pretty|damn|freaking|way too) \p{L}+(?: (?:btw|by the way|lol|today|again|though|honestly|man|dude))?[!. ]*$`,
		`(?:^|\s)(?:ist|sind|war|waren) (?:so|voll|mega|echt|total|sau|urgh|dermaßen) \p{L}+[!. ]*$|(?:^|\s)(?:es|está|están) (?:tan|super|muy|re) \p{L}+[!. ]*$|(?:太|好|真)\p{Han}{1,3}了$`,
		`(?:^|[,.;] )(?:they|he|she|it|you guys|everyone|everybody|nobody|people|something|someone|somebody) (?:just |simply )?(?:always|never) [a-z]+`,
		`^(?:every time|each time|whenever|jedes mal|cada vez|chaque fois|каждый раз|za każdym razem)[, ]+(?:i|we|wenn ich|wenn wir|que|как|когда|jak|gdy|kiedy) .*(?:,| [—–-]) ?(?:it|he|she|they|something|es|er|sie|он|она|оно|они|to|on|ona) `,
		`(?:^|\s)또 \S+(?:었|았|했|렸)|また[^。]*(?:た|だって)(?:$|[、。])|^(?:ich|er|sie|es|wir) \p{L}+ (?:ja|halt|eben) `,
		`(?:never again|nie wieder|nunca más|plus jamais|mai più|nunca mais|больше никогда|nigdy więcej|再也不了?|二度と(?:しない|ごめん)だ?|다시는 안 해)[!. ]*$`,
		`(?:^|\s)(?:dishes|kids|people|guests|boss|oven|tea|coffee|bus|train|they|he|she|it|i|phone) (?:is|are|am) (?:waiting|ringing|calling|coming|leaving|beeping|boiling|yelling|crying|sleeping)(?:$|[\s,.!])`,
		`(?:^|\s)(?:is|are|am|i'm|he's|she's|it's|they're|we're|you're) (?:always|constantly|forever|never|again) [a-z]{2,}ing(?:$|[\s,.!])`,
	)
	// thisThing binds to one thing by its name.
	thisThing = regexp.MustCompile(`(?:^|\s)(?:for|on|with|in) this ([a-z]+)(?:$|[\s.,!;:])`)
	// staying are things that outlast a session.
	staying = phrase.List{
		"repo", "repository", "project", "codebase", "client", "customer", "team", "company", "house", "household", "app",
		"family", "account", "office", "lab", "school", "department", "field", "language", "country", "city", "town", "shop",
		"store", "studio", "service", "system", "server", "machine", "cluster", "database", "folder", "directory", "file",
		"channel", "site", "website", "blog", "newsletter", "magazine", "paper", "journal", "course", "class", "group",
		"band", "club", "organization", "org", "business", "industry", "role", "way", "respect", "sense", "kind", "type",
		"format", "style", "workspace", "board", "package", "module", "library", "framework", "room", "building", "garden",
		"kitchen", "farm", "car", "building", "area", "region", "environment", "env", "order",
	}
	// intended is what the user is about to do or would like to, some day.
	intended = phrase.AnyOf(
		`^(?:i|we) (?:really |kinda |sorta |kind of |sort of |do |also |just )*(?:want to|wanna|plan to|hope to|intend to)(?:$|\s)`,
		`^(?:i|we) (?:really |kinda |sorta |kind of |sort of |do |also |just )*(?:would love to|'d love to|'m gonna|am gonna|gonna)(?:$|\s)`,
		`^(?:ich|wir) (?:will|wollen|möchte|möchten|würde) (?:\S+ )*(?:irgendwann|mal|bald|demnächst)(?:$|\s)`,
		`^(?:quiero|queremos|me gustaría) \S+r(?:$|\s)|^(?:я|мы) (?:хочу|хотим|собираюсь|планирую)(?:$|\s)`,
		`^(?:chcę|planuję|zamierzam)(?:$|\s)|^我(?:想|打算|准备)|(?:たい|つもり|予定)(?:です|だ|な)?[。.]?$|(?:하려고|할 생각|고 싶)`,
	)
	// leaves lets one thing be an exception: "the three from last week you can leave".
	leaves = phrase.List{
		"not yet", "noch nicht", "todavía no", "pas encore", "ещё не", "jeszcze nie", "아직",
		"you can", "you may", "can leave", "can stay", "can have", "can keep", "is ok", "is okay", "is fine", "are fine",
		"are ok", "leave it", "leave the", "leave that", "leave those", "doesn't count", "don't count", "skip",
		"don't bother",
		"kannst", "könnt", "kann bleiben", "können bleiben", "lass", "lasst", "darfst", "passt so", "zählt nicht", "puedes",
		"déjalo", "déjala", "déjalos", "deja", "tu peux", "laisse", "lascia", "puoi", "deixa", "можешь", "можно", "оставь",
		"пусть", "не считается", "możesz", "może zostać", "zostaw", "pomiń",
		"可以", "就算了", "不用管", "でいい", "で大丈夫", "てもいい", "でもいい", "のまま", "가자", "하자", "도 돼", "도 된다", "도 괜찮", "괜찮아", "그대로", "תשאיר",
		"תשאירי", "אפשר", "بمونه", "بماند", "بذار", "می‌تونی", "اترك", "يمكن", "रहने दो", "चलेगा",
	}
	// counted opens with some things that both sides see before them ("these 40"), or one by its number.
	counted = phrase.AnyOf(
		`^(?:these|those|the|diese|die|estos|estas|los|las|ces) ?(?:\d+|two|three|four|few|zwei|drei|vier)(?:$|[\s\p{Han}])`,
		`^(?:эти|те) ?(?:\d+|two|three|four|few|zwei|drei|vier)(?:$|[\s\p{Han}])`,
		`^te ?(?:\d+|two|three|four|few|zwei|drei|vier)(?:$|[\s\p{Han}])`,
		`^(?:这|那) ?(?:\d+|two|three|four|few|zwei|drei|vier)(?:$|[\s\p{Han}])`,
		`^(?:この|その) ?(?:\d+|two|three|four|few|zwei|drei|vier)(?:$|[\s\p{Han}])`,
		`^(?:이|저) ?(?:\d+|two|three|four|few|zwei|drei|vier)(?:$|[\s\p{Han}])`,
		`^(?:these|those|the|diese|die|estos|estas|los|las|ces|эти|те|te|这|那|この|その|이|저) ?(?:dos|tres|deux|trois)(?:$|[\s\p{Han}])`,
		`^(?:these|those|the|diese|die|estos|estas|los|las|ces|эти|те|te|这|那|この|その|이|저) ?(?:два|две|три)(?:$|[\s\p{Han}])`,
		`^(?:these|those|the|diese|die|estos|estas|los|las|ces|эти|те|te|这|那|この|その|이|저) ?(?:dwa|dwie|trzy)(?:$|[\s\p{Han}])`,
		`^(?:these|those|the|diese|die|estos|estas|los|las|ces|эти|те|te|这|那|この|その|이|저) ?(?:两|三|几)(?:$|[\s\p{Han}])|^(?:the )?[a-z]{3,} \d+ `,
	)
	// contrary sets a sentence against the one before.
	contrary = phrase.AnyOf(`(?:^|\s)though(?:$|[,.!])|^(?:but|aber|pero|mais|но|ale|mas|però)[\s,]|^(?:でも|ただ|けど|근데|하지만|不过|但是?)`)
	// goAheads open the answer to what the agent did or asked, with an order for it.
	goAheads = phrase.AnyOf(`^(?:ok|okay|okey|alright|yeah|yep|yup|aight|nice|cool|perfect|great)(?: \p{L}|,? (?:then|now) )`)
)

// Excepts reports whether a folded sentence lets one thing be an exception from the rule beside it, or names a day.
func Excepts(t string) bool {
	return leaves.In(t) || counted.In(t) || contrary.In(t) || aDay.In(t) || Passing(t)
}
