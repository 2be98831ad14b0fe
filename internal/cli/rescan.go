package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// rescan names the entries that today's redaction rules would not have let in as they are, and says what can be done.
func (d *examination) rescan(ctx context.Context, m *space) error {
	leaks, err := m.Rescan(ctx)
	if err != nil {
		return err
	}
	d.answer.Leaks = leaks
	for _, l := range leaks {
		d.found("secrets", warning, "%s", leakText(l))
	}
	if len(leaks) == 0 {
		d.found("secrets", fine, "none in the store, by the rules of today")
	}
	return nil
}

// leakText says what an entry holds, without quoting it, and the ways out.
func leakText(l memstore.Leak) string {
	held := make([]string, len(l.Redactions))
	for i, r := range l.Redactions {
		held[i] = fmt.Sprintf("%s (%d)", r.Kind, r.Count)
	}
	text := fmt.Sprintf("%s holds %s", l.ID, strings.Join(held, ", "))
	if len(held) == 0 {
		text = l.ID + " would be refused today: " + l.Refuse
	}
	if l.Earlier {
		text += ", in an earlier state"
	}
	text += fmt.Sprintf("\nloci forget %s erases it", l.ID)
	if l.Refuse == "" && !l.Earlier && !l.Waits && l.Status != memstore.Superseded {
		text += fmt.Sprintf("; to keep the rest, store it redacted with loci edit %s --content TEXT first, then forget %[1]s", l.ID)
	}
	return text
}
