package consolidate

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/loci-dev/loci/memstore"
)

var noon = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

// draw makes an entry of a small world, in which duplicates, refinements, conflicts and sightings are frequent.
func draw(t *rapid.T, n int) memstore.Entry {
	world := []struct {
		content, subject, value string
		category                memstore.Category
		outcome                 string
	}{
		{"Tests run with pnpm test.", "tests", "pnpm test", memstore.Convention, "success"},
		{"Use pnpm test for the tests.", "tests", "pnpm test", memstore.Convention, "success"},
		{"Tests run with npm test.", "tests", "npm test", memstore.Convention, "success"},
		{"The limit is 5 MB.", "limit", "5 MB", memstore.EnvFact, "success"},
		{"The limit is 5000 KB.", "limit", "5000 KB", memstore.EnvFact, "success"},
		{"The limit is 10 MB.", "", "", memstore.EnvFact, "success"},
		{"No deployments on weekends.", "", "", memstore.Constraint, "success"},
		{"No deployments on weekends, unless the on-call confirmed it.", "", "", memstore.Constraint, "success"},
		{"Deployments on weekends.", "", "", memstore.Constraint, "success"},
		{"The report API is slow.", "api:report", "", memstore.Lesson, "failure"},
		{"The report API took 8 s.", "api:report", "", memstore.Lesson, "failure"},
		{"Slow answers from the report API again.", "api:report", "", memstore.Lesson, "failure"},
		{"`helm upgrade a` dropped the secrets overlay.", "", "", memstore.Lesson, "failure"},
		{"`helm upgrade b` dropped the secrets overlay.", "", "", memstore.Lesson, "failure"},
		{"`helmfile apply` kept the secrets overlay.", "", "", memstore.Procedure, "success"},
		{"日志里不允许出现手机号。", "log", "", memstore.Constraint, "success"},
		{"日志里允许出现手机号。", "log", "", memstore.Constraint, "success"},
	}
	x := rapid.SampledFrom(world).Draw(t, "what")
	source := rapid.SampledFrom([]memstore.Source{memstore.UserExplicit, memstore.UserCorrection, memstore.ToolResult, memstore.SessionSummary, memstore.Inference, memstore.External}).Draw(t, "source")
	session := fmt.Sprintf("s-%d", rapid.IntRange(1, 4).Draw(t, "session"))
	e := memstore.Entry{ID: fmt.Sprintf("env-%d", n), Content: x.content, Subject: x.subject, Value: x.value, Source: source, Trust: source.Trust(), Confidence: source.Confidence(0),
		Category: x.category,
		Scope:    memstore.Scope{Project: rapid.SampledFrom([]string{"shop", "shop", "shop", "mill"}).Draw(t, "project")},
		Status:   memstore.Active, Lifetime: memstore.Lasting, EvidenceCount: 1,
		Evidence:  []memstore.Evidence{{Session: session, Outcome: x.outcome}},
		CreatedAt: noon.Add(-time.Duration(rapid.SampledFrom([]int{0, 0, 0, 1, 30, 800}).Draw(t, "age"))*24*time.Hour - time.Duration(n)*time.Minute)}
	return e
}

func drawAll(t *rapid.T) []memstore.Entry {
	list := make([]memstore.Entry, rapid.IntRange(2, 14).Draw(t, "entries"))
	for i := range list {
		list[i] = draw(t, i+1)
	}
	return list
}

// worksetOf puts entries into a set in which everything is new and near.
func worksetOf(list []memstore.Entry) *workset {
	w := newWorkset(noon)
	for _, e := range list {
		w.load(e)
		w.fresh[e.ID] = true
		for _, x := range list {
			if x.ID != e.ID {
				w.peers[e.ID] = append(w.peers[e.ID], x.ID)
			}
		}
	}
	return w
}

// stages runs everything that a run does between loading and storing.
func (w *workset) stages() {
	sightings(w)
	dedupe(w)
	for _, o := range conflicts(w) {
		w.follow(pair{w.entries[o.A], w.entries[o.B]}, Opinion{Choice: Leave}, o.Kind, o.Saw, "rules")
	}
	abstract(w)
	age(w)
	volume(w)
}

// outcomeOf renders what a set came to, without ids.
func (w *workset) outcomeOf() string {
	var lines []string
	for _, e := range w.sorted() {
		into := ""
		if x := w.end(e.ID); x != nil && x != e {
			into = x.Content
		}
		lines = append(lines, strings.Join([]string{e.CreatedAt.String(), e.Content, string(e.Status), string(e.SupersededWhy), into, fmt.Sprint(e.EvidenceCount)}, " | "))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func TestNothingIsLostAndEverythingHasAReason(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		list := drawAll(t)
		w := worksetOf(list)
		w.stages()
		for _, before := range list {
			e := w.entries[before.ID]
			switch {
			case e.Content != before.Content:
				t.Fatalf("%s was reworded: %q", e.ID, e.Content)
			case e.Status == memstore.Superseded && (w.end(e.ID) == nil || !w.end(e.ID).Status.Live() && w.end(e.ID).Status != memstore.Archived || e.SupersededWhy == "" || e.Rule == ""):
				t.Fatalf("%s left without a reason or a link: %+v", e.ID, e)
			case e.Status == memstore.Archived && e.Rule == "":
				t.Fatalf("%s was archived without a reason", e.ID)
			case e.Status == memstore.Unconfirmed && (len(e.Contradicts) == 0 || e.Question == ""):
				t.Fatalf("%s waits for nothing", e.ID)
			}
			if e.Status == memstore.Archived && before.Source.FromUser() && before.Category == memstore.Constraint {
				t.Fatalf("a constraint of the user faded: %+v", e)
			}
		}
		for _, e := range w.entries {
			if x := w.end(e.ID); x != nil && x.Scope != e.Scope {
				t.Fatalf("%s went from %s to %s", e.ID, e.Scope, x.Scope)
			}
		}
	})
}

// A second run on what the first one left finds nothing to do.
func TestSecondRunChangesNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		w := worksetOf(drawAll(t))
		w.stages()
		var after []memstore.Entry
		for _, e := range w.sorted() {
			after = append(after, *e)
		}
		again := worksetOf(after)
		again.stages()
		if lines := Lines(again.diffs()); len(lines) > 0 {
			t.Fatalf("second run: %v\nafter the first:\n%s", lines, w.outcomeOf())
		}
	})
}

// Ids are given in the order of writing: whatever it was, the same comes out.
func TestOrderOfWritingDoesNotMatter(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		list := drawAll(t)
		w := worksetOf(list)
		w.stages()
		other := slices.Clone(list)
		for i := range other {
			other[i].ID = fmt.Sprintf("env-%d", len(other)-i)
		}
		slices.Reverse(other)
		x := worksetOf(other)
		x.stages()
		if a, b := w.outcomeOf(), x.outcomeOf(); a != b {
			t.Fatalf("written forwards:\n%s\nbackwards:\n%s", a, b)
		}
	})
}

// What comes from outside, or was guessed, never becomes more than that by repetition.
func TestTrustNeverGrows(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		list := drawAll(t)
		w := worksetOf(list)
		w.stages()
		for _, e := range w.entries {
			for _, id := range e.DerivedFrom {
				if w.entries[id].Trust.Rank() < e.Trust.Rank() {
					t.Fatalf("%s is trusted more than %s, from which it was made", e.ID, id)
				}
			}
			if before, known := w.loaded[e.ID]; known && (before.Source != e.Source || before.Trust != e.Trust) {
				t.Fatalf("%s changed its source", e.ID)
			}
		}
	})
}
