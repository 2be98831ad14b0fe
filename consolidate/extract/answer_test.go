package extract

import (
	"slices"
	"strings"
	"testing"

	"github.com/loci-dev/loci/memstore"
)

func TestReadClaims(t *testing.T) {
	t.Parallel()
	d := digestOf(shop...)
	claims, err := readClaims(`Sure! {"entries":[
		{"category":"Lesson","statement":"a","source":"TOOL","lines":[2,3,3,9,-1],"confidence":0.4},
		{"statement":"b"}]} Anything else?`, d)
	if err != nil || len(claims) != 2 {
		t.Fatalf("%+v, %v", claims, err)
	}
	if c := claims[0]; c.category != memstore.Lesson || c.source != memstore.ToolResult || !slices.Equal(c.at, []int{1, 2}) || c.confidence != 0.4 {
		t.Errorf("%+v", c)
	}
	if c := claims[1]; c.source != memstore.Inference || len(c.at) != 0 || c.confidence != waiting {
		t.Errorf("what is left open: %+v", c)
	}
	odd := `{"entries":[{"statement":"a","lines":"13"},{"statement":"b","lines":[2]},7]}`
	if claims, err := readClaims(odd, d); err != nil || len(claims) != 1 || claims[0].statement != "b" {
		t.Errorf("beside entries of another form: %+v, %v", claims, err)
	}
	many := `{"entries":[` + strings.TrimSuffix(strings.Repeat(`{"statement":"a"},`, 90), ",") + `]}`
	if claims, err := readClaims(many, d); err != nil || len(claims) != maxClaims {
		t.Errorf("%d claims, %v", len(claims), err)
	}
}

// Whatever a model answers: no panic, and no candidate that is none.
func FuzzAnswer(f *testing.F) {
	f.Add(`{"entries":[{"category":"convention","statement":"Tickets go into the title of each pull request.","source":"user","lines":[4],"confidence":0.4}]}`)
	f.Add(`{"entries":[{"category":"lesson","statement":"` + "`npm test`" + ` fails","source":"tool","lines":[2,3,-7,1e3],"confidence":-1}]}`)
	f.Add("}{")
	s, events, judged := spoken(shop...)
	d := NewDigest(s, events, judged, tokens.CountExact)
	f.Fuzz(func(t *testing.T, answer string) {
		claims, err := readClaims(answer, d)
		if err != nil {
			return
		}
		x := newReading(s, events, judged)
		for _, c := range claims {
			if made, err := x.take(c); err == nil {
				x.add(made, c.at...)
			}
		}
		for _, c := range merged(byRules(), x.found()) {
			if len([]rune(c.Content)) > MaxContent || len(c.Evidence) == 0 || c.Confidence <= 0 || c.Confidence > 1 || !slices.Contains(memstore.Categories(), c.Category) {
				t.Errorf("%+v", c)
			}
		}
	})
}
