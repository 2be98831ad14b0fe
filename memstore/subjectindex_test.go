package memstore

import (
	"slices"
	"testing"
)

func TestSubjectIndexFollowsRecords(t *testing.T) {
	t.Parallel()
	about := func(subject string, s Status) *record { return &record{subject: subject, status: s, lifetime: Lasting} }
	x := subjectIndex{}
	k, _ := keyOfSubject(about("Repo:Tests", Active))
	x.move(1, nil, about("repo:tests", Active))
	x.move(2, nil, about("REPO:tests", Unconfirmed))
	x.move(3, nil, about("", Active))
	x.move(4, nil, about("repo:tests", Archived))
	if !slices.Equal(x[k], []uint32{1, 2}) || len(x) != 1 {
		t.Fatalf("%v", x)
	}
	x.move(1, about("repo:tests", Active), about("repo:tests", Superseded))
	x.move(2, about("repo:tests", Unconfirmed), about("repo:lint", Active))
	if len(x[k]) != 0 || len(x) != 1 {
		t.Errorf("%v", x)
	}
	x.move(2, about("repo:lint", Active), nil)
	if len(x) != 0 {
		t.Errorf("%v", x)
	}
}
