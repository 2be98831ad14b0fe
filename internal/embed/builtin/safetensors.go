package builtin

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"slices"
)

// A tensorFile is a file in the safetensors format: the length of a JSON
// header as 8 bytes, the header, and the data of all tensors. The first fault
// met while reading tensors is kept in err.
type tensorFile struct {
	tensors map[string]tensorInfo
	data    string
	err     error
}

// tensorInfo is the header's entry of one tensor. Offsets say where it begins
// and ends in the data.
type tensorInfo struct {
	Type    string `json:"dtype"`
	Shape   []int  `json:"shape"`
	Offsets [2]int `json:"data_offsets"`
}

func openTensors(file string) (*tensorFile, error) {
	if len(file) < 8 {
		return nil, fmt.Errorf("reading weights: the file has only %d bytes", len(file))
	}
	size := binary.LittleEndian.Uint64([]byte(file[:8]))
	if size > uint64(len(file)-8) {
		return nil, fmt.Errorf("reading weights: a header of %d bytes does not fit the file", size)
	}
	f := &tensorFile{data: file[8+size:]}
	if err := json.Unmarshal([]byte(file[8:8+size]), &f.tensors); err != nil {
		return nil, fmt.Errorf("reading the header of the weights: %w", err)
	}
	return f, nil
}

// bytes returns the data of a tensor, which refers to the file.
func (f *tensorFile) bytes(name, kind string, shape ...int) string {
	info := f.tensors[name]
	size := 1
	if kind == "F32" {
		size = 4
	}
	for _, n := range shape {
		size *= n
	}
	begin, end := info.Offsets[0], info.Offsets[1]
	good := info.Type == kind && slices.Equal(info.Shape, shape) && end-begin == size && begin >= 0 && end <= len(f.data)
	if !good {
		if f.err == nil {
			f.err = fmt.Errorf("reading weights: tensor %q is not %s %v", name, kind, shape)
		}
		return ""
	}
	return f.data[begin:end]
}

// floats returns a copy of a vector of n numbers.
func (f *tensorFile) floats(name string, n int) []float32 {
	raw := f.bytes(name, "F32", n)
	values := make([]float32, len(raw)/4)
	for i := range values {
		values[i] = float32At(raw, i)
	}
	return values
}

// float32At reads the number i of a little-endian array.
func float32At(raw string, i int) float32 {
	b := raw[4*i:][:4]
	return math.Float32frombits(uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24)
}
