package redact

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

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
	index  *ruleIndex
	custom []customRule
	allow  []*regexp.Regexp
}

type customRule struct {
	kind string
	re   *regexp.Regexp
}

var kindShape = lazily(`^[a-z_]+$`)

// New returns a Redactor with the given options. The error names the option
// that is not a valid pattern or kind.
func New(opts Options) (*Redactor, error) {
	r := &Redactor{index: newRuleIndex(builtin(opts.Contacts))}
	for _, c := range opts.Rules {
		if !kindShape().MatchString(c.Kind) {
			return nil, fmt.Errorf("redaction rule %q: the kind %q must be lower-case letters and _", c.Pattern, c.Kind)
		}
		re, err := regexp.Compile(c.Pattern)
		if err != nil {
			return nil, fmt.Errorf("redaction rule of kind %q: %w", c.Kind, err)
		}
		r.custom = append(r.custom, customRule{c.Kind, re})
	}
	for _, p := range opts.Allow {
		re, err := regexp.Compile(`^(?:` + p + `)$`)
		if err != nil {
			return nil, fmt.Errorf("redaction allow-list entry %q: %w", p, err)
		}
		r.allow = append(r.allow, re)
	}
	return r, nil
}

// Default returns the Redactor with the built-in rules only.
func Default() *Redactor { return defaultRedactor() }

var defaultRedactor = sync.OnceValue(func() *Redactor {
	return &Redactor{index: newRuleIndex(builtin(false))}
})

// maxPasses bounds how often a redacted text is looked at again. A placeholder
// is shorter than the secret it stands for, so a second secret can move into
// the reach of a word that announced the first; two passes have always been
// enough, the bound keeps the time linear.
const maxPasses = 4

// Redact replaces every secret in text by its placeholder. It is idempotent:
// the result redacted again is itself.
func (r *Redactor) Redact(text string) Result {
	counts := map[string]int{}
	redacted := text
	for range maxPasses {
		spans := r.find(redacted)
		if len(spans) == 0 {
			break
		}
		redacted = replace(redacted, spans, counts)
	}
	res := Result{Text: redacted, Refuse: refusal(text, redacted)}
	for kind, n := range counts {
		res.Found = append(res.Found, Count{kind, n})
	}
	slices.SortFunc(res.Found, func(a, b Count) int { return cmp.Compare(a.Kind, b.Kind) })
	return res
}

// find returns the secrets of text in order, none overlapping another.
func (r *Redactor) find(text string) []span {
	spans := r.index.find(text)
	for _, c := range r.custom {
		for _, m := range c.re.FindAllStringSubmatchIndex(text, -1) {
			spans = append(spans, groupSpan(m, 0, c.kind))
		}
	}
	taken := placeholders(text)
	spans = slices.DeleteFunc(spans, func(s span) bool {
		return s.start >= s.end || overlapsAny(taken, s) || r.allowed(text[s.start:s.end])
	})
	return merge(spans)
}

func (r *Redactor) allowed(secret string) bool {
	return slices.ContainsFunc(r.allow, func(re *regexp.Regexp) bool { return re.MatchString(secret) })
}

// replace puts placeholders where spans are and counts them by kind.
func replace(text string, spans []span, counts map[string]int) string {
	var b strings.Builder
	last := 0
	for _, s := range spans {
		b.WriteString(text[last:s.start])
		b.WriteString(placeholderStart + s.kind + "]")
		counts[s.kind]++
		last = s.end
	}
	b.WriteString(text[last:])
	return b.String()
}
