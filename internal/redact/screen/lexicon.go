package screen

import (
	"sync"

	"github.com/loci-dev/loci/internal/redact/anchor"
)

// move is what a sentence may do to steer whoever reads it.
type move int

const (
	override    move = iota // takes back what the agent was told before
	memoryOrder             // tells it what to keep or to drop
	concealing              // keeps something from the user
	outputOrder             // makes it say something to others
	consent                 // claims that somebody said or allowed something
	address                 // speaks to whoever reads with a model
	reach                   // gives control away by itself
	directive               // gives an order to a reader
	plant                   // gives an order as outside texts plant them
	weakening               // weaken a protection, both in one sentence
	safeguard
	leak // carry something out, both in one sentence
	asset
	negation // turns such an order into a warning
	mention  // talks of a quotation as an example
)

// lexicon is the vocabulary of all moves, in lower case, in the languages we
// know. It is made when first needed: most runs of the program screen nothing.
var lexicon = sync.OnceValue(func() *anchor.Set {
	return anchor.NewSet(
		overrides, memoryOrders, concealings, outputOrders, consents, addresses, reaches, directives, planters,
		weakenings, safeguards, leaks, assets, negations, mentions,
	)
})

// points are what the moves that count by themselves weigh.
var points = [...]int{override: 3, memoryOrder: 2, concealing: 2, outputOrder: 2, consent: 2, address: 1, reach: 1, directive: 1, plant: 2}

// pairs are the moves of which both together are one point, unless the sentence
// says not to.
var pairs = [...][2]move{{weakening, safeguard}, {leak, asset}}

// weighs reports whether the moves of a sentence in lower case weigh as much as
// the bar. The agent's own summaries may well say what a user allowed: consent
// counts nothing there, nor does what only outside texts plant.
func weighs(low string, from Origin, bar int) bool {
	hits := lexicon().Hits(low)
	may := func(m move) bool { return hits.May(int(m)) && m != negation }
	if hits.None() || weigh(from, bar, may) < bar {
		return false
	}
	return weigh(from, bar, func(m move) bool { return hits.Match(int(m), low) }) >= bar
}

// weigh adds up the moves a sentence has until they reach the bar.
func weigh(from Origin, bar int, has func(move) bool) int {
	w := 0
	for m, p := range points {
		if w < bar && !((move(m) == consent || move(m) == plant) && from == Agent) && has(move(m)) {
			w += p
		}
	}
	for _, p := range pairs {
		if w < bar && has(p[0]) && has(p[1]) && !has(negation) {
			w++
		}
	}
	return w
}
