// Package vault holds the keys that encrypt a memory at rest: where they come
// from, and how a stream is sealed with one.
//
// A [Source] keeps [Keys]: [Keyring] in the operating system's keyring, [File]
// in a file that only its owner may read, [Command] in whatever a program
// prints. The first key of a source is the one to encrypt with. The others are
// former ones, kept so that what they encrypted (a backup, another space) still
// opens.
//
// Nothing is encrypted with a [Key] itself: each purpose has a key of its own,
// made by [Key.For]. [Seal] and [Unseal] encrypt streams in the age format.
//
// A Key prints as "[key]" whatever the verb, so that no log and no error shows
// one. It leaves this package as text only inside a source.
package vault
