package agentlog

// maxOpenCalls bounds the calls that wait for their result. Calls that never get one would pile up otherwise.
const maxOpenCalls = 1024

// openCall is what a result needs to know of its call.
type openCall struct{ tool, input string }

// openCalls are the calls without a result yet, in their order; the oldest are forgotten first.
type openCalls struct {
	ids   []string
	calls map[string]openCall
}

func (o *openCalls) add(id string, c openCall) {
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

// take removes and returns the call of that id; the zero value when it is unknown. Without ids, results answer the last call.
func (o *openCalls) take(id string) openCall {
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
