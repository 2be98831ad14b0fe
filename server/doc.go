// Package server is the process that clients talk to: MCP over stdio, streamable HTTP and SSE, on one memory.
//
//	client ── stdio ─────────────┐
//	client ── POST, GET /mcp ──┐ │        ┌─▶ tools ─────┐
//	client ── GET /sse ────────┴─┴─▶ mcp ─┤              ├─▶ memory
//	           guard: token,   ▲          └─▶ resources ─┘     │
//	           origin, host    └──── subscriptions ◀── changes ┘
//
// The protocol itself, in all its revisions, is mcp-go's. What this package adds is what mcp-go leaves to its users or
// does in a way that loses work:
//
//   - stdio is a transport of our own. mcp-go's reads lines of any length, cancels calls in flight at end of input, and
//     keeps its one session in a package variable.
//   - subscriptions are kept here: mcp-go acknowledges them and tells nobody.
//   - HTTP is guarded here: token, Origin and Host, size and time of a request's body.
//
// A Server has one owner, who calls Close. Its background work starts with the first answer, so that nothing stands
// between a client and the answer to initialize.
package server
