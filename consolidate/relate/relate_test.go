package relate_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/loci-dev/loci/consolidate/relate"
)

// compare relates two texts without keys, and fails if it matters which comes first.
func compare(t *testing.T, a, b string) relate.Verdict {
	t.Helper()
	x, y := read(a), read(b)
	v, w := relate.Compare(x, y, relate.Unknown), relate.Compare(y, x, relate.Unknown)
	if v.Relation != w.Relation || v.Sure != w.Sure || v.Detail != -w.Detail {
		t.Errorf("%q and %q: %+v, the other way round %+v", a, b, v, w)
	}
	return v
}

func read(content string) *relate.Reading {
	return relate.Read(relate.Statement{Content: content, Scope: []string{"shop"}})
}

func merges(v relate.Verdict) bool {
	return v.Sure && (v.Relation == relate.Duplicate || v.Relation == relate.Refinement)
}

// Statements that look alike and differ in what matters: none of these pairs may ever merge.
func TestNeverMerged(t *testing.T) {
	t.Parallel()
	for _, p := range [][2]string{
		{"Run the migration before the deploy.", "Run the deploy before the migration."},
		{"Prefer tabs over spaces in Go files.", "Prefer spaces over tabs in Go files."},
		{"Copy the backups from nas1 to nas2.", "Copy the backups from nas2 to nas1."},
		{"Only admins may delete projects.", "Admins may only delete projects."},
		{"You may deploy on Fridays.", "You must deploy on Fridays."},
		{"Retry at least 3 times.", "Retry at most 3 times."},
		{"The cache keeps at least 100 items.", "The cache keeps at most 100 items."},
		{"The API returns dates in UTC.", "The API does not return dates in UTC."},
		{"Never push to main without review.", "Push to main without review."},
		{"The build uses Node 20.", "The build uses Node 20.11."},
		{"Backups run daily at 02:00.", "Backups run daily at 14:00."},
		{"Backups run on Monday.", "Backups run on Tuesday."},
		{"The image limit is 5 MB.", "The image limit is 5 GB."},
		{"Logs are kept for 30 days.", "Logs are kept for 30 hours."},
		{"Alice reviews frontend changes.", "Bob reviews frontend changes."},
		{"mailer calls search for suggestions.", "search calls mailer for suggestions."},
		{"Der Dienst läuft auf Port 8080.", "Der Dienst läuft nicht auf Port 8080."},
		{"Der Bericht geht montags raus.", "Der Bericht geht dienstags raus."},
		{"El servidor está en Madrid.", "El servidor está en Lisboa."},
		{"Siempre usar comillas dobles.", "Nunca usar comillas dobles."},
		{"测试用 pytest 运行。", "测试用 unittest 运行。"},
		{"发布在周一进行。", "发布在周二进行。"},
		{"允许在周五发布。", "不允许在周五发布。"},
		{"超时时间为 5 秒。", "超时时间为 5 分钟。"},
		{"デプロイは月曜日に行う。", "デプロイは火曜日に行う。"},
		{"ログは保存する。", "ログは保存しない。"},
		{"배포는 월요일에 한다.", "배포는 화요일에 한다."},
		{"로그를 남긴다.", "로그를 남기지 않는다."},
		{"Деплой по понедельникам.", "Деплой по вторникам."},
		{"Тесты запускать в Docker.", "Тесты не запускать в Docker."},
		{"Enable gzip for the API.", "Disable gzip for the API."},
		{"Cache reads, not writes.", "Cache writes, not reads."},
		{"Use HTTP for internal calls and HTTPS for external calls.", "Use HTTPS for internal calls and HTTP for external calls."},
		{"The frontend talks to the backend over gRPC.", "The backend talks to the frontend over gRPC."},
		{"Show warnings in red and errors in yellow.", "Show errors in red and warnings in yellow."},
		{"Read the config from the file, then the environment.", "Read the config from the environment, then the file."},
		{"The upload limit for images is 20 MB.", "The upload limit for videos is 20 MB."},
		{"Staging uses Postgres 15.", "Production uses Postgres 15."},
		{"Do not deploy when the tests fail.", "Do not deploy when the tests pass."},
		{"Increase the batch size on the GPU box.", "Decrease the batch size on the GPU box."},
		{"Ask before deleting a branch.", "Delete a branch before asking."},
		{"The team lead is Anna, the deputy is Tom.", "The team lead is Tom, the deputy is Anna."},
		{"Sort by date, then by name.", "Sort by name, then by date."},
		{"Convert the JPG files to PNG.", "Convert the PNG files to JPG."},
		{"Set timeout to 10 in client.yaml and retries to 3.", "Set retries to 10 in client.yaml and timeout to 3."},
		{"The old API is used by web, the new API by mobile.", "The new API is used by web, the old API by mobile."},
		{"把前端部署到 A 集群，后端部署到 B 集群。", "把前端部署到 B 集群，后端部署到 A 集群。"},
		{"先备份再迁移。", "先迁移再备份。"},
		{"Mittags Obst, abends Suppe.", "Mittags Suppe, abends Obst."},
		{"A に送ってから B に送る。", "B に送ってから A に送る。"},
		{"The cache is cleared nightly.", "The image cache of the CDN is cleared nightly."},
		{"Tests need Docker.", "Integration tests of the importer need Docker and 8 GB of memory."},
		{"Deploys need one approval.", "Deploys need no approval."},
		{"Use the staging database for demos.", "Use the staging database, not the demo one, for load tests."},
		{"Port 8080 is taken by nginx.", "Port 8080 is taken by envoy."},
		{"Keep secrets in Vault.", "Keep secrets out of Vault."},
		{"Log in with SSO.", "Log in without SSO."},
		{"Merge after CI is green.", "Merge before CI is green."},
		{"Review is optional for docs.", "Review is required for docs."},
		{"Anna must not eat nuts.", "Anna must eat nuts."},
		{"Pay rent on the 1st.", "Pay rent on the 3rd."},
		{"The key rotates every 90 days.", "The key rotates every 30 days."},
		{"周报每周五发。", "月报每月五号发。"},
		{"用 npm 安装依赖。", "用 pnpm 安装依赖。"},
		{"提交前要跑测试。", "提交后要跑测试。"},
		{"Der Cache läuft nach 5 Minuten ab.", "Der Cache läuft nach 50 Minuten ab."},
		{"La contraseña caduca a los 90 días.", "La contraseña caduca a los 30 días."},
		{"Логи хранятся 7 дней.", "Логи хранятся 30 дней."},
		{"朝食は 7 時。", "朝食は 8 時。"},
	} {
		if v := compare(t, p[0], p[1]); merges(v) {
			t.Errorf("%q and %q would merge: %s", p[0], p[1], v.Why)
		}
	}
}

