package modelhttp_test

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/modelhttp"
)

const secret = "sk-test-0123456789"

// TestMain lets the test program stand in for a program that prints a key.
func TestMain(m *testing.M) {
	switch os.Getenv("PRINT_KEY") {
	case "":
		os.Exit(m.Run())
	case "fail":
		fmt.Println(secret)
		fmt.Fprintln(os.Stderr, "locked", secret)
		os.Exit(1)
	default:
		fmt.Println(os.Getenv("PRINT_KEY"))
	}
}

// echoKey answers with the key it was sent, once as the answer and, to other
// keys than the secret, in an error.
func echoKey(w http.ResponseWriter, r *http.Request) {
	key := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	if key != secret {
		w.WriteHeader(http.StatusUnauthorized)
		fmt.Fprintf(w, `{"error":"the key %s is wrong"}`, key)
		return
	}
	fmt.Fprintf(w, `{"text":%q}`, key)
}

func TestKeyFromTheEnvironment(t *testing.T) {
	config := serve(t, echoKey)
	config.KeyEnv = "LOCI_TEST_MODEL_KEY"
	t.Setenv(config.KeyEnv, " "+secret+"\n")
	if got, err := post(t, config); err != nil || got.Text != secret {
		t.Errorf("sent %q, %v", got.Text, err)
	}
	t.Setenv(config.KeyEnv, "sk-another")
	_, err := post(t, config)
	if err == nil || strings.Contains(err.Error(), "sk-another") || !strings.Contains(err.Error(), "the key [key] is wrong") {
		t.Errorf("the error is %v", err)
	}
	t.Setenv(config.KeyEnv, "")
	if _, err := post(t, config); err == nil || !strings.Contains(err.Error(), "LOCI_TEST_MODEL_KEY is empty") {
		t.Errorf("the error is %v", err)
	}
	t.Setenv(config.KeyEnv, secret+"\r\nX-Other: header")
	if _, err := post(t, config); err == nil || strings.Contains(err.Error(), secret) {
		t.Errorf("the error is %v", err)
	}
}

func TestKeyFromACommand(t *testing.T) {
	config := serve(t, echoKey)
	config.KeyCommand = []string{os.Args[0]}
	t.Setenv("PRINT_KEY", secret)
	client, err := modelhttp.New(config)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		var got answer
		if err := client.PostJSON(t.Context(), "/", question{}, &got); err != nil || got.Text != secret {
			t.Fatalf("sent %q, %v", got.Text, err)
		}
		t.Setenv("PRINT_KEY", "fail") // the key is kept: the second round does not ask again
	}
	if _, err := post(t, config); err == nil || strings.Contains(err.Error(), secret) || !strings.Contains(err.Error(), "did not print one") {
		t.Errorf("the error is %v", err)
	}
	config.KeyCommand = []string{"no-such-program-for-keys"}
	if _, err := post(t, config); err == nil || !strings.Contains(err.Error(), "is not there") {
		t.Errorf("the error is %v", err)
	}
}
