package memstore

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
)

// line is one entry of an import: the names of Entry, with everything optional, dates with or without a time, and the
// aliases that other writers use.
type line struct {
	ID              string         `json:"id"`
	UID             string         `json:"uid"`
	Content         string         `json:"content"`
	Statement       string         `json:"statement"`
	Category        string         `json:"category"`
	Level           Level          `json:"level"`
	Subject         string         `json:"subject"`
	Value           looseText      `json:"value"`
	Scope           Scope          `json:"scope"`
	Labels          []string       `json:"labels"`
	Topic           string         `json:"topic"`
	Source          string         `json:"source"`
	Origin          *Origin        `json:"origin"`
	Confidence      float64        `json:"confidence"`
	Evidence        []lineEvidence `json:"evidence"`
	EvidenceCount   int            `json:"evidence_count"`
	VerifiedAt      looseTime      `json:"verified_at"`
	Contradicts     []string       `json:"contradicts"`
	CounterExamples []string       `json:"counter_examples"`
	DerivedFrom     []string       `json:"derived_from"`
	SupersededBy    string         `json:"superseded_by"`
	SupersededWhy   SupersededWhy  `json:"superseded_why"`
	SupersededAt    looseTime      `json:"superseded_at"`
	Status          Status         `json:"status"`
	Pinned          bool           `json:"pinned"`
	Flags           []string       `json:"flags"`
	Question        string         `json:"question"`
	Rule            string         `json:"rule"`
	Score           float64        `json:"score"`
	Terms           *Terms         `json:"terms"`
	CreatedAt       looseTime      `json:"created_at"`
	UpdatedAt       looseTime      `json:"updated_at"`
	ValidFrom       looseTime      `json:"valid_from"`
	ValidUntil      looseEnd       `json:"valid_until"`
	ExpiresAt       looseEnd       `json:"expires_at"`
	ConsolidatedAt  looseTime      `json:"consolidated_at"`
	LastRetrievedAt looseTime      `json:"last_retrieved_at"`
	RetrievedCount  int            `json:"retrieved_count"`
	UsefulCount     int            `json:"useful_count"`
	NotUsefulCount  int            `json:"not_useful_count"`
	Session         string         `json:"session"`
	Lifetime        string         `json:"lifetime"`
}

type lineEvidence struct {
	Session    string    `json:"session"`
	Outcome    string    `json:"outcome"`
	VerifiedAt looseTime `json:"verified_at"`
	Trace      string    `json:"trace"`
}

var flagName = regexp.MustCompile(`^[a-z][a-z_]{0,39}$`)

// settleNames drops what only looks like a uid or a flag: other text has its own fields, which pass the boundary.
func (e *Entry) settleNames() {
	if _, err := uuid.Parse(e.UID); err != nil {
		e.UID = ""
	}
	e.Flags = slices.DeleteFunc(e.Flags, func(f string) bool { return !flagName.MatchString(f) })
}

var keepableID = regexp.MustCompile(`^[a-z][a-z0-9_-]{0,63}$`)

