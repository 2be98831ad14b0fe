package redact

import (
	"strings"
	"testing"
)

const note = "The VPN password for the lab is Tundra#263wOu, the profile is called lab-west. Deploys run from commit 3f786850e387550fdab836ed7e6dc881de23001b " +
	"with DB_PASSWORD=${DB_PASSWORD}; the API token belongs in the keychain, never in the repo. Call 4012 s later, see https://example.com/a/b?c=d for details.\n"

func BenchmarkRedactNote(b *testing.B) {
	text := strings.Repeat(note, 4)[:1024]
	for b.Loop() {
		Default().Redact(text)
	}
}

func BenchmarkRedactMegabyte(b *testing.B) {
	for name, piece := range map[string]string{
		"notes":   note,
		"prose":   "The importer reads lines one by one and keeps the order of what it has seen before.\n",
		"nouns":   "password token key ",
		"numbers": "4242 4242 1234 0815 ",
		"base64":  "QUJDREVGR0hJSktMTU5PUA",
		"urls":    "http://a:b@c/ ",
		"keys":    "-----BEGIN ",
		"names":   "key=token=",
		"jwt":     "eyJhbGciOi.",
		"russian": "пароль от стенда и ключ ",
		"chinese": "密码是令牌は",
		"colons":  "a:",
		"dashes":  "sk-eyJ-m-",
		"dots":    "eyJ.",
		"headers": "authorization=",
		"hosts":   "http://hook",
	} {
		text := strings.Repeat(piece, 1<<20/len(piece)+1)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Default().Redact(text)
			}
		})
	}
}
