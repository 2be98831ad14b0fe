package tools

import (
	"context"
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"github.com/loci-dev/loci/memstore"
)

// maxAnswer is how many characters a default answer may have, as text and as structured content: Cline cuts answers at
// 8,000 characters, and what is cut is gone without a word.
const maxAnswer = 7_400

// within recalls, and asks for fewer results when the answer is longer than a client shows. It asks again rather than
// drop results, so that the cursor and what was omitted stay true. A caller who named a budget gets what was asked for.
func within(ctx context.Context, m Memory, r memstore.RecallRequest) (memstore.RecallAnswer, error) {
	for {
		answer, err := m.Recall(ctx, r)
		if err != nil {
			return answer, err
		}
		if answer.Results == nil {
			answer.Results = []memstore.Result{}
		}
		n := len(answer.Results)
		if n <= 1 || len(r.IDs) > 0 || r.MaxTokens > 0 || r.Limit > memstore.DefaultLimit {
			return answer, nil
		}
		size, err := length(answer)
		if err != nil {
			return answer, err
		}
		if size <= maxAnswer {
			return answer, nil
		}
		// In proportion, as results are about alike, and always at least one fewer, so that this ends.
		r.Limit = max(1, min(n-1, n*maxAnswer/size))
	}
}

// length is the longer of an answer's two renderings, in characters.
func length(answer memstore.RecallAnswer) (int, error) {
	structured, err := json.Marshal(answer)
	if err != nil {
		return 0, fmt.Errorf("measuring an answer: %w", err)
	}
	return max(utf8.RuneCount(structured), utf8.RuneCountInString(RecallText(answer))), nil
}
