package sqlite_test

import (
	"strings"
	"testing"
)

// TestCheckFindsBreaches breaks one rule at a time beside the engine.
func TestCheckFindsBreaches(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ sql, want string }{
		{`UPDATE entry SET body = replace(body, 'one', 'eins') WHERE id = 'env-1'`, "latest version: broken by [env-1]"},
		{`UPDATE entry SET rev = rev + 1 WHERE id = 'env-1'`, "latest version: broken by [env-1]"},
		{`UPDATE entry SET status = 'archived' WHERE id = 'env-2'`, "columns must equal its body: broken by [env-2]"},
		{`UPDATE entry SET subject = 'x' WHERE id = 'env-2'`, "columns must equal its body: broken by [env-2]"},
		{`DELETE FROM entry_doc WHERE id = 'env-1'`, "index document: broken by [env-1]"},
		{`UPDATE entry_doc SET id = 'env-9' WHERE id = 'env-1'`, "index document: broken by [env-1]"},
		{`DELETE FROM entry WHERE id = 'env-1'`, "present version must have its entry: broken by [env-1]"},
		{`DELETE FROM change_feed WHERE id = 'env-2'`, "change feed must tell of an entry's latest version: broken by [env-2]"},
		{`UPDATE change_feed SET gone = 1 WHERE id = 'env-2'`, "change feed must tell of an entry's latest version: broken by [env-2]"},
		{`DELETE FROM commit_log WHERE id = 1`, "commit must be in the log"},
		{`INSERT INTO usage VALUES ('env-9', 1, 0, 0, NULL)`, "row must have the row that it refers to: broken by [usage]"},
		{`UPDATE counter SET last = 1`, "counter must not lie below a number that was given: broken by [env-2]"},
		{`UPDATE pending SET project = 'mill'`, "columns of what waits must equal its body: broken by [u-1]"},
		{`UPDATE pending SET uid = 'u-2'`, "columns of what waits must equal its body: broken by [u-2]"},
		{`UPDATE pending SET created = NULL`, "columns of what waits must equal its body: broken by [u-1]"},
		{`UPDATE pending SET body = NULL`, "leave nothing but its uid: broken by [u-1]"},
		{`UPDATE entry SET body = 'no json' WHERE id = 'env-1'`, "decoding"},
	} {
		t.Run(c.sql, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s := open(t, dir, nil)
			store(t, s, plain("env-1", "one"), plain("env-2", "two"))
			queue(t, s, "u-1", "waits")
			check(t, s)
			raw(t, dir, "PRAGMA foreign_keys = off; "+c.sql)
			err := s.Check(t.Context())
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Check: %v, want %q", err, c.want)
			}
		})
	}
}

// TestCheckNamesAFew keeps the report of a large breach readable.
func TestCheckNamesAFew(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, nil)
	for range 15 {
		if _, err := remember(t.Context(), s); err != nil {
			t.Fatal(err)
		}
	}
	raw(t, dir, "PRAGMA foreign_keys = off; DELETE FROM entry_doc")
	if err := s.Check(t.Context()); err == nil || !strings.Contains(err.Error(), "and 5 more") {
		t.Errorf("Check: %v, want ten ids and 5 more", err)
	}
}
