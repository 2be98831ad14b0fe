package redact

import (
	"slices"
	"strings"
)

// codeNouns are the words that may announce a code.
func codeNouns() []string { return slices.Concat(pinNouns, passwordNouns) }

// findPIN finds a code told in a sentence: "the PIN is …".
func findPIN(d *draft, at, end int) []span {
	text := d.text
	if at > 0 && isAlnum(text[at-1]) || end < len(text) && isAlnum(text[end]) {
		return nil
	}
	if noun := text[at:end]; (noun == "pin" || d.low[at:end] == "code") && !codeOf().MatchString(text[max(0, at-24):at]) {
		return nil
	}
	rest := text[end:d.clauseEnd(end, sentenceReach)]
	start := strings.IndexAny(rest, "0123456789")
	if start < 0 || !leads(d.low[end:end+start]) || countWords(d.low[end:end+start], copulas) > 1 {
		return nil
	}
	stop := start
	for stop < len(rest) && isDigit(rest[stop]) {
		stop++
	}
	if n := stop - start; n < 4 || n > 8 || stop < len(rest) && strings.IndexByte("-.:/%_", rest[stop]) >= 0 && stop+1 < len(rest) && isAlnum(rest[stop+1]) || stop < len(rest) && isAlnum(rest[stop]) {
		return nil
	}
	if stop < len(rest) && strings.IndexByte("#*!", rest[stop]) >= 0 {
		stop++
	}
	return []span{{end + start, end + stop, "password"}}
}

// codeOf are the words that make a "code" one that opens something.
var codeOf = lazily(`(?i)(?:door|gate|alarm|entry|lock|safe|access|unlock|security|garage|pin|voicemail|sim|card|puk|verification|one-time|2fa|mfa|sms|recovery)[ -]$`)
