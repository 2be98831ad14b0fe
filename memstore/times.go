package memstore

import (
	"strings"
	"time"
)

// timeLayouts are accepted besides RFC 3339, most exact first.
var timeLayouts = []string{time.RFC3339Nano, "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04", time.DateOnly}

// ParseTime reads a time as callers write them: RFC 3339, or without zone (UTC), or a day alone, which means its
// beginning. The empty text is the zero time.
func ParseTime(name, s string) (time.Time, error) {
	t, _, err := parseTime(name, s)
	return t, err
}

// parseEnd reads a time up to which something counts: a day alone still counts as a whole.
func parseEnd(name, s string) (time.Time, error) {
	t, dayOnly, err := parseTime(name, s)
	if dayOnly {
		t = t.AddDate(0, 0, 1)
	}
	return t, err
}

func parseTime(name, s string) (t time.Time, dayOnly bool, err error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return time.Time{}, false, nil
	}
	for _, layout := range timeLayouts {
		if t, err := time.Parse(layout, s); err == nil {
			return t.UTC(), layout == time.DateOnly, nil
		}
	}
	return time.Time{}, false, Invalidf("%s %q is no date; send one like 2026-03-01 or 2026-03-01T12:00:00Z", name, s)
}
