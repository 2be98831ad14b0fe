package server

import (
	"net/http"
	"sync"
	"time"
)

// Limits on failures of one remote address.
const (
	maxGuesses  = 10               // wrong tokens in a row that are looked at
	maxAbsent   = 100              // missing tokens: they open nothing, but asking costs us a little
	strikeLife  = 10 * time.Second // after which one failure is forgiven
	maxRemotes  = 10_000           // addresses that are remembered; beyond it all are forgiven
	maxKnownIDs = 64               // tokens that are remembered as good, of one address
)

// strikes counts failures by remote address, and slows down those who make many. A token that has been good from an
// address before is always looked at: one who guesses, on a machine that several people use, must not lock them out.
type strikes struct {
	now  func() time.Time
	most float64

	mu  sync.Mutex
	all map[string]*record
}

// record is what is known of one address.
type record struct {
	count float64   // failures that are not forgiven yet
	at    time.Time // when that was counted
	known map[string]bool
}

func newStrikes(most float64, now func() time.Time) *strikes {
	return &strikes{now: now, most: most, all: map[string]*record{}}
}

// patient reports whether a token from this address is to be looked at.
func (s *strikes) patient(from, id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.all[from]
	return r == nil || r.known[id] || !s.exhausted(r)
}

// strike counts a failure and returns the status to answer it with.
func (s *strikes) strike(from string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.of(from)
	if s.exhausted(r) {
		return http.StatusTooManyRequests
	}
	r.count++
	return http.StatusUnauthorized
}

// know remembers a token as good from this address.
func (s *strikes) know(from, id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.of(from)
	if len(r.known) >= maxKnownIDs {
		clear(r.known)
	}
	r.known[id] = true
}

// of returns the record of an address. The caller holds the lock.
func (s *strikes) of(from string) *record {
	r := s.all[from]
	if r == nil {
		if len(s.all) >= maxRemotes {
			clear(s.all)
		}
		r = &record{at: s.now(), known: map[string]bool{}}
		s.all[from] = r
	}
	return r
}

// exhausted forgives what time has made good, and reports whether one more failure would be too many. The caller holds
// the lock.
func (s *strikes) exhausted(r *record) bool {
	now := s.now()
	r.count = max(0, r.count-now.Sub(r.at).Seconds()/strikeLife.Seconds())
	r.at = now
	return r.count+1 > s.most
}
