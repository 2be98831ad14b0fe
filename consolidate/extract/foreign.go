package extract

import (
	"slices"
	"strings"

	"github.com/loci-dev/loci/memstore"
)

// shownBy is the source of what a call showed. Only work on this machine verifies: what others wrote, whichever tool brought
// it, is external, whether the call went well or not, and what another agent found is its inference.
func (x *reading) shownBy(i int) memstore.Source {
	switch r := x.request(i); {
	case r.delegates():
		return memstore.Inference
	case r.foreign():
		return memstore.External
	}
	return memstore.ToolResult
}

// weakest is the source of what several events bear out together, the source of which is given: one that showed foreign text,
// or what another agent says, makes it that.
func (x *reading) weakest(s memstore.Source, at []int) memstore.Source {
	if s != memstore.ToolResult {
		return s
	}
	for _, i := range at {
		if !x.isResult(i) {
			continue
		}
		switch x.shownBy(i) {
		case memstore.External:
			return memstore.External
		case memstore.Inference:
			s = memstore.Inference
		}
	}
	return s
}

// foreign reports whether a request brought text that others wrote: from the tool of another server, from a tool whose name
// tells of pages, tickets, mail or chat, out of a document, or by a command that fetches. What a tool sends is the agent's own.
func (r request) foreign() bool {
	words := nameWords(r.tool)
	told := slices.ContainsFunc(words, isForeignWord)
	switch {
	case r.reads():
		return isDocument(r.what)
	case r.finds(), r.edits(), r.plans():
		return false
	case slices.Contains(words, "mcp"), r.server() != "":
		if told || !slices.ContainsFunc(nameWords(r.server()), isLocalServer) {
			return true
		}
	case told && !slices.ContainsFunc(words, isSending):
		return true
	}
	return fetches(r.what) || readsDocument(r.what)
}

// foreignWords in the name of a tool tell that it brings what others wrote.
var foreignWords = strings.Fields(`web websearch webfetch http url browser browse page pages fetch search crawl scrape scraper
	issue issues ticket tickets mail email emails gmail outlook inbox message messages chat slack discord teams telegram whatsapp
	thread threads channel channels comment comments forum wiki wikipedia confluence notion jira linear asana trello zendesk github gitlab
	document documents article articles news feed rss tweet tweets reddit drive gdrive sharepoint youtube arxiv firecrawl tavily`)

func isForeignWord(w string) bool { return slices.Contains(foreignWords, w) }

// sending are verbs of tools that write to others; the answer tells how that went.
var sending = []string{"send", "post", "create", "add", "set", "reply", "update", "delete", "move", "close"}

func isSending(w string) bool { return slices.Contains(sending, w) }

// localServers in the name of a server tell that its tools work on files, databases and programs of this machine.
var localServers = strings.Fields(`filesystem file files fs sqlite postgres postgresql pg mysql mariadb mongodb mongo redis duckdb clickhouse
	database databases db sql git shell terminal docker kubernetes ide developer commander`)

func isLocalServer(w string) bool { return slices.Contains(localServers, w) }

// documents are the endings of files that somebody wrote for people to read.
var documents = []string{".md", ".markdown", ".rst", ".adoc", ".txt", ".pdf", ".doc", ".docx", ".odt", ".rtf", ".html", ".htm", ".eml", ".mbox", ".msg", ".epub", ".tex"}

// isDocument tells a document by its path. Lists that programs read end in .txt, too.
func isDocument(path string) bool {
	path = strings.ToLower(strings.Trim(strings.TrimSpace(path), `"'`))
	for _, list := range []string{"requirements", "constraints", "cmakelists"} {
		if strings.Contains(path, list) {
			return false
		}
	}
	return slices.ContainsFunc(documents, func(end string) bool { return strings.HasSuffix(path, end) })
}
