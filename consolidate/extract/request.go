package extract

import (
	"slices"
	"strings"
	"unicode"
)

// request is what the agent asked of a tool. The tool is "" for a command whose log does not name the shell.
type request struct{ tool, what string }

// request is what the result i answers, by its own fields or as the call's text begins.
func (x *reading) request(i int) request {
	e, call := x.events[i], strings.TrimSpace(x.call(i))
	if e.Tool != "" {
		return request{e.Tool, command(call)}
	}
	if head := toolName.FindString(call); head != "" {
		return request{strings.TrimSuffix(head, ": "), command(call)}
	}
	name, rest, _ := strings.Cut(call, " ")
	if r := (request{name, rest}); isToolName(name) || strings.Contains(name, "__") || r.edits() || r.plans() || name == "Read" {
		return r
	}
	return request{"", call}
}

// editTools, readTools, findTools and planTools are what agents call their own tools that change files, show them, look for them
// or in them, and keep what is to be done, and delegates those that hand work to another agent.
var (
	editTools = []string{"edit", "write", "multiedit", "notebookedit", "apply_patch", "str_replace", "create", "patch", "str_replace_editor", "edit_file", "write_file",
		"create_file", "write_to_file", "replace_in_file", "apply_diff", "insert_content", "insert_edit_into_file", "search_replace", "replace", "delete_file", "text_editor"}
	readTools = []string{"read", "view", "read_file", "read_many_files", "read_text_file", "notebookread"}
	findTools = []string{"grep", "glob", "ls", "list_dir", "list_directory", "list_files", "search_files", "file_search", "grep_search", "codebase_search", "search_file_content",
		"list_code_definition_names"}
	planTools = []string{"todowrite", "todoread", "todo_write", "write_todos", "manage_todo_list", "update_todo_list", "update_plan", "taskcreate", "taskupdate", "tasklist", "taskget",
		"exitplanmode", "exit_plan_mode", "enterplanmode", "plan_mode_respond", "askuserquestion", "ask_followup_question", "attempt_completion", "switch_mode", "skill", "toolsearch", "killshell"}
	delegates = []string{"task", "agent", "dispatch_agent", "spawn_agent", "new_task"}
)

func (r request) edits() bool     { return slices.Contains(editTools, r.name()) }
func (r request) reads() bool     { return slices.Contains(readTools, r.name()) }
func (r request) finds() bool     { return slices.Contains(findTools, r.name()) }
func (r request) plans() bool     { return slices.Contains(planTools, r.name()) }
func (r request) delegates() bool { return slices.Contains(delegates, r.name()) }

// name is the tool's own, without the server that it belongs to.
func (r request) name() string {
	_, name := r.parts()
	return strings.ToLower(name)
}

// server is the one that a tool belongs to, "" where none is named: mcp__server__tool, server__tool and server/tool.
func (r request) server() string {
	server, _ := r.parts()
	return strings.ToLower(server)
}

func (r request) parts() (server, name string) {
	for _, joint := range []string{"__", "/"} {
		if at := strings.LastIndex(r.tool, joint); at > 0 {
			return r.tool[:at], r.tool[at+len(joint):]
		}
	}
	return "", r.tool
}

// nameWords are the words that a name is made of, in small letters: "getIssue" and "get_issue" are get and issue.
func nameWords(name string) []string {
	var b strings.Builder
	before := ' '
	for _, r := range name {
		if unicode.IsUpper(r) && unicode.IsLower(before) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
		before = r
	}
	return strings.FieldsFunc(b.String(), func(r rune) bool { return !unicode.IsLetter(r) })
}
