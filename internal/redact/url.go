package redact

import (
	"strings"
)

// databases are the schemes whose password is a connection's.
var databases = setOf(`postgres postgresql mysql mariadb mongodb redis rediss valkey amqp amqps kafka nats mssql sqlserver oracle clickhouse cassandra
	couchdb couchbase neo4j bolt ldap ldaps smtp smtps imap imaps elasticsearch cockroachdb snowflake influxdb memcached mqtt mqtts jdbc odbc stomp db2 trino tcp sqlalchemy`)

// userinfoReach is how long the user and password of a URL may be, in bytes.
const userinfoReach = 320

// findUserinfo finds the password in scheme://user:password@host.
func findUserinfo(text string, at, end int) []span {
	info := text[end:min(len(text), end+userinfoReach)]
	if n := strings.IndexAny(info, " \t\r\n\"'<>`\\"); n >= 0 {
		info = info[:n]
	}
	host := strings.LastIndexByte(info, '@')
	if slash := strings.IndexByte(info, '/'); slash >= 0 && slash < host && strings.Contains(info[:slash], "@") {
		host = strings.LastIndexByte(info[:slash], '@')
	}
	colon := strings.IndexByte(info, ':')
	if colon < 0 || host <= colon+1 {
		return nil
	}
	user, password := info[:colon], info[colon+1:host]
	if isHarmless(password) || password == user || strings.ContainsAny(password, "[]{}()|") {
		return nil
	}
	secret := span{end + colon + 1, end + host, "basic_auth_password"}
	switch scheme := schemeBefore(text, at); {
	case scheme == "cloudinary":
		secret.kind = "api_key"
		return []span{{end, end + colon, "api_key"}, secret}
	case databases()[scheme]:
		secret.kind = "connection_password"
	}
	return []span{secret}
}

// schemeBefore is the scheme whose :// is at, without what is added to it
// (mongodb+srv, mysql+pymysql).
func schemeBefore(text string, at int) string {
	start := at
	for start > max(0, at-maxName) && (isAlnum(text[start-1]) || text[start-1] == '+') {
		start--
	}
	scheme, _, _ := strings.Cut(strings.ToLower(text[start:at]), "+")
	return scheme
}

// webhook is a URL that lets whoever knows it post, or read.
var webhook = lazily(`^https?://(?:` + strings.Join([]string{
	`hooks\.slack(?:-gov)?\.com/(?:services|workflows|triggers)/[\w/]{16,}`,
	`(?:\w+\.)?discord(?:app)?\.com/api/(?:v\d+/)?webhooks/\d+/[\w-]{16,}`,
	`[\w-]+\.webhook\.office\.com/webhookb2/[\w@/-]{20,}`,
	`outlook\.office(?:365)?\.com/webhook/[\w@/-]{20,}`,
	`[\w.-]+\.logic\.azure\.com(?::\d+)?/[^\s"'<>]*sig=[\w%-]{16,}`,
	`[\w.-]+\.api\.powerplatform\.com(?::\d+)?/[^\s"'<>]*sig=[\w%-]{16,}`,
	`chat\.googleapis\.com/v1/spaces/[\w-]+/messages\?[^\s"'<>]*(?:key|token)=[^\s"'<>]{10,}`,
	`open\.(?:feishu\.cn|larksuite\.com)/open-apis/bot/(?:v2/)?hook/[\w-]{10,}`,
	`oapi\.dingtalk\.com/robot/send\?access_token=\w{10,}`,
	`qyapi\.weixin\.qq\.com/cgi-bin/webhook/send\?key=[\w-]{10,}`,
	`hooks\.zapier\.com/hooks/catch/[\w/]{8,}`,
	`hook\.(?:\w+\.)?(?:make|integromat)\.com/\w{16,}`,
	`maker\.ifttt\.com/trigger/[\w-]+/(?:json/)?with/key/[\w-]{10,}`,
	`events\.pagerduty\.com/integration/\w{16,}/enqueue`,
	`sctapi\.ftqq\.com/SCT\w{10,}\.send`,
	`api\.day\.app/[A-Za-z0-9]{16,}`,
	`(?:www\.)?pushplus\.plus/send\?token=\w{16,}`,
	`(?:[\w-]+\.)?m\.pipedream\.net/\w{8,}`,
	`[\w.-]+/hooks/[a-z0-9]{26}\b`,
	`[\w.-]+/hooks/[A-Za-z0-9]{17,24}/[A-Za-z0-9]{40,}`,
	`hc-ping\.com/[0-9a-f]{8}-[0-9a-f-]{27}`,
	`[\w.-]+/(?:api/)?webhooks?(?:-test)?/(?:\w+/)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`,
	`discord\.com/api/webhooks/\d+/[\w-]{16,}`,
	`api\.telegram\.org/bot\d{6,}:[\w-]{20,}`,
}, "|") + `)[^\s"'<>)\]}，。；、）]*`)

// webhookHints are literals of which each URL of webhook holds one.
var webhookHints = wordsOf("hook sig= chat.googleapis robot ifttt pagerduty sctapi day.app pushplus pipedream hc-ping /bot")

// findWebhook finds the URL at the anchor when it is a webhook's.
func findWebhook(text string, at, _ int) []span {
	url := text[at:min(len(text), at+patternReach)]
	if n := strings.IndexAny(url, " \n\"'<>"); n >= 0 {
		url = url[:n]
	}
	if n := strings.Index(url[len("http://"):], "://"); n >= 0 {
		url = url[:len("http://")+n]
	}
	if !hasAnyOf(url, webhookHints()) {
		return nil
	}
	m := webhook().FindString(url)
	m = strings.TrimRight(m, ".,;:!?\\")
	if m == "" || len(m)-strings.LastIndexByte(m, '/') > 8 && isExample(m[strings.LastIndexByte(m, '/')+1:]) {
		return nil
	}
	return []span{{at, at + len(m), "webhook_url"}}
}
