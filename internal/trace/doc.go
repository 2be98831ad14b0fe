// Package trace is the vocabulary of layer L3, the raw records of what happened: who said what, which tool was called, and
// how it went. Everything that reads, keeps, searches or judges traces speaks in its terms.
//
//	another agent's log ──agentlog──┐
//	                                ├──> Event, Event, … ──archive──> traces/<yyyy>/<mm>/<session>.jsonl ──lookup──> hits
//	our own tool calls ──Recorder───┘                                                    └──value──> kept, dropped, and why
//
// A Session is one conversation. An Event is one thing that happened in it, with its place in the file it came from, so
// that a memory can be followed back to the line it rests on. A trace of our own kind is a file of JSON lines: one Session,
// then its Events, in the names of their JSON tags; a later Session line amends the first.
//
// The parts live in folders of their own: jsonscan (JSON read in place), agentlog (one reader for each agent's format),
// archive (the store on disk), lookup (its full text) and value (what is worth keeping).
package trace