// entry turns a line into an entry, which still has to pass the boundary. Trust is computed, whatever the line says.
func (x *line) entry(o ImportOptions, now time.Time) (e Entry, err error) {
	e = Entry{
		UID: x.UID, Content: strings.TrimSpace(x.Content), Level: x.Level, Subject: strings.TrimSpace(x.Subject),
		Value: strings.TrimSpace(string(x.Value)), Scope: x.Scope.clean(), Labels: cleanLabels(x.Labels), Topic: strings.TrimSpace(x.Topic), Origin: x.Origin,
		EvidenceCount: x.EvidenceCount, VerifiedAt: x.VerifiedAt.Time, Contradicts: x.Contradicts, CounterExamples: x.CounterExamples,
		DerivedFrom: x.DerivedFrom, SupersededBy: x.SupersededBy, SupersededWhy: x.SupersededWhy, SupersededAt: x.SupersededAt.Time,
		Status: x.Status, Pinned: x.Pinned, Flags: x.Flags, Question: x.Question, Rule: x.Rule, Score: x.Score, Terms: x.Terms,
		CreatedAt: x.CreatedAt.Time, UpdatedAt: x.UpdatedAt.Time, ValidFrom: x.ValidFrom.Time, ValidUntil: x.ValidUntil.Time,
		ExpiresAt: x.ExpiresAt.Time, ConsolidatedAt: x.ConsolidatedAt.Time, Session: x.Session,
		Usage: Usage{x.LastRetrievedAt.Time, x.RetrievedCount, x.UsefulCount, x.NotUsefulCount},
	}
	if e.Content == "" {
		e.Content = strings.TrimSpace(x.Statement)
	}
	if err := validContent(e.Content); err != nil {
		return e, err
	}
	if err := e.parseNames(x, o); err != nil {
		return e, err
	}
	e.defaults(x, o, now)
	return e, nil
}

func (e *Entry) parseNames(x *line, o ImportOptions) (err error) {
	if e.Category, err = ParseCategory(x.Category); err != nil {
		return err
	}
	if e.Source, err = ParseSource(x.Source); err != nil {
		return err
	}
	if o.As != "" {
		e.Source = o.As
	}
	e.Lifetime, err = ParseLifetime(x.Lifetime)
	return err
}

func (e *Entry) defaults(x *line, o ImportOptions, now time.Time) {
	if e.CreatedAt.IsZero() {
		e.CreatedAt = now
	}
	if e.UpdatedAt.IsZero() {
		e.UpdatedAt = e.CreatedAt
	}
	if e.ExpiresAt.IsZero() || !e.ValidUntil.IsZero() && e.ExpiresAt.After(e.ValidUntil) {
		e.ExpiresAt = e.ValidUntil
	}
	if e.Category == "" {
		e.Category = InferCategory(e.Content)
	}
	if e.Level == "" {
		e.Level = levelFor(e.Category, e.Source)
	}
	if e.Origin == nil && o.File != "" {
		e.Origin = &Origin{File: o.File}
	}
	e.Trust, e.Confidence = e.Source.Trust(), e.Source.Confidence(x.Confidence)
	if e.Source == External {
		e.Flags = with(e.Flags, FlagExternal)
	}
	for _, v := range x.Evidence {
		e.Evidence = append(e.Evidence, Evidence{v.Session, v.Outcome, v.VerifiedAt.Time, v.Trace})
	}
	if e.Session == "" {
		e.Session = o.Session
	}
	e.settleNames()
	e.settleEvidence()
	e.settleStatus()
}

var supersededWhys = []SupersededWhy{WhyMerged, WhyRefined, WhyConflict, WhyCorrected, WhyReplaced, WhyAbstracted}

// settleStatus makes status and successor agree: a line with a successor and no status is superseded.
func (e *Entry) settleStatus() {
	switch {
	case e.SupersededBy != "" && (e.Status == "" || e.Status == Superseded):
		e.Status = Superseded
		if !slices.Contains(supersededWhys, e.SupersededWhy) {
			e.SupersededWhy = WhyReplaced
		}
		if e.SupersededAt.IsZero() {
			e.SupersededAt = e.UpdatedAt
		}
	case e.Status == Superseded:
		e.Status = Archived
	case e.Status == "":
		e.Status = Active
	default:
		e.SupersededBy, e.SupersededWhy, e.SupersededAt = "", "", time.Time{}
	}
}

// parseLine reads one line of JSON; the error is a sentence.
func parseLine(raw []byte) (*line, error) {
	if !utf8.Valid(raw) {
		return nil, Invalidf("the line is not valid UTF-8")
	}
	var x line
	err := json.Unmarshal(raw, &x)
	if err == nil {
		return &x, nil
	}
	if isInvalid(err) {
		return nil, err
	}
	return nil, Invalidf("the line is no entry: %s", strconv.Quote(err.Error()))
}