func TestSameWords(t *testing.T) {
	t.Parallel()
	for _, p := range [][2]string{
		{"The timestamps are stored in UTC.", "Timestamps stored in UTC"},
		{"Always use 4 spaces in Go.", "Use 4 spaces always in Go."},
		{"The request timeout is 30 s.", "Request timeout: 30000 ms."},
		{"Before a merge, two approvals are needed.", "Two approvals are needed before a merge."},
		{"Deployments of shop happen on weekdays only.", "Shop deployments happen only on weekdays."},
		{"We go with Vite rather than webpack.", "We go with Vite instead of webpack."},
		{"测试必须通过 CI。", "测试必须通过 CI"},
	} {
		if v := compare(t, p[0], p[1]); v.Relation != relate.Duplicate || !v.Sure {
			t.Errorf("%q and %q: %+v", p[0], p[1], v)
		}
	}
}

func TestConflictsAreSeen(t *testing.T) {
	t.Parallel()
	for _, p := range [][2]string{
		{"The staging server listens on port 8080.", "The staging server listens on port 9090."},
		{"We deploy with Helm.", "We deploy with Kustomize, not Helm."},
		{"Tests run with jest.", "Tests run with vitest."},
		{"Commit messages are written in German.", "Commit messages are written in English."},
		{"Backups are kept for 14 days.", "Backups are kept for 30 days."},
		{"主分支叫 master。", "主分支叫 main。"},
		{"接口超时是 3 秒。", "接口超时是 10 秒。"},
		{"レビューは必須です。", "レビューは必須ではない。"},
		{"회의는 월요일에 한다.", "회의는 수요일에 한다."},
		{"Die Tests laufen mit Maven.", "Die Tests laufen mit Gradle."},
		{"Los informes se envían los lunes.", "Los informes se envían los viernes."},
		{"Сервер работает на порту 80.", "Сервер работает на порту 8080."},
		{"Use semicolons in TypeScript.", "No semicolons in TypeScript."},
	} {
		if v := compare(t, p[0], p[1]); v.Relation != relate.Conflicting {
			t.Errorf("%q and %q: %+v", p[0], p[1], v)
		}
	}
}

