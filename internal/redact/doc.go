// Package redact is the one boundary that keeps secrets out of the store. Every
// text on its way in (remember, edits, imports, traces, what a model wrote) and
// every export passes Redactor.Redact, which puts a typed placeholder such as
// [redacted:api_key] where a secret stood.
//
// What counts as a secret is written down in three tables: rules (rules.go, each
// with cases that a test runs), vendorTokens (vendors.go, tokens known by their
// prefix) and the vocabulary of secret names and nouns (names.go, nouns.go).
//
// A rule starts at an anchor, a literal such as "password" or "://", and looks
// at a bounded stretch around it. One pass over the text finds all anchors, so
// the time taken grows with the length of the text and not with the number of
// rules, and no input makes it grow faster.
//
// Whatever only looks like a secret stays: commits, UUIDs, digests, public
// keys, masked values, examples, references to a secret store (value.go).
package redact
