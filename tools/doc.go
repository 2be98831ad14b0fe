// Package tools is what an agent can do with its memory: remember, recall, forget and feedback, one file each.
//
// A tool is four things side by side: the input as a struct, the handler that turns it into a request to memstore, the
// text that a model reads, and a schema file under schema/. The description says when to call the tool, since that is
// all most models ever see of this server.
//
//	call ──decode──▶ input ──handler──▶ memstore ──▶ answer ──▶ structured content
//	 (sloppy)        (typed)                            └─────▶ text, complete by itself
//
// Calls are read leniently: a string where a list belongs, JSON sent as text, a field's common other names. Arguments
// that no tool knows are named in the answer's notes and ignored. What cannot be served is answered as a tool error in
// one sentence that says what to send instead, because a model sees those and never sees a protocol error.
//
// The functions RememberText, RecallText, ForgetText and FeedbackText render answers for the command line as well.
package tools
