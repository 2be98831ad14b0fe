package redact

import (
	"strings"
)

var mailHost = lazily(`^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})\.)+[A-Za-z]{2,24}\b`)

// findMail finds a mail address around its @; not a remote of git, a package
// scope or the user part of a URL.
func findMail(text string, at, end int) []span {
	start := at
	for start > max(0, at-maxName) && (isAlnum(text[start-1]) || strings.IndexByte("._%+-", text[start-1]) >= 0) {
		start--
	}
	host := mailHost().FindString(text[end:min(len(text), end+256)])
	stop := end + len(host)
	if start == at || host == "" || start > 0 && strings.IndexByte(":/@", text[start-1]) >= 0 {
		return nil
	}
	if stop < len(text) && (text[stop] == '/' || text[stop] == ':' && stop+1 < len(text) && isAlnum(text[stop+1])) {
		return nil
	}
	return []span{{start, stop, "pii_contact"}}
}

// phoneShape are numbers with a country code, in the American form, and mobile
// numbers of China, Japan and Korea.
var phoneShape = lazily(`^(?:\+\d{1,3}(?:[ .-]?(?:\(\d{1,4}\)|\d{1,5})){2,6}|\(\d{3}\) ?\d{3}-\d{4}|1[3-9]\d{9}|0[1789]0-\d{3,4}-\d{4}|[2-9]\d{2}-\d{3}-\d{4})`)

// findPhone finds a telephone number.
func findPhone(text string, at, _ int) []span {
	m := phoneShape().FindString(text[at:min(len(text), at+32)])
	if len(m) < 10 || !standsAlone(text, at, at+len(m)) {
		return nil
	}
	return []span{{at, at + len(m), "pii_contact"}}
}
