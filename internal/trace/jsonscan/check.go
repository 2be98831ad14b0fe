package jsonscan

import (
	"errors"
	"fmt"
)

// ErrCutOff says that the source ends inside a value: what is there is the beginning of valid JSON.
var ErrCutOff = errors.New("cut off")

// maxDepth bounds nesting, so that a hostile file cannot exhaust the stack. Real logs stay below 50.
const maxDepth = 1000

// Check accepts exactly one JSON value, with space around it, and returns it ready to be walked. The error wraps ErrCutOff
// when more bytes could still make the source valid. Text need not be UTF-8: decoding replaces what is not.
func Check(source []byte) (Value, error) {
	start := skipSpace(source, 0)
	c := checker{source: source, at: start}
	if err := c.value(0); err != nil {
		return nil, fmt.Errorf("at byte %d: %w", c.at, err)
	}
	if rest := skipSpace(source, c.at); rest != len(source) {
		return nil, fmt.Errorf("at byte %d: text after the value", rest)
	}
	return source[start:c.at], nil
}

type checker struct {
	source []byte
	at     int
}

// peek is the next byte that is not space, 0 at the end.
func (c *checker) peek() byte {
	c.at = skipSpace(c.source, c.at)
	if c.at == len(c.source) {
		return 0
	}
	return c.source[c.at]
}

// want fails on what stands at the current place: cut off at the end, wrong elsewhere.
func (c *checker) want(what string) error {
	if c.at >= len(c.source) {
		return ErrCutOff
	}
	return fmt.Errorf("%q where %s is expected", c.source[c.at], what)
}

func (c *checker) value(depth int) error {
	if depth > maxDepth {
		return errors.New("nested too deeply")
	}
	switch b := c.peek(); {
	case b == '{':
		return c.members(depth, '}', true)
	case b == '[':
		return c.members(depth, ']', false)
	case b == '"':
		return c.text()
	case b == 't':
		return c.literal("true")
	case b == 'f':
		return c.literal("false")
	case b == 'n':
		return c.literal("null")
	case b == '-' || '0' <= b && b <= '9':
		return c.number()
	}
	return c.want("a value")
}

func (c *checker) members(depth int, closing byte, named bool) error {
	c.at++
	if c.peek() == closing {
		c.at++
		return nil
	}
	for {
		if named {
			if err := c.name(); err != nil {
				return err
			}
		}
		if err := c.value(depth + 1); err != nil {
			return err
		}
		switch c.peek() {
		case ',':
			c.at++
		case closing:
			c.at++
			return nil
		default:
			return c.want("a comma or the closing bracket")
		}
	}
}

func (c *checker) name() error {
	if c.peek() != '"' {
		return c.want("a name")
	}
	if err := c.text(); err != nil {
		return err
	}
	if c.peek() != ':' {
		return c.want("a colon")
	}
	c.at++
	return nil
}

func (c *checker) text() error {
	s, i := c.source, c.at+1
	for i < len(s) {
		switch b := s[i]; {
		case b == '"':
			c.at = i + 1
			return nil
		case b == '\\':
			n, err := escapeLength(s[i:])
			if err != nil {
				c.at = i
				return err
			}
			i += n
		case b < ' ':
			c.at = i
			return c.want("text")
		default:
			i++
		}
	}
	c.at = len(s)
	return ErrCutOff
}

// escapeLength is the length of the escape that s begins with.
func escapeLength(s []byte) (int, error) {
	if len(s) < 2 {
		return 0, ErrCutOff
	}
	switch s[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2, nil
	case 'u':
		if len(s) < 6 {
			return 0, ErrCutOff
		}
		if _, ok := hex4(s[2:]); ok {
			return 6, nil
		}
	}
	return 0, errors.New("unknown escape")
}

func (c *checker) literal(word string) error {
	for i := range len(word) {
		if c.at == len(c.source) {
			return ErrCutOff
		}
		if c.source[c.at] != word[i] {
			return c.want("the literal " + word)
		}
		c.at++
	}
	return nil
}

// number accepts an integer with an optional fraction and exponent, as RFC 8259 has it.
func (c *checker) number() error {
	c.accept('-')
	if c.accept('0') == 0 && c.digits() == 0 {
		return c.want("a digit")
	}
	if c.accept('.') == 1 && c.digits() == 0 {
		return c.want("a digit")
	}
	if c.accept('e')+c.accept('E') > 0 {
		if c.accept('+') == 0 {
			c.accept('-')
		}
		if c.digits() == 0 {
			return c.want("a digit")
		}
	}
	return nil
}

// accept steps over b if it comes next, and tells how many bytes that were.
func (c *checker) accept(b byte) int {
	if c.at < len(c.source) && c.source[c.at] == b {
		c.at++
		return 1
	}
	return 0
}

func (c *checker) digits() int {
	start := c.at
	for c.at < len(c.source) && '0' <= c.source[c.at] && c.source[c.at] <= '9' {
		c.at++
	}
	return c.at - start
}
