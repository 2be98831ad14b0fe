// Package relate tells how two statements stand to each other by their words alone: no model, no store, the same answer
// every time.
//
//	verdict := relate.Compare(relate.Read(a), relate.Read(b))
//
// There are four relations. Duplicates say the same; a refinement says it with more detail; conflicting statements
// cannot both hold; everything else is unrelated as far as the words tell. A verdict says in words which rule found it,
// and whether the words suffice to act on it or only to ask.
//
// # How a statement is read
//
// [Read] cuts a statement into tokens that mean the same however they were written: stems of words, numbers in the base
// unit of their dimension (5000 ms and 5 s, 0.5 GiB and 512Mi, 60,000 a minute and 1000/s), clock times, dates, days of the
// week in nine languages, code and paths as they stand. East Asian text gives a token a character. Words that say nothing by
// themselves are marked, negations are counted and tied to what they negate, and what a statement takes back ("X, not Y")
// is kept apart from what it says.
//
// # What the rules rest on
//
// What merges unasked says the same word for word, in the same order, but for articles, copulas, punctuation and the
// notation of quantities; or it gives one subject one value in texts that do not dispute it; or it only adds clauses to
// what the other says.
//
// Keys first: different explicit subjects are different things; one subject with different values is a conflict. Then
// safety: statements that differ in a number, unit, version, name, weekday, negation or opposite are never duplicates,
// however alike they look. Then wording: the same words are a duplicate, one side's content within the other's is a
// refinement, one frame with one differing slot is a suspected conflict. Without a key a differing slot is only ever
// asked about, as it may as well be another thing of the same kind.
package relate
