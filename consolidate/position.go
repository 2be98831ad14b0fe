package consolidate

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/loci-dev/loci/memstore"
)

// The small named values in which a run leaves what the next one needs.
const (
	positionKey  = "consolidate:position"  // of the change feed, read up to by a run on everything
	positionsKey = "consolidate:positions" // by project: read up to by runs on that project alone, where that is further
	verdictsKey  = "consolidate:verdicts"
	lastRunKey   = "consolidate:last"
)

// position is how far runs have read.
type position struct {
	all      int64
	projects map[string]int64
}

func (c *Consolidator) position(ctx context.Context) (p position, err error) {
	all, err := c.memory.Meta(ctx, positionKey)
	if err != nil {
		return p, err
	}
	p.all, _ = strconv.ParseInt(all, 10, 64) // none yet: from the beginning
	raw, err := c.memory.Meta(ctx, positionsKey)
	if err != nil || raw == "" {
		return p, err
	}
	if err := json.Unmarshal([]byte(raw), &p.projects); err != nil {
		return p, fmt.Errorf("reading how far runs have got: %w", err)
	}
	return p, nil
}

// of is how far a run on a project has to go back; nil: on everything.
func (p position) of(project *string) int64 {
	if project == nil {
		return p.all
	}
	return max(p.all, p.projects[*project])
}

// meta are the named values after a run that read up to a position.
func (p position) meta(o RunOptions, through int64) (map[string]string, error) {
	if o.Project == nil {
		return map[string]string{positionKey: strconv.FormatInt(through, 10), positionsKey: "", lastRunKey: o.Now.UTC().Format(time.RFC3339)}, nil
	}
	if *o.Project == nowhere { // an answer has read nothing
		return map[string]string{}, nil
	}
	projects := maps.Clone(p.projects)
	if projects == nil {
		projects = map[string]int64{}
	}
	projects[*o.Project] = through
	raw, err := json.Marshal(projects)
	return map[string]string{positionsKey: string(raw)}, err
}

// pending counts what is new since the last run, on everything or on the project of an entry.
func (c *Consolidator) pending(ctx context.Context) (int, error) {
	p, err := c.position(ctx)
	if err != nil {
		return 0, err
	}
	ids, _, err := c.memory.Touched(ctx, p.all, 0)
	if err != nil || len(ids) == 0 || len(p.projects) == 0 {
		return len(ids), err
	}
	seen := map[string]bool{}
	for project := range p.projects {
		done, err := c.doneIn(ctx, p, project, ids)
		if err != nil {
			return 0, err
		}
		for _, id := range done {
			seen[id] = true
		}
	}
	return len(ids) - len(seen), nil
}

// doneIn names the entries of a project, among those given, that a run on it has seen.
func (c *Consolidator) doneIn(ctx context.Context, p position, project string, ids []string) (done []string, err error) {
	later, _, err := c.memory.Touched(ctx, p.of(&project), 0)
	if err != nil {
		return nil, err
	}
	for some := range slices.Chunk(ids, loadChunk) {
		list, err := c.memory.List(ctx, memstore.Filter{IDs: some})
		if err != nil {
			return nil, err
		}
		for _, e := range list {
			if e.Scope.Project == project && !slices.Contains(later, e.ID) {
				done = append(done, e.ID)
			}
		}
	}
	return done, nil
}
