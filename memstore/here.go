package memstore

import (
	"regexp"
	"strings"
	"sync"
)

// herePatterns are ways to say "in this project", over the lower-cased statement, in the languages of the built-in model.
// The bare word "here" counts where it closes a clause or opens one that goes on with a verb's subject or an order: "here
// is how" points to what follows, not to a place.
var herePatterns = []string{
	`\b(this|our|the current) (\w+ )?(project|repo|repository|codebase|code base|monorepo|workspace|app|application)\b`,
	`\bhere( too| as well)?\s*($|[.,;:!)])`, `(^|[.;:!] *)here,? (i|we|you|use|always|never|please|do|don't|it('s| is) always)\b`,
	`\b(diese[mrs]?|unsere[mrs]?) (projekt|repo|repository|codebasis|anwendung)\b`, `\bhier( auch)?\s*($|[.,;:!)])|\bhier (immer|nie|nur|bitte|lieber|keine?n?)\b|^hier (möchte|will|bitte|nur)\b`,
	`\b(este|nuestro) (proyecto|repo|repositorio)\b|\baquí\s*($|[.,;:!)])`,
	`\b(ce|notre) (projet|dépôt|repo)\b|\bici\s*($|[.,;:!)])`,
	`\b(n?este|n?esse|nosso) (projeto|repositório|repo)\b|\baqui\s*($|[.,;:!)])`,
	`\b(questo|nostro) (progetto|repository|repo)\b|\bqui\s*($|[.,;:!)])`,
	`\b(tym|naszym) (projekcie|repozytorium|repo)\b|\btutaj\s*($|[.,;:!)])`,
	`\b(dit|deze|onze?) (project|repo|repository)\b`,
	`\bbu (proje|depo|repo)`,
	`(этом|нашем) (проекте|репозитории)|(этого|нашего) (проекта|репозитория)`,
	`(这个?|本|這個?|該|该|咱们的?|我们的?|我們的?)(项目|仓库|代码库|專案|項目|倉庫|程式庫)`,
	`(この|本|当)(プロジェクト|リポジトリ|レポジトリ|コードベース)`,
	`(이|우리|본) ?(프로젝트|저장소|레포)`,
	`(هذا المشروع|هذا المستودع|مشروعنا)`,
	`(โปรเจกต์|โปรเจ็กต์|โปรเจค|โครงการ)นี้`,
}

var here = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(strings.Join(herePatterns, "|")) })

// NamesThisProject reports whether a statement says by itself that it is about the project it is made in, as "in this repo
// I prefer tabs" does. Such a wish holds there and not everywhere.
func NamesThisProject(content string) bool { return here().MatchString(strings.ToLower(content)) }
