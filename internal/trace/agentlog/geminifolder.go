package agentlog

import (
	"os"
	"path/filepath"
	"strings"
)

// geminiFolder is the folder a chat was held in. Chats name it by a hash only, but Gemini CLI notes it beside them, in the
// folder of the project: above chats/, or above chats/<parent>/ for those of sub-agents.
func geminiFolder(file string) string {
	dir := filepath.Dir(file)
	for range 3 {
		if note, err := os.ReadFile(filepath.Join(dir, ".project_root")); err == nil {
			return strings.TrimSpace(clip(string(note), 4096))
		}
		dir = filepath.Dir(dir)
	}
	return ""
}
