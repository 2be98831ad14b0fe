package tools

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
)

// text is a string that may also be sent as a number or a boolean, and is then taken as written.
type text string

func (t *text) UnmarshalJSON(data []byte) error {
	switch data[0] {
	case '"':
		return json.Unmarshal(data, (*string)(t))
	case '[', '{':
		return errors.New("send one text here")
	case 'n':
		return nil
	}
	*t = text(data)
	return nil
}

// list is a list of texts that may also be sent as one text: a JSON list, or parts set off by commas.
type list []string

func (l *list) UnmarshalJSON(data []byte) error {
	if data[0] == '[' {
		return l.fromArray(data)
	}
	var one text
	if err := one.UnmarshalJSON(data); err != nil {
		return errors.New("send a list of texts here")
	}
	if s := strings.TrimSpace(string(one)); strings.HasPrefix(s, "[") && l.fromArray([]byte(s)) == nil {
		return nil
	}
	for part := range strings.SplitSeq(string(one), ",") {
		if part = strings.TrimSpace(part); part != "" {
			*l = append(*l, part)
		}
	}
	return nil
}

func (l *list) fromArray(data []byte) error {
	var parts []text
	if err := json.Unmarshal(data, &parts); err != nil {
		return errors.New("send a list of texts here")
	}
	for _, p := range parts {
		*l = append(*l, string(p))
	}
	return nil
}

// number is a number that may also be sent as text.
type number float64

func (n *number) UnmarshalJSON(data []byte) error {
	var s text
	if err := s.UnmarshalJSON(data); err != nil {
		return errors.New("send a number here")
	}
	if s == "" {
		return nil
	}
	f, err := strconv.ParseFloat(strings.TrimSpace(string(s)), 64)
	if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
		return errors.New("send a number here")
	}
	*n = number(f)
	return nil
}

// whole is the number without its fraction, within what an int of any platform holds.
func (n number) whole() int {
	return int(max(math.MinInt32, min(math.MaxInt32, float64(n))))
}
