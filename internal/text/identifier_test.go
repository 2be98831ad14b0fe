package text

import (
	"strings"
	"testing"
)

func TestSplitIdentifier(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"":                   "",
		"__":                 "",
		"word":               "word",
		"GetUserByID":        "get user by id",
		"getHTTPServer":      "get http server",
		"HTTPServer":         "http server",
		"userIDs":            "user ids",
		"URLs":               "urls",
		"drafts_v3":          "drafts v3",
		"MAX_RETRY_COUNT":    "max retry count",
		".golangci.yml":      "golangci yml",
		"pnpm-lock.yaml":     "pnpm lock yaml",
		"3.11":               "3 11",
		"python3":            "python 3",
		"500ms":              "500 ms",
		"sha256sum":          "sha256sum",
		"k8s":                "k8s",
		"10k":                "10k",
		"deadbeef12ab":       "deadbeef12ab",
		"ÉtéÀMidi":           "ete a midi",
		"ｆｕｌｌＷｉｄｔｈ":          "full width",
		"repo:checkout:test": "repo checkout test",
		"a\xffb":             "a b",
	} {
		if got := strings.Join(SplitIdentifier(in), " "); got != want {
			t.Errorf("%q gives %q, want %q", in, got, want)
		}
	}
}
