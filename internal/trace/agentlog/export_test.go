package agentlog

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// exported writes a conversation with so many turns in the form of each export.
var exported = map[string]func(id string, turns int, text string) string{
	ChatGPTExport: func(id string, turns int, text string) string {
		var nodes []string
		for i := range turns {
			nodes = append(nodes, fmt.Sprintf(`"%[1]s-%[2]d":{"parent":"%[1]s-%[3]d","message":{"id":"%[1]s-%[2]d","author":{"role":"user"},"content":{"content_type":"text","parts":["%[4]s"]}}}`, id, i, i-1, text))
		}
		return fmt.Sprintf(`{"title":"t","create_time":1772359200.5,"mapping":{%s},"current_node":"%s-%d","conversation_id":"%[2]s"}`, strings.Join(nodes, ","), id, turns-1)
	},
	ClaudeExport: func(id string, turns int, text string) string {
		var messages []string
		for i := range turns {
			messages = append(messages, fmt.Sprintf(`{"uuid":"%s-%d","sender":"human","text":"%s","content":[]}`, id, i, text))
		}
		return fmt.Sprintf(`{"uuid":"%s","name":"n","chat_messages":[%s]}`, id, strings.Join(messages, ","))
	},
}

// TestExportsGrow: the next export has the same conversations, longer and behind newer ones; what was read keeps its id.
func TestExportsGrow(t *testing.T) {
	t.Parallel()
	for format, conversation := range exported {
		before, _ := readAll(t, writeFile(t, "conversations.json", []byte("["+conversation("a", 2, "hello")+"]")))
		after, report := readAll(t, writeFile(t, "conversations.json", []byte("["+conversation("b", 1, "new")+","+conversation("a", 3, "hello")+"]")))
		if len(before) != 2 || len(after) != 4 || len(report.Sessions) != 2 {
			t.Fatalf("%s: %d events, then %d in %+v", format, len(before), len(after), report.Sessions)
		}
		for i, e := range before {
			if !same(e, after[i+1]) {
				t.Errorf("%s: event %d has the id %s, then %s", format, i, e.ID, after[i+1].ID)
			}
		}
	}
}

// TestLongExportIsTold: the first conversation reaches beyond what is looked at to tell the format.
func TestLongExportIsTold(t *testing.T) {
	t.Parallel()
	for format, conversation := range exported {
		for _, opening := range []string{"[", "[\n "} {
			events, report := readAll(t, writeFile(t, "conversations.json", []byte(opening+conversation("a", 10, strings.Repeat("long ", sniffLength/20))+"]")))
			if report.Format != format || len(events) != 10 {
				t.Errorf("%s: %d events as %s", format, len(events), report.Format)
			}
		}
	}
}

// TestCircularBranch: a damaged tree ends where it would begin again.
func TestCircularBranch(t *testing.T) {
	t.Parallel()
	whole := exported[ChatGPTExport]("a", 3, "hello")
	events, _ := readAll(t, writeFile(t, "conversations.json", bytes.Replace([]byte("["+whole+"]"), []byte(`"parent":"a--1"`), []byte(`"parent":"a-2"`), 1)))
	if len(events) != 3 {
		t.Errorf("%d events of a circle", len(events))
	}
}

// TestExportArchive: an export is read as it comes, packed, and in as many parts as it has.
func TestExportArchive(t *testing.T) {
	t.Parallel()
	for format, conversation := range exported {
		var packed bytes.Buffer
		w := zip.NewWriter(&packed)
		for name, content := range map[string]string{
			"export/conversations-000.json": "[" + conversation("a", 2, "hello") + "]", "export/conversations-001.json": "[" + conversation("b", 1, "new") + "]",
			"export/user.json": `[{"content":"none of this"}]`,
		} {
			member, err := w.Create(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := member.Write([]byte(content)); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		path := writeFile(t, "export.zip", packed.Bytes())
		events, report := readAll(t, path)
		if len(events) != 3 || len(report.Sessions) != 2 || report.Format != format || len(report.BadLines) != 0 {
			t.Errorf("%s: %d events in %+v", format, len(events), report)
		}
		if _, err := Open(writeFile(t, "other.zip", packed.Bytes()[:packed.Len()-9])); !errors.Is(err, ErrUnknownFormat) {
			t.Errorf("a damaged archive: %v", err)
		}
	}
}
