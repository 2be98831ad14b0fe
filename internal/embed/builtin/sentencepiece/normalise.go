package sentencepiece

import (
	"errors"
	"strings"
	"unicode/utf8"
)

// spaceMark stands for a space inside pieces.
const spaceMark = "\u2581"

// A charMap rewrites character sequences. Its keys are found by a double-array
// trie (the layout of darts-clone) over bytes.
type charMap struct {
	units        string // the trie: little-endian uint32 each
	replacements string // NUL-terminated
}

// read takes the map out of the normaliser's message, where field 2 holds the
// length of the trie, the trie, and the replacements.
func (m *charMap) read(normaliser string) error {
	return eachField(normaliser, func(f field) error {
		if f.number != 2 {
			return nil
		}
		if len(f.bytes) < 4 || int(le32(f.bytes, 0)) > len(f.bytes)-4 {
			return errors.New("the character map is cut off")
		}
		size := int(le32(f.bytes, 0))
		m.units, m.replacements = f.bytes[4:4+size], f.bytes[4+size:]
		return nil
	})
}

// The parts of a trie unit.
const (
	unitHasLeaf   = 1 << 8
	unitLabelMask = 1<<31 | 0xff // a leaf's top bit makes it equal to no label
	unitValueMask = 1<<31 - 1
)

// unitOffset is what a node's index is combined with to reach its children.
func unitOffset(unit uint32) uint32 { return unit >> 10 << (unit & (1 << 9) >> 6) }

// unit returns the trie unit of a node; beyond the trie, one that matches nothing.
func (m *charMap) unit(node uint32) uint32 {
	if i := int(node) * 4; i <= len(m.units)-4 {
		return le32(m.units, i)
	}
	return unitLabelMask
}

// next returns how the start of the text, which is not empty, is to be
// written, and how many bytes that replaces: the longest key of the map, or
// else one code point as it is.
func (m *charMap) next(text string) (replacement string, size int) {
	node := unitOffset(m.unit(0))
	for i := range len(text) {
		node ^= uint32(text[i])
		unit := m.unit(node)
		if unit&unitLabelMask != uint32(text[i]) {
			break
		}
		node ^= unitOffset(unit)
		if unit&unitHasLeaf != 0 {
			replacement, size = m.replacement(m.unit(node)&unitValueMask), i+1
		}
	}
	if size > 0 {
		return replacement, size
	}
	_, size = utf8.DecodeRuneInString(text)
	return text[:size], size
}

func (m *charMap) replacement(offset uint32) string {
	if int(offset) >= len(m.replacements) {
		return ""
	}
	s, _, _ := strings.Cut(m.replacements[offset:], "\x00")
	return s
}

// normalise rewrites the text by the character map, with one space mark before
// each word and none at the end. Text without content becomes "".
func (t *Tokenizer) normalise(text string) string {
	if !utf8.ValidString(text) {
		text = string([]rune(text)) // each invalid byte becomes U+FFFD
	}
	var out strings.Builder
	out.Grow(len(text) + len(text)/4 + len(spaceMark))
	pendingSpace := true // the mark before the first word
	for len(text) > 0 {
		s, size := t.chars.next(text)
		text = text[size:]
		for _, r := range s {
			if r == ' ' {
				pendingSpace = true
				continue
			}
			if pendingSpace {
				out.WriteString(spaceMark)
				pendingSpace = false
			}
			out.WriteRune(r)
		}
	}
	return out.String()
}
