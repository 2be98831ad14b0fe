package extract

import (
	"net/netip"
	"path"
	"regexp"
	"slices"
	"strings"
)

// fetchers bring pages, and forges and trackers what is discussed there.
var (
	fetchers = []string{"curl", "wget", "lynx", "w3m", "links", "http", "https", "xh", "aria2c", "httpie", "invoke-webrequest", "iwr"}
	trackers = []string{"gh", "glab", "jira", "hub", "tea", "linear", "az"}
)

// ownBusiness are the commands of a forge's program that tell of one's own runs and settings instead of what others wrote.
var ownBusiness = []string{"workflow", "run", "auth", "secret", "variable", "config", "cache", "ci", "pipeline", "job", "--version", "version", "login", "account", "vm", "aks", "acr", "webapp", "group"}

// carriers take things from an address that they do not show: packages, images, commits, rows.
var carriers = []string{"pip", "pip3", "uv", "poetry", "conda", "npm", "pnpm", "yarn", "npx", "bun", "cargo", "go", "gem", "bundle", "mvn", "gradle", "apt", "apt-get", "brew", "git",
	"docker", "podman", "kubectl", "helm", "helmfile", "terraform", "psql", "mysql", "redis-cli", "mongosh", "make", "wrk", "k6", "ab", "hey", "pytest"}

// readers show a file as it is.
var readers = []string{"cat", "head", "tail", "less", "more", "bat", "sed", "awk", "pandoc", "pdftotext", "docx2txt", "type", "get-content", "strings", "nl"}

// programs are the commands of a command line, each by its words.
func programs(line string) (list [][]string) {
	line = newCommand.ReplaceAllString(line, " ; ")
	for part := range strings.SplitSeq(line, ";") {
		words := strings.FieldsFunc(part, func(r rune) bool { return strings.ContainsRune(" \t\"'`()$", r) })
		for len(words) > 0 && (isWrapper(words[0]) || strings.Contains(words[0], "=") || strings.HasPrefix(words[0], "-")) {
			words = words[1:]
		}
		if len(words) > 0 {
			list = append(list, words)
		}
	}
	return list
}

// program is the name of what a command runs.
func program(words []string) string { return strings.ToLower(path.Base(words[0])) }

// newCommand stands between two commands, one inside another counted.
var newCommand = regexp.MustCompile("&&|\\|\\|?|&|\n|`|\\$\\(|\\s-l?c\\s+[\"']")

func isWrapper(w string) bool {
	return slices.Contains([]string{"sudo", "env", "time", "timeout", "nohup", "exec", "xargs", "command", "bash", "sh", "zsh"}, w) || strings.Trim(w, "0123456789smh") == ""
}

// fetches reports whether a command line brings what others wrote: by a program for that, or from an address outside that a
// program of one's own was given.
func fetches(line string) bool {
	return slices.ContainsFunc(programs(line), func(words []string) bool {
		switch name := program(words); {
		case slices.Contains(fetchers, name):
			return !allLocal(words[1:])
		case slices.Contains(trackers, name):
			return len(words) > 1 && !slices.Contains(ownBusiness, words[1])
		case slices.Contains(carriers, name):
			return false
		}
		return slices.ContainsFunc(words, isOutside)
	})
}

// readsDocument reports whether a command line shows a document.
func readsDocument(line string) bool {
	return slices.ContainsFunc(programs(line), func(words []string) bool {
		return slices.Contains(readers, program(words)) && slices.ContainsFunc(words[1:], isDocument)
	})
}

// address is one of the web, by its host.
var address = regexp.MustCompile(`(?i)\bhttps?://(?:[^@/\s]*@)?(\[[^\]]*\]|[^/:?#\s"'\\]+)`)

func isOutside(word string) bool {
	return slices.ContainsFunc(address.FindAllStringSubmatch(word, -1), func(m []string) bool { return !isLocalHost(m[1]) })
}

// bareHost is an address as fetchers take it without its scheme.
var bareHost = regexp.MustCompile(`^(?:[a-z][\w.-]*|\d+(?:\.\d+){3})?(?::\d+)?(?:/|$)`)

// allLocal reports whether everything a fetcher was told to fetch is on this machine or in a private net.
func allLocal(args []string) bool {
	found := false
	for _, word := range args {
		host := ""
		switch m := address.FindStringSubmatch(word); {
		case m != nil:
			host = m[1]
		case strings.HasPrefix(word, "localhost"), strings.HasPrefix(word, ":"), strings.Count(word, ".") > 0 && bareHost.MatchString(word):
			host, _, _ = strings.Cut(word, "/")
			host, _, _ = strings.Cut(host, ":")
		default:
			continue // an option or its value
		}
		if found = true; !isLocalHost(host) {
			return false
		}
	}
	return found
}

// isLocalHost tells this machine, private addresses, and names that only a private net resolves.
func isLocalHost(host string) bool {
	host = strings.ToLower(strings.Trim(host, "[]"))
	if ip, err := netip.ParseAddr(host); err == nil {
		return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() || ip.IsUnspecified()
	}
	for _, end := range []string{".localhost", ".local", ".internal", ".lan", ".test", ".svc"} {
		if strings.HasSuffix(host, end) {
			return true
		}
	}
	return !strings.Contains(host, ".")
}
