package trace

import (
	"encoding/json"
	"testing"
	"time"
)

func TestAmend(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	s := Session{ID: "s", Goal: "first", Outcome: "failure", Start: day, End: day}
	s.Amend(Session{ID: "other", Goal: "second", Project: "shop", Outcome: "success", Start: day.Add(time.Hour)})
	want := Session{ID: "s", Goal: "first", Project: "shop", Outcome: "success", Start: day, End: day.Add(time.Hour)}
	if s != want {
		t.Errorf("got %+v, want %+v", s, want)
	}
	s.Cover(time.Time{})
	if s != want {
		t.Error("the zero time changed the session")
	}
}

func TestWhoTyped(t *testing.T) {
	t.Parallel()
	if !(Event{Role: User, Kind: Correction}).Typed() || (Event{Role: User, Kind: Message, Side: true}).Typed() || (Event{Role: User, Kind: Note}).Typed() {
		t.Error("Typed does not tell a human's words from the rest")
	}
	yes, no := true, false
	if !(Event{OK: &yes}).Succeeded() || !(Event{OK: &no}).Failed() || (Event{}).Failed() || (Event{}).Succeeded() {
		t.Error("an outcome is misread")
	}
}

func TestAnErasedGoalDoesNotComeBack(t *testing.T) {
	t.Parallel()
	s := Session{ID: "s", Gone: true}
	s.Amend(Session{ID: "s", Goal: "what was forgotten", Project: "shop"})
	if s.Goal != "" || s.Project != "shop" {
		t.Errorf("%+v", s)
	}
	s = Session{ID: "s", Goal: "what was forgotten"}
	s.Amend(Session{ID: "s", Gone: true})
	if s.Goal != "" || !s.Gone {
		t.Errorf("%+v", s)
	}
}

func TestUnknownTimesAreNull(t *testing.T) {
	t.Parallel()
	report := SessionReport{ID: "a", LastTime: time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC)}
	data, err := json.Marshal(report)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"id":"a","user_turns":0,"tool_calls":{"ok":0,"failed":0},"corrections":0,"first_time":null,"last_time":"2026-03-01T10:00:00Z"}`
	if string(data) != want {
		t.Errorf("got %s", data)
	}
	var back SessionReport
	if err := json.Unmarshal(data, &back); err != nil || back != report {
		t.Errorf("read back %+v, %v", back, err)
	}
}
