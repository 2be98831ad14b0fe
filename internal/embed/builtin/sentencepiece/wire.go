package sentencepiece

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

// A field is one entry of a protocol-buffers message.
type field struct {
	number int
	offset int    // where bytes starts in the message
	bytes  string // the value of a length-delimited or fixed32 field
}

var errTruncated = errors.New("the message ends within a field")

// eachField calls visit for the length-delimited and the 32-bit fields of a
// message; the others carry nothing this package needs.
func eachField(message string, visit func(field) error) error {
	for at := 0; at < len(message); {
		key, n := uvarint(message[at:])
		at += n
		size := 0
		switch wire := key & 7; {
		case n == 0:
			return errTruncated
		case wire == 0:
			_, size = uvarint(message[at:])
			if size == 0 {
				return errTruncated
			}
			at += size
			continue
		case wire == 2:
			length, n := uvarint(message[at:])
			if n == 0 || length > uint64(len(message)) {
				return errTruncated
			}
			at += n
			size = int(length)
		case wire == 5:
			size = 4
		default:
			return fmt.Errorf("unexpected wire type %d", wire)
		}
		if size > len(message)-at {
			return errTruncated
		}
		err := visit(field{number: int(key >> 3), offset: at, bytes: message[at : at+size]})
		if err != nil {
			return err
		}
		at += size
	}
	return nil
}

// uvarint decodes a variable-length integer and returns how many bytes it
// took, 0 if there is none.
func uvarint(s string) (value uint64, n int) {
	for i := 0; i < len(s) && i < binary.MaxVarintLen64; i++ {
		value |= uint64(s[i]&0x7f) << (7 * i)
		if s[i] < 0x80 {
			return value, i + 1
		}
	}
	return 0, 0
}

// le32 reads the little-endian uint32 at offset i.
func le32(s string, i int) uint32 {
	b := s[i : i+4]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// readPiece decodes the message of one piece: 1 is its text, 2 its score.
func readPiece(f field) (piece, error) {
	var p piece
	err := eachField(f.bytes, func(g field) error {
		switch {
		case g.number == 1 && len(g.bytes) > math.MaxUint8:
			return fmt.Errorf("a piece of %d bytes", len(g.bytes))
		case g.number == 1:
			p.start, p.size = uint32(f.offset+g.offset), uint8(len(g.bytes))
		case g.number == 2 && len(g.bytes) == 4:
			p.score = math.Float32frombits(le32(g.bytes, 0))
		}
		return nil
	})
	return p, err
}
