// Package agentlog reads the session logs of AI agents, one reader for each format, into trace events.
//
//	r, err := agentlog.Open(path)         // the format is told by the content
//	err = r.Read(ctx, func(s *trace.Session, e trace.Event) error { … })
//	report := r.Report()                  // what was found, what was damaged
//
// Read goes on where it stopped, so a growing file is followed by calling it again. Logs belong to others: nothing is ever
// written, locked or copied beside them, and none of their formats is promised to us. Records of unknown kinds are therefore
// skipped, damaged lines are skipped and listed, and no content of a file is an error; errors come from the disk, the sink
// or the context only. Files are streamed: memory stays bounded by MaxLine, not by the size of the file.
package agentlog
