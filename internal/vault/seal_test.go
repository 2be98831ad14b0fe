package vault

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// sealed is a text sealed with a key.
func sealed(t *testing.T, k Key, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := Seal(&b, k)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func unsealed(data []byte, keys ...Key) (string, error) {
	r, err := Unseal(bytes.NewReader(data), keys)
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(r)
	return string(text), err
}

func TestSeal(t *testing.T) {
	t.Parallel()
	k, other := NewKey(), NewKey()
	for _, text := range []string{"", "one line", strings.Repeat("many chunks ", 20_000)} {
		data := sealed(t, k, text)
		if text != "" && bytes.Contains(data, []byte(text[:8])) {
			t.Error("the text shows")
		}
		for name, keys := range map[string][]Key{"present": {k}, "former": {other, k}} {
			if got, err := unsealed(data, keys...); err != nil || got != text {
				t.Errorf("%s key: %d bytes of %d, %v", name, len(got), len(text), err)
			}
		}
		for name, keys := range map[string][]Key{"another": {other}, "no": nil} {
			if _, err := unsealed(data, keys...); err == nil {
				t.Errorf("%s key opened it", name)
			}
		}
	}
}

// TestSealedIsWhole changes and cuts a sealed text at every byte.
func TestSealedIsWhole(t *testing.T) {
	t.Parallel()
	k := NewKey()
	data := sealed(t, k, "the text")
	for i := range data {
		if _, err := unsealed(data[:i], k); err == nil {
			t.Errorf("cut at byte %d it still opens", i)
		}
		changed := bytes.Clone(data)
		changed[i] ^= 1
		if _, err := unsealed(changed, k); err == nil {
			t.Errorf("changed at byte %d it still opens", i)
		}
	}
}
