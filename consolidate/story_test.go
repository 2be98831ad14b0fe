package consolidate_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/loci-dev/loci/consolidate"
	"github.com/loci-dev/loci/memstore"
)

// story drives two months of one made-up project: what the agent writes, and what it would be told later.
type story struct {
	*fixture
	day int
}

// on moves to a day of the story and opens that day's session.
func (s *story) on(day int) memstore.Caller {
	s.day = day
	s.clock.set(time.Date(2026, 4, 1, 9, 0, 0, 0, time.UTC).AddDate(0, 0, day))
	return memstore.Caller{Project: "mill", Session: fmt.Sprintf("s-%02d", day)}
}

func (s *story) says(day int, items ...memstore.Item) {
	s.t.Helper()
	a, err := s.memory.Remember(s.ctx, memstore.RememberRequest{Caller: s.on(day), Items: items})
	if err != nil {
		s.t.Fatal(err)
	}
	for _, r := range a.Results {
		if r.Status == memstore.Refused {
			s.t.Fatalf("day %d: %s", day, r.Reason)
		}
	}
}

// night consolidates at the end of the day.
func (s *story) night() consolidate.Report {
	s.t.Helper()
	return s.run(s.clock.Now().Add(15 * time.Hour))
}

// told returns what an agent that asks is told, best first, as one text.
func (s *story) told(query string) string {
	s.t.Helper()
	a, err := s.memory.Recall(s.ctx, memstore.RecallRequest{Caller: memstore.Caller{Project: "mill"}, Query: query})
	if err != nil {
		s.t.Fatal(err)
	}
	var lines []string
	for _, r := range a.Results {
		lines = append(lines, r.Content)
	}
	return strings.Join(lines, "\n")
}

func (s *story) expect(query string, has, hasNot []string) {
	s.t.Helper()
	told := s.told(query)
	for _, x := range has {
		if !strings.Contains(told, x) {
			s.t.Errorf("day %d, %q: %q is missing in\n%s", s.day, query, x, told)
		}
	}
	for _, x := range hasNot {
		if strings.Contains(told, x) {
			s.t.Errorf("day %d, %q: stale or wrong %q in\n%s", s.day, query, x, told)
		}
	}
}

func TestTwoMonthsOfAProject(t *testing.T) {
	t.Parallel()
	s := &story{fixture: open(t, nil, consolidate.Options{})}

	// The tool changes midway; the old one is named in several wordings.
	s.says(0, memstore.Item{Content: "Tests of mill run with npm test.", Subject: "mill:tests", Value: "npm test", Source: "tool_result"})
	s.says(1, memstore.Item{Content: "Use npm test for the tests of mill.", Subject: "mill:tests", Value: "npm test"})
	s.night()
	s.expect("how do I run the tests", []string{"npm test"}, nil)
	s.says(20, memstore.Item{Content: "Tests of mill run with vitest run.", Subject: "mill:tests", Value: "vitest run", Source: "tool_result"})
	s.night()
	s.expect("how do I run the tests", []string{"vitest run"}, []string{"npm test"})

	// A correction, and a correction of the correction: the last word counts.
	s.says(21, memstore.Item{Content: "The release day is Monday.", Subject: "mill:release:day", Value: "Monday"})
	s.says(22, memstore.Item{Content: "The release day is Tuesday, not Monday.", Subject: "mill:release:day", Value: "Tuesday", Source: "user_correction"})
	s.says(24, memstore.Item{Content: "The release day is Thursday, not Tuesday.", Subject: "mill:release:day", Value: "Thursday", Source: "user_correction"})
	s.night()
	s.expect("which day do we release", []string{"Thursday"}, []string{"is Tuesday", "is Monday"})

	// Two notes of one day contradict each other: the user is asked, and the answer holds.
	s.says(26, memstore.Item{Content: "The staging queue is called jobs-a.", Subject: "mill:queue", Value: "jobs-a"},
		memstore.Item{Content: "The staging queue is called jobs-b.", Subject: "mill:queue", Value: "jobs-b"})
	r := s.night()
	if len(r.Questions) != 1 {
		t.Fatalf("questions: %+v", r.Questions)
	}
	for id, e := range s.entries() {
		if e.Value == "jobs-b" {
			if _, err := s.c.Resolve(s.ctx, "s-27", []consolidate.Resolution{{Question: r.Questions[0].ID, Choice: id}}); err != nil {
				t.Fatal(err)
			}
		}
	}
	s.expect("what is the staging queue called", []string{"jobs-b"}, []string{"jobs-a"})

	// A branch that differs is no contradiction.
	s.says(28, memstore.Item{Content: "The parser is pinned to 2.3.", Subject: "mill:parser", Value: "2.3", Scope: memstore.Scope{Branch: "main"}},
		memstore.Item{Content: "The parser is pinned to 2.4.", Subject: "mill:parser", Value: "2.4", Scope: memstore.Scope{Branch: "next"}})
	s.night()
	s.expect("to what is the parser pinned", []string{"2.3", "2.4"}, nil)

	// A guess that turned out wrong gives way to what was measured.
	s.says(30, memstore.Item{Content: "The upload limit is probably 10 MB.", Subject: "mill:upload", Value: "10 MB", Source: "inference"})
	s.says(33, memstore.Item{Content: "The upload limit is 25 MB.", Subject: "mill:upload", Value: "25 MB", Source: "tool_result"})
	s.night()
	s.expect("what is the upload limit", []string{"25 MB"}, []string{"10 MB"})

	// Ten sightings of one fault become one entry, and stay one.
	for i := range 10 {
		s.says(35+i, memstore.Item{Content: fmt.Sprintf("The export job was slow on run %d, it took %d.5 s.", i, 40+i), Category: "lesson", Subject: "mill:export:slow", Source: "tool_result",
			Evidence: &memstore.Evidence{Outcome: memstore.OutcomeFailure}})
		s.night()
	}
	live := 0
	for _, e := range s.entries() {
		if e.Subject == "mill:export:slow" && e.Status.Live() {
			live++
			if e.EvidenceCount != 10 {
				t.Errorf("%d sightings counted", e.EvidenceCount)
			}
		}
	}
	if live != 1 {
		t.Errorf("ten sightings are %d entries", live)
	}

	// Two months later nothing of it is lost, and a further run finds nothing to do.
	s.on(60)
	s.night()
	if r := s.night(); r.Commit != 0 {
		t.Errorf("a further run changed something: %+v", r.Diff)
	}
	for id, e := range s.entries() {
		if !e.Status.Live() && (e.Rule == "" || e.Status == memstore.Superseded && end(s.entries(), id) == "") {
			t.Errorf("%s left without reason or link: %+v", id, e)
		}
	}
}
