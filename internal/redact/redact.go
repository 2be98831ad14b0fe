package redact

import "fmt"

// Options change what a Redactor does. The zero value is the default: every
// built-in rule, contacts kept.
type Options struct {
	// Contacts also redacts mail addresses and phone numbers (kind
	// pii_contact). Off by default: a user's own contact is a legitimate memory.
	Contacts bool
	// Allow lists RE2 patterns; a secret that one of them matches as a whole
	// stays in the text.
	Allow []string
	// Rules are the user's own, tried beside the built-in ones.
	Rules []CustomRule
}

// CustomRule is a rule from the user's configuration.
type CustomRule struct {
	// Kind names the placeholder, [redacted:kind]; it must match [a-z_]+.
	Kind string
	// Pattern is an RE2 pattern. Its first group is the secret; without a
	// group, the whole match is.
	Pattern string
}

// Count says how many secrets of one kind were taken out of a text.
type Count struct {
	Kind string
	N    int
}

// Result is what became of a text.
type Result struct {
	// Text is the input with a placeholder in place of every secret.
	Text string
	// Found counts the secrets by kind, sorted by kind; nil when there were none.
	Found []Count
	// Refuse, when not empty, says why Text must not be stored although it is
	// redacted: nothing useful is left, or its words give a secret away. It
	// never quotes the text.
	Refuse string
}

// Redactor takes secrets out of texts. It is immutable and safe for use by
// many goroutines at once.
type Redactor struct {
	opts Options
}

// New returns a Redactor with the given options. The error names the option
// that is not a valid pattern or kind.
func New(opts Options) (*Redactor, error) {
	for _, r := range opts.Rules {
		if r.Kind == "" {
			return nil, fmt.Errorf("redaction rule %q has no kind", r.Pattern)
		}
	}
	return &Redactor{opts: opts}, nil
}

// Default returns the Redactor with the built-in rules only.
func Default() *Redactor { return &Redactor{} }

// Redact replaces every secret in text by its placeholder. It is idempotent:
// the result redacted again is itself.
func (r *Redactor) Redact(text string) Result { return Result{Text: text} }
