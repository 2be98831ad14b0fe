package sentencepiece

import (
	"math"
	"slices"
	"unicode/utf8"
)

// A step is the best way to reach one byte position of a text.
type step struct {
	score float32
	size  int32 // bytes of the last piece
	id    int32 // of the last piece
}

// unreached marks positions no piece ends at, such as the inside of a character.
var unreached = step{score: float32(math.Inf(-1))}

// segment returns the pieces with the highest sum of scores that spell the
// text. Of equal sums the one found first stays, going from left to right and
// from short to long pieces: the order of SentencePiece.
func (t *Tokenizer) segment(text string) []int32 {
	best := make([]step, len(text)+1)
	for i := range best[1:] {
		best[i+1] = unreached
	}
	for at := 0; at < len(text); {
		_, width := utf8.DecodeRuneInString(text[at:])
		t.extend(best[at:], text[at:], width)
		at += width
	}
	return backtrack(best)
}

// extend tries every piece the text starts with; best[0] is the way to its
// start. A first character (of the given width) that is no piece may be
// passed as unknown.
func (t *Tokenizer) extend(best []step, text string, width int) {
	hash, known := uint32(hashSeed), false
	for i := range min(len(text), t.pieces.longest) {
		hash = hashByte(hash, text[i])
		if !t.pieces.prefixes.has(hash) {
			break
		}
		size := i + 1
		if size < len(text) && !utf8.RuneStart(text[size]) {
			continue
		}
		id, ok := t.pieces.lookup(hash, text[:size])
		if !ok {
			continue
		}
		known = known || size == width
		improve(&best[size], step{best[0].score + t.pieces.list[id].score, int32(size), id})
	}
	if !known {
		improve(&best[width], step{best[0].score + t.unknownScore, int32(width), Unknown})
	}
}

func improve(old *step, s step) {
	if s.score > old.score {
		*old = s
	}
}

// backtrack reads the pieces from the last position to the first. A run of
// unknown characters counts as one.
func backtrack(best []step) []int32 {
	var ids []int32
	for at := len(best) - 1; at > 0; at -= int(best[at].size) {
		id := best[at].id
		if id == Unknown && len(ids) > 0 && ids[len(ids)-1] == Unknown {
			continue
		}
		ids = append(ids, id)
	}
	slices.Reverse(ids)
	return ids
}
