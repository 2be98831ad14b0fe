package redact

import (
	"strings"

	"github.com/loci-dev/loci/internal/redact/anchor"
)

// alphabet is the set of characters a token's body is made of.
type alphabet int

const (
	alnum   alphabet = iota // A-Z a-z 0-9
	word                    // alnum and _ -
	dotted                  // word and .
	base64                  // alnum and + / = _ -
	decimal                 // 0-9
)

func (a alphabet) has(c byte) bool {
	switch {
	case a == decimal || isAlnum(c):
		return a != decimal || isDigit(c)
	case c == '_' || c == '-':
		return a != alnum
	case c == '.':
		return a == dotted
	}
	return a == base64 && (c == '+' || c == '/' || c == '=')
}

// vendorToken is a credential known by how it begins.
type vendorToken struct {
	prefix string // as written, case counts
	body   alphabet
	min    int // shortest body; well under the real length, so that cut tokens count
}

// vendorTokens are the prefixes of credentials that their vendors document, or
// that their secret scanning partners publish. What a vendor calls public or
// publishable (pk_, phc_, AC…) is left out on purpose.
var vendorTokens = []vendorToken{
	// Code hosting, packages, build
	{"ghp_", alnum, 16}, {"gho_", alnum, 16}, {"ghu_", alnum, 16}, {"ghs_", word, 16}, {"ghr_", alnum, 16},
	{"github_pat_", word, 20},
	{"glpat-", dotted, 12}, {"gldt-", dotted, 12}, {"glrt-", dotted, 12}, {"glcbt-", dotted, 12}, {"glptt-", word, 12},
	{"glft-", word, 12}, {"glsoat-", word, 12}, {"glagent-", word, 12}, {"glimt-", word, 12}, {"gloas-", word, 12}, {"glffct-", word, 12},
	{"ATBB", alnum, 20}, {"ATATT3", base64, 30}, {"ATCTT3", base64, 30}, {"ATTA", alnum, 40},
	{"npm_", alnum, 16}, {"pypi-", word, 40}, {"rubygems_", alnum, 16}, {"cio", alnum, 30}, {"CLOJARS_", alnum, 20},
	{"dckr_pat_", word, 16}, {"dckr_oat_", word, 16}, {"AKCp", alnum, 40}, {"cmVmdGtu", alnum, 40}, {"oy2", alnum, 40},
	{"CCIPAT_", word, 16}, {"CCIPRJ_", word, 16}, {"bkua_", alnum, 16}, {"sgp_", word, 24}, {"squ_", alnum, 20}, {"sqp_", alnum, 20}, {"sqa_", alnum, 20},
	{"pul-", alnum, 30}, {"pnu_", alnum, 20}, {"ico-", alnum, 24}, {"EXPO_", word, 30}, {"GR1348941", word, 16},
	// Clouds and hosting
	{"AKIA", alnum, 12}, {"ASIA", alnum, 12}, {"ABIA", alnum, 12}, {"ACCA", alnum, 12}, {"ABSK", base64, 40},
	{"AIza", word, 30}, {"GOCSPX-", word, 20}, {"ya29.", dotted, 20}, {"1//0", word, 30},
	{"LTAI", alnum, 12}, {"AKID", alnum, 24}, {"AKLT", base64, 24}, {"AKTP", base64, 24}, {"STS.", dotted, 20}, {"HPUA", alnum, 16},
	{"AQVN", word, 32}, {"y0_", word, 30}, {"t1.9eu", dotted, 40},
	{"dop_v1_", alnum, 20}, {"doo_v1_", alnum, 20}, {"dor_v1_", alnum, 20}, {"HRKU-", word, 24}, {"rnd_", alnum, 20}, {"nfp_", alnum, 20},
	{"vcp_", word, 20}, {"vca_", word, 20}, {"vck_", word, 20}, {"vercel_", alnum, 20}, {"cfut_", alnum, 20}, {"cfat_", alnum, 20}, {"v1.0-", word, 60},
	{"fo1_", word, 20}, {"fm1_", base64, 20}, {"fm2_", base64, 20}, {"FlyV1 fm", base64, 20}, {"dapi", alnum, 32}, {"napi_", word, 20},
	{"pscale_tkn_", dotted, 16}, {"pscale_pw_", dotted, 16}, {"pscale_oauth_", dotted, 16}, {"sbp_", alnum, 20}, {"sb_secret_", word, 16},
	{"hvs.", word, 16}, {"hvb.", word, 16}, {"hvr.", word, 16}, {"tskey-", word, 16}, {"nvapi-", word, 20}, {"ops_eyJ", word, 20},
	{"dp.pt.", alnum, 20}, {"dp.st.", dotted, 20}, {"dp.ct.", alnum, 20}, {"dp.sa.", alnum, 20}, {"doppler_", word, 30},
	{"dp.scim.", alnum, 20}, {"dp.audit.", alnum, 20}, {"mdb_sa_sk_", word, 20}, {"bce-v3/ALTAK-", base64, 30}, {"SCW", alnum, 17},
	// Models
	{"sk-", word, 20}, {"sk-ant-", word, 16}, {"sk-proj-", word, 16}, {"sk-svcacct-", word, 16}, {"sk-admin-", word, 16}, {"sk-or-v1-", alnum, 16}, {"sk-lf-", word, 16},
	{"hf_", alnum, 16}, {"api_org_", alnum, 20}, {"r8_", alnum, 24}, {"gsk_", alnum, 20}, {"xai-", word, 30}, {"pplx-", alnum, 20}, {"csk-", alnum, 24},
	{"pcsk_", word, 20}, {"lsv2_pt_", word, 16}, {"lsv2_sk_", word, 16}, {"tvly-", word, 16}, {"jina_", alnum, 20}, {"tgp_v1_", word, 20},
	{"KGAT_", alnum, 16}, {"wandb_v1_", word, 20}, {"voyage-", alnum, 32}, {"fc-", alnum, 24}, {"llx-", word, 24}, {"e2b_", alnum, 24}, {"fw_", alnum, 20}, {"rpa_", alnum, 30}, {"sk_", alnum, 40},
	// Payment and shops
	{"sk_live_", word, 12}, {"sk_test_", word, 12}, {"rk_live_", word, 12}, {"rk_test_", word, 12}, {"whsec_", base64, 16}, {"sk_prod_", word, 12},
	{"shpat_", alnum, 16}, {"shpss_", alnum, 16}, {"shpca_", alnum, 16}, {"shppa_", alnum, 16}, {"sq0atp-", word, 16}, {"sq0csp-", word, 16}, {"EAAA", word, 50},
	{"access_token$production$", word, 16}, {"access_token$sandbox$", word, 16}, {"access-production-", word, 16}, {"access-sandbox-", word, 16},
	{"rzp_live_", alnum, 12}, {"rzp_test_", alnum, 12}, {"FLWSECK_TEST-", word, 12}, {"FLWSECK-", word, 12}, {"test_gshplx_", word, 12},
	{"shippo_live_", alnum, 16}, {"shippo_test_", alnum, 16}, {"duffel_live_", base64, 16}, {"duffel_test_", base64, 16}, {"EZAK", alnum, 40}, {"EZTK", alnum, 40},
	{"pdl_live_apikey_", word, 20}, {"pdl_sdbx_apikey_", word, 20}, {"pdl_ntfset_", word, 20},
	// Messages and mail
	{"xoxb-", word, 16}, {"xoxp-", word, 16}, {"xoxa-", word, 16}, {"xoxr-", word, 16}, {"xoxs-", word, 16}, {"xoxc-", word, 16}, {"xoxd-", base64, 16},
	{"xoxe-", word, 16}, {"xoxe.", dotted, 16}, {"xapp-", word, 16}, {"SG.", dotted, 30}, {"key-", alnum, 24}, {"xkeysib-", word, 20}, {"xsmtpsib-", word, 20},
	{"SK", alnum, 32}, {"re_", word, 20}, {"mlsn.", alnum, 30}, {"sl.", word, 60}, {"EAAC", alnum, 60}, {"EAAG", alnum, 60}, {"syt_", word, 20}, {"mfa.", word, 60},
	// Work tools
	{"secret_", alnum, 32}, {"ntn_", alnum, 20}, {"lin_api_", alnum, 16}, {"lin_oauth_", alnum, 16}, {"figd_", word, 20}, {"figu_", word, 20},
	{"PMAK-", word, 24}, {"PMAT-", alnum, 16}, {"CFPAT-", word, 20}, {"pat-na1-", word, 20}, {"pat-eu1-", word, 20}, {"tfp_", word, 24}, {"rdme_", alnum, 30},
	{"pat", dotted, 60}, {"patk_", word, 20}, {"fio-u-", word, 30}, {"sm_aat_", alnum, 16}, {"aio_", alnum, 20}, {"sk.eyJ", dotted, 40}, {"phx_", alnum, 20}, {"sdk-", word, 32},
	{"glc_", base64, 20}, {"glsa_", word, 20}, {"eyJrIjoi", base64, 30}, {"NRAK-", alnum, 16}, {"NRII-", word, 16}, {"NRJS-", alnum, 16}, {"NRSP-", alnum, 16},
	{"sntrys_", base64, 30}, {"sntryu_", alnum, 30}, {"dt0c01.", dotted, 40}, {"dt0s01.", dotted, 40}, {"ddp_", alnum, 30}, {"ddapp_", alnum, 30}, {"pdus+_", word, 16},
	{"waka_", word, 30}, {"apify_api_", alnum, 20}, {"xaat-", word, 30}, {"xapt-", word, 30}, {"signkey-prod-", alnum, 24}, {"tr_prod_", alnum, 16}, {"tr_dev_", alnum, 16},
	{"bb_live_", word, 16}, {"cal_live_", alnum, 20}, {"ory_pat_", word, 20}, {"ory_at_", dotted, 20}, {"ory_rt_", dotted, 20}, {"polar_oat_", alnum, 20}, {"polar_pat_", alnum, 20}, {"polar_whs_", alnum, 20},
}

// shortPrefix is the length up to which a prefix also begins ordinary words, so
// that its body has to look random.
const shortPrefix = 5

// vendorRules makes the rules of vendorTokens; their cases follow from the row.
func vendorRules() []rule {
	rules := make([]rule, 0, len(vendorTokens))
	for _, t := range vendorTokens {
		rules = append(rules, rule{name: t.prefix, kind: "api_key", anchors: []string{anchor.Lower(t.prefix)}, word: true, find: t.find})
	}
	return rules
}

func (t vendorToken) find(text string, at, end int) []span {
	if text[at:end] != t.prefix || at > 0 && text[at-1] == '_' {
		return nil
	}
	body := strings.TrimRight(text[end:run(text, end, judged, t.body)], ".-")
	if len(body) < t.min || len(t.prefix) <= shortPrefix && !isRandom(body) || isExample(body) {
		return nil
	}
	secret := strings.TrimRight(text[at:whole(text, end+len(body), t.body)], ".-")
	return []span{{at, at + len(secret), "api_key"}}
}
