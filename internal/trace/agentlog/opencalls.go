package agentlog

// maxOpenCalls bounds the calls that wait for their result. Calls that never get one would pile up otherwise.
const maxOpenCalls = 1024

// openCall is what a result needs to know of its call.
type openCall struct{ tool, input string }

// openCalls are the calls without a result yet, in their order; the oldest are forgotten first. Results without an id answer
// the calls without one in their order, those of the last round only: who never got an answer must not get that of another.
type openCalls struct {
	ids   []string
	calls map[string]openCall

	unnamed  []openCall
	answered bool // one of the unnamed calls of this round
}

func (o *openCalls) add(id string, c openCall) {
	if id == "" {
		if o.answered || len(o.unnamed) == maxOpenCalls {
			o.unnamed, o.answered = o.unnamed[:0], false
		}
		o.unnamed = append(o.unnamed, c)
		return
	}
	if o.calls == nil {
		o.calls = map[string]openCall{}
	}
	if len(o.ids) == maxOpenCalls {
		delete(o.calls, o.ids[0])
		o.ids = append(o.ids[:0], o.ids[1:]...)
	}
	o.ids = append(o.ids, id)
	o.calls[id] = c
}

// take removes and returns the call of that id; the zero value when it is unknown.
func (o *openCalls) take(id string) openCall {
	if id == "" {
		return o.takeUnnamed()
	}
	c, ok := o.calls[id]
	if !ok {
		return openCall{}
	}
	delete(o.calls, id)
	for i, known := range o.ids {
		if known == id {
			o.ids = append(o.ids[:i], o.ids[i+1:]...)
			break
		}
	}
	return c
}

func (o *openCalls) takeUnnamed() openCall {
	o.answered = true
	if len(o.unnamed) == 0 {
		return openCall{}
	}
	c := o.unnamed[0]
	o.unnamed = o.unnamed[1:]
	return c
}
