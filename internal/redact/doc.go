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
// at a bounded stretch around it. One pass over the text finds all anchors
// (package anchor), so the time taken grows with the length of the text and not
// with the number of rules, and no input makes it grow faster. A pattern is
// compiled when the first text needs it.
//
// What a sentence tells is found from its nouns: the rules for those share one
// reading of the text, which knows where clauses end and which words are none
// of the language (draft.go). A password that is a plain word is only believed
// where its clause ends with it (plain.go).
//
// Whatever only looks like a secret stays: commits, UUIDs, digests, public
// keys, masked values, examples, references to a secret store (value.go).
package redact
