package eval

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// ErrMissing is matched by the error of a set whose data is not on this machine.
var ErrMissing = errors.New("the data is not here")

// conversation is one of LoCoMo's. Sessions are keys of their own: session_1, session_1_date_time, …
type conversation struct {
	QA []struct {
		Question string   `json:"question"`
		Category int      `json:"category"`
		Evidence []string `json:"evidence"` // turns that answer
	} `json:"qa"`
	Conversation map[string]json.RawMessage              `json:"conversation"`
	Observation  map[string]map[string][]json.RawMessage `json:"observation"` // session_1_observation -> speaker -> [fact, turn or turns]
}

type turn struct {
	Speaker string `json:"speaker"`
	ID      string `json:"dia_id"`
	Text    string `json:"text"`
}

// Turns makes each conversation a project of its own and each turn an entry, "Speaker (date): text". Questions are those
// of categories 1 to 4, which have an answer; evidence that is no turn is dropped.
func Turns(dir string) (Set, error) {
	return locomo(dir, "turns", func(c *conversation) (texts []string, of map[string]Want) {
		of = map[string]Want{}
		for n := 1; ; n++ {
			turns, date, ok := c.session(n)
			if !ok {
				return texts, of
			}
			for _, t := range turns {
				text := fmt.Sprintf("%s (%s): %s", t.Speaker, date, t.Text)
				texts = append(texts, text)
				of[t.ID] = Want{text}
			}
		}
	})
}

// Facts makes each distilled fact ("observation") an entry. A turn that is evidence counts as found when a fact drawn from
// it is; one that no fact was drawn from is dropped.
func Facts(dir string) (Set, error) {
	return locomo(dir, "facts", func(c *conversation) (texts []string, of map[string]Want) {
		of = map[string]Want{}
		for n := 1; ; n++ {
			if _, _, ok := c.session(n); !ok {
				return texts, of
			}
			for _, f := range c.facts(n) {
				texts = append(texts, f.text)
				for _, turn := range f.turns {
					of[turn] = append(of[turn], f.text)
				}
			}
		}
	})
}

// locomo makes a set of the conversations in a folder: view says what becomes an entry, and which entries a turn counts as
// found by.
func locomo(dir, name string, view func(*conversation) (texts []string, of map[string]Want)) (Set, error) {
	conversations, err := readLocomo(dir)
	if err != nil {
		return Set{}, err
	}
	s := Set{Name: name, Limit: 10, MaxTokens: 6000}
	for i := range conversations {
		c := &conversations[i]
		project := fmt.Sprintf("conversation-%d", i+1)
		texts, of := view(c)
		for _, text := range texts {
			if err := s.add(text, "env_fact", project); err != nil {
				return Set{}, err
			}
		}
		s.addQuestions(c, project, of)
	}
	return s, nil
}

func (s *Set) add(content, category, project string) error {
	line, err := json.Marshal(map[string]any{"content": content, "category": category, "scope": map[string]string{"project": project}})
	s.Entries = append(s.Entries, line)
	return err
}

func (s *Set) addQuestions(c *conversation, project string, of map[string]Want) {
	for n, q := range c.QA {
		if q.Category < 1 || q.Category > 4 {
			continue
		}
		x := Question{ID: project + "/" + strconv.Itoa(n), Text: q.Question, Kind: "category " + strconv.Itoa(q.Category)}
		x.Scope.Project = project
		for _, id := range q.Evidence {
			if w, ok := of[id]; ok {
				x.Wants = append(x.Wants, w)
			}
		}
		if len(x.Wants) > 0 {
			s.Questions = append(s.Questions, x)
		}
	}
}

func readLocomo(dir string) ([]conversation, error) {
	files, err := filepath.Glob(filepath.Join(dir, "locomo*.json"))
	if err != nil {
		return nil, fmt.Errorf("looking for conversations: %w", err)
	}
	if dir == "" || len(files) == 0 {
		return nil, ErrMissing
	}
	data, err := os.ReadFile(files[0])
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrMissing
	}
	if err != nil {
		return nil, fmt.Errorf("reading conversations: %w", err)
	}
	var list []conversation
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("reading %s: %w", files[0], err)
	}
	return list, nil
}

// session returns the turns of a session and the date they were said.
func (c *conversation) session(n int) (turns []turn, date string, ok bool) {
	key := "session_" + strconv.Itoa(n)
	raw, ok := c.Conversation[key]
	if !ok || json.Unmarshal(raw, &turns) != nil {
		return nil, "", false
	}
	_ = json.Unmarshal(c.Conversation[key+"_date_time"], &date) // a session without a date is a session
	return turns, date, true
}

// fact is a distilled statement and the turns that it was drawn from.
type fact struct {
	text  string
	turns []string
}

func (c *conversation) facts(session int) []fact {
	by := c.Observation["session_"+strconv.Itoa(session)+"_observation"]
	var list []fact
	for _, speaker := range sortedKeys(by) {
		for _, raw := range by[speaker] {
			if f, ok := parseFact(raw); ok {
				list = append(list, f)
			}
		}
	}
	return list
}

// parseFact reads ["text", "D1:3"] or ["text", ["D1:3", "D1:5"]].
func parseFact(raw json.RawMessage) (f fact, ok bool) {
	var pair []json.RawMessage
	if json.Unmarshal(raw, &pair) != nil || len(pair) != 2 || json.Unmarshal(pair[0], &f.text) != nil {
		return f, false
	}
	if json.Unmarshal(pair[1], &f.turns) == nil {
		return f, true
	}
	var one string
	if json.Unmarshal(pair[1], &one) != nil {
		return f, false
	}
	for _, id := range strings.Split(one, ",") {
		f.turns = append(f.turns, strings.TrimSpace(id))
	}
	return f, true
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
