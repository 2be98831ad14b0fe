package redact

import "strings"

// digitsAt reads digits from at on, single separators between them allowed, up
// to most. It returns the digits and where they end.
func digitsAt(text string, at, most int, separators string) (string, int) {
	digits := make([]byte, 0, 20)
	end := at
	for i := at; i < len(text) && len(digits) <= most; i++ {
		switch c := text[i]; {
		case isDigit(c):
			digits = append(digits, c)
			end = i + 1
		case strings.IndexByte(separators, c) < 0 || i != end || i == at:
			return string(digits), end
		}
	}
	return string(digits), end
}

// standsAlone reports whether text[start:end] is not a part of a longer number,
// name or path.
func standsAlone(text string, start, end int) bool {
	if start > 0 && (isAlnum(text[start-1]) || strings.IndexByte("_-/#", text[start-1]) >= 0) {
		return false
	}
	if start > 1 && strings.IndexByte(".,:", text[start-1]) >= 0 && isDigit(text[start-2]) {
		return false
	}
	if end < len(text) && (isAlnum(text[end]) || text[end] == '_') {
		return false
	}
	return end+1 >= len(text) || strings.IndexByte("-.:/", text[end]) < 0 || !isAlnum(text[end+1])
}

// luhn reports whether the last digit is the check digit of ISO/IEC 7812-1.
func luhn(digits string) bool {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

// issuers are the ranges of card numbers by their first digits, and the
// lengths in use (the issuers' public tables).
var issuers = []struct{ first, last, lengths string }{
	{"4", "4", "13 16 19"}, {"51", "55", "16"}, {"2221", "2720", "16"}, {"34", "34", "15"}, {"37", "37", "15"},
	{"300", "305", "14 16"}, {"3095", "3095", "14 16"}, {"36", "36", "14 16"}, {"38", "39", "14 16"},
	{"6011", "6011", "16 19"}, {"644", "659", "16 19"}, {"62", "62", "16 17 18 19"}, {"81", "81", "16 19"},
	{"3528", "3589", "16 19"}, {"2200", "2204", "16 19"}, {"9792", "9792", "16"}, {"60", "60", "16"}, {"508", "508", "16"},
	{"50", "50", "16 18 19"}, {"56", "58", "16 18 19"}, {"63", "63", "16 18 19"}, {"67", "67", "16 18 19"}, {"636", "639", "16"}, {"1", "0", ""},
}

// findCard finds a payment card's number.
func findCard(text string, at, _ int) []span {
	if run(text, at, 2, decimal) == at+1 { // groups have three digits or more
		return nil
	}
	digits, end := digitsAt(text, at, 19, " -")
	if len(digits) < 13 || len(digits) > 19 || !standsAlone(text, at, end) || !evenGroups(text[at:end]) || !luhn(digits) || strings.Trim(digits, digits[:1]) == "" {
		return nil
	}
	for _, r := range issuers {
		if head := digits[:len(r.first)]; head >= r.first && head <= r.last && strings.Contains(r.lengths, itoa(len(digits))) {
			return []span{{at, end, "bank_card"}}
		}
	}
	return nil
}

func itoa(n int) string { return string([]byte{byte('0' + n/10), byte('0' + n%10)}) }

// evenGroups reports whether a number is written in one piece or in groups of
// three to seven digits, with one and the same separator.
func evenGroups(number string) bool {
	if strings.Contains(number, " ") && strings.Contains(number, "-") {
		return false
	}
	groups := strings.FieldsFunc(number, func(r rune) bool { return r == ' ' || r == '-' })
	for i, g := range groups {
		if len(groups) > 1 && (len(g) > 7 || len(g) < 4 && i < len(groups)-1) {
			return false
		}
	}
	return true
}

// ibanLengths are the countries of the IBAN registry (SWIFT, release 99) with
// the length of their numbers.
const ibanLengths = `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27
	GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31
	MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`

// ibanAnchors are the country codes of ibanLengths in lower case.
func ibanAnchors() []string {
	var anchors []string
	for _, c := range strings.Fields(strings.ToLower(ibanLengths)) {
		anchors = append(anchors, c[:2])
	}
	return anchors
}

// findIBAN finds a bank account number by its country, length and check digits.
func findIBAN(text string, at, end int) []span {
	if end+2 > len(text) || !isDigit(text[end]) {
		return nil
	}
	country := strings.ToUpper(text[at:end])
	i := strings.Index(ibanLengths, country)
	want := int(ibanLengths[i+2]-'0')*10 + int(ibanLengths[i+3]-'0')
	var number []byte
	stop := at
	for ; stop < len(text) && len(number) < want; stop++ {
		switch c := text[stop]; {
		case isAlnum(c):
			number = append(number, c)
		case c != ' ' && c != '-' || len(number)%4 != 0:
			return nil
		}
	}
	if len(number) < want || !mod97(strings.ToUpper(string(number))) || stop < len(text) && isAlnum(text[stop]) {
		return nil
	}
	return []span{{at, stop, "iban"}}
}

// mod97 checks an IBAN by ISO 7064 mod 97-10.
func mod97(iban string) bool {
	rest := 0
	for _, c := range iban[4:] + iban[:4] {
		if c >= 'A' {
			rest = (rest*100 + int(c-'A') + 10) % 97
			continue
		}
		rest = (rest*10 + int(c-'0')) % 97
	}
	return rest == 1
}
