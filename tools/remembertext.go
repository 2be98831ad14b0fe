package tools

import (
	"fmt"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// RememberText says what became of each item, one line each, followed by what the caller should look at.
func RememberText(a memstore.RememberAnswer) string {
	var b strings.Builder
	for i, r := range a.Results {
		if len(a.Results) > 1 {
			fmt.Fprintf(&b, "%d. ", i+1)
		}
		b.WriteString(outcome(r) + "\n")
		for _, x := range r.Redactions {
			fmt.Fprintf(&b, "   removed before storing: %d × %s\n", x.Count, x.Kind)
		}
		for _, s := range r.Similar {
			fmt.Fprintf(&b, "   close to it: [%s] %s\n", s.ID, oneLine(s.Content))
		}
	}
	return finish(&b, a.Notes)
}

// outcome is one item's sentence.
func outcome(r memstore.RememberResult) string {
	var s string
	switch r.Status {
	case memstore.Stored:
		s = fmt.Sprintf("Stored [%s]%s", r.ID, filed(r))
	case memstore.EvidenceAdded:
		s = fmt.Sprintf("Known already as [%s]", r.ID)
	case memstore.SupersededPrevious:
		s = fmt.Sprintf("Stored [%s]%s, in place of %s", r.ID, filed(r), strings.Join(r.Superseded, ", "))
	case memstore.NeedsConfirmation:
		s = fmt.Sprintf("Stored [%s]%s as a question; ask the user to confirm", r.ID, filed(r))
	case memstore.Refused:
		s = "Refused"
	}
	if r.Reason != "" {
		s += ": " + r.Reason
	}
	return s
}

// filed tells under which category and for which scope an item was filed.
func filed(r memstore.RememberResult) string {
	s := " as " + string(r.Category)
	if r.Category == "" {
		s = ""
	}
	if r.Scope != nil {
		s += " (" + r.Scope.String() + ")"
	}
	return s
}
