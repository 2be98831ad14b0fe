package agentlog

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Source is one agent's place for its logs on this machine.
type Source struct {
	Format string
	Dir    string   // the folder to watch
	Files  []string // the logs in it, oldest name first
}

// place says where an agent keeps its logs: below an environment variable when that is set, else below the home directory.
type place struct {
	format   string
	variable string
	below    string // appended to the variable's value
	home     []string
	files    string // pattern of the file's name
}

func places() []place {
	cline := "User/globalStorage/saoudrizwan.claude-dev/tasks"
	return []place{
		{ClaudeCode, "CLAUDE_CONFIG_DIR", "projects", []string{".claude/projects"}, "*.jsonl"},
		{CodexRollout, "CODEX_HOME", "sessions", []string{".codex/sessions"}, "rollout-*.json*"},
		{CodexRollout, "CODEX_HOME", "archived_sessions", []string{".codex/archived_sessions"}, "rollout-*.json*"},
		{GeminiCLI, "GEMINI_CLI_HOME", ".gemini/tmp", []string{".gemini/tmp"}, "session-*.json*"},
		{OpenCode, "XDG_DATA_HOME", "opencode", []string{".local/share/opencode"}, "opencode.db"},
		{CursorCLI, "", "", []string{".cursor/chats"}, "store.db"},
		{Goose, "XDG_DATA_HOME", "goose/sessions", []string{".local/share/goose/sessions"}, "sessions.db"},
		{Goose, "XDG_DATA_HOME", "goose/sessions", []string{".local/share/goose/sessions"}, "*.jsonl"},
		{Cline, "", "", []string{".config/Code/" + cline, "Library/Application Support/Code/" + cline, "AppData/Roaming/Code/" + cline}, "api_conversation_history.json"},
		{Continue, "CONTINUE_GLOBAL_DIR", "sessions", []string{".continue/sessions"}, "*.json"},
	}
}

// Discover lists the agents that have left logs below the home directory, or where the variables say that env looks up (nil
// looks up none). It looks at names only; folders that cannot be read are passed over.
func Discover(home string, env func(string) string) []Source {
	var sources []Source
	for _, p := range places() {
		for _, dir := range p.dirs(home, env) {
			if files := Files(dir, p.files); len(files) > 0 {
				sources = append(sources, Source{Format: p.format, Dir: dir, Files: files})
			}
		}
	}
	return sources
}

func (p place) dirs(home string, env func(string) string) (dirs []string) {
	if p.variable != "" && env != nil && env(p.variable) != "" {
		return []string{filepath.Join(env(p.variable), filepath.FromSlash(p.below))}
	}
	for _, below := range p.home {
		dirs = append(dirs, filepath.Join(home, filepath.FromSlash(below)))
	}
	return dirs
}

// Files lists the regular files below dir whose name matches the pattern ("*" for all), in the order of their paths. Hidden
// folders and symbolic links below dir are not followed, and what only indexes other logs is left out.
func Files(dir, pattern string) []string {
	var files []string
	root := strings.TrimSuffix(dir, string(filepath.Separator)) + string(filepath.Separator) // a link to a folder is followed here
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {       // what cannot be read is passed over
		switch {
		case err != nil:
			if entry != nil && entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case entry.IsDir() && path != root && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		case entry.Type().IsRegular() && !auxiliary(path):
			if ok, _ := filepath.Match(pattern, entry.Name()); ok {
				files = append(files, path)
			}
		}
		return nil
	})
	slices.Sort(files)
	return files
}

// auxiliary names the files that agents keep beside their logs: indexes, and the journals of databases.
func auxiliary(path string) bool {
	name := filepath.Base(path)
	switch name {
	case "sessions.json", "ui_messages.json", "task_metadata.json", "settings.json":
		return true
	}
	return strings.HasSuffix(name, "-wal") || strings.HasSuffix(name, "-shm") || strings.HasSuffix(name, "-journal") ||
		filepath.Base(filepath.Dir(path)) == "tool-results"
}

// Expand turns a path given by a person into the files to try: itself, or for a folder all files below it.
func Expand(path string) ([]string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	switch {
	case info.Mode().IsRegular():
		return []string{path}, nil
	case !info.IsDir():
		return nil, fmt.Errorf("%s is no file that can be read twice", path)
	}
	return Files(path, "*"), nil
}
