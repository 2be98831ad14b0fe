package redact

import "slices"

// builtin returns the rules of the table; contacts adds those for mail
// addresses and telephone numbers.
func builtin(contacts bool) []rule {
	all := slices.Concat(rules, vendorRules())
	if contacts {
		all = append(all, contactRules...)
	}
	return all
}

// digits begin a number.
var digits = []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}

// rules is the table of what is redacted beside the tokens of vendorTokens.
var rules = []rule{
	{
		name: "private key block", anchors: []string{"-----begin", "---- begin"}, find: findPrivateKey,
		yes: []string{
			"CA: «-----BEGIN EC PRIV¦ATE KEY-----\nuPBee9vw9coQBa0ozeuN2oF9W7\nMocNesHzvcKMKcbJD==\n-----END EC PRIV¦ATE KEY-----»\nmake certs",
			`"key":"«-----BEGIN PRIV¦ATE KEY-----\nuPBee9vw9coQBa0ozeuN2oF9W7\n-----END PRIV¦ATE KEY-----\n»"`,
			"cut: «-----BEGIN OPENSSH PRIV¦ATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ\nMocNesHzvcKMKcbJDw7qTwVAYjBXKFAKEB1oSd»",
		},
		no: []string{"-----BEGIN CERTIFICATE-----\nMIIBdemoCERTonlyPUBLIC\n-----END CERTIFICATE-----", "a file with -----BEGIN PRIV¦ATE KEY----- in line 1 is refused"},
	},
	{
		name: "private key without its beginning", anchors: []string{"-----end"}, find: findKeyTail,
		yes: []string{"…\n«MocNesHzvcKMKcbJDw7qTwVAYjBXKFAKEB1oSd\nuPBee9vw9coQ==\n-----END RSA PRIV¦ATE KEY-----»"},
		no:  []string{"MocNesHzvcKMKcbJDw7qTwVAYjBXKFAKEB1oSd\n-----END CERTIFICATE-----"},
	},
	{
		name: "private key of PuTTY", kind: "private_key", anchors: []string{"private-lines:"}, pattern: `[^\n]*\n((?:[A-Za-z0-9+/]{16,64}={0,2}\n?)+)`,
		yes: []string{"Private-Lines: 1\n«MocNesHzvcKMKcbJDw7qTwVAYjBXKFAKEB1oSd==\n»Private-MAC: 0"},
		no:  []string{"Private-Lines: 14 in the header"},
	},
	{
		name: "age identity", kind: "private_key", anchors: []string{"age-secret-key-1"}, word: true, pattern: `[A-Za-z0-9-]{40,}`,
		yes: []string{"«AGE-SECRET-¦KEY-1QFAKEFAKE5F00DZZ0QFAKEFAKE5F00DZZ0QFAKEFAKE5F00DZZ» opens it"},
		no:  []string{"identities begin with AGE-SECRET-KEY-1"},
	},
	{
		name: "JSON web token", anchors: []string{"eyj", "zxlk"}, word: true, find: findJWT,
		yes: []string{"login returns «eyJhbGciOiJI¦UzI1NiJ9.eyJzdWIiOiJ1LTEwMDEi¦fQ.Y-8R7Rf3Ewk4LtjvcpFAKE» today"},
		no:  []string{"header.payload.signature", "it begins with eyJ", "eyJhbGciOi… (cut)"},
	},
	{
		name: "token of Discord", anchors: []string{"m", "n", "o"}, word: true, find: findDiscord,
		yes: []string{"bot «MFZyCkbSmn¦FAKEUbDTCWzYED.nEcMWp.P2Xz6iBpWST¦RKgPSZFAKEX-nwj78I5ckKWgoMZ»"},
		no:  []string{"module.exports.handler"},
	},
	{
		name: "token of Telegram", anchors: []string{":aa"}, find: findTelegram,
		yes: []string{"Bot: «7462259775:AA¦blKvdHv95Y5enjFAKEEoDj_Bl7vXEeIFR»"},
		no:  []string{"from 12:AABB"},
	},
	{
		name: "client secret of Entra", anchors: []string{"8q~", "7q~"}, find: findEntra,
		yes: []string{"Portal: «4Ci8Q~¦1VbT~6mGU8zCp_JFAKE_mpYJClE84oJ.Sa»"},
		no:  []string{"8Q~ is in the middle"},
	},
	{
		name: "key of Mailchimp", anchors: []string{"-us"}, find: findMailchimp,
		yes: []string{"list: «bb871d266d3de3f00d¦243f00855f091c-us12»"},
		no:  []string{"eu-us12 peering"},
	},
	{
		name: "webhook", anchors: []string{"https://", "http://"}, find: findWebhook,
		yes: []string{
			"posts to «https://hooks.sl¦ack.com/services/TIDN1GH05/BUNIO9WZJ3M/VH4f1m05z4FAKE4D» at night",
			"«https://disc¦ord.com/api/webhooks/1234567890/abcDEF-123_FAKEfake0» for builds",
		},
		no: []string{"https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX", "https://example.com/hooks/post-receive"},
	},
	{
		name: "password in a URL", anchors: []string{"://"}, find: findUserinfo,
		yes: []string{
			"postgres://app:«s3cr3t-JZ0zJJ7»@db.example.net:5432/orders", "redis://:«r3d1stpr»@cache/0", "http://ops:«0ps-Vr2kbq»@graf.example.net/d",
			"cloudinary://«280220000690»:«Fys5P8MLOTMFAKE»@demo",
		},
		no: []string{"postgres://$DB_USER:$DB_PASS@$DB_HOST/app", "postgres://user:password@localhost/db", "see https://example.com/a:b/@team", "http://[::1]:80/@x"},
	},
	{
		name: "line of .pgpass", kind: "connection_password", anchors: []string{":5432:"}, pattern: `:5432:[^:\s]{1,64}:[^:\s]{1,64}:([^\s:]{4,128})`,
		yes: []string{"db.example.net:5432:orders:app:«pgPassFake12» is the line"},
		no:  []string{"db.example.net:5432:orders is the target"},
	},
	{
		name: "Authorization header", anchors: []string{"authorization"}, find: findAuthorization,
		yes: []string{"Authorization: Basic «c3ZjLXJlcG9y¦dDpub3QtYS1y» -> 403", `-H "Authorization: token «0123f00d4567¦89abcdef0123f00d456789»"`},
		no:  []string{"Authorization: Bearer <token>", "Authorization: Bearer $TOKEN", "authorization is by role"},
	},
	{
		name: "bearer token", anchors: []string{"bearer "}, word: true, find: findBearer,
		yes: []string{"called with Bearer «4rcuX3cdQEGk¦N8EeOOFAKE» and got 200"},
		no:  []string{"a bearer of good news", "Bearer authentication"},
	},
	{
		name: "cookie header", anchors: []string{"cookie:"}, find: findCookies,
		yes: []string{"Cookie: theme=dark; sessionid=«omo1b7s9qr2k¦bzfakevk89»; lang=de"},
		no:  []string{"Cookie: theme=dark; lang=de"},
	},
	{
		name: "user and password for a client", anchors: []string{"-u", "--user"}, find: findUserFlag,
		yes: []string{"curl -u ops:«Kestrel-17» https://x.example"},
		no:  []string{"curl -u user:password https://x.example", "docker run -u 1000:1000 img"},
	},
	{
		name: "password for a client", anchors: []string{" -p", " -a "}, find: findPasswordFlag,
		yes: []string{"sshpass -p '«zz9-plural-HbiZ4»' ssh deploy@198.51.100.7", "mysql -uroot -p«Kestrel17» shop"},
		no:  []string{"mkdir -p build/out", "mysql -P 3306 -p shop", "docker run -p 8080:80 img"},
	},
	{
		name: "assignment", anchors: assignAnchors, find: findAssigned,
		yes: []string{
			"MINIO_ROOT_PASSWORD=«Kestrel-Tc1p8o»\nMINIO_REGION=local", "smtp:\n  pass: «sLXmFnFAKE88»\n  port: 587", `{"client_secret": "«x9Fq2LmZ»"}`,
			"DD_API_KEY=«5649183a80c985¦f00d34607a24a5f6dc» DD_SITE=eu", "<password>«tr0ub4dor»</password>", `--api-key «k9-Fq2LmZ7»`,
			"jdbc:mysql://h/shop?user=shop&password=«Sh0p!vfNb2»&useSSL=false", "x-api-key: «4rcuX3cdQEGk¦N8EeOO» in each request", "SECRET_KEY = 'django-insecure-«6x=41k^e6z6_5isp_r@rzj(fakegg1$lm#»'",
		},
		no: []string{
			"password: xxxxxxxx", "token: ${{ secrets.GITHUB_TOKEN }}", "password: {{ .Values.db.password | quote }}", "OPENAI_API_KEY=YOUR_API_KEY_HERE",
			"export GITHUB_TOKEN=<your-token>", "DB_PASSWORD=[REDACTED]", "max_tokens=1200", "API_KEY=op://vault/item/key", "password = os.environ['DB_PASSWORD']",
			"cache_key: d41d8cd98f00b204e9800998ecf8427e", "func rotate(secretName string, ttl time.Duration) error", "password_file=/run/secrets/db", "token = cfg.Token",
		},
	},
	{
		name: "password told", anchors: passwordNouns, tell: findTold,
		yes: []string{
			"The VPN password for the lab is «Tundra#263wOu», the profile is lab-west.", "la contraseña «Papel-400128».", "пароль от стенда: «StendF98UT», логин qa",
			"root 密码是 «Linshi@KNR3»，记得改。", "관리자 비밀번호는 «Gwanri!S5h» 이고", "WLAN-Kennwort im Ferienhaus: «Moewe-vRyBWax» (Netz: gast)",
			"«Tundra#263wOu» is the password of the lab", "the password is «hunter2»", "Passwort: «sommer2024»",
		},
		no: []string{
			"Password policy: at least 14 characters, no expiry.", "Kennwörter stehen im Passwortmanager.", "密码策略：至少 12 位，每 180 天更换一次。",
			"The password is hashed with argon2id.", "The password is in 1Password.", "password is required",
		},
	},
	{
		name: "code told", listed: codeNouns, tell: findPIN,
		yes: []string{"The alarm code is «4711», tell nobody", "PIN: «48213»"},
		no:  []string{"exit code 1234", "pin the version to 2024", "PIN 14 is ground"},
	},
	{
		name: "key told", anchors: keyNouns, tell: findKeyNear,
		yes: []string{"the matching secret «bWcQ3ORE/bnGYM¦jZyEFAKEGQrLl6bbYIVTFd» for backups", "ボットのトークンは «HNnHVM8y1QhZ¦S2B4G7GbSDDGl» です"},
		no: []string{
			"the token handling came with commit 3f786850e387550fdab836ed7e6dc881de23001b", "Class AbstractSingletonProxyFactoryBeanConfigurationSecretProvider is deprecated",
			"the secret is in op://Private/deploy/credential", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPubl1cKeyIsNotSecretAtAllJustDemo is the key of the laptop",
		},
	},
	{
		name: "login told", anchors: loginNouns, tell: findLogin,
		yes: []string{"Staging login: admin / «Hunter2x»", "accounts are alice/«wonder7and» and bob/«builder99x»"},
		no:  []string{"log in as admin / viewer", "login: OAuth / SAML", "the login page is at /auth/login2x", "sign in with app/current7/bin"},
	},
	{
		name: "key in a sentence on access", anchors: accessCues, tell: findLoose,
		yes: []string{"API access for the weather service: «q8ZfT2mXv7Lp¦R4sKdW9yB3nHcJ6uE1aG»", "Use «Lk3jH9sD8fG2¦mN5bV7cX1zQ4wE6rT0yU» when calling the endpoint"},
		no:  []string{"auth module at commit 3f786850e387550fdab836ed7e6dc881de23001b", "the auth cache holds digest q8ZfT2mXv7LpR4sKdW9yB3nHcJ6uE1aG", "auth flow is in internal/auth/HandlerV2TokenExchange9Flow.go"},
	},
	{
		name: "payment card", anchors: digits, word: true, find: findCard,
		yes: []string{"card «4242 4242 ¦4242 4242» with any date", "Amex «3782 822463 ¦10005», exp 12/30", "卡号 «6200000000¦000005» 用于订阅"},
		no:  []string{"Order 4242 4242 4242 4241", "tracking number 5555555555554443", "0000 0000 0000 0000", "ISBN 978-3-16-148410-0"},
	},
	{
		name: "IBAN", listed: ibanAnchors, word: true, find: findIBAN,
		yes: []string{"paid to «DE89 3704 0044 ¦0532 0130 00» monthly", "account «NL91ABNA¦0417164300»;"},
		no:  []string{"DE00 3704 0044 0532 0130 00", "DE89 is a road"},
	},
	{
		name: "social security number", anchors: digits, word: true, find: findSSN,
		yes: []string{"SSN «078-05¦-1120», filed", "ssn=«987-65¦-4320»"},
		no:  []string{"Part 900-12-3456", "078-05-11"},
	},
	{
		name: "Chinese resident id", anchors: digits, word: true, find: findResidentID,
		yes: []string{"身份证号 «110101190¦003070010» 是测试数据"},
		no:  []string{"证件号 110101190003070011 校验位不对"},
	},
	{
		name: "national id", listed: nationalIDAnchors, find: findNationalID,
		yes: []string{"PESEL «44051401¦359»", "DNI: «12345678¦Z»", "CPF «111.444.777¦-35»", "Steuer-ID «86095742¦719»"},
		no:  []string{"PESEL 44051401358", "DNI: 12345678A", "the dni field has 9 characters"},
	},
}
