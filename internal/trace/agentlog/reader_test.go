package agentlog

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"github.com/loci-dev/loci/internal/trace"
)

func writeFile(t testing.TB, name string, content []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestDamagedLines(t *testing.T) {
	t.Parallel()
	record := func(text string) string { return `{"role":"user","content":"` + text + `"}` }
	path := writeFile(t, "chat.jsonl", []byte(strings.Join([]string{
		`{"role":"system","content":"s"}`, "", "not json", record("caf\xe9 opens"), `{"role":"user","content":"half`, record(strings.Repeat("long ", MaxLine/5)), record("last"), `{"role":"user","con`,
	}, "\n")))
	events, report := readAll(t, path)
	want := []trace.BadLine{{Line: 2, Reason: trace.Empty}, {Line: 3, Reason: trace.NotJSON}, {Line: 4, Reason: trace.NotUTF8}, {Line: 5, Reason: trace.NotJSON}, {Line: 6, Reason: trace.TooLong}, {Line: 8, Reason: trace.CutOff}}
	if len(report.BadLines) != len(want) {
		t.Fatalf("bad lines %v, want %v", report.BadLines, want)
	}
	for i, b := range report.BadLines {
		if b != want[i] {
			t.Errorf("bad line %v, want %v", b, want[i])
		}
	}
	if len(events) != 2 || events[0].Text != "caf\uFFFD opens" || events[1].Line != 7 {
		t.Errorf("events %+v", events)
	}
}

func TestWholeLastLineWithoutNewlineCounts(t *testing.T) {
	t.Parallel()
	path := writeFile(t, "chat.jsonl", []byte(`{"role":"system","content":"s"}`+"\n"+`{"role":"user","content":"hi"}`))
	r, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if got := read(t, r); len(got) != 1 {
		t.Fatalf("%d events before the newline", len(got))
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("\n" + `{"role":"user","content":"again"}` + "\n"); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	got := read(t, r)
	if len(got) != 1 || got[0].Line != 3 || len(r.Report().BadLines) != 0 {
		t.Errorf("after the newline: %+v, %v", got, r.Report().BadLines)
	}
}

func TestCompressedRollout(t *testing.T) {
	t.Parallel()
	plain, err := os.ReadFile(filepath.Join("testdata", "codex.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	w, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := readAll(t, filepath.Join("testdata", "codex.jsonl"))
	got, report := readAll(t, writeFile(t, "rollout.jsonl.zst", w.EncodeAll(plain, nil)))
	if len(got) != len(want) || report.Format != CodexRollout {
		t.Errorf("%d events as %s, want %d", len(got), report.Format, len(want))
	}
}

func TestDamagedCompression(t *testing.T) {
	t.Parallel()
	w, err := zstd.NewWriter(nil, zstd.WithEncoderCRC(true))
	if err != nil {
		t.Fatal(err)
	}
	record := `{"role":"system","content":"s"}` + "\n" + `{"role":"user","content":"hi"}` + "\n"
	whole := w.EncodeAll([]byte(record), nil)
	damaged := append(whole, w.EncodeAll([]byte(strings.Repeat(record, 9000)), nil)...)
	damaged[len(damaged)-6] ^= 0xff
	events, report := readAll(t, writeFile(t, "chat.jsonl.zst", damaged))
	if len(events) == 0 || len(report.BadLines) != 1 || report.BadLines[0].Reason != trace.NotJSON {
		t.Errorf("%d events, damage %v", len(events), report.BadLines)
	}
}

func TestTextBehindADocument(t *testing.T) {
	t.Parallel()
	for tail, damaged := range map[string]int{"": 0, "\n \n": 0, "\nmore": 1, "\n]": 1} {
		events, report := readAll(t, writeFile(t, "chat.json", []byte("[{\"role\":\"system\",\"content\":\"s\"},\n{\"role\":\"user\",\"content\":\"hi\"}]"+tail)))
		if len(events) != 1 || len(report.BadLines) != damaged {
			t.Errorf("%q: %d events, damage %v", tail, len(events), report.BadLines)
		}
	}
}

func TestForeignFilesAreNoTraces(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{"notes.md": "# Notes\n- one\n", "data.json": `{"name":"x","version":1}`, "empty": "", "list.json": `[1,2,3]`, "logs.json": `[{"sessionId":"s","messageId":0,"type":"user","message":"hello","timestamp":"2026-03-01T10:00:00Z"}]`, "rows.jsonl": `{"a":1}` + "\n", "recipes.jsonl": `{"name":"bread","steps":["knead"]}` + "\n" + `{"name":"tea","steps":["boil"]}` + "\n", "binary": "\x00\x01\x02"} {
		if r, err := Open(writeFile(t, name, []byte(content))); !errors.Is(err, ErrUnknownFormat) {
			t.Errorf("%s: %v, %v", name, r, err)
		}
	}
	if _, err := Open(filepath.Join(t.TempDir(), "absent")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("absent file: %v", err)
	}
}

func TestDatabases(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, format, schema string
		want                 trace.SessionReport
	}{
		{"sessions.db", Goose, `
			CREATE TABLE sessions(id TEXT, name TEXT, working_dir TEXT, created_at TIMESTAMP);
			CREATE TABLE messages(id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content_json TEXT, created_timestamp INTEGER);
			INSERT INTO sessions VALUES('20260301_1','n','/src/g','2026-03-01 10:00:00');
			INSERT INTO messages VALUES(1,'20260301_1','user','[{"type":"text","text":"Check the disk."}]',1772359200),
				(2,'20260301_1','assistant','[{"type":"toolRequest","id":"r","toolCall":{"value":{"name":"shell","arguments":{"command":"df"}}}}]',1772359201),
				(3,'20260301_1','user','[{"type":"toolResponse","id":"r","toolResult":{"status":"success","value":{"content":[{"type":"text","text":"no"}],"isError":true}}}]',1772359202);`,
			trace.SessionReport{ID: "20260301_1", UserTurns: 1, ToolCalls: trace.ToolCalls{Failed: 1}}},
		{"opencode.db", OpenCode, `
			CREATE TABLE session(id TEXT, directory TEXT);
			CREATE TABLE message(id TEXT, session_id TEXT, time_created INTEGER, data TEXT);
			CREATE TABLE part(id TEXT, message_id TEXT, session_id TEXT, data TEXT);
			INSERT INTO session VALUES('ses','/src/o');
			INSERT INTO message VALUES('m1','ses',1772359200000,'{"role":"user"}'),('m2','ses',1772359201000,'{"role":"assistant"}');
			INSERT INTO part VALUES('p1','m1','ses','{"type":"text","text":"Run it."}'),
				('p2','m2','ses','{"type":"tool","tool":"bash","callID":"k","state":{"status":"completed","input":{"command":"go test"},"output":"ok"}}');`,
			trace.SessionReport{ID: "ses", UserTurns: 1, ToolCalls: trace.ToolCalls{OK: 1}}},
		{"store.db", CursorCLI, `
			CREATE TABLE blobs(id TEXT PRIMARY KEY, data BLOB);
			CREATE TABLE meta(key TEXT, value TEXT);
			INSERT INTO blobs VALUES('a','{"role":"user","content":"<user_info>x</user_info>\n<user_query>\nFix it.\n</user_query>"}'),('b',x'0A20FF'),
				('c','{"role":"assistant","content":[{"type":"tool-call","toolCallId":"k","toolName":"Shell","args":{"command":"make"}}]}'),
				('d','{"role":"tool","content":[{"type":"tool-result","toolCallId":"k","toolName":"Shell","result":"Error: no rule"}]}'),
				('e','{"role":"user","content":[{"type":"text","text":"<user_query>No, use ninja.</user_query>"}]}');`,
			trace.SessionReport{UserTurns: 2, Corrections: 1, ToolCalls: trace.ToolCalls{Failed: 1}}},
	} {
		t.Run(tc.format, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), tc.name)
			db, err := sql.Open("sqlite3", "file:"+filepath.ToSlash(path)+"?_pragma=journal_mode(wal)")
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if _, err := db.Exec(tc.schema); err != nil {
				t.Fatal(err)
			}
			_, open := readAll(t, path) // while its owner has it open
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			before, _ := os.ReadFile(path)
			events, report := readAll(t, path)
			checkEvents(t, events)
			after, _ := os.ReadFile(path)
			if left, _ := filepath.Glob(path + "*"); !bytes.Equal(before, after) || len(left) != 1 {
				t.Errorf("reading altered the database or left files: %v", left)
			}
			if tc.want.ID == "" {
				tc.want.ID = filepath.Base(filepath.Dir(path))
			}
			for _, r := range []trace.FileReport{open, report} {
				if len(r.Sessions) != 1 || r.Format != tc.format {
					t.Fatalf("report %+v", r)
				}
				got := r.Sessions[0]
				tc.want.FirstTime, tc.want.LastTime = got.FirstTime, got.LastTime
				if got != tc.want {
					t.Errorf("got %+v, want %+v", got, tc.want)
				}
			}
		})
	}
}

