// Package archive is the store of raw traces on disk and the only writer of it.
//
//	traces/2026/03/<session>.jsonl     a session line, then its events: a trace of our own kind
//	traces/2026/03/<session>.2.jsonl   the next segment, once one has reached MaxSegment
//	traces/index.db                    the full text over them, rebuilt from them at will
//
// Segments are append-only and readable for their owner only. The one exception is erasure, which overwrites a line in place,
// byte for byte, by a mark of the same length: offsets stay, nothing is moved, and whoever appends meanwhile loses nothing.
// The mark keeps the event's id, so that what was erased is known and does not come back when its source is read again.
//
// Everything is redacted before it is written. Importing is idempotent: an event is known by its session and its record.
// Any number of processes may use one folder; the index's transaction is their lock. A process that is killed between writing
// a line and committing leaves a line that is not indexed yet; the next one that touches the segment, or Open, indexes it.
package archive
