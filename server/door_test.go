package server

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/server/access"
)

const master = "0123456789-0123456789-0123456789-0123456789"

// knock asks to be let in and returns the status.
func knock(d *door, from, authorization string) int {
	r := httptest.NewRequest(http.MethodPost, "http://localhost/mcp", nil)
	r.RemoteAddr = from
	if authorization != "" {
		r.Header.Set("Authorization", authorization)
	}
	_, status := d.enter(r)
	return status
}

func TestGuessingIsSlowedDown(t *testing.T) {
	t.Parallel()
	now := time.Now()
	d := newDoor(HTTP{}, master)
	d.guesses.now = func() time.Time { return now }
	if got := knock(d, "192.0.2.7:1", "Bearer "+master); got != http.StatusOK {
		t.Fatalf("the token: %d", got)
	}
	for i := range maxGuesses {
		if got := knock(d, "192.0.2.7:1000", "Bearer guess"+strings.Repeat("x", i)); got != http.StatusUnauthorized {
			t.Fatalf("guess %d: %d", i, got)
		}
	}
	for name, c := range map[string]struct {
		from, authorization string
		want                int
	}{
		"one guess more":               {"192.0.2.7:2", "Bearer again", http.StatusTooManyRequests},
		"a client that was let in":     {"192.0.2.7:3", "Bearer " + master, http.StatusOK},
		"a guess from elsewhere":       {"192.0.2.8:2", "Bearer again", http.StatusUnauthorized},
		"no token, which is no guess":  {"192.0.2.7:2", "", http.StatusUnauthorized},
		"the right one from elsewhere": {"192.0.2.9:2", "Bearer " + master, http.StatusOK},
	} {
		if got := knock(d, c.from, c.authorization); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
	now = now.Add(strikeLife + time.Millisecond) // one failure is forgiven
	if got := knock(d, "192.0.2.7:4", "Bearer guess"); got != http.StatusUnauthorized {
		t.Errorf("later: %d", got)
	}
	if got := knock(d, "192.0.2.7:4", "Bearer guess"); got != http.StatusTooManyRequests {
		t.Errorf("and again: %d", got)
	}
}

// While an address is being slowed down, not even the right token gets in from there if it never did before: else
// guessing would go on at full speed.
func TestARightGuessWaitsLikeAWrongOne(t *testing.T) {
	t.Parallel()
	d := newDoor(HTTP{}, master)
	for range maxGuesses {
		knock(d, "192.0.2.7:1", "Bearer wrong")
	}
	if got := knock(d, "192.0.2.7:1", "Bearer "+master); got != http.StatusTooManyRequests {
		t.Errorf("%d", got)
	}
}

func TestMissingTokensAreCountedApart(t *testing.T) {
	t.Parallel()
	d := newDoor(HTTP{}, master)
	now := time.Now()
	d.absent.now = func() time.Time { return now }
	for i := range maxAbsent {
		if got := knock(d, "[2001:db8::1]:1", ""); got != http.StatusUnauthorized {
			t.Fatalf("%d: %d", i, got)
		}
	}
	if got := knock(d, "[2001:db8::2]:1", ""); got != http.StatusTooManyRequests {
		t.Errorf("the same network: %d", got)
	}
	if got := knock(d, "[2001:db8::1]:1", "Bearer "+master); got != http.StatusOK {
		t.Errorf("the token: %d", got)
	}
}

func TestStrikesAreBounded(t *testing.T) {
	t.Parallel()
	s := newStrikes(maxGuesses, time.Now)
	for i := range maxRemotes + 10 {
		s.strike(string(rune(i)))
	}
	if len(s.all) > maxRemotes {
		t.Errorf("%d addresses are remembered", len(s.all))
	}
	for i := range 2 * maxKnownIDs {
		s.know("here", string(rune(i)))
	}
	if n := len(s.all["here"].known); n > maxKnownIDs {
		t.Errorf("%d tokens are remembered", n)
	}
}

func TestARevokedTokenIsRefusedAtOnce(t *testing.T) {
	t.Parallel()
	tokens := access.New(t.TempDir())
	token, grant, err := tokens.Create(access.Grant{ReadOnly: true}, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	d := newDoor(HTTP{Tokens: tokens}, master)
	r := httptest.NewRequest(http.MethodGet, "http://localhost/mcp", nil)
	r.Header.Set("Authorization", "Bearer "+token)
	if got, status := d.enter(r); status != http.StatusOK || !got.ReadOnly || !d.valid(r) {
		t.Fatalf("%d %+v", status, got)
	}
	if _, err := tokens.Revoke(grant.ID); err != nil {
		t.Fatal(err)
	}
	if _, status := d.enter(r); status != http.StatusUnauthorized || d.valid(r) {
		t.Errorf("revoked: %d", status)
	}
}

func TestRefusalsTellNothing(t *testing.T) {
	t.Parallel()
	tokens := access.New(t.TempDir())
	revoked, grant, err := tokens.Create(access.Grant{}, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	elsewhere, _, err := tokens.Create(access.Grant{Space: "play"}, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tokens.Revoke(grant.ID); err != nil {
		t.Fatal(err)
	}
	s := open(t, &notebook{}, HTTP{Tokens: tokens, Space: "work"})
	answers := map[string]bool{}
	for _, token := range []string{"invented", revoked, elsewhere} {
		for _, path := range []string{"/mcp", "/nowhere"} {
			r := s.request(strings.NewReader(hello))
			r.URL.Path = path
			r.Header.Set("Authorization", "Bearer "+token)
			response, body := s.do(r)
			response.Header.Del("Date")
			answers[response.Status+body+strings.Join(response.Header["Www-Authenticate"], " ")] = true
		}
	}
	if len(answers) != 1 {
		t.Errorf("refusals differ: %v", answers)
	}
}
