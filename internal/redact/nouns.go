package redact

// passwordNouns are the words for a password in the languages we know, in lower
// case. A noun of a language with endings is given by its stem.
var passwordNouns = []string{
	"password", "passwd", "passcode", "passphrase", "pass phrase", "pass-phrase", "pwd", "login code", "door code", "gate code", "alarm code", "entry code", "safe code", "lock code", "unlock code", "access code", "security code", "recovery code", "backup code", "seed phrase", "recovery phrase", "credential",
	"passwort", "kennwort", "passwörter", "kennwörter", "zugangscode", "türcode", "zugangsdaten",
	"contraseña", "contrasena", "clave", "código de acceso",
	"mot de passe", "mdp", "code d'accès", "digicode",
	"palavra-passe", "senha", "parola d'ordine", "parola chiave",
	"парол", "код доступа", "код от", "hasło", "hasła", "haslo", "hasłem", "kod do", "kod dostępu",
	"密码", "密碼", "口令", "パスワード", "暗証番号", "パスコード", "비밀번호", "암호", "패스워드", "비번",
	"رمز عبور", "گذرواژه", "پسورد", "كلمة المرور", "كلمة السر", "رمز الدخول", "סיסמה", "סיסמא", "סיסמת", "הסיסמה", "הסיסמא", "पासवर्ड", "wachtwoord",
}

// pinNouns announce a number of four to eight digits.
var pinNouns = []string{"pin", "otp", "code", "zugangscode", "türcode", "clave", "digicode", "暗証番号", "密码", "密碼", "비밀번호", "비번", "код", "kod", "código", "codice", "senha", "parol", "парол", "סיסמה", "קוד", "رمز", "पिन", "पासवर्ड"}

// keyNouns are the words for a key or token.
var keyNouns = []string{
	"token", "secret", "api key", "api-key", "apikey", "access key", "accesskey", "secretkey", "secret key", "admin key", "master key", "private key", "signing key", "license key", "deploy key", "service key", " key", "bearer", "pat ",
	"schlüssel", "geheimnis", "clave", "secreto", "jeton", "clé", "chave", "chiave", "segreto", "segredo", "токен", "ключ", "секрет", "klucz", "sekret",
	"密钥", "密鑰", "令牌", "凭证", "秘钥", "トークン", "シークレット", "キー", "토큰", "시크릿", "키",
	"توکن", "کلید", "رمز", "مفتاح", "טוקן", "אסימון", "מפתח", "टोकन", "कुंजी",
}

// copulas are the words that lead from a noun to its value: is, was set to.
var copulas = setOf(`is are was = to now ist lautet war auf zu sind es era son està est sont était sera é è sono to на это был был: to: jest brzmi wynosi na
	是 为 為 است هو هي היא הוא है هست को का की ہے 입니다 でした`)

// wideCopulas end what stands between a noun and its value in a script without
// spaces, or where the particle sticks to the noun.
var wideCopulas = wordsOf(`是 为 為 改为 改成 設定為 は が を に も 는 은 가 이 를 을 로 으로 : ： = ＝ → — – -> => – هو هي`)

// nounEndings are what the languages we know put behind a noun's stem.
var nounEndings = setOf(`s es en e em a i u ом ем ами а у ы ь и ю ям ях ą ę y`)

// notOne are words after which a noun does not announce a secret: the password
// manager, the token count.
var notOne = lazily(`(?i)^[ _-]?(?:manager|policy|polic|hash|field|prompt|reset|generator|rule|file|store|vault|length|strength|check|expir|rotation|reuse|hint|change|protect|less|count|type|name|id\b|ids\b|limit|budget|bucket|ring|board|word|stroke|frame|value pair|point|note|management|endpoint|url|scope|introspection|refresh interval|lifetime|ttl|-based)`)
