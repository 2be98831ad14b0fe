package redact

import (
	"regexp"
	"strings"
	"time"

	"github.com/loci-dev/loci/internal/redact/anchor"
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

// nationalID is an identity number that is only looked for after its name.
type nationalID struct {
	shape func() *regexp.Regexp // after its name; the first group is the number
	valid func(number string) bool
}

// idGap is what may stand between the name of a number and the number.
const idGap = `^[^\d\n]{0,24}?`

// nationalIDs by the name that announces them, in lower case.
var nationalIDs = map[string]nationalID{
	"pesel":                {lazily(idGap + `\b(\d{11})\b`), validPESEL},
	"dni":                  {lazily(idGap + `\b(\d{8}-?[A-Z])\b`), validDNI},
	"nie":                  {lazily(idGap + `\b([XYZ]-?\d{7}-?[A-Z])\b`), validDNI},
	"cpf":                  {lazily(idGap + `\b(\d{3}\.?\d{3}\.?\d{3}-?\d{2})\b`), validCPF},
	"steuer":               {lazily(idGap + `\b(\d{2} ?\d{3} ?\d{3} ?\d{3})\b`), validSteuerID},
	"aadhaar":              {lazily(idGap + `\b(\d{4}[ -]?\d{4}[ -]?\d{4})\b`), validAadhaar},
	"आधार":                 {lazily(idGap + `(\d{4}[ -]?\d{4}[ -]?\d{4})\b`), validAadhaar},
	"주민등록번호":               {lazily(idGap + `(\d{6}-?[1-8]\d{6})\b`), validKorean},
	"주민번호":                 {lazily(idGap + `(\d{6}-?[1-8]\d{6})\b`), validKorean},
	"マイナンバー":               {lazily(idGap + `(\d{4}[ -]?\d{4}[ -]?\d{4})\b`), validMyNumber},
	"個人番号":                 {lazily(idGap + `(\d{4}[ -]?\d{4}[ -]?\d{4})\b`), validMyNumber},
	"תעודת זהות":           {lazily(idGap + `(\d{9})\b`), luhn},
	"ת.ז":                  {lazily(idGap + `(\d{9})\b`), luhn},
	"снилс":                {lazily(idGap + `(\d{3}-\d{3}-\d{3}[ -]\d{2})\b`), validSNILS},
	"codice fiscale":       {lazily(`(?i)` + idGap + `\b([A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z])\b`), nil},
	"national insurance":   {lazily(idGap + `\b([A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D])\b`), nil},
	"sécurité sociale":     {lazily(idGap + `\b([12] ?\d{2} ?[01]\d ?\d{2} ?\d{3} ?\d{3} ?\d{2})\b`), validINSEE},
	"social security":      {lazily(idGap + `\b(\d{9})\b`), nil},
	"ssn":                  {lazily(idGap + `\b(\d{9}|\d{3} \d{2} \d{4})\b`), nil},
	"sozialversicherungsn": {lazily(idGap + `\b(\d{8} ?[A-Z] ?\d{3})\b`), nil},
}

func nationalIDAnchors() []string {
	anchors := make([]string, 0, len(nationalIDs))
	for name := range nationalIDs {
		anchors = append(anchors, name)
	}
	return anchors
}

// findNationalID finds the number announced by the name at the anchor.
func findNationalID(text string, at, end int) []span {
	name := anchor.Lower(text[at:end])
	id := nationalIDs[name]
	m := id.shape().FindStringSubmatchIndex(text[end:min(len(text), end+64)])
	if m == nil || isAlnum(name[0]) && at > 0 && isAlnum(text[at-1]) {
		return nil
	}
	number := strings.NewReplacer(" ", "", "-", "", ".", "").Replace(text[end+m[2] : end+m[3]])
	if id.valid != nil && !id.valid(number) {
		return nil
	}
	kind := "national_id"
	if name == "ssn" || name == "social security" {
		kind = "us_ssn"
	}
	return []span{{end + m[2], end + m[3], kind}}
}

func validPESEL(n string) bool {
	return (10-weigh(n, []int{1, 3, 7, 9, 1, 3, 7, 9, 1, 3})%10)%10 == int(n[10]-'0')
}

func validDNI(n string) bool {
	if i := strings.IndexByte("XYZ", n[0]); i >= 0 {
		n = string(byte('0'+i)) + n[1:]
	}
	sum := 0
	for _, c := range n[:8] {
		sum = (sum*10 + int(c-'0')) % 23
	}
	return "TRWAGMYFPDXBNJZSQVHLCKE"[sum] == n[8]
}

func validCPF(n string) bool {
	check := func(weights []int) int { return weigh(n, weights) * 10 % 11 % 10 }
	return check([]int{10, 9, 8, 7, 6, 5, 4, 3, 2}) == int(n[9]-'0') && check([]int{11, 10, 9, 8, 7, 6, 5, 4, 3, 2}) == int(n[10]-'0')
}

// validSteuerID checks a German tax number by ISO 7064 mod 11,10.
func validSteuerID(n string) bool {
	product := 10
	for _, c := range n[:10] {
		sum := (int(c-'0') + product) % 10
		if sum == 0 {
			sum = 10
		}
		product = sum * 2 % 11
	}
	return (11-product)%10 == int(n[10]-'0')
}

func validKorean(n string) bool {
	return (11-weigh(n, []int{2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5})%11)%10 == int(n[12]-'0')
}

func validMyNumber(n string) bool {
	rest := weigh(n, []int{6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2}) % 11
	want := 0
	if rest > 1 {
		want = 11 - rest
	}
	return want == int(n[11]-'0')
}

func validSNILS(n string) bool {
	return weigh(n, []int{9, 8, 7, 6, 5, 4, 3, 2, 1})%101%100 == int(n[9]-'0')*10+int(n[10]-'0')
}

func validINSEE(n string) bool {
	rest := 0
	for _, c := range n[:13] {
		rest = (rest*10 + int(c-'0')) % 97
	}
	return 97-rest == int(n[13]-'0')*10+int(n[14]-'0')
}

// validAadhaar checks by Verhoeff's algorithm: the product of the digits, each
// moved by its place, in the dihedral group of order ten.
func validAadhaar(n string) bool {
	moved := [8]string{"0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415", "7046913258"}
	c := 0
	for i := range len(n) {
		c = dihedral(c, int(moved[i%8][n[len(n)-1-i]-'0']-'0'))
	}
	return c == 0
}

func dihedral(a, b int) int {
	switch {
	case a < 5 && b < 5:
		return (a + b) % 5
	case a < 5:
		return (a+b)%5 + 5
	case b < 5:
		return (a-b)%5 + 5
	}
	return (a - b + 5) % 5
}
