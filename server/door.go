package server

import (
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/loci-dev/loci/server/access"
)

// door decides who comes in and how far: with the default token as far as the server itself reaches, with another one
// as far as that says.
type door struct {
	open    bool // no token is asked for
	master  [sha256.Size]byte
	grant   access.Grant   // what the default token, or no token at all, allows
	tokens  *access.Tokens // nil: the default token only
	only    string         // the space that the server was started for; empty: every one
	guesses *strikes       // wrong tokens, by remote address
	absent  *strikes       // missing tokens
}

func newDoor(h HTTP, token string) *door {
	d := &door{open: token == "", master: sha256.Sum256([]byte(token)), tokens: h.Tokens, only: h.Space,
		grant: access.Grant{Space: h.Space}, guesses: newStrikes(maxGuesses, time.Now), absent: newStrikes(maxAbsent, time.Now)}
	if !d.open {
		d.grant.ID = access.ID(token)
	}
	return d
}

// enter returns what a request may do, or the status to refuse it with. What is refused looks the same whatever the
// reason: a wrong token, a revoked one, one for another space. A browser's preflight request carries no token and gets
// nothing but headers.
func (d *door) enter(r *http.Request) (access.Grant, int) {
	if d.open || r.Method == http.MethodOptions {
		return d.grant, http.StatusOK
	}
	from := remote(r)
	token, ok := bearer(r)
	if !ok {
		return access.Grant{}, d.absent.strike(from)
	}
	if !d.guesses.patient(from, access.ID(token)) {
		return access.Grant{}, http.StatusTooManyRequests
	}
	grant, err := d.check(token)
	if err != nil {
		return access.Grant{}, d.guesses.strike(from)
	}
	d.guesses.know(from, grant.ID)
	return grant, http.StatusOK
}

// valid reports whether a token that let a request in still does; the streams it opened end otherwise.
func (d *door) valid(r *http.Request) bool {
	if d.open {
		return true
	}
	token, _ := bearer(r)
	_, err := d.check(token)
	return err == nil
}

// check compares in constant time, by hashes, so that not even the length shows.
func (d *door) check(token string) (access.Grant, error) {
	sum := sha256.Sum256([]byte(token))
	if subtle.ConstantTimeCompare(sum[:], d.master[:]) == 1 {
		return d.grant, nil
	}
	if d.tokens == nil {
		return access.Grant{}, access.ErrUnknown
	}
	grant, err := d.tokens.Lookup(token)
	if err == nil && d.only != "" && grant.Space != d.only {
		return access.Grant{}, access.ErrUnknown
	}
	return grant, err
}

// refuse answers a request that is not let in.
func refuse(w http.ResponseWriter, status int) {
	if status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "10")
		http.Error(w, "too many wrong or missing tokens came from this address; try again in a moment", status)
		return
	}
	w.Header().Set("WWW-Authenticate", "Bearer")
	http.Error(w, "send a token as Authorization: Bearer …; loci token create makes one", status)
}

// bearer is the token that a request shows.
func bearer(r *http.Request) (token string, ok bool) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	token = strings.TrimSpace(token)
	return token, strings.EqualFold(scheme, "Bearer") && token != ""
}

// remote is where a request comes from: its address, of IPv6 the network, since one host has many.
func remote(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	addr, bad := netip.ParseAddr(host)
	if errors.Join(err, bad) != nil {
		return r.RemoteAddr
	}
	if addr = addr.Unmap().WithZone(""); addr.Is4() {
		return addr.String()
	}
	network, _ := addr.Prefix(64) // never fails for IPv6
	return network.String()
}
