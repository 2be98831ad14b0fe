// Package consolidate curates the memory while nobody looks: it merges what says the same, settles what cannot both hold,
// lets what has faded go, and turns repeated experience into rules. Curation is versioned, explained entry by entry, and
// can be undone.
//
//	c := consolidate.New(memory, consolidate.Options{})
//	report, err := c.Run(ctx, consolidate.RunOptions{})
//
// A run loads a working set: what is new since the last run, what sessions said and is sure enough to leave the queue
// (promote.go), and the neighbours of both by subject, words and meaning. The further stages are functions on that set,
// without I/O, one file each:
//
//	sightings.go   scattered observations of one thing become one entry
//	dedupe.go      what says the same merges; a refinement keeps the detail
//	conflict.go    what cannot both hold is settled by rule, or asked
//	abstract.go    a failure met repeatedly and what cured it become a procedure
//	age.go         scores; what has faded or expired goes to the archive
//	volume.go      a project over its cap archives what is worth least
//
// Then the difference between the working set and what was loaded becomes one commit. A preview is the same run without
// the commit. Nothing is deleted: what leaves the active entries is superseded or archived, with a reason and a link.
//
// # Who judges
//
// What the words alone decide, package relate decides. What they leave open goes to an [Adjudicator]: [Rules] asks about
// suspected conflicts and leaves the rest, [Agent] asks about every open pair and lets the calling agent answer through
// [Consolidator.Resolve], [Model] puts the pairs to an OpenAI-compatible endpoint. Whatever a model says may choose among
// the given entries and rephrase them; it never adds a name, a number, a path or a claim.
package consolidate
