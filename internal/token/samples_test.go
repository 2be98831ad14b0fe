package token

// samples are texts such as memories hold, in the scripts users write in. None
// of them was used to fit the estimate.
var samples = map[string]string{
	"english":    "The integration tests need Docker and take about four minutes; run them only before a release. Mika prefers short answers without apologies.",
	"german":     "Die Integrationstests brauchen Docker und dauern etwa vier Minuten; vor einer Veröffentlichung müssen alle grün sein. Mika mag kurze Antworten.",
	"spanish":    "Las pruebas de integración necesitan Docker y tardan unos cuatro minutos; ejecútalas solo antes de publicar una versión nueva.",
	"french":     "Les tests d'intégration ont besoin de Docker et durent environ quatre minutes ; lance-les seulement avant une mise en production.",
	"italian":    "I test di integrazione richiedono Docker e durano circa quattro minuti; eseguili soltanto prima di un rilascio.",
	"portuguese": "Os testes de integração precisam do Docker e demoram cerca de quatro minutos; execute-os apenas antes de um lançamento.",
	"polish":     "Testy integracyjne wymagają Dockera i trwają około czterech minut; uruchamiaj je tylko przed wydaniem nowej wersji.",
	"dutch":      "De integratietests hebben Docker nodig en duren ongeveer vier minuten; draai ze alleen voor een nieuwe uitgave.",
	"turkish":    "Entegrasyon testleri Docker gerektirir ve yaklaşık dört dakika sürer; bunları yalnızca yeni bir sürümden önce çalıştır.",
	"russian":    "Интеграционным тестам нужен Docker, они идут около четырёх минут; запускай их только перед выпуском новой версии.",
	"arabic":     "تحتاج اختبارات التكامل إلى دوكر وتستغرق حوالي أربع دقائق، فلا تشغلها إلا قبل إصدار نسخة جديدة.",
	"chinese":    "集成测试需要 Docker，大约要四分钟；只在发布之前运行。用户喜欢简短的回答，不要道歉。",
	"japanese":   "統合テストには Docker が必要で、約四分かかります。リリースの前だけ実行してください。短い答えが好まれます。",
	"korean":     "통합 테스트에는 도커가 필요하고 약 사 분이 걸립니다. 새 버전을 내기 전에만 실행하세요.",
	"thai":       "การทดสอบต้องใช้ Docker และใช้เวลาประมาณสี่นาที ให้รันก่อนปล่อยรุ่นใหม่เท่านั้น",
	"hindi":      "एकीकरण परीक्षणों के लिए डॉकर चाहिए और उनमें लगभग चार मिनट लगते हैं; इन्हें केवल रिलीज़ से पहले चलाएँ।",
	"go":         "func (c *Counter) Count(s string) int {\n\tif enc := c.loaded.Load(); enc != nil {\n\t\treturn count(enc, s)\n\t}\n\treturn Estimate(s)\n}",
	"json":       `{"id": "pref-12", "content": "Use pnpm, never npm.", "scope": {"project": "shop", "branch": null}, "confidence": 0.85, "created_at": "2026-05-27T17:13:10Z"}`,
	"shell":      "docker compose -f deploy/compose.yml up -d --build && curl -fsS http://localhost:8080/healthz | jq '.status'",
	"paths":      "src/api/users.go:120, .golangci.yml, pnpm-lock.yaml, GetUserByID, drafts_v3, MAX_RETRY_COUNT=5",
	"markdown":   "# Core profile\n\n## User preferences\n- [pref-1] Example code uses Python 3.11 (user · 2026-01-05)\n- [pref-2] Answers in German (user · 2026-02-11)",
}
