// Package memoryjson reads the file of the reference memory server, a knowledge graph: entities with observations, and
// relations between them.
//
// The file has one object a line, {"type":"entity",…} or {"type":"relation",…}; a graph saved as one object with
// entities and relations is read as well. Each observation and each relation becomes one entry, since an entry is one
// statement:
//
//	{"type":"entity","name":"Ada","entityType":"person","observations":["Likes tea"]}   →  Ada: Likes tea
//	{"type":"relation","from":"Ada","to":"Loci","relationType":"works_on"}              →  Ada works on Loci
package memoryjson

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Fault is a line that could not be read.
type Fault struct {
	Line   int // counted from 1
	Reason string
}

// record is one line of the file, or the whole graph.
type record struct {
	Type         string   `json:"type"`
	Name         string   `json:"name"`
	EntityType   string   `json:"entityType"`
	Observations []string `json:"observations"`
	From         string   `json:"from"`
	To           string   `json:"to"`
	RelationType string   `json:"relationType"`

	Entities  []record `json:"entities"`
	Relations []record `json:"relations"`
}

// entry is a statement in the form in which Loci imports it.
type entry struct {
	Content string   `json:"content"`
	Labels  []string `json:"labels,omitempty"`
}

// Looks reports whether data is such a file: its first object is an entity, a relation or a graph.
func Looks(data []byte) bool {
	var first record
	if json.NewDecoder(bytes.NewReader(data)).Decode(&first) != nil {
		return false
	}
	return first.isEntity() || first.isRelation() || first.isGraph()
}

func (r *record) isEntity() bool   { return r.Type == "entity" && r.Name != "" }
func (r *record) isRelation() bool { return r.Type == "relation" && r.From != "" && r.To != "" }
func (r *record) isGraph() bool    { return len(r.Entities)+len(r.Relations) > 0 }

// Convert returns the entries of such a file as JSON lines, and the lines that hold none.
func Convert(data []byte) (lines []byte, faults []Fault) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	emit := func(entries []entry) {
		for _, x := range entries {
			_ = e.Encode(x) // strings always encode, and a buffer takes everything
		}
	}
	var graph record
	if json.Unmarshal(data, &graph) == nil && graph.isGraph() {
		emit(graph.entries())
		return out.Bytes(), nil
	}
	for n, line := range bytes.Split(data, []byte("\n")) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var r record
		switch err := json.Unmarshal(line, &r); {
		case err != nil:
			faults = append(faults, Fault{n + 1, "not JSON"})
		case !r.isEntity() && !r.isRelation():
			faults = append(faults, Fault{n + 1, "neither an entity with a name nor a relation with from and to"})
		default:
			emit(r.entries())
		}
	}
	return out.Bytes(), faults
}

// entries returns what a record states.
func (r *record) entries() []entry {
	var all []entry
	for _, part := range append(r.Entities, r.Relations...) {
		all = append(all, part.entries()...)
	}
	for _, o := range r.Observations {
		all = append(all, entry{about(r.Name, o), labels(r.Name, r.EntityType)})
	}
	if r.From != "" && r.To != "" {
		all = append(all, entry{strings.Join([]string{r.From, words(r.RelationType), r.To}, " "), labels(r.From, r.To)})
	}
	return all
}

// about names the entity in front of an observation that does not name it, so that the statement stands by itself.
func about(name, observation string) string {
	if strings.Contains(strings.ToLower(observation), strings.ToLower(name)) {
		return observation
	}
	return name + ": " + observation
}

// words turns works_on into plain words.
func words(relation string) string { return strings.ReplaceAll(relation, "_", " ") }

// labels drops empty and double ones.
func labels(a, b string) []string {
	if b == "" || a == b {
		return []string{a}
	}
	return []string{a, b}
}
