package archive

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/loci-dev/loci/internal/trace"
	"github.com/loci-dev/loci/internal/trace/agentlog"
	"github.com/loci-dev/loci/internal/trace/lookup"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
)

func open(t testing.TB, dir string, o Options) *Archive {
	t.Helper()
	o.Now = func() time.Time { return noon }
	a, err := Open(ctx, dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return a
}

func must[T any](t testing.TB) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func sample(name string) string { return filepath.Join("..", "agentlog", "testdata", name) }

func record(t testing.TB, a *Archive, session, text string) {
	t.Helper()
	if err := a.Record(ctx, trace.Session{ID: session}, trace.Event{Role: trace.User, Kind: trace.Message, Text: text}); err != nil {
		t.Fatal(err)
	}
}

func texts(hits []lookup.Hit) (found []string) {
	for _, h := range hits {
		found = append(found, h.Event.Text)
	}
	return found
}

// holds reports whether any file below dir has the bytes.
func holds(t testing.TB, dir, needle string) (places []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		if bytes.Contains(bytes.ToLower(content), []byte(strings.ToLower(needle))) {
			places = append(places, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return places
}

func TestImportIsIdempotent(t *testing.T) {
	t.Parallel()
	a := open(t, t.TempDir(), Options{Project: filepath.Base})
	log := filepath.Join(t.TempDir(), "log.jsonl")
	content := must[[]byte](t)(os.ReadFile(sample("claude.jsonl")))
	half := len(content) / 2
	for i, part := range [][]byte{content[:half], content, content} {
		if err := os.WriteFile(log, part, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(log, noon, noon); err != nil {
			t.Fatal(err)
		}
		got := must[Imported](t)(a.Import(ctx, log))
		if i == 2 && (!got.Unchanged || got.Added != 0 || got.Sessions[0].UserTurns != 3) {
			t.Errorf("the third import: %+v", got)
		}
	}
	moved := filepath.Join(t.TempDir(), "moved.jsonl")
	if err := os.WriteFile(moved, content, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := must[Imported](t)(a.Import(ctx, moved)); got.Added != 0 {
		t.Errorf("%d events came again from another path", got.Added)
	}
	s, events, err := a.Session(ctx, "c-1")
	if err != nil || len(events) != 17 || s.Project != "shop" || s.Goal != "The search is slow, find out why." || s.Branch != "main" {
		t.Errorf("%d events, %+v, %v", len(events), s, err)
	}
	list := must[[]lookup.Summary](t)(a.Sessions(ctx, nil, 0))
	if c := list[0].Counts; c.UserTurns != 3 || c.Corrections != 2 || c.ToolCalls != (trace.ToolCalls{OK: 1, Failed: 2}) {
		t.Errorf("counts %+v", c)
	}
}

func TestForeignFileIsRefused(t *testing.T) {
	t.Parallel()
	a := open(t, t.TempDir(), Options{})
	if _, err := a.Import(ctx, "archive_test.go"); !errors.Is(err, agentlog.ErrUnknownFormat) {
		t.Errorf("importing source code: %v", err)
	}
	if _, _, err := a.Session(ctx, "absent"); !errors.Is(err, ErrNoSession) {
		t.Errorf("an absent session: %v", err)
	}
}

func TestCancelledImportCanBeRepeated(t *testing.T) {
	t.Parallel()
	a := open(t, t.TempDir(), Options{})
	cancelled, cancel := context.WithCancel(ctx)
	log := filepath.Join(t.TempDir(), "chat.jsonl")
	line := `{"role":"tool","content":"` + strings.Repeat("many words ", 2000) + `"}` + "\n"
	const lines = 300
	if err := os.WriteFile(log, []byte(strings.Repeat(line, lines)), 0o600); err != nil {
		t.Fatal(err)
	}
	seen := 0
	a.options.Refuse = func(trace.Session, trace.Event) (bool, error) {
		if seen++; seen == lines/2 {
			cancel()
		}
		return false, nil
	}
	if _, err := a.Import(cancelled, log); err == nil {
		t.Error("a cancelled import says it is complete")
	}
	if _, err := a.Import(ctx, log); err != nil {
		t.Fatal(err)
	}
	list := must[[]lookup.Summary](t)(a.Sessions(ctx, nil, 0))
	if len(list) != 1 || list[0].Events != lines {
		t.Errorf("sessions %+v", list)
	}
}

func TestSecretsStayOut(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := open(t, dir, Options{Redact: func(s string) string { return strings.ReplaceAll(s, "hunter2", "[redacted:password]") }})
	record(t, a, "s", "the password is hunter2")
	if err := a.Record(ctx, trace.Session{ID: "s", Goal: "use hunter2"}, trace.Event{Role: trace.Tool, Kind: trace.ToolResult, Call: "login hunter2"}); err != nil {
		t.Fatal(err)
	}
	if places := holds(t, dir, "hunter2"); len(places) > 0 {
		t.Errorf("the secret stands in %v", places)
	}
}

func TestRefusedEventsStayOut(t *testing.T) {
	t.Parallel()
	a := open(t, t.TempDir(), Options{Refuse: func(_ trace.Session, e trace.Event) (bool, error) { return strings.Contains(e.Text, "profile"), nil }})
	must[Imported](t)(a.Import(ctx, sample("claude.jsonl")))
	if _, events, err := a.Session(ctx, "c-1"); err != nil || len(events) != 16 {
		t.Errorf("%d events, %v", len(events), err)
	}
}

func TestEraseLeavesNoByte(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := open(t, dir, Options{})
	must[Imported](t)(a.Import(ctx, sample("claude.jsonl")))
	record(t, a, "own", "Remember the zebrafish lab")
	record(t, a, "own", "and the aquarium")
	done := must[Erased](t)(a.EraseTexts(ctx, []string{"remember THE  zebrafish", "the search is slow, find out why"}))
	if done.Events != 2 || done.Sessions != 1 || done.Pending {
		t.Errorf("receipt %+v", done)
	}
	for _, gone := range []string{"zebrafish", "zebrafi", "search is slow"} {
		if places := holds(t, dir, gone); len(places) > 0 {
			t.Errorf("%q still stands in %v", gone, places)
		}
	}
	if got := must[Imported](t)(a.Import(ctx, sample("claude.jsonl"))); got.Added != 0 {
		t.Errorf("%d erased events came back", got.Added)
	}
	if err := a.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	if got := must[Imported](t)(a.Import(ctx, sample("claude.jsonl"))); got.Added != 0 {
		t.Errorf("%d erased events came back after a rebuild", got.Added)
	}
	if _, events, err := a.Session(ctx, "own"); err != nil || len(events) != 1 || events[0].Text != "and the aquarium" {
		t.Errorf("what was to stay: %+v, %v", events, err)
	}
	if hits := must[[]lookup.Hit](t)(a.Search(ctx, lookup.Query{Text: "zebrafish lab"})); len(hits) != 0 {
		t.Errorf("found %v", texts(hits))
	}
}

// rot is a cipher for tests: it hides the text and knows its own lines.
type rot struct{}

func (rot) Seal(line []byte) ([]byte, error) {
	sealed := []byte("rot")
	for _, b := range line {
		sealed = append(sealed, b+13)
	}
	return sealed, nil
}

func (rot) Open(sealed []byte) ([]byte, error) {
	sealed, ok := bytes.CutPrefix(sealed, []byte("rot"))
	if !ok {
		return nil, errors.New("not ours")
	}
	plain := make([]byte, len(sealed))
	for i, b := range sealed {
		plain[i] = b - 13
	}
	return plain, nil
}

func TestSealedSegments(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := open(t, dir, Options{Cipher: rot{}})
	must[Imported](t)(a.Import(ctx, sample("claude.jsonl")))
	record(t, a, "own", "the zebrafish lab")
	record(t, a, "own", "and the aquarium")
	for _, segment := range must[[]string](t)(a.segments()) {
		if content := must[[]byte](t)(os.ReadFile(a.path(segment))); bytes.Contains(content, []byte("aquarium")) || bytes.Contains(content, []byte("{")) {
			t.Errorf("%s is readable", segment)
		}
	}
	if done := must[Erased](t)(a.EraseTexts(ctx, []string{"the zebrafish lab"})); done.Events != 1 {
		t.Errorf("receipt %+v", done)
	}
	if err := a.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	if _, events, err := a.Session(ctx, "own"); err != nil || len(events) != 1 || events[0].Text != "and the aquarium" {
		t.Errorf("what was to stay: %+v, %v", events, err)
	}
	if got := must[Imported](t)(a.Import(ctx, sample("claude.jsonl"))); got.Added != 0 {
		t.Errorf("%d events came again", got.Added)
	}
}

func TestEraseByPredicate(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := open(t, dir, Options{})
	record(t, a, "one", "first of one")
	record(t, a, "two", "first of two")
	done := must[Erased](t)(a.Erase(ctx, func(s trace.Session, _ trace.Event) bool { return s.ID == "two" }))
	if done.Events != 1 || len(holds(t, dir, "of two")) != 0 || len(holds(t, dir, "of one")) != 1 {
		t.Errorf("receipt %+v", done)
	}
}

func TestRebuildFindsTheSame(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := open(t, dir, Options{})
	for _, name := range []string{"claude.jsonl", "codex.jsonl", "generic.json", "opencode.json"} {
		must[Imported](t)(a.Import(ctx, sample(name)))
	}
	before := must[[]lookup.Summary](t)(a.Sessions(ctx, nil, 0))
	found := must[[]lookup.Hit](t)(a.Search(ctx, lookup.Query{Text: "which tests were run"}))
	if err := a.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	after := must[[]lookup.Summary](t)(a.Sessions(ctx, nil, 0))
	again := must[[]lookup.Hit](t)(a.Search(ctx, lookup.Query{Text: "which tests were run"}))
	if fmt.Sprint(before) != fmt.Sprint(after) {
		t.Errorf("sessions\n%v\nthen\n%v", before, after)
	}
	if len(found) == 0 || fmt.Sprint(texts(found)) != fmt.Sprint(texts(again)) {
		t.Errorf("found %v, then %v", texts(found), texts(again))
	}
}

func TestTornLineIsSurvived(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := open(t, dir, Options{})
	record(t, a, "s", "before the crash")
	segment := filepath.Join(dir, "2026", "03", "s.jsonl")
	f := must[*os.File](t)(os.OpenFile(segment, os.O_APPEND|os.O_WRONLY, 0))
	if _, err := f.WriteString(`{"id":"e9","role":"user","kind":"message","text":"whole but not indexed"}` + "\n" + `{"id":"e10","text":"tor`); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	record(t, a, "s", "after the crash")
	_, events, err := a.Session(ctx, "s")
	if err != nil || len(events) != 3 {
		t.Errorf("%d events, %v", len(events), err)
	}
	if hits := must[[]lookup.Hit](t)(a.Search(ctx, lookup.Query{Text: "whole indexed"})); len(hits) != 1 {
		t.Errorf("found %v", texts(hits))
	}
}

func TestSegmentsAreSealed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := open(t, dir, Options{})
	a.maxSegment = 400
	for i := range 10 {
		record(t, a, "long/../name", fmt.Sprintf("note number %d", i))
	}
	segments := must[[]string](t)(a.segments())
	if len(segments) < 2 || strings.Contains(strings.Join(segments, " "), "..") {
		t.Errorf("segments %v", segments)
	}
	if err := a.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	if _, events, err := a.Session(ctx, "long/../name"); err != nil || len(events) != 10 {
		t.Errorf("%d events, %v", len(events), err)
	}
	for _, s := range segments {
		if info := must[os.FileInfo](t)(os.Stat(filepath.Join(dir, s))); info.Mode().Perm() != 0o600 {
			t.Errorf("%s may be read by others: %v", s, info.Mode())
		}
	}
}

func TestExpire(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := open(t, dir, Options{})
	must[Imported](t)(a.Import(ctx, sample("claude.jsonl"))) // of 1 March, 9 o'clock
	record(t, a, "new", "stays here")
	if n := must[int](t)(a.Expire(ctx, noon.Add(-time.Hour))); n != 1 {
		t.Errorf("%d sessions expired", n)
	}
	if places := holds(t, dir, "profile it"); len(places) != 0 {
		t.Errorf("expired text stands in %v", places)
	}
	if got := must[Imported](t)(a.Import(ctx, sample("claude.jsonl"))); got.Added != 0 {
		t.Errorf("%d expired events came back", got.Added)
	}
	if n := must[int](t)(a.Expire(ctx, noon.Add(-time.Hour))); n != 0 {
		t.Errorf("%d sessions expired twice", n)
	}
	if hits := must[[]lookup.Hit](t)(a.Search(ctx, lookup.Query{Text: "stays"})); len(hits) != 1 {
		t.Errorf("found %v", texts(hits))
	}
}

func TestWindow(t *testing.T) {
	t.Parallel()
	a := open(t, t.TempDir(), Options{})
	must[Imported](t)(a.Import(ctx, sample("claude.jsonl")))
	hits := must[[]lookup.Hit](t)(a.Search(ctx, lookup.Query{Text: "rule to make target", Limit: 1}))
	around := must[[]trace.Event](t)(a.Window(ctx, hits[0].Session.ID, hits[0].Event.ID, 1))
	if len(around) != 3 || around[1].ID != hits[0].Event.ID || around[0].Kind != trace.ToolCall {
		t.Errorf("window %+v", around)
	}
}

// TestSeveralWriters opens one folder several times, as several processes would, and lets all write, import and erase.
func TestSeveralWriters(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	const writers, notes = 4, 25
	var wg sync.WaitGroup
	errs := make(chan error, writers)
	for w := range writers {
		wg.Go(func() {
			a, err := Open(ctx, dir, Options{})
			if err != nil {
				errs <- err
				return
			}
			for i := range notes {
				e := trace.Event{Role: trace.User, Kind: trace.Message, Text: fmt.Sprintf("note %d of writer%d", i, w)}
				err = errors.Join(err, a.Record(ctx, trace.Session{ID: "shared", Start: noon}, e))
			}
			_, importErr := a.Import(ctx, sample("codex.jsonl"))
			_, eraseErr := a.EraseTexts(ctx, []string{fmt.Sprintf("note 3 of writer%d", w)})
			errs <- errors.Join(err, importErr, eraseErr, a.Close())
		})
	}
	wg.Wait()
	close(errs)
	for err := range errs {
		if err != nil {
			t.Error(err)
		}
	}
	a := open(t, dir, Options{})
	for id, want := range map[string]int{"shared": writers * (notes - 1), "x-1": 11} {
		if _, events, err := a.Session(ctx, id); err != nil || len(events) != want {
			t.Errorf("%s: %d events, want %d, %v", id, len(events), want, err)
		}
	}
}
