package sqlite

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/loci-dev/loci/memstore"
	"github.com/ncruces/go-sqlite3"
)

// invariants are queries that answer one line for each row that breaks a rule.
var invariants = []struct{ rule, query string }{
	{"an entry's row must equal its latest version",
		`SELECT e.id FROM entry e WHERE e.body IS NOT (SELECT v.body FROM entry_version v WHERE v.id = e.id ORDER BY v.commit_id DESC LIMIT 1)
		 OR e.rev IS NOT (SELECT max(v.commit_id) FROM entry_version v WHERE v.id = e.id)`},
	{"a present version must have its entry",
		`SELECT v.id FROM entry_version v WHERE v.body IS NOT NULL AND v.id NOT IN (SELECT id FROM entry)
		 AND v.commit_id = (SELECT max(x.commit_id) FROM entry_version x WHERE x.id = v.id)`},
	{"an entry must have one index document",
		`SELECT e.id FROM entry e LEFT JOIN entry_doc d ON d.seq = e.seq WHERE d.id IS NOT e.id`},
	{"a version's commit must be in the log",
		`SELECT v.id FROM entry_version v WHERE v.commit_id NOT IN (SELECT id FROM commit_log)`},
	{"the columns of what waits must equal its body",
		`SELECT uid FROM pending WHERE body IS NOT NULL AND (created IS NULL OR uid IS NOT json_extract(body, '$.uid')
		 OR project IS NOT coalesce(json_extract(body, '$.scope.project'), ''))`},
	{"what left the queue must leave nothing but its uid",
		`SELECT uid FROM pending WHERE body IS NULL AND (project IS NOT NULL OR created IS NOT NULL)`},
	{"the change feed must tell of an entry's latest version",
		`SELECT e.id FROM entry e WHERE NOT EXISTS (SELECT 1 FROM change_feed f WHERE f.id = e.id AND f.commit_id >= e.rev AND NOT f.gone)`},
}

// Check walks the engine's invariants and names every breach.
func (s *Store) Check(ctx context.Context) error {
	return explain(ctx, s.path, s.view(ctx, func(r memstore.Reader) error {
		c := r.(*reader).conn
		if err := sound(c, s.path); err != nil {
			return err
		}
		return errors.Join(checkReferences(c), checkInvariants(c), checkColumns(r), checkCounters(c))
	}))
}

func checkReferences(c *conn) error {
	tables, err := all(c, text, "PRAGMA foreign_key_check")
	if err != nil {
		return err
	}
	return breaches("a row must have the row that it refers to", slices.Compact(tables))
}

func checkInvariants(c *conn) error {
	var errs []error
	for _, i := range invariants {
		ids, err := all(c, text, i.query)
		errs = append(errs, err, breaches(i.rule, ids))
	}
	return errors.Join(errs...)
}

// checkColumns compares the columns that filters use with the bodies.
func checkColumns(r memstore.Reader) error {
	c := r.(*reader).conn
	var wrong []string
	for e, err := range r.Entries(memstore.Filter{}) {
		if err != nil {
			return err
		}
		n, err := one(c, number, `SELECT count(*) FROM entry WHERE rev = ? AND key = ? AND status = ? AND category = ? AND source = ? AND lifetime = ?
			AND project = ? AND created = ? AND subject IS ? AND session IS ? AND topic IS ? AND superseded_by IS ? AND body IS NOT ? AND id = ?`,
			columns(&e, e.Rev, "")...)
		if err != nil {
			return err
		}
		if n == 0 {
			wrong = append(wrong, e.ID)
		}
	}
	return breaches("an entry's columns must equal its body", wrong)
}

// checkCounters holds every number ever given against the counters.
func checkCounters(c *conn) error {
	counters := map[string]int64{}
	err := c.each(func(s *sqlite3.Stmt) error {
		counters[s.ColumnText(0)] = s.ColumnInt64(1)
		return nil
	}, "SELECT prefix, last FROM counter")
	if err != nil {
		return err
	}
	ids, err := all(c, text, "SELECT DISTINCT id FROM entry_version")
	if err != nil {
		return err
	}
	wrong := slices.DeleteFunc(ids, func(id string) bool {
		prefix, n, ok := splitID(id)
		return !ok || n <= counters[prefix]
	})
	return breaches("a counter must not lie below a number that was given", wrong)
}

// breaches is the error for the rows that break a rule, nil when none does.
func breaches(rule string, where []string) error {
	const shown = 10
	switch {
	case len(where) == 0:
		return nil
	case len(where) > shown:
		return fmt.Errorf("%s: broken by %v and %d more", rule, where[:shown], len(where)-shown)
	}
	return fmt.Errorf("%s: broken by %v", rule, where)
}