// What merely has the same shape is left alone.
func TestUnrelatedIsLeftAlone(t *testing.T) {
	t.Parallel()
	for _, p := range [][2]string{
		{"Run the linter before committing.", "Run the benchmarks before releasing."},
		{"The mobile app needs Android 10.", "The tablet app needs Android 12."},
		{"Answer emails in English.", "Write invoices in German."},
		{"Redis is used for sessions.", "Postgres is used for orders."},
		{"The web tier has 4 pods.", "The worker tier has 2 pods."},
		{"日志保存 30 天。", "备份保存 90 天。"},
		{"Anna is allergic to nuts.", "Tom is allergic to milk."},
		{"Always ask before deleting files.", "Always ask before sending mail."},
		{"Python code uses black.", "Go code uses gofmt."},
		{"Backend tests run with pytest.", "Frontend tests run with vitest."},
		{"Der Router steht im Flur.", "Der Drucker steht im Büro."},
		{"Search results are cached for 5 minutes.", "User profiles are cached for 1 hour."},
		{"The invoice PDF uses A4.", "The shipping label uses A6."},
		{"Use feature flags for risky changes.", "Use squash merges for small changes."},
		{"Read timeout is 5 s.", "Write timeout is 10 s."},
		{"Min pool size is 5.", "Max pool size is 50."},
		{"I like short answers.", "I like long walks."},
		{"Reports are sent to finance on Mondays.", "Reports are sent to sales on Fridays."},
		{"`npm test` fails: this project requires pnpm. `pnpm test` works", "We use pnpm in this repo, never npm."},
		{"`backfill --jobs 16` scheitert: gesperrt. `backfill --jobs 4` geht", "backfill mit vier Jobs, nicht sechzehn."},
	} {
		if v := compare(t, p[0], p[1]); v.Relation != relate.Unrelated {
			t.Errorf("%q and %q: %+v", p[0], p[1], v)
		}
	}
}

func TestRefinementKeepsTheDetail(t *testing.T) {
	t.Parallel()
	for _, p := range [][2]string{
		{"Users can edit posts.", "Users can edit posts they wrote within 10 minutes."},
		{"Der Newsletter geht mittwochs um 8 Uhr raus.", "Der Newsletter geht mittwochs um 8 Uhr raus, an Feiertagen donnerstags."},
		{"日志里不允许出现手机号。", "日志里不允许出现手机号，压测环境的虚拟号段除外。"},
		{"No deployments on weekends.", "No deployments on weekends, unless the on-call doctor confirmed an emergency fix."},
	} {
		if v := compare(t, p[0], p[1]); v.Relation != relate.Refinement || v.Detail != 1 || !v.Sure {
			t.Errorf("%q and %q: %+v", p[0], p[1], v)
		}
	}
}

