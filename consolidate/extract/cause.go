package extract

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/loci-dev/loci/internal/trace/phrase"
	"github.com/loci-dev/loci/internal/trace/value"
)

// everyday words name nothing.
var everyday = phrase.List{"with", "that", "this", "from", "have", "must", "never", "always", "only", "when", "will", "they", "them", "then", "than", "does", "used", "uses", "file", "files", "failed", "error", "works", "fails", "cannot", "again", "also", "into", "nicht", "eine", "einen", "muss", "immer", "para", "pour", "avec", "siempre", "bash"}

// refused marks a cause that is a permission or a limit of the place rather than a fault.
var refused = phrase.List{"forbidden", "not allowed", "not permitted", "denied", "refused", "rejected", "read-only", "cannot", "limit", "quota", "exceeds", "nur lesbar", "nicht erlaubt", "verweigert", "prohibido", "denegado", "interdit", "запрещено", "отказано", "zabronione", "禁止", "拒绝", "无权限", "拒否", "権限", "거부", "거절", "권한"}

// noise begins lines of output and says no more than that they tell of a failure.
var noise = regexp.MustCompile(`(?i)^(?:npm err!|npm error|error from server|e(?:rr(?:or)?)?|fatal|warn(?:ing)?|fehler|exit code \d+|command failed(?: with exit code \d+)?|exception|ошибка|błąd|erreur|errore|erro|错误|エラー|오류)\s*[:：]?\s+`)

// shownCause is how much of a result a statement shows, in characters.
const shownCause = 160

// causeOf is the line of a result that tells most: the first with a cause in it, else the first that says anything.
func causeOf(result string) string {
	best := ""
	for line := range strings.Lines(result) {
		line = trimmed(line)
		if utf8.RuneCountInString(line) < 4 {
			continue
		}
		if value.Obstacle(phrase.Fold(line)) {
			best = line
			break
		}
		if best == "" {
			best = line
		}
	}
	if runes := []rune(best); len(runes) > shownCause {
		return string(runes[:shownCause-1]) + "…"
	}
	return best
}

// trimmed is a line of output without what only says that something failed.
func trimmed(line string) string {
	line = strings.TrimSpace(line)
	for range 3 {
		rest := noise.ReplaceAllString(line, "")
		if rest == line || rest == "" {
			break
		}
		line = rest
	}
	return strings.Join(strings.Fields(line), " ")
}
