package tools

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// evidence is an observation that an entry rests on. A bare text is its outcome, or else the place to look it up.
type evidence struct {
	Session text `json:"session"`
	Outcome text `json:"outcome"`
	Trace   text `json:"trace"`
}

func (e *evidence) UnmarshalJSON(data []byte) error {
	if data = unquoted(data); data[0] == '{' {
		return fields(data, e)
	}
	var bare text
	if bare.UnmarshalJSON(data) != nil {
		return errors.New("send an object with outcome (success or failure) and trace")
	}
	switch bare {
	case "success", "failure":
		e.Outcome = bare
	default:
		e.Trace = bare
	}
	return nil
}

// evidence is nil when nothing was said.
func (e evidence) evidence() *memstore.Evidence {
	if e == (evidence{}) {
		return nil
	}
	return &memstore.Evidence{Session: string(e.Session), Outcome: string(e.Outcome), Trace: string(e.Trace)}
}

// origin is where a statement can be looked up. A bare text is an address or a file.
type origin struct {
	Session text   `json:"session"`
	Line    number `json:"line"`
	File    text   `json:"file"`
	URL     text   `json:"url"`
	Tool    text   `json:"tool"`
}

func (o *origin) UnmarshalJSON(data []byte) error {
	if data = unquoted(data); data[0] == '{' {
		return fields(data, o)
	}
	var bare text
	if bare.UnmarshalJSON(data) != nil {
		return errors.New("send an object with file and line, url, session or tool")
	}
	if strings.Contains(string(bare), "://") {
		o.URL = bare
	} else {
		o.File = bare
	}
	return nil
}

// origin is nil when nothing was said.
func (o origin) origin() *memstore.Origin {
	if o == (origin{}) {
		return nil
	}
	return &memstore.Origin{Session: string(o.Session), Line: o.Line.whole(), File: string(o.File), URL: string(o.URL), Tool: string(o.Tool)}
}

// fields fills a nested object; what it does not know there is of no consequence.
func fields(data []byte, target any) error {
	object, err := asObject(json.RawMessage(data))
	if err != nil {
		return err
	}
	_, err = fill(object, target, nil)
	return err
}
