package demo_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"testing"

	"github.com/loci-dev/loci/internal/demo"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
	"github.com/loci-dev/loci/server"
)

// TestMain is the server as well: the demo starts this binary with "serve".
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "serve" {
		if err := serve(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func serve() (err error) {
	store, err := sqlite.Open(context.Background(), os.Getenv("LOCI_DIR"), sqlite.Options{})
	if err != nil {
		return err
	}
	defer store.Close()
	project := os.Getenv("LOCI_PROJECT")
	memory := memstore.New(store, memstore.Options{Project: project})
	defer memory.Close()
	s := server.New(memory, server.Options{Version: "test", Project: project, Log: slog.New(slog.NewTextHandler(os.Stderr, nil))})
	defer s.Close()
	return s.ServeStdio(context.Background(), os.Stdin, os.Stdout)
}

func TestTheStoryIsTold(t *testing.T) {
	t.Setenv("LOCI_PROJECT", "the user's own, not to be used")
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := demo.Run(t.Context(), &out, []string{exe, "serve"}); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	t.Log(out.String())
	first, second, found := strings.Cut(out.String(), "Session 2")
	if !found || !strings.Contains(first, "Stored [") {
		t.Fatal("the story lacks a session")
	}
	_, corrected, _ := strings.Cut(second, "We moved to pnpm")
	_, corrected, _ = strings.Cut(corrected, "comes back.")
	again, forgotten, _ := strings.Cut(corrected, "Forget the name")
	if !strings.Contains(again, "Tests run with pnpm test") || strings.Contains(again, "Tests run with npm test") {
		t.Errorf("after the correction: %s", again)
	}
	_, profile, _ := strings.Cut(forgotten, "→ read memory://core")
	if !strings.Contains(forgotten, "Erased") || !strings.Contains(profile, "British English") {
		t.Errorf("at the end: %s", forgotten)
	}
	if strings.Contains(profile, "publish the API keys") || strings.Contains(profile, "otter") {
		t.Errorf("the profile holds what it must not: %s", profile)
	}
}

func TestACommandThatIsNoServer(t *testing.T) {
	t.Parallel()
	if err := demo.Run(t.Context(), &bytes.Buffer{}, []string{"/no/such/program"}); err == nil {
		t.Error("no error")
	}
}
