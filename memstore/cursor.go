package memstore

import (
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"strings"
)

// A cursor says how many results of one and the same request were already given. It names the request by a hash, so
// that it cannot be used with another one.

func makeCursor(r RecallRequest, given int) string {
	return base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "%d.%x", given, requestHash(r)))
}

func parseCursor(cursor string, r RecallRequest) (given int, err error) {
	if cursor == "" {
		return 0, nil
	}
	var hash uint32
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	if err == nil {
		_, err = fmt.Sscanf(string(raw), "%d.%x", &given, &hash)
	}
	if err != nil || given < 0 || hash != requestHash(r) {
		return 0, Invalidf("the cursor does not belong to this request; repeat the request that gave it, with the cursor added, or leave it out")
	}
	return given, nil
}

func requestHash(r RecallRequest) uint32 {
	h := fnv.New32a()
	for _, s := range [][]string{{r.Query, r.Project, r.Branch, r.Env, r.Since, r.Until, r.AsOf}, r.Categories, r.Labels, r.Include} {
		fmt.Fprintf(h, "%s\x00", strings.Join(s, "\x01"))
	}
	return h.Sum32()
}
