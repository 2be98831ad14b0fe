package install

import "strings"

// value moves past a value.
func (s *tomlScanner) value() error {
	switch {
	case s.peek(`"""`), s.peek("'''"):
		return s.block()
	case s.peek(`"`), s.peek("'"):
		return s.quoted()
	case s.peek("["):
		return s.list("]", s.value)
	case s.peek("{"):
		return s.list("}", func() error {
			_, _, err := s.pair()
			return err
		})
	}
	// A date may hold one blank, between day and time.
	n := strings.IndexAny(s.src[s.pos:], ",]}#\r\n")
	if n < 0 {
		n = len(s.src) - s.pos
	}
	plain := strings.TrimRight(s.src[s.pos:s.pos+n], " \t")
	if plain == "" || strings.ContainsAny(plain, `"'=[{`) {
		return s.fault("a value should stand here")
	}
	s.pos += len(plain)
	return nil
}

// quoted moves past a string on one line.
func (s *tomlScanner) quoted() error {
	quote := s.src[s.pos]
	for i := s.pos + 1; i < len(s.src) && s.src[i] != '\n'; i++ {
		switch {
		case s.src[i] == '\\' && quote == '"':
			i++
		case s.src[i] == quote:
			s.pos = i + 1
			return nil
		}
	}
	return s.fault("this text is not closed")
}

// block moves past a string over several lines.
func (s *tomlScanner) block() error {
	quotes := s.src[s.pos : s.pos+3]
	for i := s.pos + 3; i < len(s.src); i++ {
		switch {
		case s.src[i] == '\\' && quotes == `"""`:
			i++
		case strings.HasPrefix(s.src[i:], quotes):
			i += 3
			for n := 0; n < 2 && i < len(s.src) && s.src[i] == quotes[0]; n++ {
				i++ // up to two quotes may belong to the text
			}
			s.pos = i
			return nil
		}
	}
	return s.fault("this text is not closed")
}

// list moves past a list of items, which may go over several lines.
func (s *tomlScanner) list(end string, item func() error) error {
	open := s.pos
	s.pos++
	for {
		s.blank(true)
		if s.pos == len(s.src) {
			s.pos = open
			return s.fault("this bracket is not closed")
		}
		if s.peek(end) {
			s.pos++
			return nil
		}
		if err := item(); err != nil {
			return err
		}
		s.blank(true)
		if s.peek(",") {
			s.pos++
		} else if !s.peek(end) && s.pos < len(s.src) {
			return s.fault("a comma or the end of the list should stand here")
		}
	}
}
