package redact

import (
	"strings"
	"sync"

	"github.com/loci-dev/loci/internal/redact/anchor"
)

// The ways in which words give a secret away without showing it.
const (
	fromLife = iota // by what somebody's friends know: the name of a pet, the year of birth
	changed         // turned about, encoded or respelled
	joined          // as parts
)

// ways are tried on what follows the name of a secret, in lower case.
var ways = sync.OnceValue(func() *anchor.Set {
	return anchor.NewSet(lifeWays, changedWays, joinedWays)
})

// lifeWays describe a secret by what somebody's friends know.
var lifeWays = []string{
	`(?:is|=|:|was|are|equals|to) (?:just |simply |still |always )?(?:my|our|the|his|her|their|your|\w+'s) [\w' ]{0,40}(?:name|birthday|birth ?(?:year|date)|date of birth|anniversary|surname|maiden|street|plate|phone number|postcode|zip|year|dog|cat|pet|mother|wife|husband|daughter|son|kid|child|team|band|song|book|movie|city)\b`,
	`(?:ist|lautet|:) (?:der|die|das|mein\w*|unser\w*|sein\w*|ihr\w*) [\p{L} ]{0,40}(?:name|geburts\p{L}*|hochzeits\p{L}*|hund\p{L}*|katze\p{L}*|straße|kennzeichen|postleitzahl|telefonnummer)`,
	`(?:es|:) (?:el|la|mi|nuestro|nuestra|su) [\p{L} ]{0,40}(?:nombre|cumpleaños|nacimiento|perro|gato|calle|matrícula|aniversario|apellido)`,
	`(?:est|:) (?:le|la|mon|ma|notre|l')[\p{L}' ]{0,40}(?:nom|anniversaire|naissance|chien|chat|rue|plaque)`,
	`(?:é|:) (?:o|a|meu|minha|nosso) [\p{L} ]{0,40}(?:nome|aniversário|nascimento|cachorro|gato|rua)`,
	`(?:è|:) (?:il|la|mio|mia) [\p{L} ]{0,40}(?:nome|compleanno|nascita|cane|gatto|via|targa)`,
	`(?:—|–|-|:|это|парол\p{L}*) ?[\p{L} ]{0,40}(?:кличк\p{L}*|им[яе]\p{L}*|день рождения|дат\p{L} рождения|год\p{L}* рождения|фамили\p{L}*|улиц\p{L}*|собак\p{L}*|кошк\p{L}*)`,
	`(?:to|:) [\p{L} ]{0,40}(?:imię|imienia|urodzin\p{L}*|urodzenia|nazwisk\p{L}*|psa|kota|ulic\p{L}*)|生日|出生|名字|姓名|拼音|宠物|狗|猫|车牌|誕生日|生年|名前|ペット|犬|생일|생년|이름`,
	`강아지|고양이|تولد|اسم |نام |ميلاد|יום הולדת|שנת הלידה|שם ה|जन्म|नाम`,
}

