// Package sentencepiece cuts text into the pieces a SentencePiece unigram
// model was trained with.
//
//	"Hello  world"  →  normalise  →  "▁Hello▁world"  →  segment  →  ▁Hello ▁world
//
// Normalising rewrites characters by the model's own map (compatibility forms,
// spaces, control characters) and marks the start of each word with "▁".
// Segmenting picks, of all ways to spell the result with known pieces, the one
// with the highest sum of scores. Both take time linear in the text.
package sentencepiece

import (
	"fmt"
	"math"
)

// Ids with a meaning of their own. They never match text: "<s>" in a text is
// three ordinary characters.
const (
	Unknown = 0 // a run of characters no piece covers
	Start   = 1 // "<s>"
	End     = 2 // "</s>"

	firstText = 6 // ids 3 to 5 are reserved by the model, too
)

// unknownPenalty is how far the score of an unknown character lies below the
// lowest score of all pieces (kUnkPenalty of SentencePiece).
const unknownPenalty = 10

// bytesPerPiece is a little less than a piece takes in a model file, and only
// says how much memory to set aside when one is read.
const bytesPerPiece = 16

// Tokenizer cuts text into pieces. It is immutable, hence safe for use by many
// goroutines.
type Tokenizer struct {
	chars        charMap
	pieces       pieceTable
	unknownScore float32
}

// New reads a model file. The tokenizer keeps referring to it.
func New(model string) (*Tokenizer, error) {
	t := &Tokenizer{}
	t.pieces.list = make([]piece, 0, len(model)/bytesPerPiece)
	lowest := float32(math.MaxFloat32)
	err := eachField(model, func(f field) error {
		switch f.number {
		case 1:
			p, err := readPiece(f)
			if err != nil {
				return err
			}
			lowest = min(lowest, p.score)
			t.pieces.list = append(t.pieces.list, p)
		case 3:
			return t.chars.read(f.bytes)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("reading a sentencepiece model: %w", err)
	}
	if len(t.pieces.list) <= firstText || len(t.chars.units) == 0 {
		return nil, fmt.Errorf("reading a sentencepiece model: no pieces or no character map in %d bytes", len(model))
	}
	t.unknownScore = lowest - unknownPenalty
	t.pieces.index(model)
	return t, nil
}

// Len is the number of pieces; every id is below it.
func (t *Tokenizer) Len() int { return len(t.pieces.list) }

// Encode returns the ids of the pieces of a text, without [Start] and [End].
// The text may hold any bytes; invalid UTF-8 is read as U+FFFD. Text that
// normalises to nothing has no pieces.
func (t *Tokenizer) Encode(text string) []int32 {
	return t.segment(t.normalise(text))
}
