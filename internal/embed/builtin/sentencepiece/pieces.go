package sentencepiece

import "math/bits"

// A piece is one entry of the vocabulary. Its text stays in the model file.
type piece struct {
	start uint32 // offset in the model file
	score float32
	size  uint8 // in bytes
}

// A pieceTable finds pieces by their text. It is an open hash table of ids:
// 1 MB for 128,000 pieces, where a map of strings takes 10 and a trie takes
// longer to build than the rest of the model to load.
type pieceTable struct {
	model    string
	list     []piece // by id
	slots    []int32 // id of the piece, 0 = free
	prefixes bitSet  // hashes of the starts of pieces: where to stop looking
	longest  int     // in bytes
}

// index fills the hash table from the list. Of two pieces with one text the
// first counts.
func (t *pieceTable) index(model string) {
	t.model = model
	t.slots = make([]int32, 1<<bits.Len(uint(2*len(t.list))))
	t.prefixes = make(bitSet, 1<<bits.Len(uint(len(t.list)/4))) // 16 bits a piece
	for id := firstText; id < len(t.list); id++ {
		text := t.text(int32(id))
		t.longest = max(t.longest, len(text))
		h := uint32(hashSeed)
		for i := range len(text) {
			h = hashByte(h, text[i])
			t.prefixes.add(h)
		}
		if slot, found := t.find(h, text); !found && text != "" {
			t.slots[slot] = int32(id)
		}
	}
}

func (t *pieceTable) text(id int32) string {
	p := t.list[id]
	return t.model[p.start : p.start+uint32(p.size)]
}

// lookup returns the id of the piece with this text and this hash of it.
func (t *pieceTable) lookup(hash uint32, text string) (id int32, ok bool) {
	slot, ok := t.find(hash, text)
	return t.slots[slot], ok
}

// find returns the slot that holds the text, or the free one where it belongs.
func (t *pieceTable) find(hash uint32, text string) (slot uint32, found bool) {
	mask := uint32(len(t.slots) - 1)
	slot = (hash ^ hash>>15) & mask
	for ; t.slots[slot] != 0; slot = (slot + 1) & mask {
		if t.text(t.slots[slot]) == text {
			return slot, true
		}
	}
	return slot, false
}

// The hash is FNV-1a, because it can be carried on byte by byte while a
// candidate grows.
const (
	hashSeed  = 2166136261
	hashPrime = 16777619
)

func hashByte(h uint32, b byte) uint32 { return (h ^ uint32(b)) * hashPrime }

// A bitSet holds hashes, and may say of one in a few that it holds it when it
// does not. Its length is a power of two.
type bitSet []uint64

func (b bitSet) add(h uint32) { b[b.word(h)] |= 1 << (h & 63) }

func (b bitSet) has(h uint32) bool { return b[b.word(h)]>>(h&63)&1 != 0 }

func (b bitSet) word(h uint32) uint32 { return h >> 6 & uint32(len(b)-1) }
