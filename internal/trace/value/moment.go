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
		`^(?:vielleicht|eventuell|irgendwann|womöglich)(?:$|\s)|(?:^|\s)(?:würde|würden|würdest|wär|wäre|wären|könnte|könnten) (?:\S+ ){0,4}(?:immer|nie|niemals)(?:$|[\s,.])|(?:^|\s)(?:immer|nie|niemals) (?:\S+ ){0,6}(?:würde|würden|könnte|könnten|wäre)(?:$|[\s,.])`,
		`^(?:quizá|quizás|tal vez|a lo mejor|algún día|peut-être|un jour|forse|talvez)(?:$|\s)|(?:^|\s)(?:nunca|siempre|jamás) (?:\S+ )?\p{L}+r[ií]a(?:s|n|mos)?(?:$|[\s,.])|\p{L}+rai(?:t|ent|s) (?:jamais|toujours)(?:$|[\s,.])`,
		`^(?:может|может быть|наверное|возможно|когда-нибудь|może|chyba|kiedyś)(?:$|[\s,])|(?:^|\s)(?:никогда|всегда) бы(?:$|\s)|(?:^|\s)бы (?:никогда|всегда)(?:$|\s)|(?:^|\s)(?:nigdy|zawsze) by|by (?:nigdy|zawsze)(?:$|\s)`,
		`^(?:也许|或许|说不定|要不|可能)|^(?:もしかしたら|ひょっとして|いつか)|かもしれ|(?:なら|たら)いいな|^(?:아마|혹시|언젠가)|(?:일지도|할지도|을지도)|^(?:ربما|אולי|شاید|शायद)(?:$|\s)`,
	)
	// goingOn tells what goes on, over and over or right now: "is drilling every single day", "are always yelling".
	goingOn = phrase.AnyOf(
		`(?:^|\s)(?:is|are|am|i'm|he's|she's|it's|they're|we're|you're|keep|keeps) (?:always |constantly |still |again |forever |just |now )?[a-z]{2,}ing (?:\S+ ){0,4}?(?:again|every (?:single )?(?:day|night|morning|time|week)|all the time|always)(?:$|[\s,.!])`,
		`(?:^|\s)(?:is|are|am|i'm|he's|she's|it's|they're|we're|you're) (?:always|constantly|forever|never|again) [a-z]{2,}ing(?:$|[\s,.!])`,
	)
	// thisThing binds to one thing by its name.
	thisThing = regexp.MustCompile(`(?:^|\s)(?:for|on|with|in) this ([a-z]+)(?:$|[\s.,!;:])`)
	// staying are things that outlast a session.
	staying = phrase.List{
		"repo", "repository", "project", "codebase", "client", "customer", "team", "company", "house", "household", "app", "family", "account", "office", "lab", "school", "department", "field", "language", "country", "city", "town", "shop", "store", "studio", "service", "system", "server", "machine", "cluster", "database", "folder", "directory", "file", "channel", "site", "website", "blog", "newsletter", "magazine", "paper", "journal", "course", "class", "group", "band", "club", "organization", "org", "business", "industry", "role", "way", "respect", "sense", "kind", "type", "format", "style", "workspace", "board", "package", "module", "library", "framework", "room", "building", "garden", "kitchen", "farm", "car", "building", "area", "region", "environment", "env", "order",
	}
	// intended is what the user is about to do or would like to, some day.
	intended = regexp.MustCompile(`^(?:i|we) (?:really |kinda |sorta |kind of |sort of |do |also |just )*(?:want to|wanna|plan to|hope to|intend to|would love to|'d love to|'m gonna|am gonna|gonna)(?:$|\s)|^(?:ich|wir) (?:will|wollen|möchte|möchten|würde) (?:\S+ )*(?:irgendwann|mal|bald|demnächst)(?:$|\s)|^(?:quiero|queremos|me gustaría) \S+r(?:$|\s)|^(?:я|мы) (?:хочу|хотим|собираюсь|планирую)(?:$|\s)|^(?:chcę|planuję|zamierzam)(?:$|\s)|^我(?:想|打算|准备)|(?:たい|つもり|予定)(?:です|だ|な)?[。.]?$|(?:하려고|할 생각|고 싶)`)
	// goAheads open the answer to what the agent did or asked, with an order for it.
	goAheads = regexp.MustCompile(`^(?:ok|okay|okey|alright|yeah|yep|yup|aight|nice|cool|perfect|great)(?: \p{L}|,? (?:then|now) )`)
)
