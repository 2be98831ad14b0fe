package builtin

// A tokenTable holds a vector for each piece of the vocabulary: 4-bit codes,
// two a byte, and one scale a row. Rows are decoded when they are needed, from
// the bytes of the file.
type tokenTable struct {
	codes  string // rows of tokenWidth/2 bytes, the even column in the low half
	scales string // one float32 a row
}

func readTable(f *tensorFile, rows int) tokenTable {
	return tokenTable{
		codes:  f.bytes("table.q4", "U8", rows, tokenWidth/2),
		scales: f.bytes("table.scale", "F32", rows),
	}
}

// decode writes the row of an id: its codes, from -8 to 7, and the same as
// values. It returns the scale that lies between them.
func (t *tokenTable) decode(id int32, codes []int16, values []float32) (scale float32) {
	scale = float32At(t.scales, int(id))
	packed := t.codes[int(id)*tokenWidth/2:][:tokenWidth/2]
	codes, values = codes[:tokenWidth], values[:tokenWidth]
	for i := range len(packed) {
		low, high := int16(packed[i]&0xf)-8, int16(packed[i]>>4)-8
		codes[2*i], codes[2*i+1] = low, high
		values[2*i], values[2*i+1] = float32(low)*scale, float32(high)*scale
	}
	return scale
}
