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

// phoneShape are numbers with a country code, and the forms in which countries
// write their own without one, mobile and landline.
var phoneShape = lazily(`^(?:` + strings.Join([]string{
	`(?:\+|00)[1-9]\d{0,2}(?:[ .-]?(?:\(\d{1,4}\)|\d{1,5})){2,6}`,
	`\(\d{3}\) ?\d{3}-\d{4}|[2-9]\d{2}[-.]\d{3}[-.]\d{4}`,                                  // North America
	`\(\d{2}\) ?9?\d{4}-\d{4}`,                                                             // Brazil
	`1[3-9]\d{9}|1[3-9]\d[ -]\d{4}[ -]\d{4}|0\d{2,3}-\d{7,8}`,                              // China
	`0[1789]0-\d{3,4}-\d{4}|0\d{1,3}-\d{2,4}-\d{4}|\(0\d{1,3}\) ?\d{2,4}-\d{4}`,            // Japan, Korea
	`8[ -]?\(?\d{3}\)?[ -]?\d{3}-\d{2}-\d{2}`,                                              // Russia
	`0[1-79](?:[ .]\d{2}){4}`,                                                              // France
	`0\d{2,4}[ /-]\d{3}[ -]?\d{2,5}(?:[ -]?\d{2,4})?|\(0\d{2,4}\) ?\d{3,8}|01[5-7]\d{8,9}`, // Germany, Austria, Italy
	`0\d{2} \d{4} \d{4}|0\d{3} \d{3} \d{4}|07\d{3} \d{6}|04\d{2} \d{3} \d{3}|0\d{4} \d{6}`, // Britain, Australia
	`[6789]\d{2} \d{3} \d{3}|[67]\d{2}(?: \d{2}){3}|[6-9]\d{4} \d{5}`,                      // Spain, Poland, India
	`09\d{2}[ -]?\d{3}[ -]?\d{4}|05\d-\d{7}|05\d-\d{3}-\d{4}`,                              // Iran, Israel
}, "|") + `)`)

// minPhone is how many digits a number has at least.
const minPhone = 9

// findPhone finds a telephone number.
func findPhone(text string, at, _ int) []span {
	m := phoneShape().FindString(text[at:min(len(text), at+32)])
	if at > 1 && text[at-1] == ' ' && isDigit(text[at-2]) { // inside a longer number
		return nil
	}
	if countDigits(m) < minPhone || !standsAlone(text, at, at+len(m)) {
		return nil
	}
	return []span{{at, at + len(m), "pii_contact"}}
}

func countDigits(s string) int {
	n := 0
	for i := range len(s) {
		if isDigit(s[i]) {
			n++
		}
	}
	return n
}
