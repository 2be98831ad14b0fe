package redact

import (
	"strings"
)

// contactRules are used where the configuration asks for them.
var contactRules = []rule{
	{
		name: "mail address", anchors: []string{"@"}, find: findMail,
		yes: []string{"write to «night.desk@example.com» first", "連絡先は «juku-demo@example.jp»。"},
		no:  []string{"git@git.example.com:team/site.git", "upgrade @example/ui@4.2.0"},
	},
	{
		name: "telephone number", anchors: []string{"+", "(", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}, word: true, find: findPhone,
		yes: []string{"call «+49 30 23125 014», then", "手机 «13800138000»，只在", "Max, «(555) 010-0199», came",
			"ring «555.010.0199» or «0049 30 2312 5014»", "Mobil «0171 2345678», Büro «030/23125014»", "tél. «01 23 45 67 89»", "móvil «612 345 678»", "тел. «8 (495) 123-45-67»",
			"London «020 7946 0958»", "mobile «07700 900123»", "代表 «03-1234-5678»", "사무실 «02-123-4567»", "座机 «010-12345678»", "tel. «(11) 91234-5678»", "call «98765 43210»", "נייד «050-1234567»", "تلفن «0912 345 6789»",
		},
		no: []string{
			"build 20260411-1380013 was promoted", "C++ 17 (2017)", "2026-04-11 10:22:33", "0.5 1.25 2.75 10.50", "10.0.0.1 to 10.0.12.255", "pages 100-200-300", "item 123 456 789", "took 4012 3456 ms",
			"ISBN 978-3-16-148410-0", "at 47.5622, 13.6493", "version 2024.10.1234",
		},
	},
}

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
