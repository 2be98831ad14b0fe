// Package screen judges texts that are about to become memories: whether they
// steer the agent, forge structure or provenance, or hide what they say.
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

// Screen judges text as coming from the given origin.
func Screen(text string, from Origin) Verdict { return Verdict{Text: text} }

// Quote renders outside text as quoted data on one line, for showing to a
// model: no line breaks, no control or invisible characters, no markup of ours.
func Quote(text string) string { return text }
