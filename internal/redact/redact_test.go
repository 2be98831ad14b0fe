package redact

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestFoundCountsKinds(t *testing.T) {
	t.Parallel()
	res := Default().Redact("postgres://a:" + "s3cret-1@h/x and postgres://b:" + "s3cret-2@h/y, card 4242 4242 " + "4242 4242 is on file")
	want := []Count{{"bank_card", 1}, {"connection_password", 2}}
	if !slices.Equal(res.Found, want) {
		t.Errorf("found %v, want %v", res.Found, want)
	}
}

func TestRefusalQuotesNothing(t *testing.T) {
	t.Parallel()
	secret := "Fake!" + "88xx"
	res := Default().Redact("password: " + secret)
	if res.Refuse == "" || strings.Contains(res.Refuse, secret) {
		t.Errorf("refusal is %q", res.Refuse)
	}
}

func TestContactsByConfiguration(t *testing.T) {
	t.Parallel()
	const text = "write to night.desk@example.com first"
	if got := Default().Redact(text).Text; got != text {
		t.Errorf("kept by default, got %q", got)
	}
	r, err := New(Options{Contacts: true})
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Redact(text).Text; got != "write to [redacted:pii_contact] first" {
		t.Errorf("got %q", got)
	}
}

func TestCustomRulesAndAllowList(t *testing.T) {
	t.Parallel()
	r, err := New(Options{
		Allow: []string{`Demo-\d+!x`},
		Rules: []CustomRule{{Kind: "badge", Pattern: `badge (B\d{6})`}, {Kind: "case_number", Pattern: `CASE-\d+`}},
	})
	if err != nil {
		t.Fatal(err)
	}
	got := r.Redact("badge B123456 opened CASE-77; the password of the demo is Demo-2024!x").Text
	if want := "badge [redacted:badge] opened [redacted:case_number]; the password of the demo is Demo-2024!x"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNewNamesTheWrongOption(t *testing.T) {
	t.Parallel()
	for name, opts := range map[string]Options{
		"kind":    {Rules: []CustomRule{{Kind: "Badge 1", Pattern: "x"}}},
		"pattern": {Rules: []CustomRule{{Kind: "badge", Pattern: "("}}},
		"allow":   {Allow: []string{"("}},
	} {
		if _, err := New(opts); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestVendorTokens draws a token for each row of the table and checks that it
// vanishes in a sentence, and that its prefix alone does not.
func TestVendorTokens(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for _, v := range vendorTokens {
		for range 3 {
			body := randomBody(random, v)
			if got := Default().Redact("The box uses " + v.prefix + body + " since May.").Text; strings.Contains(got, body) {
				t.Errorf("%s is left in %q", v.prefix, got)
			}
		}
		if in := "Tokens begin with " + v.prefix + " there."; Default().Redact(in).Text != in {
			t.Errorf("the prefix %s alone is redacted: %q", v.prefix, Default().Redact(in).Text)
		}
	}
}

// randomBody draws a body as the vendor would: one that a machine made.
func randomBody(random *rand.Rand, v vendorToken) string {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	for {
		body := make([]byte, v.min+random.IntN(8))
		for i := range body {
			body[i] = letters[random.IntN(len(letters))]
		}
		if isRandom(string(body)) || len(v.prefix) > shortPrefix {
			return string(body)
		}
	}
}

// FuzzRedact checks on any input that redacting is idempotent, keeps valid text
// valid and removes nothing without saying so.
func FuzzRedact(f *testing.F) {
	for _, rule := range builtin(true) {
		for _, c := range slices.Concat(rule.yes, rule.no) {
			f.Add(caseMarks.Replace(c))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		res := Default().Redact(text)
		if again := Default().Redact(res.Text); again.Text != res.Text {
			t.Errorf("not idempotent:\n%q\n%q\n%q", text, res.Text, again.Text)
		}
		if utf8.ValidString(text) && !utf8.ValidString(res.Text) {
			t.Errorf("%q became invalid: %q", text, res.Text)
		}
		if len(res.Found) == 0 && res.Text != text {
			t.Errorf("%q changed without a count", text)
		}
	})
}