// TestMemoryIsBounded reads a log of lines of many megabytes; the heap must not follow the size of the file.
func TestMemoryIsBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 100 MB")
	}
	path := filepath.Join(t.TempDir(), "long.jsonl")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	line := `{"role":"tool","tool_call_id":"k","content":"` + strings.Repeat(`row,0001\n`, 1<<20) + `"}` + "\n"
	for range 10 {
		if _, err := f.WriteString(line); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var peak uint64
	err = r.Read(context.Background(), func(*trace.Session, trace.Event) error {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		peak = max(peak, m.HeapAlloc)
		return nil
	})
	if err != nil || peak > 100<<20 {
		t.Errorf("peak heap %d MB, %v", peak>>20, err)
	}
}

// FuzzRead feeds arbitrary files: they are refused or read, and never anything else.
func FuzzRead(f *testing.F) {
	for _, name := range samples {
		content, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(content)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		r, err := Open(writeFile(t, "fuzz.jsonl", content))
		if err != nil {
			return
		}
		defer r.Close()
		read(t, r)
	})
}

func benchmarkRead(b *testing.B, line string) {
	path := writeFile(b, "bench.jsonl", []byte(strings.Repeat(line+"\n", 4<<20/len(line))))
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(info.Size())
	for b.Loop() {
		r, err := Open(path)
		if err != nil {
			b.Fatal(err)
		}
		if err := r.Read(context.Background(), func(*trace.Session, trace.Event) error { return nil }); err != nil {
			b.Fatal(err)
		}
		r.Close()
	}
}

const claudeEnvelope = `{"parentUuid":null,"isSidechain":false,"userType":"external","cwd":"/src/shop","sessionId":"3351498b-f147-54a3-bf20-ac61853462f9","version":"2.1.40","gitBranch":"main","type":"user","timestamp":"2026-04-08T17:02:19.701Z",`

func BenchmarkLongLines(b *testing.B) {
	text := strings.Repeat(`internal/carrier/client.go:61: func (c *Client) \"Track\"\n`, 20)
	benchmarkRead(b, claudeEnvelope+`"message":{"role":"user","content":[{"tool_use_id":"t1","type":"tool_result","content":"`+text+`"}]},"toolUseResult":{"stdout":"`+text+`"}}`)
}

func BenchmarkShortLines(b *testing.B) {
	benchmarkRead(b, claudeEnvelope+`"message":{"role":"user","content":[{"tool_use_id":"t1","type":"tool_result","content":"ok"}]}}`)
}

func BenchmarkDocument(b *testing.B) {
	item := `{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"bash","input":{"command":"` + strings.Repeat("make test ", 200) + `"}}]}`
	benchmarkRead(b, "["+strings.Repeat(item+",\n", 4<<20/len(item)/2)+item+"]")
}
