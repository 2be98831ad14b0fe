package value

// Guesses reports whether a folded text marks what it says as inferred and not seen.
func Guesses(t string) bool { return guesses.In(t) }

// Secret reports whether a folded text holds what must not be kept, or asks not to keep it.
func Secret(t string) bool {
	return secrecy.In(t) || credential.In(t) || tokenShaped.In(t)
}

// Courtesy reports whether a folded text opens like a reply without content.
func Courtesy(t string) bool { return courtesy.Opens(t) }

// Limits reports whether a folded text gives the extent of a fact: "at most", "nur bei", "最多".
func Limits(t string) bool { return bounds.In(t) }

// Reasons reports whether a folded text gives a reason: "because", "damit", "所以".
func Reasons(t string) bool { return causes.In(t) }

// Obstacle reports whether a folded text tells a cause or a rule that will stand in the way again.
func Obstacle(t string) bool { return obstacles.In(t) }

// Accident reports whether a folded text tells of a failure that will not come again for the same reason. A text that also
// tells what the place demands ("expected version 22, install it") tells of an obstacle that looks like one.
func Accident(t string) bool {
	return slips.In(t) || accidents.In(t) && !remedies.In(accidents.Without(t))
}

// LeftOpen reports whether a folded text says that something is still to be done, or is still so.
func LeftOpen(t string) bool { return stillOpen.In(t) || waiting.In(t) }

// Recounts reports whether a folded sentence tells what once happened to somebody: the story behind a rule.
func Recounts(t string) bool { return recounting.In(t) }
