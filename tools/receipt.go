package tools

import (
	"fmt"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// ForgetText renders a preview, with how to carry it out, or the receipt of what was forgotten.
func ForgetText(a memstore.ForgetAnswer, confirm string) string {
	var b strings.Builder
	if a.Token != "" {
		preview(&b, a)
		b.WriteString(confirm + "\n")
		return finish(&b, a.Notes)
	}
	if len(a.Erased) > 0 {
		fmt.Fprintf(&b, "Erased: %s.\n", strings.Join(a.Erased, ", "))
	}
	if len(a.Archived) > 0 {
		fmt.Fprintf(&b, "Archived: %s. They are out of recall and still kept.\n", strings.Join(a.Archived, ", "))
	}
	if a.Unqueued > 0 {
		fmt.Fprintf(&b, "Taken out of what waits to become entries: %d.\n", a.Unqueued)
	}
	if len(a.Erased)+len(a.Archived)+a.Unqueued+len(a.Places) == 0 {
		b.WriteString("Nothing to forget was found.\n")
	}
	if len(a.Places) > 0 {
		b.WriteString("Removed from: " + places(a.Places) + ".\n")
	}
	switch {
	case a.Pending != "":
		fmt.Fprintf(&b, "Not gone everywhere yet: %s. This is retried by itself.\n", strings.TrimSuffix(a.Pending, "."))
	case a.Verified:
		b.WriteString("Verified: no copy of the text is left in the store.\n")
	}
	return finish(&b, a.Notes)
}

func preview(b *strings.Builder, a memstore.ForgetAnswer) {
	b.WriteString("Nothing is forgotten yet. ")
	if a.Count == 0 {
		b.WriteString("No entry would go, but what the notes tell.\n")
	} else {
		fmt.Fprintf(b, "This would be forgotten (%d):\n", max(a.Count, len(a.Preview)))
	}
	for _, p := range a.Preview {
		fmt.Fprintf(b, "[%s] %s\n", p.ID, oneLine(p.Content))
	}
	if more := a.Count - len(a.Preview); more > 0 {
		fmt.Fprintf(b, "and %d more\n", more)
	}
}

func places(list []memstore.Place) string {
	parts := make([]string, len(list))
	for i, p := range list {
		parts[i] = fmt.Sprintf("%s (%d)", p.Place, p.Count)
	}
	return strings.Join(parts, ", ")
}

// FeedbackText says what became of each entry.
func FeedbackText(a memstore.FeedbackAnswer) string {
	var b strings.Builder
	for _, r := range a.Results {
		if r.ID != "" {
			fmt.Fprintf(&b, "[%s] ", r.ID)
		}
		b.WriteString(r.Change)
		if r.Status != "" {
			fmt.Fprintf(&b, " (%s)", r.Status)
		}
		b.WriteString("\n")
	}
	return finish(&b, a.Notes)
}
