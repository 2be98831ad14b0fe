//go:build e2e

package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// A minute with ten processes on one store: three servers that store, recall and forget, hooks of two clients, imports of a
// growing folder, a follower of a growing log, consolidation, searches and exports. A server and the follower are killed
// again and again. Nothing that was acknowledged is lost, no line of a log is missing or there twice, and the store is sound.
func TestAMinuteOfEverything(t *testing.T) {
	length := time.Minute
	if testing.Short() {
		length = 8 * time.Second
	}
	m := &minute{T: t, home: newHome(t), logs: map[string]int{}, kept: map[string]string{}, gone: map[string]string{}}
	m.until, m.stop = context.WithTimeout(t.Context(), length)
	defer m.stop()
	m.folder("imported")
	m.folder("ended")
	m.folder(".claude/projects/-nowhere")
	var all sync.WaitGroup
	for n := range 3 {
		all.Go(func() { m.serve(n, n == 0) })
	}
	for _, client := range []string{"plain", "claude-code"} {
		all.Go(func() { m.endSessions(client) })
	}
	all.Go(m.importLogs)
	all.Go(m.growLog)
	all.Go(m.follow)
	all.Go(func() { m.again("consolidate", "run", "--max-changes", "0") })
	all.Go(func() { m.again("trace", "search", "line", "--all-projects") })
	all.Go(func() { m.again("export", "--all") })
	all.Wait()
	m.settle()
	m.check()
}

// minute is what the processes of the test share.
type minute struct {
	*testing.T
	home  home
	until context.Context
	stop  func()

	mu   sync.Mutex
	logs map[string]int    // lines by session
	kept map[string]string // acknowledged texts by id
	gone map[string]string // forgotten ones, or such whose forgetting nobody answered for
}

func (m *minute) folder(name string) {
	if err := os.MkdirAll(filepath.Join(m.home.dir, name), 0o755); err != nil {
		m.Fatal(err)
	}
}

// command is loci, not ended by the end of the minute.
func (m *minute) command(args ...string) *exec.Cmd {
	c := m.home.command(context.Background(), args...)
	c.Env = append(c.Env, wordsOnly, "CLAUDE_CONFIG_DIR=")
	return c
}

