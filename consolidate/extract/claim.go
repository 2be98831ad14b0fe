package extract

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/consolidate/relate"
	"github.com/loci-dev/loci/internal/text"
	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
	"github.com/loci-dev/loci/memstore"
)

// claim is a statement that somebody else than the rules made of a session.
type claim struct {
	statement  string
	category   memstore.Category
	source     memstore.Source // UserExplicit, ToolResult or Inference
	at         []int           // the events it names as its evidence
	confidence float64
}

const (
	// waiting is the confidence of what the events named do not quite bear out: it waits for more evidence.
	waiting = 0.5
	// worded is the most confidence of what only a model found.
	worded = 0.8
)

// take makes a candidate of a claim, or says why it is none. Who says it is settled here: what no turn of the user bears
// out is not theirs, and what a page brought is no finding.
func (x *reading) take(c claim) (Candidate, error) {
	for _, check := range []func(claim) error{x.isStatement, x.isBorneOut, x.isOwnWork, x.isOneTarget} {
		if err := check(c); err != nil {
			return Candidate{}, err
		}
	}
	made := Candidate{Content: strings.TrimSpace(c.statement), Category: c.category, Confidence: min(c.confidence, worded), Why: "a model read it out of the session"}
	turn, said := x.saidIn(c.statement, c.at)
	switch {
	case c.source == memstore.UserExplicit && said:
		made.Source, made.Content = memstore.UserExplicit, thirdPerson(bare(made.Content))
		if x.corrects(turn) {
			made.Source = memstore.UserCorrection
		}
		if made.Category == memstore.Preference && !x.kept[turn] && !wished(x.events[turn].Text) {
			made.Confidence = min(made.Confidence, waiting)
		}
	case c.source == memstore.UserExplicit:
		made.Source, made.Confidence, made.Why = memstore.Inference, min(made.Confidence, waiting), "a model read it out of the session, but no turn of the user bears it out"
	case c.source == memstore.ToolResult && x.shownIn(c.at) && x.inWordsOf(c):
		made.Source = x.weakest(memstore.ToolResult, c.at)
	default:
		made.Source = memstore.Inference
	}
	if !made.Source.FromUser() && !(x.inWordsOf(c) && slices.ContainsFunc(c.at, func(i int) bool { return x.kept[i] })) {
		made.Confidence = min(made.Confidence, waiting)
	}
	made.personal = made.Category == memstore.Preference && made.Source.FromUser() && x.ofSelf(turn)
	return made, nil
}

// wished reports whether a turn tells what the user likes, or wants for longer than the moment.
func wished(turn string) bool {
	t := phrase.Fold(turn)
	return standing(t) || value.Likes(t)
}

// ofSelf reports whether the user speaks of themselves in an event: what they like then holds everywhere.
func (x *reading) ofSelf(i int) bool {
	return x.events[i].Typed() && firstPerson.In(phrase.Fold(value.Own(x.events[i].Text)))
}

// isStatement holds a claim to the form of a memory: one statement that holds beyond the session, and no secret.
func (x *reading) isStatement(c claim) error {
	said := strings.TrimSpace(c.statement)
	n, t := utf8.RuneCountInString(said), phrase.Fold(said)
	switch {
	case n < minContent || n > MaxContent:
		return fmt.Errorf("it has %d characters, and a memory %d to %d", n, minContent, MaxContent)
	case holdsSecret(said), value.Secret(t):
		return errors.New("it is about a secret")
	case phrase.Asks(t):
		return errors.New("it is a question")
	case value.Passing(t) && !value.Lasting(t):
		return errors.New("it holds for this once only")
	case !slices.Contains(memstore.Categories(), c.category):
		return fmt.Errorf("the category %q is unknown", c.category)
	case len(c.at) == 0:
		return errors.New("it names no line of the digest")
	}
	return nil
}

// isBorneOut refuses names, numbers, paths and the like that stand in none of the events. Who opens with a word of their own
// may have put another name there.
func (x *reading) isBorneOut(c claim) error {
	more := x.beyond(c)
	if more.Opens != "" {
		more.Exact = append(more.Exact, more.Opens)
	}
	if len(more.Exact) > 0 {
		return fmt.Errorf("%q stands in none of the lines it names", more.Exact[0])
	}
	return nil
}

// inWordsOf reports whether at least half of what a claim says stands in the events it names.
func (x *reading) inWordsOf(c claim) bool {
	more := x.beyond(c)
	return 2*more.Own <= more.Content
}

// beyond is what a claim says beyond the events it names, and beyond what the session was for.
func (x *reading) beyond(c claim) relate.Surplus {
	sources := []relate.Statement{x.place(), {Content: x.session.Goal}}
	for _, i := range c.at {
		sources = append(sources, relate.Statement{Content: x.call(i) + "\n" + x.events[i].Text})
	}
	return relate.Beyond(c.statement, sources...)
}

// isOwnWork refuses what only repeats a turn of several sentences: that is a transcript.
func (x *reading) isOwnWork(c claim) error {
	said := text.Normalize(c.statement)
	for _, i := range c.at {
		e := x.events[i]
		if e.Typed() && len(phrase.Sentences(e.Text)) > 1 && strings.Contains(said, text.Normalize(e.Text)) {
			return errors.New("it repeats a whole turn; a memory is the statement in it")
		}
	}
	return nil
}

// isOneTarget refuses to join a failure with a success over something else.
func (x *reading) isOneTarget(c claim) error {
	for _, failed := range c.at {
		if !x.events[failed].Failed() {
			continue
		}
		for _, cure := range c.at {
			if x.events[cure].Succeeded() && !sameTarget(command(x.call(failed)), command(x.call(cure))) && !x.shows(cure, failed) {
				return errors.New("it joins a failure and a success over different targets")
			}
		}
	}
	return nil
}

// shownIn reports whether the result of a call is among the events.
func (x *reading) shownIn(at []int) bool { return slices.ContainsFunc(at, x.isResult) }

func (x *reading) isResult(i int) bool { return x.events[i].Kind == trace.ToolResult }
