package access

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
)

// Grant is what a token allows.
type Grant struct {
	ID        string    `json:"id"`                 // short, of the token's hash; tells nothing about the token
	Name      string    `json:"name,omitempty"`     // for people
	Space     string    `json:"space,omitempty"`    // empty: the usual store
	ReadOnly  bool      `json:"read_only"`          // recall and resources, no change
	Projects  []string  `json:"projects,omitempty"` // bound to these, and to what is global for reading; none: all
	CreatedAt time.Time `json:"created_at"`
}

// maxName bounds the name of a space or token, in bytes.
const maxName = 64

// isSpaceName reports whether a name can be one of a space, which is also one of a folder.
func isSpaceName(name string) bool {
	strange := func(r rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789_-", r) }
	return name != "" && len(name) <= maxName && !strings.ContainsAny(name[:1], "_-") && !strings.ContainsFunc(name, strange)
}

// isTokenName reports whether a name fits on one line of a list.
func isTokenName(name string) bool {
	strange := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" ._-", r)
	}
	return len(name) <= maxName && strings.TrimSpace(name) == name && !strings.ContainsFunc(name, strange)
}

// check refuses a grant that nobody can use, or that somebody wrote by hand to reach elsewhere.
func (g Grant) check() error {
	switch {
	case g.Space != "" && !isSpaceName(g.Space):
		return fmt.Errorf("%q is no name of a space", g.Space)
	case !isTokenName(g.Name):
		return fmt.Errorf("%q is no name for a token; use up to 64 bytes of letters, digits, spaces, dots and dashes", g.Name)
	case slices.Contains(g.Projects, ""):
		return fmt.Errorf("a project without a name")
	}
	return nil
}

// Policy names what the grant allows within its space: tokens of one policy see the same.
func (g Grant) Policy() string {
	return fmt.Sprintf("read-only %t, projects %q", g.ReadOnly, slices.Sorted(slices.Values(g.Projects)))
}

// String describes the grant in one line, for people.
func (g Grant) String() string {
	about := []string{"space " + cmp.Or(g.Space, "(the usual one)")}
	if g.ReadOnly {
		about = append(about, "read-only")
	}
	if len(g.Projects) > 0 {
		about = append(about, "projects "+strings.Join(g.Projects, ", "))
	}
	about = append(about, "made "+g.CreatedAt.UTC().Format(time.DateOnly))
	return strings.TrimSpace(fmt.Sprintf("%s %s", g.ID, g.Name)) + " (" + strings.Join(about, " · ") + ")"
}