func TestKeys(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		a, b     relate.Statement
		relation relate.Relation
		sure     bool
	}{
		{"different subjects are different things", keyed("The flight leaves at 09:10.", "trip:lisbon", ""), keyed("The flight leaves at 13:25.", "trip:oslo", ""), relate.Unrelated, true},
		{"units do not count", keyed("The HTTP client times out after 5 s.", "http:timeout", "5s"), keyed("Client timeout is 5000 ms.", "http:timeout", "5000 ms"), relate.Duplicate, true},
		{"a rate is one number", keyed("The limiter allows 1000 requests per second.", "limit", "1000 req/s"), keyed("60,000 requests a minute get through.", "limit", "60000/min"), relate.Duplicate, true},
		{"a percentage is a ratio", keyed("Availability SLO: 0.999.", "slo", "0.999"), keyed("The availability target is 99.9%.", "slo", "99.9%"), relate.Duplicate, true},
		{"a date is a date", keyed("The cert is valid until 3 November 2026.", "cert", "3 Nov 2026"), keyed("The cert expires on 2026-11-03.", "cert", "2026-11-03"), relate.Duplicate, true},
		{"yes is true", keyed("new_cart is enabled.", "flag", "enabled"), keyed("Feature flag new_cart is on.", "flag", "true"), relate.Duplicate, true},
		{"an amount of money is one number", keyed("Unsere Miete beträgt 1.240 €.", "rent", "EUR 1,240"), keyed("Monthly rent: 1240 EUR.", "rent", "1240 EUR"), relate.Duplicate, true},
		{"spellings of a key are one key", keyed("Tests run with pnpm test.", "repo:Checkout:test_command", "pnpm test"), keyed("Tests: npm test", "repo.checkout.test-command", "npm test"), relate.Conflicting, true},
		{"a longer version is no contradiction", keyed("On PostgreSQL 15.", "db", "PostgreSQL 15"), keyed("On postgres 15.6.", "db", "postgres 15.6"), relate.Refinement, false},
		{"another value is a conflict", keyed("CI uses Node 18.", "node", "18"), keyed("The pipeline sets up Node 22.", "node", "22"), relate.Conflicting, true},
		{"what differs is the value", keyed("The default branch is main.", "git:default", "main"), relate.Statement{Content: "The default branch is master."}, relate.Conflicting, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			v := relate.Compare(relate.Read(c.a), relate.Read(c.b), relate.Unknown)
			if v.Relation != c.relation || v.Sure != c.sure {
				t.Errorf("got %+v", v)
			}
		})
	}
}

func keyed(content, subject, value string) relate.Statement {
	return relate.Statement{Content: content, Subject: subject, Value: value}
}

func TestLikenessTakesPartInOneRuleOnly(t *testing.T) {
	t.Parallel()
	zh, en := keyed("请求日志里不允许出现手机号。", "log:phone", ""), keyed("Phone numbers must not appear in request logs.", "log:phone", "")
	if v := relate.Compare(relate.Read(zh), relate.Read(en), 0.8); v.Relation != relate.Duplicate || !v.Sure {
		t.Errorf("one subject in two languages: %+v", v)
	}
	zh.Subject, en.Subject = "", ""
	if v := relate.Compare(relate.Read(zh), relate.Read(en), 0.99); v.Relation != relate.Unrelated || !v.Near {
		t.Errorf("no subject: %+v", v)
	}
}

// Whatever two texts are, comparing them neither panics nor depends on their order, and no text contradicts itself.
func TestCompareProperties(t *testing.T) {
	t.Parallel()
	text := rapid.OneOf(rapid.String(), rapid.StringMatching(`((not|no|5|ms|run|the|a|pnpm|周一|不|, |; |only|before|`+"`x`"+`) ?){0,12}`))
	rapid.Check(t, func(rt *rapid.T) {
		a, b := text.Draw(rt, "a"), text.Draw(rt, "b")
		x, y := read(a), read(b)
		v, w := relate.Compare(x, y, relate.Unknown), relate.Compare(y, x, relate.Unknown)
		if v.Relation != w.Relation || v.Sure != w.Sure {
			rt.Fatalf("%q and %q: %+v, the other way round %+v", a, b, v, w)
		}
		if self := relate.Compare(x, x, relate.Unknown); self.Relation == relate.Conflicting {
			rt.Fatalf("%q contradicts itself: %s", a, self.Why)
		}
	})
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"", "`a` 5 ms", "not", "周一 15 3 * * *", "T+2가 아니라 T+3", "an hour and a half", "$.€%"} {
		f.Add(s)
	}
	f.Fuzz(func(_ *testing.T, s string) {
		r := relate.Read(relate.Statement{Content: s, Subject: s, Value: s})
		relate.Compare(r, r, relate.Unknown)
	})
}
