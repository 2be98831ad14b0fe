package memstore

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"time"
)

// tokenLife is how long a preview may be confirmed.
const tokenLife = 10 * time.Minute

// A forget token binds a preview to its exact ids, its mode and a time: base64(expiry ‖ payload ‖ HMAC of both). It is
// signed with the store's own key, so that any process on the store can confirm what another one previewed.

// grant is what a token allows.
type grant struct {
	Mode ForgetMode `json:"m"`
	IDs  []string   `json:"i"`
	// Queued are the UIDs of statements that wait.
	Queued []string `json:"w,omitempty"`
	// Asked is what the entries were looked for by: a query, a person.
	Asked []string `json:"q,omitempty"`
	Whole Whole    `json:"h,omitzero"`
}

func signToken(secret []byte, g grant, now time.Time) (string, error) {
	payload, err := json.Marshal(g)
	if err != nil {
		return "", err
	}
	body := append(binary.BigEndian.AppendUint64(nil, uint64(now.Add(tokenLife).Unix())), payload...)
	return base64.RawURLEncoding.EncodeToString(append(body, tokenMAC(secret, body)...)), nil
}

func openToken(secret []byte, token string, now time.Time) (g grant, err error) {
	raw, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(raw) < 8+sha256.Size {
		return g, errToken
	}
	body, mac := raw[:len(raw)-sha256.Size], raw[len(raw)-sha256.Size:]
	if !hmac.Equal(mac, tokenMAC(secret, body)) {
		return g, errToken
	}
	if now.Unix() > int64(binary.BigEndian.Uint64(body)) {
		return g, Invalidf("the confirmation has expired; ask for a new preview")
	}
	if json.Unmarshal(body[8:], &g) != nil {
		return g, errToken
	}
	return g, nil
}

var errToken = Invalidf("the confirmation is not one of this store; ask for a preview and send its token as it is")

func tokenMAC(secret, body []byte) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("forget"))
	mac.Write(body)
	return mac.Sum(nil)
}
