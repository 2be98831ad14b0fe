package sqlite

import (
	"fmt"
)

// places are the rows that hold something of an entry, by the name a receipt
// gives them. The rows that refer to others come first.
var places = []struct{ name, query string }{
	{"usage", "DELETE FROM usage WHERE id IN (SELECT value FROM json_each(?))"},
	{"index", "DELETE FROM entry_doc WHERE seq IN (SELECT seq FROM entry WHERE id IN (SELECT value FROM json_each(?)))"},
	{"vectors", "DELETE FROM vector WHERE seq IN (SELECT seq FROM entry WHERE id IN (SELECT value FROM json_each(?)))"},
	{"entries", "DELETE FROM entry WHERE id IN (SELECT value FROM json_each(?))"},
	{"versions", "DELETE FROM entry_version WHERE id IN (SELECT value FROM json_each(?))"},
	{"changes", "DELETE FROM change_feed WHERE id IN (SELECT value FROM json_each(?))"},
}

// Erase deletes every trace of the entries from the rows. The feed keeps one
// new line for each: that it is gone.
func (w *writer) Erase(ids []string) (map[string]int, error) {
	counts := map[string]int{}
	known, err := all(w.conn, text, "SELECT id FROM entry_version WHERE id IN (SELECT value FROM json_each(?)) GROUP BY id ORDER BY min(rowid)", list(ids))
	if err != nil {
		return nil, w.fail(fmt.Errorf("finding what to erase: %w", err))
	}
	if len(known) == 0 {
		return counts, nil
	}
	if err := w.begin(); err != nil {
		return nil, err
	}
	for _, p := range places {
		n, err := w.conn.change(p.query, list(known))
		if err != nil {
			return nil, w.fail(fmt.Errorf("erasing %s: %w", p.name, err))
		}
		if n > 0 {
			counts[p.name] = n
		}
	}
	for _, id := range known {
		w.touch(id, true)
	}
	return counts, nil
}

// ForgetSessions takes the names of sessions out of the rows that are no entry's.
func (w *writer) ForgetSessions(names []string) error {
	if len(names) == 0 {
		return nil
	}
	err := w.note("forgetting sessions", "UPDATE commit_log SET session = '' WHERE session IN (SELECT value FROM json_each(?))", list(names))
	if err != nil {
		return err
	}
	return w.note("forgetting sessions", "DELETE FROM meta WHERE substr(key, instr(key, ':') + 1) IN (SELECT value FROM json_each(?))", list(names))
}
