//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// wordsOnly switches vectors off.
const wordsOnly = "LOCI_EMBEDDING_PROVIDER=none"

// BenchmarkInitialize is the time from starting the program to its answer to initialize.
func BenchmarkInitialize(b *testing.B) {
	empty, full := newHome(b), filled(b, labelled(b))
	for _, c := range []struct {
		name string
		home home
	}{{"empty", empty}, {fmt.Sprintf("%d", size), full}} {
		b.Run(c.name, func(b *testing.B) {
			c.home.begin(b).end(b) // the directory is there
			var took durations
			for b.Loop() {
				begun := time.Now()
				s := c.home.begin(b)
				took.since(begun)
				s.end(b)
			}
			took.report(b)
		})
	}
}

// BenchmarkRemember is the time of one remember in a full store, as a client sees it.
func BenchmarkRemember(b *testing.B) {
	h := filled(b, labelled(b))
	s := h.begin(b)
	defer s.end(b)
	var took durations
	n := 0
	for b.Loop() {
		n++
		begun := time.Now()
		s.call(b, "remember", map[string]string{"content": fmt.Sprintf("Service %d listens on port %d", n, 20000+n), "category": "env_fact"})
		took.since(begun)
	}
	took.report(b)
}

// BenchmarkRecall is the time of one recall in a full store, as a client sees it, by words alone and with vectors.
func BenchmarkRecall(b *testing.B) {
	for _, set := range []struct {
		name string
		make func(*testing.B) *cases
	}{{"cases", labelled}, {"locomo", locomo}} {
		b.Run(set.name+"/words", func(b *testing.B) {
			c := set.make(b)
			recall(b, filled(b, c, wordsOnly), c.questions, wordsOnly)
		})
		b.Run(set.name+"/vectors", func(b *testing.B) {
			c := set.make(b)
			recall(b, filled(b, c), c.questions)
		})
	}
}

func recall(b *testing.B, h home, questions []question, env ...string) {
	b.Helper()
	s := h.begin(b, env...)
	defer s.end(b)
	ready(b, s, questions[0])
	for _, q := range questions { // no question is the first of its kind
		s.call(b, "recall", q)
	}
	var took durations
	n := 0
	for b.Loop() {
		begun := time.Now()
		s.call(b, "recall", questions[n%len(questions)])
		took.since(begun)
		n++
	}
	took.report(b)
	b.ReportMetric(resident(b, s.process.Process.Pid), "resident-MB")
}

// ready asks until the answer is no longer degraded.
func ready(b *testing.B, s *session, q question) {
	b.Helper()
	for limit := time.Now().Add(2 * time.Minute); ; time.Sleep(100 * time.Millisecond) {
		var answer struct{ Degraded string }
		if err := json.Unmarshal(s.call(b, "recall", q), &answer); err != nil {
			b.Fatal(err)
		}
		if answer.Degraded == "" || strings.Contains(answer.Degraded, "switched off") {
			return
		}
		if time.Now().After(limit) {
			b.Fatalf("recall stays degraded: %s", answer.Degraded)
		}
	}
}

// BenchmarkEnd is the time from the end of input to the end of the process.
func BenchmarkEnd(b *testing.B) {
	h := filled(b, labelled(b))
	var took durations
	for b.Loop() {
		s := h.begin(b)
		s.call(b, "recall", question{Query: "port"})
		begun := time.Now()
		s.end(b)
		took.since(begun)
	}
	took.report(b)
}

// BenchmarkBinary is the size of the program as it is released.
func BenchmarkBinary(b *testing.B) {
	info, err := os.Stat(program)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(info.Size())/1e6, "MB")
}

// filled is a store with cases in it, imported by the program itself.
func filled(b *testing.B, c *cases, env ...string) home {
	b.Helper()
	h := newHome(b)
	path := filepath.Join(h.dir, "lines.jsonl")
	if err := os.WriteFile(path, c.lines.Bytes(), 0o600); err != nil {
		b.Fatal(err)
	}
	cmd := h.command(b.Context(), "import", "--json", path)
	cmd.Env = append(cmd.Env, env...)
	cmd.Stderr = b.Output()
	out, err := cmd.Output()
	if err != nil {
		b.Fatal(err)
	}
	var answer struct{ Stored int }
	if err := json.Unmarshal(out, &answer); err != nil || answer.Stored < size*9/10 {
		b.Fatalf("%d entries were stored of %d (%v)", answer.Stored, size, err)
	}
	return h
}

// resident is what a process holds of the machine's memory, in millions of bytes; 0 where that cannot be asked.
func resident(b *testing.B, pid int) float64 {
	b.Helper()
	if runtime.GOOS != "linux" {
		return 0
	}
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		b.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	kib, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		b.Fatal(err)
	}
	return float64(kib) * 1024 / 1e6
}

// durations are measured times.
type durations []time.Duration

func (d *durations) since(begun time.Time) { *d = append(*d, time.Since(begun)) }

// report prints the median and the 95th percentile in place of the mean, which one slow start would spoil.
func (d *durations) report(b *testing.B) {
	slices.Sort(*d)
	at := func(share float64) float64 {
		return float64((*d)[int(share*float64(len(*d)-1))]) / float64(time.Millisecond)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(at(0.5), "p50-ms")
	b.ReportMetric(at(0.95), "p95-ms")
}

// BenchmarkHook is the time a client waits for a hook: in a full store, with the trace of a session that is resumed and of a
// prompt that is answered, and with a log to take in.
func BenchmarkHook(b *testing.B) {
	h := filled(b, labelled(b))
	log := filepath.Join(h.dir, "log.jsonl")
	writeTurns(b, log, 2000)
	for _, c := range []struct{ moment, event string }{
		{"session-start", `{"hook_event_name":"SessionStart","session_id":"s1","source":"resume"}`},
		{"prompt", `{"hook_event_name":"UserPromptSubmit","session_id":"s1","prompt":"which port does the staging database listen on?"}`},
		{"pre-compact", `{"hook_event_name":"PreCompact","session_id":"s1","transcript_path":"` + log + `"}`},
		{"session-end", `{"hook_event_name":"SessionEnd","session_id":"s1","transcript_path":"` + log + `"}`},
	} {
		b.Run(c.moment, func(b *testing.B) {
			var took durations
			for b.Loop() {
				hook := h.command(b.Context(), "hook", "claude-code", c.moment)
				hook.Stdin = strings.NewReader(c.event)
				begun := time.Now()
				out, err := hook.CombinedOutput()
				if took.since(begun); err != nil {
					b.Fatalf("%v: %s", err, out)
				}
			}
			took.report(b)
		})
	}
}

// writeTurns writes a log of n turns.
func writeTurns(b *testing.B, path string, n int) {
	b.Helper()
	var log strings.Builder
	for i := range n {
		log.WriteString(line("s1", i))
	}
	if err := os.WriteFile(path, []byte(log.String()), 0o600); err != nil {
		b.Fatal(err)
	}
}
