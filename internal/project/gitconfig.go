package project

import "strings"

// remoteURL returns the URL of the remote "origin" in a git configuration, else
// that of its only remote, else "". Lines it does not understand are passed over.
func remoteURL(config string) string {
	urls := make(map[string]string) // by remote
	remote := ""
	for line := range strings.Lines(config) {
		line = strings.TrimSpace(line)
		if header, ok := strings.CutPrefix(line, "["); ok {
			remote = remoteOfSection(header)
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		if !ok || remote == "" || !strings.EqualFold(strings.TrimSpace(key), "url") {
			continue
		}
		if _, known := urls[remote]; !known { // git fetches from the first
			urls[remote] = unquote(value)
		}
	}
	if url := urls["origin"]; url != "" || len(urls) != 1 {
		return url
	}
	for _, url := range urls {
		return url
	}
	return ""
}

// remoteOfSection returns the name in a section header [remote "name"], given
// without its opening bracket; "" for any other section.
func remoteOfSection(header string) string {
	header, _, _ = strings.Cut(header, "]")
	section, name, _ := strings.Cut(header, `"`)
	if !strings.EqualFold(strings.TrimSpace(section), "remote") {
		return ""
	}
	return strings.TrimSuffix(name, `"`)
}

// unquote returns a value without the quotes around it or the comment behind it.
func unquote(value string) string {
	value = strings.TrimSpace(value)
	if quoted, ok := strings.CutPrefix(value, `"`); ok {
		value, _, _ = strings.Cut(quoted, `"`)
		return value
	}
	for _, comment := range [...]string{" #", " ;", "\t#", "\t;"} {
		value, _, _ = strings.Cut(value, comment)
	}
	return strings.TrimSpace(value)
}
