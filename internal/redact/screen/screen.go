// Package screen judges texts that are about to become memories: whether they
// steer the agent, forge structure or provenance, or hide what they say.
//
// A text goes through four looks. reveal (hidden.go) takes out what a reader
// cannot see; unmask (disguise.go) undoes look-alike letters and encodings;
// forges (structure.go) finds imitations of our own markup and of chat
// templates; steers (steering.go) weighs each sentence by the vocabulary of
// lexicon.go, in all languages we know. A pattern is tried, and compiled, only
// where a literal it needs stands, so that an ordinary text costs one pass.
//
// What deceives is refused as a whole. A plain instruction beside a usable fact
// is cut out and the fact kept, with a flag. What the user says is never weighed:
// rules in the imperative are what users' memories are made of.
package screen

// Origin is whose words a text is. The zero value is the least trusted.
type Origin int

// The origins, from the least to the most trusted.
const (
	External Origin = iota // pages, documents, tickets, whatever tool brought them
	Agent                  // session summaries and inferences
	Verified               // what a call of the agent's own showed
	User                   // what the user said or corrected
)

// Flags a Verdict may carry.
const (
	InstructionLike = "instruction_like" // tells the agent what to do, beside a fact
	ForgedStructure = "forged_structure" // imitated our own markup or a chat template
	HiddenText      = "hidden_text"      // held invisible or reordering characters
	Obfuscated      = "obfuscated"       // held look-alike letters or an encoded payload
)

// Verdict is what Screen found.
type Verdict struct {
	// Text is what may be stored: without hidden characters and without
	// planted instructions. An honest text comes back as it was.
	Text string
	// Flags say why the text is to be handled with care, in a fixed order;
	// nil for an honest text.
	Flags []string
	// Refuse, when not empty, says why nothing of the text may be stored.
	Refuse string
}

// What Verdict.Refuse says.
const (
	refuseHidden    = "it hides text from its reader (invisible, reordering or terminal control characters)"
	refuseDisguised = "it disguises what it says (look-alike letters or an encoded payload)"
	refuseForged    = "it forges the structure or provenance of a memory, or the markup of a conversation"
	refuseSteering  = "it tells the agent what to do and holds no fact beside that"
)

// Screen judges text as coming from the given origin.
func Screen(text string, from Origin) Verdict {
	seen := reveal(text)
	if from == User {
		return screenUser(seen)
	}
	if seen.deceives {
		return Verdict{Flags: []string{HiddenText}, Refuse: refuseHidden}
	}
	bare := unmask(seen.text)
	if bare.disguised && (bare.lookalikes > 1 || !steers(seen.text, from) && steers(bare.text, from) || !forges(seen.text) && forges(bare.text)) {
		return Verdict{Flags: []string{Obfuscated}, Refuse: refuseDisguised}
	}
	if forges(bare.text) {
		return Verdict{Flags: []string{ForgedStructure}, Refuse: refuseForged}
	}
	v := screenSentences(seen.text, from)
	if v.Refuse == "" && len(v.Flags) > 0 && steers(unmask(v.Text).text, from) { // a second order, in disguise
		return Verdict{Flags: []string{Obfuscated}, Refuse: refuseDisguised}
	}
	if bare.lookalikes > 0 && v.Refuse == "" {
		v.Text = bare.plain
		v.Flags = append(v.Flags, Obfuscated)
	}
	if seen.hidden && v.Refuse == "" {
		v.Flags = append(v.Flags, HiddenText)
	}
	return v
}

// screenUser takes out of the user's words only what the user cannot have
// meant: hidden characters, and the marks of our own lines.
func screenUser(seen revealed) Verdict {
	v := Verdict{Text: seen.text}
	if plain := withoutOwnMarks(v.Text); plain != v.Text {
		v.Text = plain
		v.Flags = append(v.Flags, ForgedStructure)
	}
	if seen.hidden || seen.deceives {
		v.Flags = append(v.Flags, HiddenText)
	}
	return v
}

// screenSentences keeps the facts of a text that steers, and all of one that
// does not.
func screenSentences(text string, from Origin) Verdict {
	if !steers(text, from) {
		return Verdict{Text: text}
	}
	facts := factsOf(text, from)
	if facts == "" || steers(facts, from) {
		return Verdict{Flags: []string{InstructionLike}, Refuse: refuseSteering}
	}
	return Verdict{Text: facts, Flags: []string{InstructionLike}}
}
