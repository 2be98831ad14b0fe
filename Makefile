# Loci. "make" alone lists the targets.

export CGO_ENABLED = 0

LINT = go run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

# Folder with the LoCoMo conversations. What needs them says so where they are not.
LOCOMO ?= $(abspath ../shared/data/locomo)

# Where the LoCoMo conversations lie, whose licence keeps them out of this repository, and the sizes of store to measure.
LOCOMO ?= ../shared/data/locomo
SPEED ?= 1000,10000,100000

.DEFAULT_GOAL := help

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / { printf "%-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: build
build: ## build ./loci
	go build -trimpath -ldflags '-s -w' -o loci .

.PHONY: test
test: ## run all tests
	go test ./...

.PHONY: race
race: ## run the short tests under the race detector, which needs cgo
	CGO_ENABLED=1 go test -race -short ./...

.PHONY: fuzz
fuzz: ## run every fuzz target for a while: make fuzz TIME=30s
	@go list ./... | while read -r p; do \
		go test -list '^Fuzz' $$p | grep '^Fuzz' | while read -r f; do \
			echo "$$p $$f"; go test -run '^$$' -fuzz "^$$f\$$" -fuzztime $(or $(TIME),10s) $$p || exit 1; \
		done || exit 1; \
	done

.PHONY: lint
lint: ## check formatting, vet, and the linters of .golangci.yml
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo 'run gofmt -w on these'; exit 1; }
	go vet ./...
	$(LINT) run

.PHONY: docs
docs: ## write again what is generated: schemas, snippets, tables, the example configuration
	go test $$(grep -rl --include='*_test.go' 'flag.Bool("update"' . | xargs -n1 dirname | sort -u) -update

.PHONY: eval
eval: ## measure recall on the labelled sets and over growing stores, and hold it to its floors: make eval SPEED=1000
	go run . eval --floors --locomo '$(LOCOMO)' --speed $(SPEED)

.PHONY: bench
bench: ## measure what users wait for, through the program: latency, memory, the size of the binary
	LOCI_LOCOMO=$(LOCOMO) go test -tags e2e -run '^$$' -timeout 30m -bench . ./e2e/

.PHONY: microbench
microbench: ## measure the parts by themselves
	go test -run '^$$' -bench . -benchmem ./...

.PHONY: e2e
e2e: ## drive the program with the official SDKs, the inspector and the conformance suite (needs node and python)
	go test -count=1 -timeout 15m -tags e2e ./e2e/

.PHONY: check
check: lint test ## what CI runs
	go build -o /dev/null .
