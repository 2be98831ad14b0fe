package redact

import (
	"strings"
)

// run is the end of the run of the alphabet that begins at start, up to most
// bytes. A rule that may fail says how far it looks, so that no input makes it
// read the same stretch again and again.
func run(text string, start, most int, body alphabet) int {
	last := min(len(text), start+most)
	for start < last && body.has(text[start]) {
		start++
	}
	return start
}

// whole is the end of the run of which a part up to end was read.
func whole(text string, end int, body alphabet) int { return run(text, end, len(text), body) }

// findJWT finds a JSON web token, signed, encrypted or with an empty signature.
func findJWT(text string, at, _ int) []span {
	header := run(text, at, maxValue, word)
	payload := run(text, header+1, 10, word)
	if header-at < 12 || header == len(text) || text[header] != '.' || payload-header <= 10 {
		return nothingUntil(header)
	}
	end := whole(text, payload, dotted)
	token := strings.TrimRight(text[at:end], ".-")
	if isExample(token) {
		return nothingUntil(end)
	}
	return []span{{at, at + len(token), "jwt"}}
}

// findDiscord finds a bot token: three parts, the first an encoded number.
func findDiscord(text string, at, _ int) []span {
	first := run(text, at, 31, word)
	if n := first - at; n < 22 || n > 30 || first == len(text) || text[first] != '.' {
		return nil
	}
	second := run(text, first+1, 8, word)
	if n := second - first - 1; n < 5 || n > 7 || second == len(text) || text[second] != '.' {
		return nil
	}
	end := run(text, second+1, maxName, word)
	if end-second < 26 || !isRandom(text[second+1:end]) {
		return nil
	}
	return []span{{at, end, "api_key"}}
}

// findTelegram finds a bot token: a number, a colon, AA and 33 characters.
func findTelegram(text string, at, end int) []span {
	start := at
	for start > max(0, at-12) && isDigit(text[start-1]) {
		start--
	}
	stop := run(text, end, maxName, word)
	if at-start < 6 || stop-end < 24 || isExample(text[end:stop]) {
		return nil
	}
	return []span{{start, stop, "api_key"}}
}

// findEntra finds a client secret of Microsoft Entra: 8Q~ or 7Q~ after three
// characters.
func findEntra(text string, at, end int) []span {
	if at < 3 {
		return nil
	}
	stop := end
	for stop < min(len(text), end+maxName) && (dotted.has(text[stop]) || text[stop] == '~') {
		stop++
	}
	if stop-end < 24 || !alnum.has(text[at-1]) && text[at-1] != '_' && text[at-1] != '-' {
		return nil
	}
	return []span{{at - 3, stop, "api_key"}}
}

// findMailchimp finds a key that ends in its data centre, 32 hexadecimal
// digits before -us12.
func findMailchimp(text string, at, end int) []span {
	stop := run(text, end, 4, alnum)
	start := at
	for start > max(0, at-40) && isAlnum(text[start-1]) {
		start--
	}
	if at-start != 32 || stop == end || !isHex(text[start:at]) {
		return nil
	}
	return []span{{start, stop, "api_key"}}
}

var privateKeyHeader = lazily(`(?i)^-{4,5} ?BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)? ?-{4,5}`)

// maxKey is how long a private key may be, in bytes: an RSA key of 16,384 bits
// has about 13,000.
const maxKey = 16 << 10

// findPrivateKey finds a private key block from BEGIN to END or, where it was
// cut, to the last line that can be a part of it.
func findPrivateKey(text string, at, _ int) []span {
	rest := text[at:min(len(text), at+maxKey)]
	header := privateKeyHeader().FindString(rest)
	if header == "" {
		return nil
	}
	body := rest[len(header):]
	if next := strings.Index(body, "-BEGIN"); next >= 0 {
		body = body[:next]
	}
	length := keyBody(body)
	if tail := keyFooter().FindStringIndex(body); tail != nil {
		length = tail[1]
	}
	if length == 0 {
		return nil
	}
	return []span{{at, at + len(header) + length, "private_key"}}
}

var keyFooter = lazily(`-{4,5} ?END [A-Z0-9 ]*(?:PRIVATE KEY(?: BLOCK)?)? ?-{0,5}(?:\\n)?`)

// keyLine is one line of a key: a header of it or encoded bytes, with the
// quotes, signs and escaped line ends that logs and source code put around.
var keyLine = lazily(`^(?:\\r|\\n|\r|\n|[ \t"'>|+,])*(?:(?:Proc-Type|DEK-Info|Comment|Version|Charset|Hash): [^\n\\]*|[A-Za-z0-9+/]{4,}={0,2})`)

// keyBody is how far lines of a key go on.
func keyBody(s string) int {
	n := 0
	for {
		m := keyLine().FindString(s[n:])
		if m == "" || strings.TrimLeft(m, "\\rn \t\r\n\"'>|+,") == "" {
			return n
		}
		if content := strings.TrimSpace(m); n > 0 && len(content) < 16 && !strings.HasSuffix(content, "=") && strings.Trim(content, "abcdefghijklmnopqrstuvwxyz\\") == "" {
			return n
		}
		n += len(m)
	}
}

// findKeyTail finds a private key whose beginning was cut off: the lines of
// bytes before its END.
func findKeyTail(text string, at, _ int) []span {
	footer := keyFooter().FindString(text[at:min(len(text), at+64)])
	if !strings.Contains(footer, "PRIVATE KEY") {
		return nil
	}
	start := at
	for lowest := max(0, at-maxKey); start > lowest; start-- {
		if c := text[start-1]; !base64.has(c) && c != '\n' && c != '\r' && c != '\\' {
			break
		}
	}
	if at-start < 20 {
		return nil
	}
	if n := strings.IndexByte(text[start:at], '\n'); n >= 0 && n < 16 {
		start += n + 1
	}
	return []span{{start, at + len(footer), "private_key"}}
}
