// Package vector is the half of recall that goes by meaning: unit vectors of entries and of their sentences, searched by
// cosine.
//
// An [Index] holds one partition of the store, the entries of one project. A small partition rests in a chromem-go
// collection; a large one in a flat table of 8-bit numbers, which is searched an order of magnitude faster and takes a
// quarter of the memory (see [threshold]). Which one it is cannot be told from outside: both answer exactly, by scanning
// all vectors, and both pass the same tests.
//
// An Index is not safe for concurrent changes; its owner locks. Searches may run side by side.
package vector

import (
	"encoding/binary"
	"errors"
	"math"
)

// Vector is a unit vector rounded to 8 bits: component i is Codes[i] × Scale. The rounding moves a cosine by about 0.002.
type Vector struct {
	Scale float32
	Codes []int8
}

// Hit is one entry with the cosine of its best vector.
type Hit struct {
	Doc    uint32
	Cosine float64
}

// Quantise rounds a unit vector. It fails on what no search could use: no component, not a number, or all zero.
func Quantise(v []float32) (Vector, error) {
	largest := float32(0)
	for _, x := range v {
		if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
			return Vector{}, errors.New("the vector holds a component that is no number")
		}
		largest = max(largest, x, -x)
	}
	if largest == 0 {
		return Vector{}, errors.New("the vector is empty or all zero")
	}
	q := Vector{Scale: largest / 127, Codes: make([]int8, len(v))}
	for i, x := range v {
		q.Codes[i] = int8(math.Round(float64(x / q.Scale)))
	}
	return q, nil
}

// Float returns the vector's components, brought back to unit length.
func (v Vector) Float() []float32 {
	out := make([]float32, len(v.Codes))
	sum := 0.0
	for i, c := range v.Codes {
		out[i] = float32(c) * v.Scale
		sum += float64(out[i]) * float64(out[i])
	}
	norm := float32(math.Sqrt(sum))
	for i := range out {
		out[i] /= norm
	}
	return out
}

// AppendBinary encodes the vector for a row of the store: the scale, then one byte a component.
func (v Vector) AppendBinary(b []byte) []byte {
	b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v.Scale))
	for _, c := range v.Codes {
		b = append(b, byte(c))
	}
	return b
}

// Decode reads what AppendBinary wrote, of dims components.
func Decode(b []byte, dims int) (Vector, error) {
	if dims <= 0 || len(b) != 4+dims {
		return Vector{}, errors.New("the stored vector has another length than its row says")
	}
	v := Vector{Scale: math.Float32frombits(binary.LittleEndian.Uint32(b)), Codes: make([]int8, dims)}
	for i, c := range b[4:] {
		v.Codes[i] = int8(c)
	}
	return v, nil
}
