package memstore

import (
	"errors"
	"fmt"
	"strings"
)

// Sentinels that callers branch on. Everything else is wrapped context.
var (
	ErrNotFound = errors.New("not found")
	ErrConflict = errors.New("changed by somebody else meanwhile")
	ErrBusy     = errors.New("the store is busy")
	ErrNewer    = errors.New("the store was written by a newer version of loci")
)

// InvalidError is a request that cannot be served as sent. Its text is a full sentence for the person or model who sent
// it, and says what to send instead.
type InvalidError struct{ Text string }

func (e *InvalidError) Error() string { return e.Text }

// Invalidf builds an InvalidError.
func Invalidf(format string, args ...any) error {
	return &InvalidError{Text: fmt.Sprintf(format, args...)}
}

// unknownID is the refusal for an id, or several, that name no entry.
func unknownID(id string) error {
	return fmt.Errorf("%w: %w", ErrNotFound, Invalidf("there is no entry %q; recall or list shows the ids that exist", id))
}

func isInvalid(err error) bool {
	var invalid *InvalidError
	return errors.As(err, &invalid)
}

// reason is the sentence of an InvalidError, without the context around it.
func reason(err error) string {
	var invalid *InvalidError
	if errors.As(err, &invalid) {
		return invalid.Text
	}
	return err.Error()
}

func isBlank(s string) bool { return strings.TrimSpace(s) == "" }
