package redact

import (
	"strings"
	"sync"
	"unicode"

	"github.com/loci-dev/loci/internal/redact/anchor"
)

// What Result.Refuse says.
const (
	refuseEmpty = "nothing is left to remember when the secret is taken out"
	refuseTold  = "the words give a secret away: it is split, spelled out, encoded or described"
)

// refusal says why a text must not be stored although it was redacted.
func refusal(text, redacted string) string {
	if text != redacted && !saysSomething(redacted) {
		return refuseEmpty
	}
	if givesAway(anchor.Lower(text)) {
		return refuseTold
	}
	return ""
}

// assigned is a name that is only there for the secret it was given, and
// announced a title or a word that leads to it.
var assigned = lazily(`(?:\bexport +|\bset +|--?)?["']?[\w.-]*["']?\s*(?:=|:|：|＝|=>)\s*["'\x60]?\[redacted:[a-z_]+\]["'\x60]?|\[redacted:[a-z_]+\]`)

// fillers are words that say nothing beside a secret.
var fillers = setOf(`a an the my our your this that these is are was it here please remember note save store keep memo todo fyi ok hi hey new old current for to of in and with
	key keys token tokens api secret secrets password passwords passwd pwd pass pin code login credential credentials private public pgp rsa ec openssh ssh begin end block backup copy
	jwt bearer authorization basic header cookie access auth user username value text webhook url card number iban ssn id don't forget important use
	merke merken notiz bitte das der die ist mein meine unser passwort kennwort schlüssel geheim geheimnis zugang karte
	recuerda recordar nota la el mi es clave contraseña token tarjeta note mon ma le mot de passe clé carte ricorda la mia è chiave minha senha é chave lembre
	запомни запомнить это мой мои моя пароль ключ токен секрет заметка карта zapamiętaj moje mój to jest hasło klucz token
	记住 请记住 我的 密码 密钥 私钥 备份 令牌 卡号 是 记下 请 覚えて メモ パスワード トークン キー 秘密鍵 鍵 は です 私の 기억해 메모 비밀번호 토큰 키 개인키 내 는 은
	رمز عبور من کلید توکن به خاطر بسپار تذكر كلمة المرور مفتاح סיסמה שלי מפתח זכור पासवर्ड मेरा याद रखें कुंजी है`)

// wideFillers are those of fillers that are written without spaces.
var wideFillers = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for w := range fillers() {
		if r := []rune(w); isWide(r[0]) {
			pairs = append(pairs, w, " ")
		}
	}
	return strings.NewReplacer(pairs...)
})

// longestTitle is how long a redacted text can be, in bytes, and yet hold
// nothing but its secrets' names.
const longestTitle = 2000

// saysSomething reports whether a redacted text holds more than its secrets,
// their names and words that say nothing.
func saysSomething(redacted string) bool {
	if len(redacted) > longestTitle {
		return true
	}
	names := strings.Count(redacted, placeholderStart)
	if contentWords(redacted, names*longestName) > names*longestName {
		return true
	}
	rest := wideFillers().Replace(assigned().ReplaceAllString(redacted, " "))
	return contentWords(rest, 0) > 0
}

// longestName is of how many words the name of a secret may consist, its
// placeholder included.
const longestName = 8

// contentWords counts the words that are no fillers, until they are more than
// enough.
func contentWords(s string, enough int) int {
	n := 0
	for w := range strings.FieldsFuncSeq(strings.ToLower(s), isNoLetter) {
		if !fillers()[w] && len(w) > 1 {
			if n++; n > enough {
				break
			}
		}
	}
	return n
}

func isNoLetter(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' }
