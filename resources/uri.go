package resources

import (
	"net/url"
	"regexp"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// kind says what a URI names.
type kind string

const (
	kindCore   kind = "core"
	kindTopic  kind = "topics"
	kindEntry  kind = "entries"
	kindHealth kind = "health"
)

// address is a parsed URI: a kind, and which one of it.
type address struct {
	kind kind
	name string // project, topic or id; may be empty for core only
}

const scheme = "memory://"

// entryID is the form of an entry's id. What does not fit is not even looked up, since clients decode %2F and "..".
var entryID = regexp.MustCompile(`^[a-z][a-z0-9_-]{0,63}$`)

// maxName bounds a project's or topic's name in a URI, in bytes.
const maxName = 512

// parse reads a URI. It knows nothing of what exists.
func parse(uri string) (address, error) {
	rest, ours := strings.CutPrefix(uri, scheme)
	if !ours {
		return address{}, unknown(uri)
	}
	head, tail, more := strings.Cut(rest, "/")
	name, err := url.PathUnescape(tail)
	if err != nil || len(name) > maxName || more && strings.TrimSpace(name) == "" {
		return address{}, unknown(uri)
	}
	a := address{kind(head), name}
	switch a.kind {
	case kindCore:
		return a, nil
	case kindTopic:
		if name != "" {
			return a, nil
		}
	case kindEntry:
		if entryID.MatchString(name) {
			return a, nil
		}
	case kindHealth:
		if !more {
			return a, nil
		}
	}
	return address{}, unknown(uri)
}

func unknown(uri string) error {
	return memstore.Invalidf("there is no resource %q; read memory://core, memory://core/{project}, memory://topics/{topic}, memory://entries/{id} or memory://health", uri)
}
