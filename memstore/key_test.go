package memstore

import "testing"

func TestCaseCountsWhereItTellsThingsApart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"Tests run with pnpm test.", "tests run with pnpm test", true},
		{"Die Tests laufen mit make", "die tests laufen mit make", true},
		{"Flag -x is set.", "Flag -X is set.", false},
		{"The env var is API_key.", "The env var is API_KEY.", false},
		{"Branch is feature/Foo.", "Branch is feature/foo.", false},
		{"Speed is 10 Mb/s.", "Speed is 10 MB/s.", false},
		{"The owner is in the US.", "The owner is in the us.", false},
		{"Ｔｅｓｔｓ run with ＡＰＩ keys", "tests run with API keys!", false},
		{"Ｔｅｓｔｓ run with ＡＰＩ keys", "tests run with API keys.", true},
	} {
		if got := Key(&Entry{Content: c.a}) == Key(&Entry{Content: c.b}); got != c.same {
			t.Errorf("%q and %q: same is %v", c.a, c.b, got)
		}
	}
}
