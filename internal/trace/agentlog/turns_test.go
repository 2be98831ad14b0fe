package agentlog

import "testing"

// TestMessagesThatNameTheirSession: plain messages of several conversations in one file.
func TestMessagesThatNameTheirSession(t *testing.T) {
	t.Parallel()
	for name, log := range map[string]string{
		"each":  `{"session_id":"a","role":"user","content":"one"}` + "\n" + `{"session_id":"b","role":"user","content":"two"}` + "\n" + `{"session_id":"a","role":"assistant","content":"three"}` + "\n",
		"lists": `{"conversation_id":"a","messages":[{"role":"user","content":"one"}]}` + "\n" + `{"conversation_id":"b","messages":[{"role":"user","content":"two"}]}` + "\n",
	} {
		_, report := readAll(t, writeFile(t, "chat.jsonl", []byte(log)))
		if len(report.Sessions) != 2 || report.Sessions[0].ID != "a" || report.Sessions[1].ID != "b" || report.Sessions[0].UserTurns != 1 {
			t.Errorf("%s: %+v", name, report.Sessions)
		}
	}
}

// TestWhatIsATurn: single records, and whether a person took a turn by them.
func TestWhatIsATurn(t *testing.T) {
	t.Parallel()
	const (
		chat   = `{"role":"system","content":"s"}` + "\n"
		claude = `{"type":"user","sessionId":"s","uuid":"u",`
		codex  = `{"timestamp":"2026-03-01T10:00:00Z","type":"session_meta","payload":{"id":"c"}}` + "\n"
	)
	for name, tc := range map[string]struct {
		log  string
		want int
	}{
		"picture alone":             {chat + `{"role":"user","content":[{"type":"image_url","image_url":{"url":"https://pics.example.org/1.jpg"}}]}`, 1},
		"picture beside a result":   {claude + `"message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"ok"},{"type":"image","source":{}}]}}`, 0},
		"notice of a task":          {claude + `"origin":{"kind":"task-notification"},"message":{"role":"user","content":"the build is done"}}`, 0},
		"typed, as said":            {claude + `"origin":{"kind":"human"},"message":{"role":"user","content":"the build is done"}}`, 1},
		"shown in the transcript":   {claude + `"isVisibleInTranscriptOnly":true,"message":{"role":"user","content":"so far: no"}}`, 0},
		"after an interruption":     {claude + `"message":{"role":"user","content":[{"type":"text","text":"[Request interrupted by user]"},{"type":"text","text":"take the other one"}]}}`, 1},
		"interruption alone":        {claude + `"message":{"role":"user","content":"[Request interrupted by user for tool use]"}}`, 0},
		"no session named":          {`{"type":"user","message":{"role":"user","content":"hello there"}}`, 1},
		"printed by the client":     {`{"type":"user","session_id":"s","message":{"role":"user","content":"hello there"}}`, 1},
		"command and its arguments": {claude + `"message":{"role":"user","content":"<command-message>review</command-message>\n<command-name>/review</command-name>"}}`, 0},
		"instructions after place":  {codex + `{"type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"<environment_context>x</environment_context>"},{"type":"input_text","text":"# AGENTS.md instructions for /src"}]}}`, 0},
		"skill":                     {codex + `{"type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"<skill>\n<name>deploy</name>\n</skill>"}]}}`, 0},
	} {
		_, report := readAll(t, writeFile(t, "log.jsonl", []byte(tc.log+"\n")))
		if len(report.Sessions) != 1 || report.Sessions[0].UserTurns != tc.want {
			t.Errorf("%s: %+v, want %d turns", name, report.Sessions, tc.want)
		}
	}
}
