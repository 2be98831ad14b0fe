package memstore

import "slices"

// Flags that memstore itself sets or asks for; the boundary adds others.
const (
	FlagExternal = "external" // text from outside
	FlagRedacted = "redacted" // something was taken out
)

// with adds a flag once, keeping the list sorted.
func with(flags []string, more ...string) []string {
	for _, f := range more {
		if !slices.Contains(flags, f) {
			flags = append(slices.Clone(flags), f)
		}
	}
	slices.Sort(flags)
	return flags
}

func without(flags []string, f string) []string {
	return slices.DeleteFunc(slices.Clone(flags), func(x string) bool { return x == f })
}
