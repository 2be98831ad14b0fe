package memstore

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"
)

// looseTime reads a time with or without clock and zone; null and "" are none.
type looseTime struct{ time.Time }

func (t *looseTime) UnmarshalJSON(b []byte) (err error) {
	var s *string
	if err := json.Unmarshal(b, &s); err != nil {
		return fmt.Errorf("a date must be text: %w", err)
	}
	if s != nil {
		t.Time, err = ParseTime("date", *s)
	}
	return err
}

// looseEnd reads a time up to which something counts: a day alone counts as a whole.
type looseEnd struct{ time.Time }

func (t *looseEnd) UnmarshalJSON(b []byte) (err error) {
	var s *string
	if err := json.Unmarshal(b, &s); err != nil {
		return fmt.Errorf("a date must be text: %w", err)
	}
	if s != nil {
		t.Time, err = parseEnd("date", *s)
	}
	return err
}

// looseText reads a text, number or truth value as text.
type looseText string

func (t *looseText) UnmarshalJSON(b []byte) error {
	b = bytes.TrimSpace(b)
	switch {
	case bytes.Equal(b, []byte("null")):
		return nil
	case len(b) > 0 && b[0] == '"':
		return json.Unmarshal(b, (*string)(t))
	case len(b) > 0 && (b[0] == '{' || b[0] == '['):
		return fmt.Errorf("value must be text, not %s", b)
	}
	*t = looseText(b)
	return nil
}
