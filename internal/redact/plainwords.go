package redact

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// plainCopulas lead from a noun to a password that is a plain word.
var plainCopulas = setOf(`is was ist lautet heißt war es era est était é è to this: это — – : jest brzmi היא הוא هو هي है`)

// lastVerbs close a clause in languages that put the verb last.
var lastVerbs = setOf(`است है です 입니다`)

// doubts are words before a noun after which nothing is told.
var doubts = setOf(`if when whether unless until no any wenn ob falls si quand lorsque cuando se quando если когда jeśli gdy 如果 invalid`)

// users announce the name that goes with a password.
var users = setOf(`user username login account network ssid netz wlan wifi red réseau benutzer nutzer usuario usuária usuário utilisateur utente логин пользователь użytkownik`)

// joints join a user's name to the noun of the password.
var joints = setOf(`with and mit und con y avec et com e и с z i /`)

// uses are words before "… as the password".
var uses = setOf(`use used using try take type enter choose verwende nimm usa utilise usar`)

// changes are words that give a secret another value.
var changes = setOf(`change changed changing set reset updated update switched`)

// nextWords may follow a told password in its clause.
var nextWords = setOf(`and but for may can again on at since yesterday today now by ask with in und aber für bei im am y pero para en et mais pour o e mas для и на но od i dla na
	です 입니다 است है का`)

// smallWords make no passphrase.
var smallWords = setOf(`the a an is are was not in on at by of for to and or no it its with from as be has have must should can will your our my this that only kept stored never always too very if so`)

// saidOf are the words that are said of passwords, and names of what checks or
// keeps them.
var saidOf = setOf(`wrong right good fine okay safe weak strong stronger long longer short shorter short-lived simple complex easy hard known unknown lost gone stolen broken taken written given
	shown hidden forgotten sent read built found held kept kept left late same set unset chosen drawn driven frozen spoken proven seen put made done meant thrown grown mine ours yours theirs his hers here there where what which whatever nothing something anything everything
	somewhere elsewhere everyone required mandatory optional missing empty blank null none void correct incorrect valid invalid expired secret public private shared unique fresh
	current random default plain clear plaintext cleartext text string number word part half just still also never always often only once twice again already almost even quite rather
	very much more most less least better best worse worst ready open closed locked free full true false stale dead live alive over under above below inside outside online offline
	like unlike near next last first second third final enough such too soon back down high higher lower upper lowercase uppercase plus minus case-sensitive out off away
	about around between from into onto through with without your their whose that this these those then than when while because since until unless
	salted hashed bcrypt argon scrypt pbkdf sha ldap kerberos oauth saml oidc radius vault keychain keyring keepass bitwarden onepassword lastpass database config file field input form prompt stdin
	environment variable masked encoded encrypted yes not login log connect access enter continue proceed unlock verify sign patience key token user admin root guest
	falsch richtig sicher unsicher schwach stark lang kurz länger kürzer bekannt unbekannt geheim leer weg neu alt gleich dasselbe gültig ungültig abgelaufen nötig pflicht erforderlich
	optional unten oben hier dort anders nicht noch schon immer bald jetzt zuerst danach später wie siehe zurückgesetzt ebenfalls auch sehr vorhanden öffentlich privat fertig kaputt hinterlegt
	segura seguro corta larga fuerte débil nueva nueva vieja misma igual pública privada secreta errada errónea incorrecta correcta obligatoria opcional vacía mala buena esta aquí otra muy demasiado
	incorrect correct obligatoire facultatif oublié trop faible fort long court nouveau ancien même public privé secret vide faux juste bon mauvais ici toujours différent expiré
	forte fraca nova velha mesma certa errada vazia curta longa muito sempre aqui obrigatória sbagliata giusta corta lunga nuova vecchia stessa scaduta debole sicura qui sempre troppo vuota
	неверный верный правильный слабый сильный новый старый тот там тут здесь всегда обязательное поле пуст пустой простой один такой общий известен неизвестен
	nieprawidłowe prawidłowe poprawne błędne złe dobre puste nowe stare takie samo tutaj pole wymagane znane nieznane słabe silne
	jasne aktywne nieaktywne zmienione ustawione zapisane stałe własne
	red blue green black white bold static dynamic global local remote manual random numeric alphanumeric ascii unicode latin fun policy rule entry value secret opaque nullable
	printed above: below: see tbd todo later asked whatever gibberish nonsense rubbish garbage awful terrible crap silly stupid trivial obvious great nice cool perfect`)

// saidEnds are endings of adjectives, participles and adverbs in the languages
// we know.
var saidEnds = wordsOf(`ed ing able ible ory ary ful less ent dant iant stant vant rtant ial nal ive ous ely tly lly dly sly rly nly kly gly wly hly mly ply ily bly ic proof lich iert isch haft sam bar barer ellt ert uft elt tzt cht hrt tet
	ado ada ido ida orio oria ivo iva ecto ecta ario aria oire é ée ique ect ecte ible ato ata uto uta ória ório ável ível
	ый ий ой ая ое ен ён ан ана ена ено аны ены жна жны дна дны рна рны чна чны льна льны ется ится ит ет ют ит ят ть лось лся ral ual aire ária ário`)

// germanParticiple is one that is said of a password: vergessen, abgelaufen.
var germanParticiple = lazily(`^(?:ab|an|auf|aus|ein|um|vor|zu|weg|zurück|nach|fest|frei|hinter|un)?ge\p{L}+(?:en|t)$|^ver\p{L}+en$`)

// lowerCopulas are copulas of languages that write no common noun with a
// capital.
var lowerCopulas = setOf(`is was es era est était é è to`)

// isPlainPassword reports whether a plain word behind a link may be a password:
// none of the words said of one, and in small letters but for the first.
func isPlainPassword(s, link string) bool {
	if first, _ := utf8.DecodeRuneInString(s); unicode.IsUpper(first) && lowerCopulas()[link] {
		return false
	}
	if n := utf8.RuneCountInString(s); n < 4 || n > 24 {
		return false
	}
	for i, r := range s {
		if !unicode.IsLetter(r) || i > 0 && unicode.IsUpper(r) || isWide(r) || r >= 0x590 && r < 0x980 {
			return false
		}
	}
	low := strings.ToLower(s)
	return !saidOf()[low] && (!hasEnd(low, saidEnds()) || strings.HasSuffix(low, "ling")) && !germanParticiple().MatchString(low) && !isHarmless(s)
}
