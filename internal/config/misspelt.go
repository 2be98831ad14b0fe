package config

import (
	"fmt"
	"slices"
	"strings"
)

// Misspelt returns a Problem for each LOCI_ variable in environ (as os.Environ) that
// is no setting but looks like one. Others are left alone: they may belong to the
// program that started this one.
func Misspelt(environ []string) []*Problem {
	var known []string
	for _, k := range Keys() {
		known = append(known, k.Env)
	}
	known = append(known, "LOCI_CONFIG")
	var found []*Problem
	for _, pair := range environ {
		name, _, _ := strings.Cut(pair, "=")
		if !strings.HasPrefix(name, "LOCI_") || slices.Contains(known, name) {
			continue
		}
		if meant := nearest(name, known); meant != "" {
			found = append(found, &Problem{Where: name, Text: fmt.Sprintf("this variable is no setting; did you mean %s?", meant)})
		}
	}
	return found
}
