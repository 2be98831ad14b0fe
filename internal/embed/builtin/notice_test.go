package builtin

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"strings"
	"testing"
)

// TestNoticeNamesTheWeights keeps the notice, which goes with every copy of
// the weights, true to what is embedded.
func TestNoticeNamesTheWeights(t *testing.T) {
	t.Parallel()
	notice, err := os.ReadFile("model/NOTICE")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"sp.model": piecesFile, "use-multilingual-v3.q4.safetensors": weightsFile} {
		hash := sha256.New()
		for rest := content; rest != ""; { // in parts: a copy of the whole would be large
			n := min(len(rest), 1<<16)
			hash.Write([]byte(rest[:n]))
			rest = rest[n:]
		}
		if sum := hex.EncodeToString(hash.Sum(nil)); !strings.Contains(string(notice), sum) {
			t.Errorf("the notice does not name %s with the hash %s", name, sum)
		}
	}
}
