// Package sqlite is the embedded engine: one SQLite file that any number of
// processes hold open at once, without a daemon.
//
// [Open] makes or opens the store in a directory and brings it to the current
// format. What it returns is a [memstore.Store]; what an entry means, is
// decided above. This is the only package that knows SQL.
//
//	loci.db      everything
//	loci.db-wal  commits not yet moved into loci.db
//	loci.db-shm  the index of the log, shared between processes
//
//	loci-before-restore-TIME.db  what a restore replaced
//	loci-damaged-TIME.db         a damaged database that a restore moved aside
//
// History is kept in rows: entry holds the current state, entry_version one
// state for each commit that touched the entry, commit_log the commits. An
// entry's revision is the id of the commit that wrote it last, so no revision
// ever comes twice, not even after a restore. change_feed tells other processes
// what to look at again; they notice that there is something by
// [Store.Version].
//
// Every statement is read to its end before its rows are handed out. Callers
// may therefore read and write in the middle of an iteration, and a slow caller
// holds no statement open.
package sqlite
