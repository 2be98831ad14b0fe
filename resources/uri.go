package resources

import (
	"net/url"
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
	kindTrace  kind = "traces"
	kindRun    kind = "runs"
)

// address is a parsed URI: a kind, and which one of it.
type address struct {
	kind kind
	name string // project, topic, id, run or session; may be empty for core only
}

const scheme = "memory://"

// isEntryID reports whether a name has the form of an entry's or a run's id. What does not is not even looked up, since clients
// decode %2F and "..".
func isEntryID(name string) bool {
	strange := func(r rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789_-", r) }
	return name != "" && len(name) <= 64 && 'a' <= name[0] && name[0] <= 'z' && !strings.ContainsFunc(name, strange)
}

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
	case kindTopic, kindTrace:
		if name != "" {
			return a, nil
		}
	case kindEntry, kindRun:
		if isEntryID(name) {
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
	return memstore.Invalidf("there is no resource %q; read memory://core, memory://core/{project}, memory://topics/{topic}, memory://entries/{id}, memory://traces/{session}, memory://runs/{run} or memory://health", uri)
}
