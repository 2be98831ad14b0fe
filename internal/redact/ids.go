package redact

import (
	"strings"
	"time"
)

var (
	ssnShape = lazily(`^(\d{3})-(\d{2})-(\d{4})`)
	ssnNoun  = lazily(`(?i)\b(?:ssns?|social[ -]security|tax ?id|itin)\b`)
)

// findSSN finds a US social security number. Numbers that the authority never
// gives out (000, 666, 9xx) count only where the text calls them one.
func findSSN(text string, at, _ int) []span {
	if at+11 > len(text) || text[at+3] != '-' || text[at+6] != '-' {
		return nil
	}
	m := ssnShape().FindStringSubmatch(text[at : at+11])
	if m == nil || !standsAlone(text, at, at+11) {
		return nil
	}
	never := m[1] == "000" || m[1] == "666" || m[1] >= "900" || m[2] == "00" || m[3] == "0000"
	if never && !ssnNoun().MatchString(text[max(0, at-40):at]) {
		return nil
	}
	return []span{{at, at + 11, "us_ssn"}}
}

// findResidentID finds a Chinese resident identity number (GB 11643): region,
// date of birth, sequence and a check digit.
func findResidentID(text string, at, _ int) []span {
	if at+18 > len(text) || !standsAlone(text, at, at+18) {
		return nil
	}
	if run(text, at, 17, decimal)-at < 17 {
		return nil
	}
	id := strings.ToUpper(text[at : at+18])
	if !isDigit(id[17]) && id[17] != 'X' || !isDate(id[6:14]) {
		return nil
	}
	weights := [17]int{7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2}
	if "10X98765432"[weigh(id[:17], weights[:])%11] != id[17] {
		return nil
	}
	return []span{{at, at + 18, "cn_resident_id"}}
}

// isDate reports whether s is a day written YYYYMMDD between 1880 and 2100.
func isDate(s string) bool {
	_, err := time.Parse("20060102", s)
	return err == nil && s >= "1880" && s < "2100"
}

// weigh is the sum of the digits times their weights.
func weigh(digits string, weights []int) int {
	sum := 0
	for i, w := range weights {
		sum += int(digits[i]-'0') * w
	}
	return sum
}
