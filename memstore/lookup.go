package memstore

import (
	"slices"
	"time"
)

// lookup is a recall request after parsing: what is searched, and which entries may be seen.
type lookup struct {
	query       string
	scope       Scope
	session     string
	allProjects bool
	within      []string // projects that may be seen; nil: all
	categories  []Category
	labels      []string
	since       int64
	until       int64
	asOf        int64
	superseded  bool
	archived    bool
	expired     bool
	traces      bool
	limit       int
	maxTokens   int
	skip        int
	now         int64
}

func parseLookup(r RecallRequest, now time.Time) (l lookup, err error) {
	l = lookup{query: r.Query, scope: Scope{r.Project, r.Branch, r.Env}.clean(), session: r.Session, labels: r.Labels, within: r.Within, now: now.Unix()}
	for _, name := range r.Categories {
		c, err := ParseCategory(name)
		if err != nil {
			return l, err
		}
		l.categories = append(l.categories, c)
	}
	if err := l.include(r.Include); err != nil {
		return l, err
	}
	if err := l.times(r); err != nil {
		return l, err
	}
	l.limit, err = within("limit", r.Limit, DefaultLimit, MaxLimit)
	if err != nil {
		return l, err
	}
	l.maxTokens, err = within("max_tokens", r.MaxTokens, DefaultMaxTokens, MaxTokensCap)
	if err != nil {
		return l, err
	}
	l.skip, err = parseCursor(r.Cursor, r)
	return l, err
}

func (l *lookup) include(list []string) error {
	for _, what := range list {
		switch what {
		case IncludeSuperseded:
			l.superseded = true
		case IncludeArchived:
			l.archived = true
		case IncludeExpired:
			l.expired = true
		case IncludeTraces:
			l.traces = true
		case IncludeAllProjects:
			l.allProjects = true
		default:
			return Invalidf("include %q is unknown; use superseded, archived, expired, traces or all_projects", what)
		}
	}
	return nil
}

func (l *lookup) times(r RecallRequest) error {
	since, err := ParseTime("since", r.Since)
	if err != nil {
		return err
	}
	until, err := parseEnd("until", r.Until)
	if err != nil {
		return err
	}
	asOf, err := parseEnd("as_of", r.AsOf)
	if err != nil {
		return err
	}
	l.since, l.until, l.asOf = seconds(since), seconds(until), seconds(asOf)
	if l.since != 0 && l.until != 0 && l.until <= l.since {
		return Invalidf("until %s does not lie after since %s; swap them or leave one out", r.Until, r.Since)
	}
	return nil
}

func within(name string, n, unset, most int) (int, error) {
	if n < 0 {
		return 0, Invalidf("%s %d is negative; send 1 to %d, or leave it out for %d", name, n, most, unset)
	}
	if n == 0 {
		return unset, nil
	}
	return min(n, most), nil
}

// sees reports whether a caller may see an entry at all: scope, and whose note it is.
func (l *lookup) sees(r *record) bool {
	if r.lifetime == SessionOnly && (l.session == "" || r.session != l.session) {
		return false
	}
	if l.within != nil && r.scope.Project != "" && !slices.Contains(l.within, r.scope.Project) {
		return false
	}
	if l.allProjects {
		return r.scope.qualifies(l.scope)
	}
	return r.scope.Covers(l.scope)
}

// accepts reports whether an entry is an answer to this lookup, by everything but its words.
func (l *lookup) accepts(r *record) bool {
	return l.sees(r) && l.stands(r) && l.matches(r)
}

// stands applies status and time: what held at as_of, or what holds now and what was asked for besides.
func (l *lookup) stands(r *record) bool {
	if l.asOf != 0 {
		return r.validAt(l.asOf) && (r.status != Archived || l.archived)
	}
	if r.expires != 0 && r.expires <= l.now && !l.expired {
		return false
	}
	switch r.status {
	case Superseded:
		return l.superseded
	case Archived:
		return l.archived
	}
	return true
}

// matches applies the filters on category, label and date.
func (l *lookup) matches(r *record) bool {
	if len(l.categories) > 0 && !slices.Contains(l.categories, r.category) {
		return false
	}
	if len(l.labels) > 0 && !slices.ContainsFunc(l.labels, func(x string) bool { return slices.Contains(r.labels, x) }) {
		return false
	}
	d := r.date()
	return (l.since == 0 || d >= l.since) && (l.until == 0 || d < l.until)
}