// changedWays say that a secret was turned about, encoded or respelled.
var changedWays = []string{
	`backwards?\b|revers(?:ed?|ing)|in reverse|spelled|spelt|spell it|letter by letter|character by character|upside`,
	`without (?:the )?(?:spaces|dashes|hyphens|dots|vowels)|no spaces|(?:every|each|all|the) ['"]?\w{1,2}['"]?s? (?:is|are|as|replaced|becomes?|swapped)`,
	`(?:replac(?:e|ing)|swap(?:ping)?) (?:the |every |each |all )?['"]?\w\b|swap(?:ping)? (?:the|every|each|all|letters|first)\b|letters swapped|(?:in|as|from|of) (?:base-?64|base-?32|rot-?13|hex\w*|binary|morse|leet\w*|caesar|ascii)`,
	`(?:base-?64|rot-?13|hex|url)[ -]?(?:encoded?|decoded?)? ?(?:of|:|as|is|for)|(?:decode|decodes|encode|encrypted with caesar|shifted by)\b`,
	`as in (?:hotel|november|alpha|tango)|nato|phonetic|in words|rückwärts|buchstabier|umgedreht|verkehrt herum|ohne (?:leerzeichen|bindestrich)|al revés`,
	`deletre|sin espacios|al rev|à l'envers|épel|sans espaces?|de trás|ao contrário|soletr|al contrario|sillab|задом наперёд|задом наперед|наоборот`,
	`по буквам|без пробел|wspak|od tyłu|przeliter|bez spacji|倒过来|反过来|倒写|倒着|逆序|拼成|去掉空格|谐音|逆さ|逆から|逆順|一文字ずつ|空白なし|거꾸로|뒤집|한 글자씩|띄어쓰기 없이|برعکس|حرف به حرف|بالعكس`,
	`معكوس|حرفا حرفا|הפוך|מהסוף להתחלה|אות אות|उल्टा|अक्षर`,
}

// joinedWays say that a secret consists of parts.
var joinedWays = []string{
	`\b(?:first|second|1st|2nd|other|last|remaining|front|back) (?:half|part|piece|bit|chunk|portion|\d+ characters|(?:two|three|four|five|six|eight) characters)\b`,
	`\bhalf (?:one|two|1|2|a|b)\b|\bpart (?:one|two|1|2|a|b)\b|the rest (?:is|of it|follows)|(?:split|cut|broken) (?:so|in|into|up|across|over)|concatenat`,
	`glue|stitch|put (?:them|both|it|the (?:two|halves|parts)) together|join(?:ed)? (?:them|the|both|with)|followed by|combined with`,
	`(?:is|:) [^.]{1,50} (?:plus|and then|then) |erste hälfte|zweite hälfte|erster teil|zweiter teil|teil (?:1|2|eins|zwei)|gefolgt von|zusammengesetzt`,
	`primera (?:mitad|parte)|segunda (?:mitad|parte)|seguid[oa] de|première (?:moitié|partie)|deuxième (?:moitié|partie)|suivi de|primeira (?:metade|parte)`,
	`segunda metade|prima metà|seconda metà|prima parte|seguit[oa] da|перв(?:ая|ой) (?:половин|част)|втор(?:ая|ой) (?:половин|част)|потом идёт|плюс`,
	`pierwsza (?:połowa|część)|druga (?:połowa|część)|前半|后半|後半|第一段|第二段|前一半|后一半|拆成|分成两|加上|に続けて|足したもの|を足し|つなげ|앞부분|뒷부분|절반|앞 절반|더한|이어 붙|نیمه اول|نیمه دوم`,
	`النصف الأول|النصف الثاني|خط اول|חצי ראשון|חצי שני|החצי|पहला आधा|दूसरा आधा|आधा`,
}

// aboutSecrets are words that only talk about secrets: rules, and how they are
// kept.
var aboutSecrets = partsOf(`polic|must|should|at least|require|rotat|hashed|hashes|hashing| hash |salt|never|manager|vault|keychain|generated|reset|expire|mindestens|muss|nie |debe|nunca|doit|jamais|должен|никогда|不要|必须|策略|至少|禁止|してはいけない|하지 마|해야`)

// given are words that say what a secret is, not what is done with it.
var given = partsOf(` is | are |:|=|：|'s | ist |lautet| es | est | é | è |это|—|–| jest | to |是|为|は|이고|는 |은 |입니다|است|هو|هي|היא|הוא|है| - | backwards| reads|half|part`)

// partsOf are what a list holds between bars, cut when first needed.
func partsOf(list string) func() []string {
	return sync.OnceValue(func() []string { return strings.Split(list, "|") })
}

// hasAnyOf reports whether s holds one of the words.
func hasAnyOf(s string, words []string) bool {
	for _, w := range words {
		if strings.Contains(s, w) {
			return true
		}
	}
	return false
}
