package cli

import (
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/redact/screen"
	"github.com/loci-dev/loci/memstore"
)

func TestBoundaryTakesSecretsOut(t *testing.T) {
	t.Parallel()
	b, err := newBoundary(config.Redaction{Rules: []config.Rule{{Kind: "ticket", Pattern: `TICK-\d+`}}})
	if err != nil {
		t.Fatal(err)
	}
	s := b.Screen("Deploys are announced under TICK-4711 in the release channel", memstore.SessionSummary)
	if strings.Contains(s.Text, "4711") || !strings.Contains(s.Text, "[redacted:ticket]") || s.Refuse != "" {
		t.Errorf("text %q, refused %q", s.Text, s.Refuse)
	}
	if len(s.Redactions) != 1 || s.Redactions[0] != (memstore.Redaction{Kind: "ticket", Count: 1}) {
		t.Errorf("redactions %v", s.Redactions)
	}
}

// A secret that invisible characters cut in two is still a secret.
func TestBoundaryScreensBeforeItRedacts(t *testing.T) {
	t.Parallel()
	b, err := newBoundary(config.Redaction{Rules: []config.Rule{{Kind: "ticket", Pattern: `TICK-\d+`}}})
	if err != nil {
		t.Fatal(err)
	}
	s := b.Screen("Deploys are announced under TICK-\u200b4711 in the release channel", memstore.External)
	if strings.Contains(s.Text, "4711") {
		t.Errorf("text %q, flags %v", s.Text, s.Flags)
	}
}

func TestBoundaryRejectsBadRules(t *testing.T) {
	t.Parallel()
	if _, err := newBoundary(config.Redaction{Rules: []config.Rule{{Pattern: "x"}}}); err == nil {
		t.Error("a rule without a kind was accepted")
	}
}

func TestOriginFollowsTrust(t *testing.T) {
	t.Parallel()
	want := map[memstore.Source]screen.Origin{
		memstore.UserExplicit:   screen.User,
		memstore.UserCorrection: screen.User,
		memstore.ToolResult:     screen.Verified,
		memstore.SessionSummary: screen.Agent,
		memstore.Inference:      screen.Agent,
		memstore.External:       screen.External,
	}
	for _, s := range memstore.Sources() {
		if got := origin(s.Trust()); got != want[s] {
			t.Errorf("%s: origin %d, want %d", s, got, want[s])
		}
	}
}
