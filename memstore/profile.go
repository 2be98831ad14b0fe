package memstore

// Caps bound the core profile: three at once, the tightest wins.
type Caps struct {
	Lines  int
	Bytes  int // UTF-8
	Tokens int
}

// DefaultCaps are 200 lines, 25 KiB and 600 tokens (4,000 × 0.15).
func DefaultCaps() Caps { return Caps{Lines: 200, Bytes: 25 << 10, Tokens: 600} }