// run runs a command to its end, which may say that it found nothing.
func (m *minute) run(args ...string) string {
	out, err := m.command(args...).CombinedOutput()
	const nothing = 3
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != nothing) {
		m.Errorf("loci %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

func (m *minute) again(args ...string) {
	for m.until.Err() == nil {
		m.run(args...)
	}
}

// serve stores, asks and forgets, with one server after the other where they are killed.
func (m *minute) serve(number int, killed bool) {
	for n := 0; m.until.Err() == nil; {
		s, err := m.started()
		if err != nil {
			m.Errorf("server %d: %v", number, err)
			return
		}
		if killed {
			time.AfterFunc(3*time.Second, func() { _ = s.process.Process.Kill() })
		}
		for m.until.Err() == nil && m.use(s, fmt.Sprintf("Server %d wrote fact number %d", number, n), n%4 == 3) {
			n++
		}
		n++
		_ = s.in.Close()
		if err := s.process.Wait(); err != nil && !killed {
			m.Errorf("server %d ended with %v", number, err)
		}
	}
}

func (m *minute) started() (*session, error) {
	c := m.command("serve")
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return newSession(c, in, out), c.Start()
}

// use stores a text, asks for it, and forgets it if it is to go. It reports false when the server is gone.
func (m *minute) use(s *session, text string, forget bool) bool {
	var stored struct{ Results []struct{ ID string } }
	if err := s.tool("remember", map[string]string{"content": text, "category": "env_fact"}, &stored); err != nil || len(stored.Results) != 1 {
		return m.ended(err)
	}
	id := stored.Results[0].ID
	m.note(m.kept, id, text)
	var found struct{ Results []struct{ ID string } }
	if err := s.tool("recall", map[string]string{"query": text}, &found); err != nil {
		return m.ended(err)
	}
	if !forget {
		return true
	}
	m.note(m.gone, id, text)
	if err := s.tool("forget", map[string][]string{"ids": {id}}, &struct{}{}); err != nil {
		return m.ended(err)
	}
	return true
}

// ended tells a server that was killed from one that refuses.
func (m *minute) ended(err error) bool {
	var refused refusal
	if errors.As(err, &refused) || err == nil {
		m.Errorf("a call was not answered as it should: %v", err)
	}
	return false
}

func (m *minute) note(list map[string]string, id, text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	list[id] = text
}

// writeLog writes a whole log and notes how many lines have to be found.
func (m *minute) writeLog(folder, session string, lines int) string {
	path := filepath.Join(m.home.dir, folder, session+".jsonl")
	var b strings.Builder
	for n := range lines {
		b.WriteString(line(session, n))
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		m.Error(err)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.logs[session] = lines
	return path
}

// line is a line of a log that says nothing worth remembering.
func line(session string, n int) string {
	return fmt.Sprintf(`{"type":"user","uuid":"%[1]s-%[2]d","sessionId":"%[1]s","timestamp":"2026-03-01T10:00:00Z","cwd":"/nowhere","message":{"role":"user","content":"line %[2]d of %[1]s"}}`+"\n", session, n)
}

// endSessions has hooks tell of one log after the other.
func (m *minute) endSessions(client string) {
	events := map[string]string{
		"plain":       `{"event":"session-end","session":"%s","transcript":"%s"}`,
		"claude-code": `{"hook_event_name":"SessionEnd","session_id":"%s","transcript_path":"%s"}`,
	}
	for n := 0; m.until.Err() == nil; n++ {
		session := fmt.Sprintf("%s-%d", client, n)
		c := m.command("hook", client, "session-end")
		c.Stdin = strings.NewReader(fmt.Sprintf(events[client], session, m.writeLog("ended", session, 40)))
		if out, err := c.CombinedOutput(); err != nil || len(out) > 0 {
			m.Errorf("a hook of %s: %v: %s", client, err, out)
		}
	}
}

func (m *minute) importLogs() {
	for n := 0; m.until.Err() == nil; n++ {
		m.writeLog("imported", fmt.Sprintf("imported-%d", n), 30)
		m.run("import", "--traces", filepath.Join(m.home.dir, "imported"))
	}
}

// growLog appends to the log that is followed.
func (m *minute) growLog() {
	f, err := os.OpenFile(filepath.Join(m.home.dir, ".claude/projects/-nowhere", "followed.jsonl"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		m.Error(err)
		return
	}
	defer f.Close()
	written := 0
	for tick := time.NewTicker(20 * time.Millisecond); m.until.Err() == nil; <-tick.C {
		whole := line("followed", written)
		half := len(whole) / 2
		for _, part := range []string{whole[:half], whole[half:]} {
			if _, err := f.WriteString(part); err != nil {
				m.Error(err)
			}
		}
		written++
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.logs["followed"] = written
}

// follow follows the growing log, with one process after the other.
func (m *minute) follow() {
	for m.until.Err() == nil {
		c := m.command("trace", "follow", "claude_code")
		if err := c.Start(); err != nil {
			m.Error(err)
			return
		}
		select {
		case <-m.until.Done():
		case <-time.After(5 * time.Second):
		}
		_ = c.Process.Kill()
		_ = c.Wait() // killed, as it was meant to be
	}
}

// settle takes in what was not taken in when the minute ended.
func (m *minute) settle() {
	for _, folder := range []string{"imported", ".claude/projects/-nowhere"} {
		m.run("import", "--traces", filepath.Join(m.home.dir, folder))
	}
	m.run("consolidate", "run", "--max-changes", "0") // takes in what the hooks had no time for
}

func (m *minute) check() {
	m.checkEntries()
	for session, lines := range m.logs {
		m.checkLog(session, lines)
	}
	if out := m.run("doctor", "--deep"); m.Failed() {
		m.Log(out)
	}
	m.Logf("%d entries, %d of them forgotten, %d logs, the followed one of %d lines", len(m.kept), len(m.gone), len(m.logs), m.logs["followed"])
}

// checkEntries wants what was acknowledged and not forgotten, and no statement twice.
func (m *minute) checkEntries() {
	there, texts := map[string]string{}, map[string]string{}
	for l := range strings.Lines(m.run("export", "--all")) {
		var e struct{ ID, Content string }
		if err := json.Unmarshal([]byte(l), &e); err != nil {
			m.Fatalf("%q: %v", l, err)
		}
		if other, twice := texts[e.Content]; twice {
			m.Errorf("%q is there as %s and as %s", e.Content, other, e.ID)
		}
		there[e.ID], texts[e.Content] = e.Content, e.ID
	}
	for id, text := range m.kept {
		_, gone := m.gone[id]
		if !gone && there[id] != text {
			m.Errorf("%s was acknowledged as %q and is %q", id, text, there[id])
		}
	}
}

// checkLog wants every line of a log once.
func (m *minute) checkLog(session string, lines int) {
	var shown struct{ Events []struct{ Text string } }
	out := m.run("trace", "show", session, "--json")
	if err := json.Unmarshal([]byte(out), &shown); err != nil {
		m.Errorf("session %s: %v: %.200s", session, err, out)
		return
	}
	times := map[string]int{}
	for _, e := range shown.Events {
		times[e.Text]++
	}
	for n := range lines {
		if text := fmt.Sprintf("line %d of %s", n, session); times[text] != 1 {
			m.Errorf("%q is there %d times", text, times[text])
		}
	}
	if len(shown.Events) != lines {
		m.Errorf("session %s has %d events of %d lines", session, len(shown.Events), lines)
	}
}
