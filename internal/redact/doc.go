// Package redact is the one boundary that keeps secrets out of the store. Every
// text on its way in (remember, edits, imports, traces, what a model wrote) and
// every export passes Redactor.Redact, which puts a typed placeholder such as
// [redacted:api_key] where a secret stood.
package redact
