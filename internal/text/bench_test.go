package text

import (
	"strings"
	"testing"
)

func BenchmarkAppendTerms(b *testing.B) {
	for name, sample := range map[string]string{
		"english": "On Windows, renaming over an open file fails with an error; write to a temporary file next to it and retry. ",
		"code":    "GetUserByID reads drafts_v3 from .golangci.yml and src/api/users.go with Python 3.11. ",
		"chinese": "这个项目的包管理器是pnpm，周报里的表格要用蓝色。",
		"russian": "Мы используем базу данных в Осаке и запускаем тесты каждую ночь. ",
	} {
		b.Run(name, func(b *testing.B) {
			text := strings.Repeat(sample, 10)
			var a Analyzer
			var terms []string
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				terms = a.AppendTerms(terms[:0], text)
			}
		})
	}
}
