package redact

import (
	"strings"
)

// The bounds of what is read around an anchor, in bytes.
const (
	maxName  = 64
	maxValue = 4096
)

// assignAnchors occur in every name that classify knows.
var assignAnchors = []string{"pass", "kennwort", "pw", "contraseñ", "contrasen", "senha", "wachtwoord", "motdepasse", "mot_de_passe", "hasło", "haslo", "secret", "token", "key", "credential",
	"bearer", "appid", "jwt", "sas", "psk", "sess", "sid", "cookie", "sig", "auth", "code", "pin"}

// djangoPrefix marks keys that Django made for a new project; it is no secret.
const djangoPrefix = "django-insecure-"

// findAssigned finds the value in NAME=value, name: value, "name": "value",
// --name value, <name>value</name> and name("value").
func findAssigned(text string, at, end int) []span {
	start, end := nameAround(text, at, end)
	name := text[start:end]
	v, ok := valueAfter(text, start, end)
	if !ok || len(name) >= maxName || inColonPath(text, start, end) {
		return nothingUntil(end)
	}
	how, kind := classify(name)
	if how == notSecret || !v.secretFor(how, name) {
		return nothingUntil(end)
	}
	if kind == "password" && inConnection(text, start) {
		kind = "connection_password"
	}
	if len(v.text) >= judged {
		v.end = whole(text, v.end, base64)
	}
	if strings.HasPrefix(v.text, djangoPrefix) {
		v.start += len(djangoPrefix)
	}
	return []span{{v.start, v.end, kind}}
}

func isNameByte(c byte) bool { return isAlnum(c) || c == '_' || c == '-' || c == '.' || c == '$' }

// nameAround widens text[at:end] to the whole name it is in.
func nameAround(text string, at, end int) (int, int) {
	for lowest := max(0, at-maxName); at > lowest && isNameByte(text[at-1]); {
		at--
	}
	for highest := min(len(text), end+maxName); end < highest && isNameByte(text[end]); {
		end++
	}
	return at, end
}

// inColonPath reports whether text[start:end] is a part of a name with colons,
// such as arn:aws:secretsmanager:eu-central-1:1234:secret:prod.
func inColonPath(text string, start, end int) bool {
	return start > 1 && text[start-1] == ':' && isAlnum(text[start-2]) && end+1 < len(text) && text[end] == ':' && text[end+1] > ' '
}

// connection is what stands before a password in a connection string or beside
// it in the call of a database client.
var connection = anySet(`(?i)(?:;|\b(?:host|hostaddr|server|dbname|user(?: ?id)?|uid)=[^\s]*[ ;&]+|jdbc:\S*|--host\S* .*|\b(?:mysql|psql|mongosh?|redis-cli|clickhouse-client|sqlcmd)\b.*)$`)

func inConnection(text string, at int) bool {
	from := max(0, at-80)
	line := text[from:at]
	return connection().In(line[strings.LastIndexByte(line, '\n')+1:])
}

// value is what a name is given.
type value struct {
	text       string
	start, end int
	quoted     bool
	sure       bool // set by = or in a quoted form, not after a colon in prose
}

// valueAfter reads the value given to the name text[start:end].
func valueAfter(text string, start, end int) (value, bool) {
	v := value{}
	n, sign := separator(text[end:min(len(text), end+maxSeparator)])
	switch {
	case sign == '(':
		v.sure = true
	case sign == '>' && (start == 0 || text[start-1] != '<'):
		return v, false
	case sign != 0:
		v.sure = sign != ':'
	case strings.HasPrefix(text[start:], "--") && strings.HasPrefix(text[end:], " "):
		n, v.sure = 1, true
	default:
		return v, false
	}
	v.start = end + n
	v.readFrom(text)
	return v, v.end > v.start
}

// assignStops end a bare value.
const assignStops = "\"'`<>;&,|…"

// readFrom reads the value at v.start, quoted or up to what ends a bare one.
func (v *value) readFrom(text string) {
	rest := text[v.start:min(len(text), v.start+maxValue)]
	mark := strings.TrimPrefix(rest, `\`)
	if mark != "" && strings.IndexByte("\"'`", mark[0]) >= 0 {
		open := len(rest) - len(mark) + 1
		if n := strings.IndexAny(rest[open:], string(mark[0])+"\n"); n >= 0 {
			closing := open + n
			for closing > open && rest[closing-1] == '\\' {
				closing--
			}
			v.quoted, v.sure = true, true
			v.start, v.end = v.start+open, v.start+closing
			v.text = text[v.start:v.end]
			return
		}
	}
	v.text = bareValue(head(rest), assignStops)
	v.end = v.start + len(v.text)
}

// secretFor reports whether v is a secret when it belongs to a name.
func (v value) secretFor(how secrecy, name string) bool {
	if !v.quoted && isAssigned(head(v.text)) || isHarmless(v.text) {
		return false
	}
	switch how {
	case passwordOwn:
		return len(v.text) >= 4 && (v.sure || !hasWordShape(v.text)) && (strings.Trim(v.text, "0123456789.") != "" || v.sure)
	case keyName:
		if uuidShape().MatchString(v.text) {
			return v.sure
		}
		return len(v.text) >= 8 && !hasWordShape(v.text) || v.sure && len(v.text) >= 20 && !strings.ContainsAny(v.text, "-_./ ")
	case maybeKey:
		return isRandom(v.text) && (v.sure || name == strings.ToUpper(name)) && !isHex(v.text) || isRandom(v.text) && name == strings.ToUpper(name)
	}
	return false
}
