package install

import (
	"fmt"
	"strconv"
	"strings"
)

// statement is one table header or one key with its value in a TOML file.
type statement struct {
	header bool
	array  bool     // a header of the form [[…]]
	path   []string // from the root of the file
	value  string   // as written; "" for a header
	from   int      // offset of the start of its first line
	to     int      // offset after the end of its last line
}

// tomlScanner splits a TOML file into statements. It knows enough of the grammar to
// find their ends, and to notice a file that is damaged, but not what values mean.
type tomlScanner struct {
	src string
	pos int
}

// scanTOML returns the statements of a file.
func scanTOML(src string) ([]statement, error) {
	s := &tomlScanner{src: src}
	var list []statement
	var table []string
	for {
		s.blank(true)
		if s.pos == len(src) {
			return list, nil
		}
		st := statement{from: strings.LastIndexByte(src[:s.pos], '\n') + 1}
		if err := s.statement(&st, table); err != nil {
			return nil, err
		}
		if st.header {
			table = st.path
		}
		s.blank(false)
		if s.pos < len(src) && src[s.pos] != '\n' {
			return nil, s.fault("the line should end here")
		}
		st.to = min(s.pos+1, len(src))
		list = append(list, st)
	}
}

func (s *tomlScanner) statement(st *statement, table []string) error {
	if s.peek("[") {
		st.header, st.array = true, s.peek("[[")
		brackets := 1
		if st.array {
			brackets = 2
		}
		s.pos += brackets
		path, err := s.key()
		if err != nil {
			return err
		}
		st.path = path
		return s.expect(strings.Repeat("]", brackets))
	}
	key, value, err := s.pair()
	st.path, st.value = append(append([]string{}, table...), key...), value
	return err
}

// pair reads key = value.
func (s *tomlScanner) pair() (key []string, value string, err error) {
	if key, err = s.key(); err != nil {
		return nil, "", err
	}
	if err = s.expect("="); err != nil {
		return nil, "", err
	}
	s.blank(false)
	from := s.pos
	err = s.value()
	return key, s.src[from:s.pos], err
}

// key reads a key of one or more parts, and the blanks after it.
func (s *tomlScanner) key() ([]string, error) {
	var path []string
	for {
		s.blank(false)
		from := s.pos
		switch {
		case s.peek(`"`), s.peek("'"):
			if err := s.quoted(); err != nil {
				return nil, err
			}
			path = append(path, unquote(s.src[from:s.pos]))
		default:
			for s.pos < len(s.src) && bareKey(s.src[s.pos]) {
				s.pos++
			}
			if s.pos == from {
				return nil, s.fault("a key should stand here")
			}
			path = append(path, s.src[from:s.pos])
		}
		s.blank(false)
		if !s.peek(".") {
			return path, nil
		}
		s.pos++
	}
}

func bareKey(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-'
}

// unquote returns what a quoted key says.
func unquote(s string) string {
	if s[0] == '"' {
		if plain, err := strconv.Unquote(s); err == nil {
			return plain
		}
	}
	return s[1 : len(s)-1]
}

// blank moves past blanks and a comment, and past ends of lines where told.
func (s *tomlScanner) blank(lines bool) {
	for s.pos < len(s.src) {
		switch c := s.src[s.pos]; {
		case c == ' ', c == '\t', c == '\r', c == '\n' && lines:
			s.pos++
		case c == '#':
			n := strings.IndexByte(s.src[s.pos:], '\n')
			if n < 0 {
				n = len(s.src) - s.pos
			}
			s.pos += n
		default:
			return
		}
	}
}

func (s *tomlScanner) peek(text string) bool { return strings.HasPrefix(s.src[s.pos:], text) }

func (s *tomlScanner) expect(text string) error {
	s.blank(false)
	if !s.peek(text) {
		return s.fault(fmt.Sprintf("%q should stand here", text))
	}
	s.pos += len(text)
	return nil
}

// fault returns an error with line and column of the position.
func (s *tomlScanner) fault(text string) error {
	line := strings.Count(s.src[:s.pos], "\n") + 1
	column := s.pos - strings.LastIndexByte(s.src[:s.pos], '\n')
	return fmt.Errorf("the file is damaged (line %d, column %d: %s); repair it first", line, column, text)
}
