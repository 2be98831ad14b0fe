package redact

import "strings"

// secrecy says how much a name tells about the value beside it.
type secrecy int

const (
	notSecret   secrecy = iota
	maybeKey            // key, sig: secret when the value looks random
	keyName             // api_key, token: secret unless the value reads as words
	passwordOwn         // password: secret unless the value is an example
)

// The ends of names, written together, that make a value a secret. The longest
// end counts.
var (
	passwordEnds = wordsOf(`password passwd passwort kennwort passphrase passcode pwd contraseña contrasena motdepasse senha wachtwoord hasło haslo
		userpass dbpass rootpass adminpass mailpass smtppass ftppass sshpass pgpass`)
	keyEnds = wordsOf(`apikey apitoken apisecret accesskey accesskeyid accesstoken secretkey secretaccesskey secretid accesskeysecret privatekey encryptionkey signingkey masterkey
		accountkey authkey servicekey servicerolekey appkey appsecret clientsecret sessionkey licensekey licencekey deploykey storagekey adminkey sharedaccesskey
		sharedkey presharedkey psk hmackey secret secrets token authtoken credential credentials bearer appid jwt sas webhooksecret totpsecret
		xamzsignature xgoogsignature sessionid sessiontoken csrftoken xsrftoken connectsid phpsessid jsessionid authkeyid apikeys secretkeybase cookie`)
	maybeEnds = wordsOf(`key sig signature sid auth code pin dsn`)
)

// plainNames end like a secret's name and are none.
var plainNames = wordsOf(`publickey pubkey publishablekey primarykey foreignkey cachekey sortkey partitionkey idempotencykey rowkey indexkey objectkey
	hotkey shortcutkey routingkey groupkey lookupkey mapkey dictkey translationkey messagekey issuekey projectkey sshkey gpgkey hostkey fingerprintkey
	pagetoken nextpagetoken continuationtoken nexttoken padtoken eostoken bostoken unktoken masktoken cancellationtoken stoptoken synctoken
	keyid tokenid statuscode errorcode exitcode countrycode zipcode postcode postalcode areacode langcode languagecode
	promocode qrcode httpcode returncode gpiopin anonkey sitekey monkey turkey donkey keyboardkey publictoken`)

// nameSuffixes may follow a secret's name without changing what it is.
var nameSuffixes = setOf(`prod production prd stage staging stg dev development test testing qa live local backup old new next prev current default value val v plain raw main ro rw`)

// classify says how secret the value of a name is, and of what kind.
func classify(name string) (secrecy, string) {
	words := nameWords(name)
	for len(words) > 1 && (nameSuffixes()[words[len(words)-1]] || strings.Trim(words[len(words)-1], "0123456789") == "") {
		words = words[:len(words)-1]
	}
	if len(words) == 0 {
		return notSecret, ""
	}
	last, flat := words[len(words)-1], strings.Join(words, "")
	switch {
	case flat == "cookie" || flat == "setcookie" || hasEnd(flat, plainNames()): // the header has a rule of its own
		return notSecret, ""
	case last == "pass" || last == "pw" || hasEnd(flat, passwordEnds()):
		return passwordOwn, "password"
	case strings.Contains(flat, "sess") || strings.Contains(flat, "srf") || strings.HasSuffix(flat, "sid") || last == "cookie":
		return keyName, "session_token"
	case hasEnd(flat, keyEnds()):
		return keyName, "api_key"
	case hasEnd(last, maybeEnds()):
		return maybeKey, "api_key"
	}
	return notSecret, ""
}

func hasEnd(s string, ends []string) bool {
	for _, e := range ends {
		if strings.HasSuffix(s, e) {
			return true
		}
	}
	return false
}

// nameWords splits a name at signs and at capitals after small letters.
func nameWords(name string) []string {
	var b strings.Builder
	for i := range len(name) {
		c := name[i]
		if i > 0 && 'A' <= c && c <= 'Z' && 'a' <= name[i-1] && name[i-1] <= 'z' {
			b.WriteByte(' ')
		}
		b.WriteByte(c)
	}
	return strings.FieldsFunc(strings.ToLower(b.String()), func(r rune) bool { return strings.ContainsRune(" _-.$", r) })
}
