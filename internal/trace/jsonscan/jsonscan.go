// Package jsonscan reads JSON in place: a value is a slice of the source, checked once and decoded only where somebody asks.
//
// Agents' logs are gigabytes of records of which a reader wants a handful of fields. Decoding them into maps costs an order
// of magnitude more than finding those fields; here a record is checked in one pass (Check) and then walked (Fields,
// Elements), jumping over everything that is not wanted.
//
//	v, err := jsonscan.Check(line)
//	for key, field := range v.Fields() {
//		if string(key) == "text" { text = field.Text() }
//	}
package jsonscan

import (
	"bytes"
	"iter"
	"strconv"
)

// Value is one complete JSON value inside a source that Check has accepted. The nil Value stands for an absent field:
// it has no fields, no elements and no text.
type Value []byte

// IsObject reports whether the value is an object.
func (v Value) IsObject() bool { return len(v) > 0 && v[0] == '{' }

// IsArray reports whether the value is an array.
func (v Value) IsArray() bool { return len(v) > 0 && v[0] == '[' }

// IsString reports whether the value is a string.
func (v Value) IsString() bool { return len(v) > 0 && v[0] == '"' }

// IsNull reports whether the value is absent or null.
func (v Value) IsNull() bool { return len(v) == 0 || v[0] == 'n' }

// IsTrue reports whether the value is the literal true.
func (v Value) IsTrue() bool { return len(v) > 0 && v[0] == 't' }

// IsFalse reports whether the value is the literal false.
func (v Value) IsFalse() bool { return len(v) > 0 && v[0] == 'f' }

// Int is the value as a whole number; ok is false when it is none.
func (v Value) Int() (n int64, ok bool) {
	f, err := strconv.ParseFloat(string(v), 64)
	if err != nil {
		return 0, false
	}
	return int64(f), true
}

// Fields walks the members of an object in the order of the source; keys come decoded. Anything else has none.
func (v Value) Fields() iter.Seq2[[]byte, Value] {
	return func(yield func([]byte, Value) bool) {
		if !v.IsObject() {
			return
		}
		i := skipSpace(v, 1)
		for v[i] != '}' {
			end := endOfValue(v, i)
			key := v[i+1 : end-1]
			if bytes.IndexByte(key, '\\') >= 0 {
				key = appendUnquoted(nil, key)
			}
			i = skipSpace(v, skipSpace(v, end)+1)
			end = endOfValue(v, i)
			if !yield(key, v[i:end]) {
				return
			}
			i = afterComma(v, end)
		}
	}
}

// Elements walks the items of an array. Anything else has none.
func (v Value) Elements() iter.Seq[Value] {
	return func(yield func(Value) bool) {
		if !v.IsArray() {
			return
		}
		i := skipSpace(v, 1)
		for v[i] != ']' {
			end := endOfValue(v, i)
			if !yield(v[i:end]) {
				return
			}
			i = afterComma(v, end)
		}
	}
}

// Find follows the names down into nested objects; nil when one of them is absent.
func (v Value) Find(path ...string) Value {
	for _, name := range path {
		v = v.field(name)
	}
	return v
}

func (v Value) field(name string) Value {
	for key, f := range v.Fields() {
		if string(key) == name {
			return f
		}
	}
	return nil
}

// Offset is the place of v within source, of which it must be a part.
func (v Value) Offset(source []byte) int { return cap(source) - cap(v) }

// afterComma moves from the end of a member to the next member or to the closing bracket.
func afterComma(v []byte, i int) int {
	i = skipSpace(v, i)
	if v[i] == ',' {
		i = skipSpace(v, i+1)
	}
	return i
}

func skipSpace(v []byte, i int) int {
	for i < len(v) && (v[i] == ' ' || v[i] == '\n' || v[i] == '\t' || v[i] == '\r') {
		i++
	}
	return i
}

// endOfValue is the index behind the checked value that starts at i.
func endOfValue(v []byte, i int) int {
	switch v[i] {
	case '"':
		return endOfString(v, i)
	case '{', '[':
		return endOfContainer(v, i)
	}
	for i < len(v) && v[i] != ',' && v[i] != '}' && v[i] != ']' && v[i] > ' ' {
		i++
	}
	return i
}

func endOfContainer(v []byte, i int) int {
	for depth := 0; ; {
		switch v[i] {
		case '"':
			i = endOfString(v, i)
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
		i++
	}
}

// endOfString jumps from quote to quote; a quote behind an odd number of backslashes belongs to the text.
func endOfString(v []byte, i int) int {
	for i++; ; i++ {
		i += bytes.IndexByte(v[i:], '"')
		n := i - 1
		for v[n] == '\\' {
			n--
		}
		if (i-n)%2 == 1 {
			return i + 1
		}
	}
}
