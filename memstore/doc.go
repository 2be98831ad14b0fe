// Package memstore is what a memory is and where it rests.
//
// An [Entry] is one atomic statement: a preference, constraint, decision, convention, fact, procedure or lesson. It has a
// [Scope] (project, branch, env; empty means any), a [Source] from which its [Trust] follows, and [Evidence]: one
// observation a session. Writing the same statement twice adds evidence, not an entry.
//
//	 remember, import, edit                     recall, profile, context
//	          │                                           ▲
//	          ▼                                           │
//	┌── boundary ──┐   ┌───────── Store ─────────┐   ┌─ catalog ─┐
//	│ redact,      │──▶│ entries   versions      │──▶│ a picture │
//	│ screen       │   │ commits   change feed   │   │ in memory │
//	└──────────────┘   │ tombstones   meta       │   └───────────┘
//	                   └─────────────────────────┘
//	                     ▲          │        │
//	        forget, rollback        ▼        ▼
//	                       profile.md …   other processes
//
// Words used throughout:
//
//   - commit: one atomic change of the store; its id names the snapshot after it. A rollback is a new commit.
//   - status: active · unconfirmed (waits for the user's word) · superseded (another entry took its place) · archived.
//     The first two are live: recall returns them unasked.
//   - supersede: replace and keep, with links in both directions, and why. Archive: out of recall, still to be had.
//   - forget: erase every byte of a text, and keep a keyed hash of it, its tombstone, so that no import, rollback or
//     restore brings it back. A new statement of it by somebody does.
//   - pending: what a session said and is not sure enough to be an entry. It waits in a queue, past the boundary and out of
//     recall, until other sessions bear it out, somebody accepts or drops it, or its trace goes.
//   - working memory: session notes, seen by their session only and ended with it.
//   - core profile: what is always worth knowing, within three caps at once; profile.md is one of its faces.
//   - boundary: the one gate that every text passes on its way in.
//
// [Memory] is the whole of it on top of a [Store], the engine that knows rows, transactions and files
// (memstore/sqlite; any other passes memstore/storetest). Several processes may hold one store open: each follows the
// change feed into its own catalog, so that a write by one is seen by the next recall of every other. [Memory.Check]
// walks every invariant and ends every test.
//
// Errors a caller can act on are [InvalidError], [UnusableError] and the sentinels [ErrNotFound], [ErrConflict],
// [ErrBusy] and [ErrNewer]; everything else is context around what the system said.
package memstore
