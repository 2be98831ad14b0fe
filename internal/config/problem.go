package config

import (
	"errors"
	"fmt"
)

// Problem is one complaint about the settings.
type Problem struct {
	Where string // file:line:col, the variable or the flag
	Text  string // what is wrong and what to write instead
}

// Error returns the complaint as one line.
func (p *Problem) Error() string { return p.Where + ": " + p.Text }

// problems gathers complaints, so that one run reports them all.
type problems []error

func (p *problems) add(where, format string, args ...any) {
	*p = append(*p, &Problem{Where: where, Text: fmt.Sprintf(format, args...)})
}

// err returns nil, or all complaints joined, one a line; each is a *Problem.
func (p problems) err() error { return errors.Join(p...) }
