package extract

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestStripped leaves of a turn the statement alone.
func TestStripped(t *testing.T) {
	t.Parallel()
	for turn, want := range map[string]string{
		"You edited the file in place. Flight code is under control, so changes come with a ticket.": "Flight code is under control, so changes come with a ticket.",
		"You touched the legal footer. That text is signed off word by word, hands off.":             "You touched the legal footer. That text is signed off word by word, hands off.",
		"Another point: names of patients may not show up in logs.":                                  "Names of patients may not show up in logs.",
		"Wow. Drafts go to the preview feed.":                                                        "Drafts go to the preview feed.",
		"Applies go through the pipeline, you only ever plan. I got burnt once.":                     "Applies go through the pipeline, you only ever plan.",
		"why is it live?? drafts go to the preview feed":                                             "Drafts go to the preview feed",
	} {
		got := made("a I am done with the first part.", "u "+turn)
		if len(got) == 1 && len(got[0]) > len("shop: ") && got[0][:len("shop: ")] == "shop: " {
			got[0] = got[0][len("shop: "):]
		}
		if diff := cmp.Diff([]string{want}, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", turn, diff)
		}
	}
}

// TestShownCalls holds what of a call is kept: no details of the day, and of a long one what sets it apart.
func TestShownCalls(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ failed, cause, cure, want string }{
		"messages":   {`Bash: git commit -m "Fix the cart"`, "message must start with a type", `Bash: git commit -m "fix: the cart"`, "`git commit -m …` fails: message must start with a type. `git commit -m …` works"},
		"documents":  {"Bash: ./export 2026-05 list-17.csv", "blanks are not allowed, use --strip", "Bash: ./export 2026-05 list-17.csv --strip", "`./export … …` fails: blanks are not allowed, use --strip. `./export … … --strip` works"},
		"versions":   {"Bash: npm run dev", "node 18 is unsupported, version 22 is required", "Bash: nvm use 22 && npm run dev", "`npm run dev` fails: node 18 is unsupported, version 22 is required. `nvm use 22 && npm run dev` works"},
		"another":    {"Bash: wp plugin list", "running as root is not allowed", "Bash: sudo -u www wp plugin list", "`wp plugin list` fails: running as root is not allowed. `sudo -u www wp plugin list` works"},
		"long calls": {"Bash: helm upgrade ingress charts/ingress-nginx --namespace edge-of-the-network", "policy requires signed images", "Bash: helm upgrade ingress charts/ingress-nginx --namespace edge-of-the-network --set image.registry=mirror.example.org", "`helm upgrade ingress charts/ingress-nginx --namespace edge-of-the-network` fails: policy requires signed images. `helm upgrade … --set image.registry=mirror.example.org` works"},
	} {
		if diff := cmp.Diff([]string{tc.want}, made("c "+tc.failed, "- "+tc.cause, "c "+tc.cure, "+ 12 things are in order now")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestAFailureIsHiddenByItsRuleOnly keeps what a call showed beside a rule that only shares a word with it.
func TestAFailureIsHiddenByItsRuleOnly(t *testing.T) {
	t.Parallel()
	failure := []string{"c scada.reset T6", "- reset refused: it is disabled while a technician key is inserted"}
	if got := made(append(failure, "u With a key in, we never touch a turbine.")...); len(got) != 2 {
		t.Errorf("one word in common: %q", got)
	}
	if got := made(append(failure, "u Never reset anything while a key is inserted.")...); len(got) != 1 {
		t.Errorf("the rule of the failure: %q", got)
	}
}
