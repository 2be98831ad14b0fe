package memstore_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/loci-dev/loci/memstore"
)

func TestAdjudicate(t *testing.T) {
	t.Parallel()
	noon := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	at := func(days int) time.Time { return noon.AddDate(0, 0, days) }
	type e = memstore.Entry
	for name, c := range map[string]struct {
		a, b e
		want int
	}{
		"a correction beats a later verified fact":   {e{Source: "user_correction", CreatedAt: at(0)}, e{Source: "tool_result", CreatedAt: at(5), VerifiedAt: at(5)}, -1},
		"of two corrections the later day":           {e{Source: "user_correction", CreatedAt: at(0)}, e{Source: "user_correction", CreatedAt: at(1)}, 1},
		"two corrections of one day are asked":       {e{Source: "user_correction", CreatedAt: at(0)}, e{Source: "user_correction", CreatedAt: at(0).Add(5 * time.Hour)}, 0},
		"outside text loses however new":             {e{Source: "session_summary", CreatedAt: at(0)}, e{Source: "external", CreatedAt: at(90)}, -1},
		"so do guesses":                              {e{Source: "inference", CreatedAt: at(90)}, e{Source: "session_summary", CreatedAt: at(0)}, 1},
		"the user decides about wishes":              {e{Category: "preference", Source: "user_explicit", CreatedAt: at(0)}, e{Category: "preference", Source: "tool_result", CreatedAt: at(9), VerifiedAt: at(9)}, -1},
		"the later verification decides about facts": {e{Category: "env_fact", VerifiedAt: at(3)}, e{Category: "env_fact", VerifiedAt: at(4)}, 1},
		"verified beats unverified":                  {e{Category: "env_fact", VerifiedAt: at(3), CreatedAt: at(3)}, e{Category: "env_fact", CreatedAt: at(9)}, -1},
		"unless the user said otherwise since":       {e{Category: "env_fact", VerifiedAt: at(3), CreatedAt: at(3)}, e{Category: "env_fact", Source: "user_explicit", CreatedAt: at(3)}, 0},
		"but not before":                             {e{Category: "env_fact", VerifiedAt: at(3), CreatedAt: at(3)}, e{Category: "env_fact", Source: "user_explicit", CreatedAt: at(2)}, -1},
		"twice as many sessions, and two more":       {e{EvidenceCount: 4, CreatedAt: at(0)}, e{EvidenceCount: 2, CreatedAt: at(9)}, -1},
		"less is not far more":                       {e{EvidenceCount: 3, CreatedAt: at(0)}, e{EvidenceCount: 2, CreatedAt: at(9)}, 1},
		"the later day":                              {e{CreatedAt: at(0)}, e{CreatedAt: at(1)}, 1},
		"a night between, but hardly":                {e{CreatedAt: at(0).Add(11 * time.Hour)}, e{CreatedAt: at(0).Add(13 * time.Hour)}, 0},
		"equal in everything":                        {e{CreatedAt: at(0)}, e{CreatedAt: at(0)}, 0},
	} {
		got := memstore.Adjudicate(&c.a, &c.b)
		if got.Winner != c.want || got.Rule == "" {
			t.Errorf("%s: %+v, want %d", name, got, c.want)
		}
	}
}

// TestAdjudicateIsFair: the order in which two statements are given decides nothing.
func TestAdjudicateIsFair(t *testing.T) {
	t.Parallel()
	side := rapid.Custom(func(t *rapid.T) memstore.Entry {
		day := rapid.IntRange(0, 3)
		e := memstore.Entry{
			Source: rapid.SampledFrom(memstore.Sources()).Draw(t, "source"), EvidenceCount: rapid.IntRange(0, 5).Draw(t, "evidence"),
			CreatedAt: time.Date(2026, 3, 1+day.Draw(t, "day"), rapid.IntRange(0, 23).Draw(t, "hour"), 0, 0, 0, time.UTC),
		}
		if rapid.Bool().Draw(t, "verified") {
			e.VerifiedAt = time.Date(2026, 3, 1+day.Draw(t, "verified"), 8, 0, 0, 0, time.UTC)
		}
		return e
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := side.Draw(t, "a"), side.Draw(t, "b")
		a.Category = rapid.SampledFrom(memstore.Categories()).Draw(t, "category")
		b.Category = a.Category
		ab, ba := memstore.Adjudicate(&a, &b), memstore.Adjudicate(&b, &a)
		if ab.Winner != -ba.Winner || ab.Rule != ba.Rule {
			t.Fatalf("one way %+v, the other way %+v", ab, ba)
		}
	})
}
