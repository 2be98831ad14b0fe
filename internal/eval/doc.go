// Package eval measures how well recall finds what is known.
//
// It asks the questions of a [Set] through the product's own recall, [memstore.Memory.Recall], and compares the answers
// with the labels:
//
//	Set ──import──▶ store ──Recall──▶ answers ──labels──▶ Outcome ──mean──▶ Figures
//	                  │
//	                  └─ by words alone, by meaning alone, by both (Mode)
//
// Sets are labelled recall cases ([Cases], [OwnCases]), a user's own questions about the user's own store ([ReadOwn]), and
// the turns and facts of the LoCoMo conversations ([Turns], [Facts]), whose licence keeps them out of this project: they
// are read where they lie, and a [Report] says so where they are not.
//
// What consolidation does is measured on labelled pairs of statements ([JudgePairs]) and on scenarios with an expected
// outcome ([Scenario.Play]). What it is worth is measured by agents that act by a script ([Report.Try]): the same sessions of many tasks,
// with consolidation and with writes only, side by side.
//
// What is kept of a session's events is held against labelled sessions at every threshold ([Thresholds]).
//
// A [Report] can be printed as a table, kept as JSON, compared with an earlier one question by question ([Compare]), and
// held against the [Floors] that a change must not fall below. [Report.Pace] measures latency and memory as a store grows.
package eval
