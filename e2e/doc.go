//go:build e2e

// Package e2e drives the built program with other people's clients: the official TypeScript and Python SDKs, the MCP
// Inspector's command line and the public conformance suite. It exists for its tests only:
//
//	go test -tags e2e ./e2e/
//	go test -tags e2e -run '^$' -bench . ./e2e/
//
// What the tests need is installed by name and pinned version into a cache of its own ($LOCI_E2E_CACHE, else below the
// user's cache directory). Node and Python have to be there; where one of them is missing, its tests are skipped and say
// so. Nothing here belongs to "go test ./...", which needs no network.
package e2e
