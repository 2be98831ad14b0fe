package resources

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"

	"github.com/loci-dev/loci/consolidate/extract"
	"github.com/loci-dev/loci/memstore"
)

// listener is a memory that reads the records of sessions.
type listener struct {
	shelf
	found  []string
	digest string
	err    error
	asked  string // the session that candidates were asked of
}

func (l *listener) Digest(_ context.Context, c memstore.Caller) (id, text string, err error) {
	if c.Project != "shop" || l.digest == "" {
		return "", "", l.err
	}
	return "s1", l.digest, l.err
}

func (l *listener) Candidates(_ context.Context, c memstore.Caller) ([]string, error) {
	l.asked = c.Session
	if c.Project != "shop" {
		return nil, l.err
	}
	return l.found, l.err
}

func saved(t *testing.T, m Memory, project string) (string, error) {
	t.Helper()
	var request mcp.GetPromptRequest
	request.Params.Arguments = map[string]string{"project": project}
	answer, err := NewReader(m, "shop").saveSession(t.Context(), request)
	if err != nil {
		return "", err
	}
	return answer.Messages[0].Content.(mcp.TextContent).Text, nil
}

func TestSaveSessionNumbersItsCandidates(t *testing.T) {
	t.Parallel()
	m := &listener{found: []string{`"Ports start at 9000" (user_explicit, convention)`, `"make all fails" (tool_result, lesson)`}}
	got, err := saved(t, m, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\n1. \"Ports start at 9000\" (user_explicit, convention)\n", "\n2. \"make all fails\"", "with one call of remember", "Then tell me"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in:\n%s", want, got)
		}
	}
	without, err := saved(t, &shelf{}, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []Memory{&listener{}, m} { // no candidate, and none in that project
		if got, err := saved(t, m, "blog"); err != nil || got != strings.Replace(without, "in replaces.", `in replaces. Use project "blog".`, 1) {
			t.Errorf("%v\n%s", err, got)
		}
	}
	gone := errors.New("the disk is gone")
	if _, err := saved(t, &listener{err: gone}, ""); !errors.Is(err, gone) {
		t.Errorf("%v", err)
	}
}

func TestSaveSessionShowsTheDigest(t *testing.T) {
	t.Parallel()
	m := &listener{digest: "1 #4 user: Ports start at 9000.\n"}
	got, err := saved(t, m, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\n1 #4 user: Ports start at 9000.\n", `{"trace": "s1#PLACE"}`} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in:\n%s", want, got)
		}
	}
	if before, _, _ := strings.Cut(got, extract.FenceOpen); strings.Contains(before, "9000") || !strings.HasSuffix(got, extract.FenceClose) {
		t.Errorf("it is not fenced:\n%s", got)
	}
	without, err := saved(t, &shelf{}, "")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := saved(t, m, "blog"); err != nil || got != strings.Replace(without, "in replaces.", `in replaces. Use project "blog".`, 1) {
		t.Errorf("of another project: %v\n%s", err, got)
	}
}

func TestSaveSessionOfAnother(t *testing.T) {
	t.Parallel()
	m := &listener{}
	var request mcp.GetPromptRequest
	request.Params.Arguments = map[string]string{"session": " 0b9e-77 "}
	if _, err := NewReader(m, "shop").saveSession(t.Context(), request); err != nil || m.asked != "0b9e-77" {
		t.Errorf("asked of %q: %v", m.asked, err)
	}
}
