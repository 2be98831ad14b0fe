package value

// Guesses reports whether a folded text marks what it says as inferred and not seen.
func Guesses(t string) bool { return guesses.In(t) }

// Secret reports whether a folded text holds what must not be kept, or asks not to keep it.
func Secret(t string) bool { return secrecy.In(t) }

// Courtesy reports whether a folded text opens like a reply without content.
func Courtesy(t string) bool { return courtesy.Opens(t) }

// Limits reports whether a folded text gives the extent of a fact: "at most", "nur bei", "最多".
func Limits(t string) bool { return bounds.In(t) }

// Obstacle reports whether a folded text tells a cause or a rule that will stand in the way again.
func Obstacle(t string) bool { return obstacles.In(t) }

// Accident reports whether a folded text tells of a failure that will not come again for the same reason.
func Accident(t string) bool { return accidents.In(t) }
