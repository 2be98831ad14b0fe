// Package demo shows what a memory is good for, in two sessions that take a few seconds.
//
// It plays the agent: an MCP client that starts the real server as a process of its own, on a temporary store, once for
// each session. What the second session knows it can only know from the store.
package demo
