package install

import (
	"os"
	"path/filepath"
)

// host is what the places of configuration files depend on.
type host struct {
	os, home string
	getenv   func(string) string
}

// appData returns the folder in which desktop programs keep their settings.
func (h host) appData() string {
	switch h.os {
	case "windows":
		return h.env("APPDATA", filepath.Join(h.home, "AppData", "Roaming"))
	case "darwin":
		return filepath.Join(h.home, "Library", "Application Support")
	default:
		return h.xdgConfig()
	}
}

// xdgConfig returns the folder in which command-line programs keep their settings,
// on every system where they follow the XDG specification.
func (h host) xdgConfig() string {
	return h.env("XDG_CONFIG_HOME", filepath.Join(h.home, ".config"))
}

func (h host) env(name, otherwise string) string {
	if v := h.getenv(name); v != "" {
		return v
	}
	return otherwise
}

func inHome(path ...string) func(host) []string {
	return func(h host) []string {
		return []string{filepath.Join(append([]string{h.home}, path...)...)}
	}
}

func inAppData(path ...string) func(host) []string {
	return func(h host) []string {
		return []string{filepath.Join(append([]string{h.appData()}, path...)...)}
	}
}

// claudeCode keeps the servers of all projects in .claude.json, which lies in the
// home directory or in the folder named by CLAUDE_CONFIG_DIR; settings.json holds none.
func claudeCode(h host) []string {
	return []string{filepath.Join(h.env("CLAUDE_CONFIG_DIR", h.home), ".claude.json")}
}

// claudeDesktop on Windows sees a private copy of AppData when it was installed as a
// package, as the installer has it by now.
func claudeDesktop(h host) []string {
	const file = "claude_desktop_config.json"
	places := []string{filepath.Join(h.appData(), "Claude", file)}
	if h.os == "windows" {
		local := h.env("LOCALAPPDATA", filepath.Join(h.home, "AppData", "Local"))
		packaged := filepath.Join(local, "Packages", "Claude_pzs8sxrjxfjjc", "LocalCache", "Roaming", "Claude", file)
		places = append([]string{packaged}, places...)
	}
	return places
}

func codex(h host) []string {
	return []string{filepath.Join(h.env("CODEX_HOME", filepath.Join(h.home, ".codex")), "config.toml")}
}

func openCode(h host) []string {
	dir := filepath.Join(h.xdgConfig(), "opencode")
	return []string{filepath.Join(dir, "opencode.json"), filepath.Join(dir, "opencode.jsonc")}
}

func zed(h host) []string {
	if h.os == "windows" {
		return []string{filepath.Join(h.appData(), "Zed", "settings.json")}
	}
	if h.os == "darwin" {
		return inHome(".config", "zed", "settings.json")(h)
	}
	return []string{filepath.Join(h.xdgConfig(), "zed", "settings.json")}
}

// cline shares one file between its editors and its command line; versions before 4
// read one in VS Code's storage, which version 4 takes over when it first starts.
func cline(h host) []string {
	const file = "cline_mcp_settings.json"
	if path := h.getenv("CLINE_MCP_SETTINGS_PATH"); path != "" {
		return []string{path}
	}
	return []string{
		filepath.Join(h.home, ".cline", "data", "settings", file),
		filepath.Join(h.appData(), "Code", "User", "globalStorage", "saoudrizwan.claude-dev", "settings", file),
	}
}

// choose returns the place to use: the first file that exists, else the first whose
// folder does, else the first.
func choose(places []string) string {
	for _, p := range places {
		if _, err := os.Stat(p); err == nil {
			return p
		}
	}
	for _, p := range places {
		if _, err := os.Stat(filepath.Dir(p)); err == nil {
			return p
		}
	}
	return places[0]
}
