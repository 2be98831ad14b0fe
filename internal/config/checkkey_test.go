package config

import (
	"strings"
	"testing"
)

func TestEncryptionKeys(t *testing.T) {
	t.Parallel()
	for content, want := range map[string]string{
		"encryption: {key: keyring}\n":                                   "",
		"encryption: {key: file, file: ~/.config/loci/key}\n":            "",
		"encryption: {key: command, command: [pass, show, loci]}\n":      "",
		"encryption: {key: \"\", file: /etc/loci-key}\n":                 "",
		"encryption: {key: keychain}\n":                                  "send one of keyring, file, command",
		"encryption: {key: file}\n":                                      "name the file that holds the key",
		"encryption: {key: file, file: key}\n":                           "send a full path",
		"encryption: {key: command}\n":                                   "name the program that prints the key",
		"encryption: {key: 0123456789abcdef0123456789abcdef012345678}\n": "encryption.key",
	} {
		l, err := load(Source{Path: "config.yaml"}, []byte(content))
		switch {
		case want == "" && err != nil:
			t.Errorf("%s: %v", content, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s: %v, want %q", content, err, want)
		case strings.HasPrefix(l.Config.Encryption.File, "~"):
			t.Errorf("%s: the home directory was not put in", content)
		}
	}
}
