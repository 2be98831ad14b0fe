// Package cli is the command line of Loci: every subcommand, one file each.
//
// A command turns flags into a request of memstore (the same one a tool would send, so that both are held to the same
// rules), opens the store, and prints the answer: one line an item for people, or with --json the structured answer of
// the tool of that name. Answers go to standard output, everything else to standard error.
//
// This is also where the program is put together: [Run] constructs store, boundary, token counter and embedder, and
// hands them down as the interfaces that the other packages declare.
//
// # Exit codes
//
//	0  done
//	1  failed
//	2  wrong use: an unknown flag, a missing argument, a value that is not accepted
//	3  nothing found
package cli
