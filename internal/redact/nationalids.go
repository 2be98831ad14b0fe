package redact

import (
	"regexp"
	"strings"
	"sync"

	"github.com/loci-dev/loci/internal/redact/anchor"
)

// nationalID is an identity number that is only looked for after its name.
type nationalID struct {
	shape func() *regexp.Regexp // after its name; the first group is the number
	valid func(number string) bool
}

// idGap is what may stand between the name of a number and the number.
const idGap = `^[^\d\n]{0,24}?`

// nationalIDs by the name that announces them, in lower case.
var nationalIDs = sync.OnceValue(func() map[string]nationalID {
	return map[string]nationalID{
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
})

func nationalIDAnchors() []string {
	anchors := make([]string, 0, len(nationalIDs()))
	for name := range nationalIDs() {
		anchors = append(anchors, name)
	}
	return anchors
}

// findNationalID finds the number announced by the name at the anchor.
func findNationalID(text string, at, end int) []span {
	name := anchor.Lower(text[at:end])
	id := nationalIDs()[name]
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
