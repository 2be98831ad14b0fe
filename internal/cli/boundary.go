package cli

import (
	"fmt"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/redact"
	"github.com/loci-dev/loci/internal/redact/screen"
	"github.com/loci-dev/loci/memstore"
)

// boundary is the gate that every text passes on its way into the store: screened first, so that hidden characters
// cannot break up a secret, then redacted.
type boundary struct{ redactor *redact.Redactor }

func newBoundary(c config.Redaction) (boundary, error) {
	o := redact.Options{Contacts: c.Contacts, Allow: c.Allow}
	for _, r := range c.Rules {
		o.Rules = append(o.Rules, redact.CustomRule{Kind: r.Kind, Pattern: r.Pattern})
	}
	redactor, err := redact.New(o)
	if err != nil {
		return boundary{}, fmt.Errorf("setting up redaction: %w", err)
	}
	return boundary{redactor}, nil
}

// Screen implements memstore.Boundary.
func (b boundary) Screen(text string, source memstore.Source) memstore.Screened {
	v := screen.Screen(text, origin(source.Trust()))
	r := b.redactor.Redact(v.Text)
	s := memstore.Screened{Text: r.Text, Flags: v.Flags, Refuse: v.Refuse}
	if s.Refuse == "" {
		s.Refuse = r.Refuse
	}
	for _, f := range r.Found {
		s.Redactions = append(s.Redactions, memstore.Redaction{Kind: f.Kind, Count: f.N})
	}
	return s
}

// origin says whose words a text of this trust is.
func origin(t memstore.Trust) screen.Origin {
	switch t {
	case memstore.TrustUser:
		return screen.User
	case memstore.TrustVerified:
		return screen.Verified
	case memstore.TrustAgent:
		return screen.Agent
	}
	return screen.External
}
