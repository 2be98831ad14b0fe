package redact

import (
	"strings"
)

// authorization is what follows the name of an Authorization header.
var authorization = lazily(`(?i)^(?:\\?["'])?[ \t]*(?:[:=]|=>|,)[ \t]*(?:[a-z]{0,2}\\?["'\x60])?[ \t]*(?:(basic|bearer|token|apikey|api-key|bot|key|negotiate|aws4-hmac-sha256|digest|splunk|genie[kK]ey|sso-key)[ \t]+)?([^\s"'\x60\\<>]+)`)

// headerReach is how much of an Authorization header is read to judge it, in
// bytes.
const headerReach = 160

// findAuthorization finds the credentials of an Authorization header.
func findAuthorization(text string, _, end int) []span {
	rest := text[end:min(len(text), end+headerReach)]
	m := authorization().FindStringSubmatchIndex(rest)
	if m == nil {
		return nil
	}
	scheme := ""
	if m[2] >= 0 {
		scheme = strings.ToLower(rest[m[2]:m[3]])
	}
	secret := strings.TrimRight(rest[m[4]:m[5]], ".,;:)]}")
	if isHarmless(secret) || scheme == "" && !isRandom(secret) || len(secret) < 6 || hasWordShape(secret) && scheme != "basic" {
		return nil
	}
	kind := "api_key"
	switch {
	case scheme == "basic":
		kind = "basic_auth_password"
	case strings.HasPrefix(secret, "eyJ"):
		kind = "jwt"
	}
	stop := end + m[4] + len(secret)
	if m[5] == len(rest) {
		stop = whole(text, stop, base64)
	}
	return []span{{end + m[4], stop, kind}}
}

// findBearer finds the token after a scheme's name outside a header.
func findBearer(text string, _, end int) []span {
	secret := bareValue(head(text[end:]), spokenStops)
	if !isRandom(secret) || isHarmless(secret) || isHex(secret) && len(secret) < 32 {
		return nil
	}
	return []span{{end, whole(text, end+len(secret), word), "api_key"}}
}

var cookiePair = lazily(`^[ \t]*([\w.$@-]{1,64})=("?[^\s;,"'\\]*)`)

// sessionCookie names a cookie that stands for a session, whatever its value.
var sessionCookie = lazily(`(?i)sess|sid$|csrf|xsrf|token|auth|jwt|login|remember|secret|ticket|identity`)

// findCookies finds the values of session cookies in a Cookie or Set-Cookie
// header.
func findCookies(text string, _, end int) []span {
	var spans []span
	stop := min(len(text), end+maxValue)
	for end < stop {
		m := cookiePair().FindStringSubmatchIndex(text[end:stop])
		if m == nil {
			break
		}
		name, secret := text[end+m[2]:end+m[3]], text[end+m[4]:end+m[5]]
		if !isHarmless(secret) && (isRandom(secret) || sessionCookie().MatchString(name) && len(secret) >= 8) {
			spans = append(spans, span{end + m[4], end + m[5], "session_token"})
		}
		end += m[1]
		if end >= stop || text[end] != ';' {
			break
		}
		end++
	}
	return spans
}

// userFlag is name:password after curl's -u and its likes.
var userFlag = lazily(`^[ =]["']?[\w.@+-]{1,64}:([^\s"']{3,128})`)

// findUserFlag finds the password given to a command as -u name:password.
func findUserFlag(text string, at, end int) []span {
	if !hasCommand(text, at, httpClients) {
		return nil
	}
	m := userFlag().FindStringSubmatchIndex(text[end:min(len(text), end+patternReach)])
	if m == nil || isHarmless(text[end+m[2]:end+m[3]]) {
		return nil
	}
	return []span{{end + m[2], end + m[3], "basic_auth_password"}}
}

// shortPassword is a password after -p, with or without a space.
var shortPassword = lazily(`^ ?(?:["']([^"'\n]{3,128})["']|([^\s"'-][^\s"']{2,127}))`)

// findPasswordFlag finds the password given to a command that takes it as -p.
func findPasswordFlag(text string, at, end int) []span {
	if !hasCommand(text, at, passwordClients) {
		return nil
	}
	m := shortPassword().FindStringSubmatchIndex(text[end:min(len(text), end+patternReach)])
	if m == nil {
		return nil
	}
	start, stop := m[2], m[3]
	if start < 0 {
		start, stop = m[4], m[5]
	}
	secret := text[end+start : end+stop]
	if isHarmless(secret) || strings.Trim(secret, "0123456789:./") == "" || strings.Trim(secret, "abcdefghijklmnopqrstuvwxyz") == "" {
		return nil
	}
	return []span{{end + start, end + stop, "password"}}
}

// The commands that take a user with a password, or a password.
var (
	httpClients     = []string{"curl", "wget", "http", "https", "xh", "aria2c", "smbclient", "ldapsearch"}
	passwordClients = []string{"sshpass", "mysql", "mysqldump", "mysqladmin", "mariadb", "docker login", "podman login", "helm registry login", "az login", "redis-cli",
		"mongo", "mongosh", "mongodump", "mongorestore", "sqlcmd", "htpasswd", "7z", "unzip", "zip", "ipmitool", "oc login", "twine upload", "doctl auth init", "ldapsearch", "net use"}
)

// hasCommand reports whether one of the commands stands before at, in the same
// line and pipe.
func hasCommand(text string, at int, commands []string) bool {
	line := text[max(0, at-sentenceReach):at]
	line = line[strings.LastIndexAny(line, "\n|;")+1:]
	for _, c := range commands {
		if n := strings.LastIndex(line, c); n >= 0 && (n == 0 || !isNameByte(line[n-1]) || line[n-1] == '-') && (n+len(c) == len(line) || !isAlnum(line[n+len(c)])) {
			return true
		}
	}
	return false
}
