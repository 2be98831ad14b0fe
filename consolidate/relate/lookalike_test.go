package relate_test

import (
	"testing"

	"github.com/loci-dev/loci/consolidate/relate"
)

// Whatever the keys say, none of the pairs may merge: not without a key, not under one subject, not with one value that
// the texts do not bear out.
func TestLookAlikesNeverMerge(t *testing.T) {
	t.Parallel()
	for _, p := range lookAlikes {
		for name, key := range map[string][2]string{"no key": {}, "one subject": {"x:y", ""}, "one value": {"x:y", "v"}} {
			a, b := relate.Read(keyed(p[0], key[0], key[1])), relate.Read(keyed(p[1], key[0], key[1]))
			if v := relate.Compare(a, b, 0.99); merges(v) {
				t.Errorf("%s: %q and %q would merge: %s", name, p[0], p[1], v.Why)
			}
		}
	}
}

// One value is no reason to merge what denies it, measures it by something else, or tells it of another share.
func TestOneValueThatTheTextsDispute(t *testing.T) {
	t.Parallel()
	for _, p := range [][3]string{
		{"Linter is eslint.", "We do not use eslint.", "eslint"},
		{"The rate limit is 100 requests per second.", "The rate limit is 100 requests per minute.", "100"},
		{"Port 80 forwards to 8080.", "Port 8080 forwards to 80.", "8080"},
		{"Use tabs, not spaces.", "Use spaces, not tabs.", "tabs"},
		{"All jobs get 4 GB.", "Some jobs get 4 GB.", "4 GB"},
		{"At least 3 reviewers.", "At most 3 reviewers.", "3"},
		{"Tests may take 5 minutes.", "Tests must take 5 minutes.", "5 min"},
		{"Staging runs 5 pods.", "Production runs 5 pods.", "5"},
		{"Read timeout is 5 s.", "Write timeout is 5 s.", "5 s"},
		{"日志保留 30 天。", "日志不保留 30 天。", "30 天"},
	} {
		a, b := relate.Read(keyed(p[0], "x:y", p[2])), relate.Read(keyed(p[1], "x:y", p[2]))
		if v := relate.Compare(a, b, relate.Unknown); v.Relation != relate.Conflicting {
			t.Errorf("%q and %q: %+v", p[0], p[1], v)
		}
	}
}

// Under one explicit subject what differs in one place is settled or asked about, in two languages as well.
func TestOneSubjectThatDiffers(t *testing.T) {
	t.Parallel()
	for _, p := range [][2]string{
		{"The limit is 1.5 GB.", "The limit is 15 GB."},
		{"Prefer Vim over Emacs.", "Prefer Emacs over Vim."},
		{"Use yarn instead of npm.", "Use npm instead of yarn."},
		{"Use Postgres rather than MySQL.", "Use MySQL rather than Postgres."},
		{"At least 3 reviewers.", "At most 3 reviewers."},
		{"Answer yes to the prompt.", "Answer no to the prompt."},
		{"You may push to main.", "You must push to main."},
		{"Deploys need two approvals.", "Deploys need no approvals."},
		{"Reports go out on Monday.", "Berichte gehen am Dienstag raus."},
		{"Reports go out on Monday.", "Berichte gehen nie am Montag raus."},
		{"API key rotation is every 90 days.", "API キーのローテーションは 60 日ごと。"},
	} {
		a, b := relate.Read(keyed(p[0], "x:y", "")), relate.Read(keyed(p[1], "x:y", ""))
		if v := relate.Compare(a, b, relate.Unknown); v.Relation != relate.Conflicting {
			t.Errorf("%q and %q: %+v", p[0], p[1], v)
		}
	}
}

// Values that differ in an ending, or in a zero that may be a digit of a name, are not one value.
func TestValuesThatLookAlike(t *testing.T) {
	t.Parallel()
	for _, p := range [][4]string{
		{"Table is orders.", "Table is order.", "orders", "order"},
		{"Branch is named releases.", "Branch is named release.", "releases", "release"},
		{"Python 3.10 is needed.", "Python 3.1 is needed.", "3.10", "3.1"},
		{"Code is 007.", "Code is 7.", "007", "7"},
	} {
		a, b := relate.Read(keyed(p[0], "x:y", p[2])), relate.Read(keyed(p[1], "x:y", p[3]))
		if v := relate.Compare(a, b, 0.99); merges(v) {
			t.Errorf("%q and %q would merge: %s", p[0], p[1], v.Why)
		}
	}
}
