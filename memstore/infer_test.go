package memstore_test

import (
	"testing"

	"github.com/loci-dev/loci/memstore"
)

func TestInferCategory(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		want    memstore.Category
		content string
	}{
		{memstore.Preference, "I prefer tabs in Makefiles"},
		{memstore.Preference, "The user likes short answers"},
		{memstore.Preference, "Call me Robin"},
		{memstore.Preference, "Ich mag keine langen Erklärungen"},
		{memstore.Preference, "Prefiero respuestas cortas"},
		{memstore.Preference, "我更喜欢简短的回答"},
		{memstore.Preference, "短い説明が好きです"},
		{memstore.Preference, "짧은 답변을 선호합니다"},
		{memstore.Preference, "Пользователь предпочитает тёмную тему"},
		{memstore.Constraint, "Secrets must never reach the log"},
		{memstore.Constraint, "No binaries in the repository"},
		{memstore.Constraint, "Passwörter dürfen nie im Protokoll stehen, das ist verboten"},
		{memstore.Constraint, "Nunca se borra el historial"},
		{memstore.Constraint, "禁止直接修改生产数据库"},
		{memstore.Constraint, "운영 서버에 직접 배포 금지"},
		{memstore.Constraint, "Нельзя менять схему без миграции"},
		{memstore.Decision, "We chose SQLite because it needs no server"},
		{memstore.Decision, "Wir haben uns für Go entschieden"},
		{memstore.Decision, "我们决定采用 Kafka"},
		{memstore.Decision, "Решили перейти на gRPC"},
		{memstore.Convention, "Branches are named after their ticket"},
		{memstore.Convention, "Imports are sorted by `goimports`"},
		{memstore.Convention, "提交信息格式使用英文"},
		{memstore.Procedure, "To release: tag the commit, then push the tag"},
		{memstore.Procedure, "Deploy with helm after the tests"},
		{memstore.Procedure, "首先运行迁移，然后重启服务"},
		{memstore.Procedure, "Чтобы обновить схему, запустите скрипт"},
		{memstore.Lesson, "Parallel migrations failed with a deadlock"},
		{memstore.Lesson, "The cache silently served old pages"},
		{memstore.Lesson, "Der Import schlägt fehl, wenn die Datei leer ist"},
		{memstore.Lesson, "并发迁移导致数据库崩溃"},
		{memstore.Lesson, "После обновления сборка падает"},
		{memstore.EnvFact, "The staging server has 16 GB of memory"},
		{memstore.EnvFact, "Redis listens on port 6380"},
		{memstore.EnvFact, "My laptop runs on Python 3.12"}, // a wish would hold in every project
		{memstore.EnvFact, "Die Datenbank steht in Frankfurt"},
	} {
		if got := memstore.InferCategory(c.content); got != c.want {
			t.Errorf("%q: %s, want %s", c.content, got, c.want)
		}
	}
}

// TestPreferenceOfOneProject: a wish that names where it holds is no wish for everywhere.
func TestPreferenceOfOneProject(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ content, project string }{
		{"In this project I prefer small commits", "shop"},
		{"I like tabs in this repo", "shop"},
		{"For this codebase please answer in French", "shop"},
		{"I want pnpm here, never npm", "shop"},
		{"Always use pnpm here.", "shop"},
		{"Here I prefer short names", "shop"},
		{"In diesem Projekt möchte ich kurze Commits", "shop"},
		{"Ich möchte hier immer pnpm", "shop"},
		{"En este proyecto prefiero commits pequeños", "shop"},
		{"Dans ce projet je préfère les petits commits", "shop"},
		{"Neste projeto prefiro commits pequenos", "shop"},
		{"In questo progetto preferisco commit piccoli", "shop"},
		{"W tym projekcie wolę małe commity", "shop"},
		{"In dit project wil ik kleine commits", "shop"},
		{"Bu projede küçük commitleri tercih ederim", "shop"},
		{"В этом проекте я предпочитаю маленькие коммиты", "shop"},
		{"在这个项目里我更喜欢小提交", "shop"},
		{"在這個專案中我偏好小的提交", "shop"},
		{"このプロジェクトでは小さなコミットが好きです", "shop"},
		{"이 프로젝트에서는 작은 커밋을 선호합니다", "shop"},
		{"في هذا المشروع أفضل الالتزامات الصغيرة", "shop"},
		{"ในโปรเจกต์นี้ฉันชอบคอมมิตเล็ก", "shop"},
		{"I prefer small commits", ""},
		{"I like projects with tests", ""},
		{"Here is how I like my coffee: black", ""},
		{"I prefer working there", ""},
		{"Ich mag kurze Antworten", ""},
	} {
		f := open(t)
		res := f.say(shop, memstore.Item{Content: c.content, Category: "preference"})
		equal(t, c.content, c.project, f.entry(res.ID).Scope.Project)
		wide := f.say(shop, memstore.Item{Content: c.content, Category: "preference", Scope: memstore.Scope{Project: memstore.AnyProject}})
		equal(t, c.content+", said to be global", "", f.entry(wide.ID).Scope.Project)
	}
}
