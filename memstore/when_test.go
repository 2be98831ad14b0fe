package memstore

import (
	"testing"
	"time"
)

// now is a Wednesday.
var wednesday = time.Date(2026, 6, 17, 15, 30, 0, 0, time.UTC)

func TestWhen(t *testing.T) {
	t.Parallel()
	for query, want := range map[string][2]string{
		"what did we decide yesterday?":          {"2026-06-16", "2026-06-17"},
		"the day before yesterday's incident":    {"2026-06-15", "2026-06-16"},
		"What changed last week":                 {"2026-06-08", "2026-06-15"},
		"releases this week":                     {"2026-06-15", "2026-06-22"},
		"what was new last month":                {"2026-05-01", "2026-06-01"},
		"incidents last year":                    {"2025-01-01", "2026-01-01"},
		"what changed in May":                    {"2026-05-01", "2026-06-01"},
		"the outage in August":                   {"2025-08-01", "2025-09-01"},
		"what changed in the export May 2024?":   {"2024-05-01", "2024-06-01"},
		"since March":                            {"2026-03-01", ""},
		"decisions before the 2026-02":           {"", "2026-02-01"},
		"what happened on 2026-02-03":            {"2026-02-03", "2026-02-04"},
		"what was agreed before last week":       {"", "2026-06-08"},
		"上周决定了什么":                                {"2026-06-08", "2026-06-15"},
		"五月改了什么":                                 {"2026-05-01", "2026-06-01"},
		"2024年12月的故障":                            {"2024-12-01", "2025-01-01"},
		"去年用的数据库":                                {"2025-01-01", "2026-01-01"},
		"三月以来的变化":                                {"2026-03-01", ""},
		"先週のリリース":                                {"2026-06-08", "2026-06-15"},
		"昨日何を決めた":                                {"2026-06-16", "2026-06-17"},
		"지난주에 뭘 바꿨지":                             {"2026-06-08", "2026-06-15"},
		"작년 장애":                                  {"2025-01-01", "2026-01-01"},
		"Was haben wir letzte Woche beschlossen": {"2026-06-08", "2026-06-15"},
		"Änderungen seit März":                   {"2026-03-01", ""},
		"qué decidimos la semana pasada":         {"2026-06-08", "2026-06-15"},
		"qué cambió en mayo de 2025":             {"2025-05-01", "2025-06-01"},
		"ce qui a changé hier":                   {"2026-06-16", "2026-06-17"},
		"les décisions en février":               {"2026-02-01", "2026-03-01"},
		"что решили на прошлой неделе":           {"2026-06-08", "2026-06-15"},
		"что изменилось в мае":                   {"2026-05-01", "2026-06-01"},
		"решения с марта":                        {"2026-03-01", ""},
	} {
		got, ok := when(query, wednesday)
		if want := (period{date0(t, want[0]), date0(t, want[1])}); !ok || got != want {
			t.Errorf("%q: got %v to %v (%v), want %v", query, time.Unix(got.from, 0).UTC(), time.Unix(got.until, 0).UTC(), ok, want)
		}
	}
}

func date0(t *testing.T, day string) int64 {
	t.Helper()
	if day == "" {
		return 0
	}
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	return at.Unix()
}

func TestNoTimeIsAskedAbout(t *testing.T) {
	t.Parallel()
	for _, query := range []string{
		"", "how are tests run", "how often may the editor write drafts", "the march of progress", "Marta's birthday", "hierarchy of roles",
		"which weekday is Orbit sent on at present", "2026-13-99", "月",
	} {
		if p, ok := when(query, wednesday); ok {
			t.Errorf("%q is taken for %v", query, p)
		}
	}
}

func TestEvent(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]struct {
		phrase string
		before bool
		ok     bool
	}{
		"where did we keep backups before the move?": {"the move?", true, true},
		"what broke after the upgrade, and why":      {"the upgrade", false, true},
		"搬家之前我们用什么":                                  {"搬家", true, true},
		"wo lagen die Daten vor dem Umzug":           {"dem umzug", true, true},
		"how are tests run":                          {"", false, false},
	} {
		phrase, before, ok := event(query)
		if phrase != want.phrase || before != want.before || ok != want.ok {
			t.Errorf("%q: got %q, %v, %v, want %+v", query, phrase, before, ok, want)
		}
	}
}

func FuzzWhen(f *testing.F) {
	for _, s := range []string{"in May", "since\xff", "2024年12月", "十二月", "last week last year", "before"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, query string) {
		p, ok := when(query, wednesday)
		if ok && p.from == 0 && p.until == 0 {
			t.Errorf("%q asks about a time without bounds", query)
		}
		if ok && p.from != 0 && p.until != 0 && p.from >= p.until {
			t.Errorf("%q asks about %v, which ends before it begins", query, p)
		}
		event(query)
	})
}
