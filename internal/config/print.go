package config

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Print writes the settings in force as YAML that Load reads back, each with the
// place it came from.
func (l *Loaded) Print(w io.Writer) error {
	var b strings.Builder
	if l.data == nil {
		fmt.Fprintf(&b, "# no configuration file at %s\n", l.Source.Path)
	} else {
		fmt.Fprintf(&b, "# configuration file: %s\n", l.Source.Path)
	}
	writeYAML(&b, &l.Config, func(k Key, line string) string {
		return fmt.Sprintf("%s # %s\n", line, l.Origin(k))
	})
	if _, err := io.WriteString(w, b.String()); err != nil {
		return fmt.Errorf("printing the configuration: %w", err)
	}
	return nil
}

// Example returns config.example.yaml: every key with its default and its meaning.
func Example() []byte {
	var b strings.Builder
	b.WriteString("# Settings of Loci, each with its default. A LOCI_ variable overrides a key:\n")
	b.WriteString("# consolidation.auto is LOCI_CONSOLIDATION_AUTO. (restart): takes effect at the next start.\n\n")
	c := Default()
	writeYAML(&b, &c, func(k Key, line string) string {
		indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
		note := ""
		if k.Restart {
			note = " (restart)"
		}
		return fmt.Sprintf("%s# %s%s\n%s\n", indent, k.Doc, note, line)
	})
	return []byte(b.String())
}

// writeYAML writes every key of c under its group; decorate returns a key's lines.
func writeYAML(b *strings.Builder, c *Config, decorate func(k Key, line string) string) {
	var open []string
	for _, k := range Keys() {
		path := strings.Split(k.Name, ".")
		groups := path[:len(path)-1]
		for i, g := range groups {
			if i < len(open) && open[i] == g {
				continue
			}
			open = nil
			fmt.Fprintf(b, "%s%s:\n", strings.Repeat("  ", i), g)
		}
		open = groups
		line := fmt.Sprintf("%s%s: %s", strings.Repeat("  ", len(groups)), path[len(path)-1], format(k.value(c)))
		b.WriteString(decorate(k, line))
	}
}

// format returns a value as YAML on one line. Lists are written as JSON, which YAML
// contains.
func format(v any) string {
	switch v := v.(type) {
	case string:
		return formatText(v)
	case time.Duration:
		return formatDuration(v)
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case bool, int, Projects:
		return fmt.Sprint(v)
	default:
		return formatJSON(v)
	}
}

// formatText leaves plain words bare and quotes everything else, above all what YAML
// would take for another kind.
func formatText(s string) string {
	bare := regexp.MustCompile(`^[a-z][a-z0-9/-]*$`).MatchString(s)
	switch s {
	case "true", "false", "null", "yes", "no", "on", "off":
		bare = false
	}
	if bare {
		return s
	}
	return formatJSON(s)
}

// formatDuration drops the zero parts that Duration.String ends with, and writes several days as days.
func formatDuration(d time.Duration) string {
	const day = 24 * time.Hour
	if d > day && d%day == 0 {
		return fmt.Sprintf("%dd", d/day)
	}
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = strings.TrimSuffix(s, "0s")
	}
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	return s
}

func formatJSON(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return `""` // texts and lists of texts always encode
	}
	return strings.TrimSpace(b.String())
}
