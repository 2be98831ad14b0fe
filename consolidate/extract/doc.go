// Package extract is the first stage of consolidation: it turns the trace of a finished session into candidates for
// memory, by rules, in the languages people talk to agents in.
//
//	list := extract.Candidates(session, events, judged)
//
// Only events that are worth keeping (package trace/value) are looked at. There are three kinds of evidence, one file each:
//
//	turn.go   what the user laid down: a rule, a preference, a limit, a decision, stripped of address and occasion
//	call.go   what calls showed: a failure and its cause, the other call that cured it, an answer, figures to compare
//	note.go   what the agent noted at the end: guesses, and what was left undone
//
// A candidate is one statement of at most MaxContent characters, in the language of the session, that can be understood
// without it, with the places it rests on. A failure and its cure are joined only over the same command or target. What
// the user does not say in their own name (value.Own), what holds for this once, small talk, questions, secrets, and
// whatever Loci itself put into the conversation (ours.go) never become candidates.
//
// Where a language model reads along, [NewDigest] gives it the session in two layers within their caps, and [Model] puts
// that to an endpoint, together with what the rules found. Its answers are held to the events that they name (claim.go,
// said.go): a name or a figure that stands nowhere is refused, and what no turn of the user bears out is an inference. The
// rules stand in wherever the model fails.
package extract
