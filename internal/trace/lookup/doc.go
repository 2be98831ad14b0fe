// Package lookup is the full text over raw traces: an index beside the segments, which holds no text of its own and can be
// thrown away and rebuilt at will.
//
// Each event is indexed by its distinct terms (stems, parts of identifiers, pairs of Han, Kana and Hangul; see package text).
// A query reads the posting lists of its rarest terms, orders what they share by what it is worth, reads the best of those
// events from their segments and ranks them by BM25 over all terms. So a query with one rare term stays quick in a gigabyte
// of traces, and common words decide only among what the rare ones found.
//
// The database is also the lock of its directory: who appends to, erases in or removes a segment does it inside Update.
package lookup
