// Package install connects MCP clients to Loci: it writes the entry that starts
// Loci into a client's own configuration file, and takes it out again.
//
// [Clients] lists the clients it knows. [Plan] reads a client's file and works out
// the new content without touching anything; [Change.Preview] shows the difference
// for a dry run, and [Apply] writes it, with a backup beside the file:
//
//	client → Plan → Change → (Preview) → Apply
//
// Such a file belongs to its user. So whatever is not Loci's own entry stays as it
// is, byte for byte: other servers, comments, trailing commas, line ends. In Loci's
// own entry, what the user added (a list of tools to approve, a time-out) stays too.
// A file that cannot be understood is left alone and named. Planning twice changes
// nothing the second time.
package install
