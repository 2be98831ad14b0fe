package memstore

// What is written one after the other is mostly about one thing: the turn that answers a question does not repeat its
// words. An entry therefore gains a share of the squared score of the entries written right before and behind it. Squared,
// so that what matches strongly lends and noise does not; without, conversation turns lose half a point of recall@10.
const (
	// nextShare and secondShare are what the nearest and the second neighbour on either side give. More, or a third
	// neighbour, gain a point on turns at the cost of facts and labelled cases.
	nextShare   = 0.2
	secondShare = 0.1
	// neighbourSpan is how far apart in time neighbours may have been written, in seconds.
	neighbourSpan = 3600
)

// spread gives the neighbours of every match their share, and makes matches of those that were none.
func (s *sighting) spread() {
	sources := make([]*match, 0, len(s.found))
	for _, x := range s.found {
		sources = append(sources, x)
	}
	for _, x := range sources {
		own := fuse(x.coverage, x.meaning)
		for _, step := range []struct {
			by    int64
			share float64
		}{{-2, secondShare}, {-1, nextShare}, {1, nextShare}, {2, secondShare}} {
			if doc, ok := s.neighbour(x, step.by); ok {
				s.look(doc).around += step.share * own * own
			}
		}
	}
}

// neighbour is the entry written so many places behind a match, when it belongs to the same occasion.
func (s *sighting) neighbour(x *match, by int64) (uint32, bool) {
	doc := int64(x.doc) + by
	if doc < 0 {
		return 0, false
	}
	r, ok := s.m.catalog.records[uint32(doc)]
	return uint32(doc), ok && sameOccasion(x.record, r) && s.l.accepts(r)
}

// sameOccasion reports whether two records come from one session, or one run of writes, in one project.
func sameOccasion(a, b *record) bool {
	apart := a.created - b.created
	return a.scope.Project == b.scope.Project && a.session == b.session && apart <= neighbourSpan && -apart <= neighbourSpan
}
