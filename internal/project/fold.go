package project

import (
	"net/url"
	"path"
	"strings"

	"github.com/loci-dev/loci/internal/text"
)

// Fold returns the one name for all spellings of a project: the last element of
// a path, of a URL or of owner/name, without .git, in lower case and normalised
// Unicode. Global stays Global; what names nothing ("", "/", "..") gives "".
// Fold of a folded name is the same name.
func Fold(name string) string {
	for {
		folded := foldOnce(text.Normalize(name))
		if folded == name {
			return folded
		}
		name = folded // taking one thing off may lay bare another: shop.git.git
	}
}

func foldOnce(name string) string {
	if name == Global {
		return Global
	}
	base := strings.TrimSuffix(path.Base(repositoryPath(name)), ".git")
	isDrive := len(base) == 2 && base[1] == ':'
	switch base {
	case ".", "..", "/", "~", Global:
		return ""
	}
	if isDrive {
		return ""
	}
	return base
}

// repositoryPath returns the path in a URL, a remote in scp form or a file
// path, with forward slashes.
func repositoryPath(name string) string {
	if _, p, ok := splitRemote(name); ok {
		return p
	}
	return strings.ReplaceAll(name, `\`, "/")
}

// remoteKey returns host and path of a remote without what its spellings differ
// in: scheme, user, port, case and .git. For what is no remote it returns "".
func remoteKey(remote string) string {
	host, p, ok := splitRemote(strings.TrimSpace(remote))
	p = strings.TrimSuffix(strings.Trim(path.Clean("/"+p), "/"), ".git")
	if !ok || host == "" || p == "" {
		return ""
	}
	return strings.ToLower(host + "/" + p)
}

// splitRemote takes apart a URL (https://host:443/me/shop) or the scp form that
// git also takes (git@host:me/shop.git).
func splitRemote(s string) (host, path string, ok bool) {
	if strings.Contains(s, "://") {
		u, err := url.Parse(s)
		if err != nil {
			return "", "", false
		}
		return u.Hostname(), withoutPage(u.Path), true
	}
	host, path, ok = strings.Cut(s, ":")
	if !ok || strings.ContainsAny(host, `/\`) || len(host) < 2 { // len 1: C:\shop
		return "", "", false
	}
	user, hostname, hasUser := strings.Cut(host, "@")
	if !hasUser {
		hostname = user
	}
	if !hasUser && !strings.Contains(path, "/") && !strings.HasSuffix(path, ".git") {
		return "", "", false // a name with a colon in it
	}
	return hostname, path, true
}

// withoutPage cuts what a browser's address has behind the repository on the
// usual hosting sites: /me/shop/tree/main, /group/shop/-/issues.
func withoutPage(p string) string {
	p, _, _ = strings.Cut(p, "/-/")
	const owner, name = 1, 2 // elements of "/owner/name/page"
	elements := strings.Split(p, "/")
	if len(elements) <= name+1 {
		return p
	}
	switch elements[name+1] {
	case "tree", "blob", "commit", "commits", "issues", "pull", "pulls", "releases", "actions", "wiki", "src":
		return strings.Join(elements[:name+1], "/")
	}
	return p
}
