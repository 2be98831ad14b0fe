package install

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func client(t *testing.T, name string) Client {
	t.Helper()
	c, ok := Find(name)
	if !ok {
		t.Fatalf("no client %q", name)
	}
	return c
}

// home returns a fresh home directory and the options for it.
func home(t *testing.T) Options {
	t.Helper()
	return Options{OS: "linux", Home: t.TempDir(), Command: "/opt/loci", Args: []string{"serve"}}
}

// put writes a file below the home directory and returns its path.
func put(t *testing.T, o Options, path, content string) string {
	t.Helper()
	path = filepath.Join(o.Home, filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestPlaces(t *testing.T) {
	t.Parallel()
	tests := []struct{ client, os, env, want string }{
		{"claude-code", "linux", "", ".claude.json"},
		{"claude-code", "darwin", "CLAUDE_CONFIG_DIR", "moved/.claude.json"},
		{"claude-desktop", "linux", "", ".config/Claude/claude_desktop_config.json"},
		{"claude-desktop", "darwin", "", "Library/Application Support/Claude/claude_desktop_config.json"},
		{"claude-desktop", "windows", "", "AppData/Local/Packages/Claude_pzs8sxrjxfjjc/LocalCache/Roaming/Claude/claude_desktop_config.json"},
		{"cursor", "windows", "", ".cursor/mcp.json"},
		{"vscode", "linux", "", ".config/Code/User/mcp.json"},
		{"vscode", "linux", "XDG_CONFIG_HOME", "moved/Code/User/mcp.json"},
		{"vscode", "darwin", "", "Library/Application Support/Code/User/mcp.json"},
		{"vscode", "windows", "APPDATA", "moved/Code/User/mcp.json"},
		{"codex", "linux", "", ".codex/config.toml"},
		{"codex", "linux", "CODEX_HOME", "moved/config.toml"},
		{"gemini-cli", "darwin", "", ".gemini/settings.json"},
		{"opencode", "linux", "", ".config/opencode/opencode.json"},
		{"opencode", "windows", "", ".config/opencode/opencode.json"},
		{"zed", "linux", "XDG_CONFIG_HOME", "moved/zed/settings.json"},
		{"zed", "darwin", "XDG_CONFIG_HOME", ".config/zed/settings.json"},
		{"zed", "windows", "", "AppData/Roaming/Zed/settings.json"},
		{"cline", "linux", "", ".cline/data/settings/cline_mcp_settings.json"},
		{"cline", "linux", "CLINE_MCP_SETTINGS_PATH", "moved"},
	}
	for _, tt := range tests {
		o := home(t)
		o.OS = tt.os
		o.Getenv = func(name string) string {
			if name == tt.env {
				return filepath.Join(o.Home, "moved")
			}
			return ""
		}
		change, err := Plan(client(t, tt.client), o)
		if err != nil {
			t.Fatal(err)
		}
		if want := filepath.Join(o.Home, filepath.FromSlash(tt.want)); change.Path != want {
			t.Errorf("%s on %s (%s): %s, want %s", tt.client, tt.os, tt.env, change.Path, want)
		}
	}
}

func TestProjectFiles(t *testing.T) {
	t.Parallel()
	for _, c := range Clients() {
		o := home(t)
		o.Project = filepath.Join(o.Home, "shop")
		change, err := Plan(c, o)
		if !c.HasProjectFile() {
			if err == nil || !strings.Contains(err.Error(), "reads no configuration from a project's folder") {
				t.Errorf("%s: %v", c.Name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		if !strings.HasPrefix(change.Path, o.Project) {
			t.Errorf("%s writes %s", c.Name, change.Path)
		}
	}
}

func TestOlderPlaces(t *testing.T) {
	t.Parallel()
	const old = ".config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json"
	const shared = ".cline/data/settings/cline_mcp_settings.json"
	o := home(t)
	c := client(t, "cline")
	oldPath := put(t, o, old, `{"mcpServers": {"loci": {"command": "loci"}}}`)
	if change, err := Plan(c, o); err != nil || change.Path != oldPath {
		t.Errorf("with the older file alone: %s, %v", change.Path, err)
	}
	path := put(t, o, shared, `{}`)
	if change, err := Plan(c, o); err != nil || change.Path != path {
		t.Errorf("with both files: %s, %v", change.Path, err)
	}
	o.Uninstall = true
	if change, err := Plan(c, o); err != nil || change.Path != oldPath || change.Unchanged() {
		t.Errorf("uninstalling what stands in the older file: %s, %v", change.Path, err)
	}
}

func TestDamagedFilesAreLeftAlone(t *testing.T) {
	t.Parallel()
	tests := map[string]struct{ client, path, content, want string }{
		"cut off":        {"cursor", ".cursor/mcp.json", "{\n  \"mcpServers\": {", "the file is damaged (hujson: line 2, column 18"},
		"a list":         {"cursor", ".cursor/mcp.json", "[]", "the file holds no JSON object"},
		"odd section":    {"cursor", ".cursor/mcp.json", `{"mcpServers": []}`, `"mcpServers" is no object`},
		"TOML":           {"codex", ".codex/config.toml", "a = 1\n[mcp_servers.x\n", "the file is damaged (line 2, column 15"},
		"open text":      {"codex", ".codex/config.toml", "a = \"1\n", "line 1, column 5: this text is not closed"},
		"open list":      {"codex", ".codex/config.toml", "a = [1,\n", "line 1, column 5: this bracket is not closed"},
		"no value":       {"codex", ".codex/config.toml", "a =\n", "a value should stand here"},
		"inline servers": {"codex", ".codex/config.toml", "mcp_servers = { x = { command = \"x\" } }\n", "mcp_servers = {…} holds all servers in one value"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := home(t)
			path := put(t, o, tt.path, tt.content)
			_, err := Plan(client(t, tt.client), o)
			if err == nil {
				t.Fatal("accepted")
			}
			for _, want := range []string{path, tt.want, "nothing was changed"} {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%q is missing in: %v", want, err)
				}
			}
		})
	}
}

func TestUninstallWithoutInstallation(t *testing.T) {
	t.Parallel()
	for _, c := range Clients() {
		o := home(t)
		o.Uninstall = true
		if change, err := Plan(c, o); err != nil || !change.Unchanged() {
			t.Errorf("%s without a file: %v, %q", c.Name, err, change.After)
		}
		path := put(t, o, strings.TrimPrefix(c.user(o.host())[0], o.Home), "")
		if change, err := Plan(c, o); err != nil || !change.Unchanged() {
			t.Errorf("%s with an empty file %s: %v, %q", c.Name, path, err, change.After)
		}
	}
}

func TestLineEndsAndMarkStay(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"cursor": "\ufeff{\r\n  \"mcpServers\": {\r\n    \"a\": {}\r\n  }\r\n}\r\n",
		"codex":  "\ufeffmodel = \"x\"\r\n\r\n[mcp_servers.a]\r\ncommand = \"a\"\r\n",
	} {
		c := client(t, name)
		o := options()
		after, err := c.rewrite([]byte(content), o)
		if err != nil {
			t.Fatal(err)
		}
		if text := string(after); !strings.HasPrefix(text, "\ufeff") || strings.Count(text, "\n") != strings.Count(text, "\r\n") {
			t.Errorf("%s: mark or line ends are lost: %q", name, text)
		}
		o.Uninstall = true
		if back, err := c.rewrite(after, o); err != nil || string(back) != content {
			t.Errorf("%s: not as before: %v, %q", name, err, back)
		}
	}
}

func TestDetected(t *testing.T) {
	t.Parallel()
	for _, c := range Clients() {
		o := home(t)
		if Detected(c, o) {
			t.Errorf("%s is found in an empty home directory", c.Name)
		}
		put(t, o, strings.TrimPrefix(c.user(o.host())[0], o.Home), "{}")
		if !Detected(c, o) {
			t.Errorf("%s is not found with its file", c.Name)
		}
	}
}

func TestSnippet(t *testing.T) {
	t.Parallel()
	for _, c := range Clients() {
		got, err := Snippet(c)
		if err != nil {
			t.Fatal(err)
		}
		o := home(t)
		o.Command = "loci"
		change, err := Plan(c, o)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(change.After) {
			t.Errorf("%s: the snippet is not what is installed:\n%s\n%s", c.Name, got, change.After)
		}
	}
}
