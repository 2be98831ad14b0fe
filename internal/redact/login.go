package redact

import "strings"

// loginNouns announce a user's name with its password.
var loginNouns = []string{"login", "log in", "sign in", "signin", "credential", "creds", "account", "zugang", "anmeldung", "benutzer", "identifiants", "acceso", "usuario", "accesso",
	"acesso", "доступ", "учётк", "логин", "dostęp", "konto", "账号", "登录", "アカウント", "ログイン", "계정", "로그인"}

// loginReach is how far behind its noun a pair of name and password is looked
// for, in bytes.
const loginReach = 96

// findLogin finds the passwords in "login: admin / …" and "accounts are
// alice/… and bob/…".
func findLogin(d *draft, at, end int) []span {
	stop := d.clauseEnd(end, loginReach)
	if !strings.ContainsAny(d.text[end:stop], "/:") {
		return nil
	}
	var found []span
	linked := d.text[end] <= ' ' // a pair may stand here
	named := isLabel(d.text[end:stop])
	for word := d.rawWord(end, stop); word.start < word.end; word = d.rawWord(word.end, stop) {
		if secret, ok := d.pair(word, stop); linked && ok && (named || !isNumbered(d.text[secret.start:secret.end])) {
			found = append(found, secret)
			word.end = max(word.end, secret.end)
			continue
		}
		w := d.low[word.start:word.end]
		linked = strings.HasSuffix(w, ":") || strings.HasSuffix(w, "：") || pairLinks()[w] || len(found) > 0
	}
	return found
}

// isLabel reports whether what follows a noun makes it the title of what comes:
// "login:", "accounts are".
func isLabel(s string) bool {
	s = strings.TrimLeft(s, "s")
	return strings.HasPrefix(s, ":") || strings.HasPrefix(s, "：") || strings.HasPrefix(s, " is ") || strings.HasPrefix(s, " are ")
}

// isNumbered reports whether s is a word with a number, premium2 or prod-3,
// which names things more often than it guards them.
func isNumbered(s string) bool {
	word := strings.TrimRight(s, "0123456789")
	return len(s)-len(word) == 1 && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz-") == ""
}

// pairLinks lead to a name with its password.
var pairLinks = setOf(`with as is are use mit als ist sind con como es son avec comme com sono и как : — = and und y et e 是 は`)

// rawWord is the next word in text[at:to] as it stands.
func (d *draft) rawWord(at, to int) span {
	for at < to && d.text[at] <= ' ' {
		at++
	}
	end := at
	for end < to && d.text[end] > ' ' {
		end++
	}
	return span{at, end, "password"}
}

// pair reads name/password, name:password or, in three words, name / password
// and returns the password.
func (d *draft) pair(word span, to int) (span, bool) {
	text := d.text[word.start:word.end]
	name, _, ok := cutPair(text)
	secret := span{word.start + len(name) + 1, word.end, "password"}
	if !ok {
		sign := d.rawWord(word.end, to)
		name, secret = text, d.rawWord(sign.end, to)
		if d.text[sign.start:sign.end] != "/" {
			return span{}, false
		}
	}
	value := bareValue(strings.TrimLeft(d.text[secret.start:secret.end], "\"'`"), spokenStops)
	secret.start += strings.Index(d.text[secret.start:secret.end], value)
	secret.end = secret.start + len(value)
	return secret, isUserName(name) && len(value) >= 6 && !strings.ContainsAny(value, "/\\") && isStrong(value) && !hasWordShape(value) && isPassword(value)
}

// cutPair cuts a word at its only slash or colon.
func cutPair(s string) (name, secret string, ok bool) {
	n := strings.IndexAny(s, "/:")
	if n <= 0 || n+1 >= len(s) || strings.Contains(s[n+1:], "//") {
		return "", "", false
	}
	return s[:n], s[n+1:], true
}

// isUserName reports whether s may be the name of a user: letters, digits and
// few signs, or an address.
func isUserName(s string) bool {
	if len(s) < 2 || len(s) > maxName || isDigit(s[0]) || isNumbered(s) {
		return false
	}
	for i := range len(s) {
		if !isNameByte(s[i]) && s[i] != '@' && s[i] != '+' {
			return false
		}
	}
	return true
}
