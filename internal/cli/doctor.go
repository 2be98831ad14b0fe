package cli

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/config"
	"github.com/loci-dev/loci/internal/install"
	"github.com/loci-dev/loci/memstore"
	"github.com/loci-dev/loci/memstore/sqlite"
)

// doctorAnswer is the structured answer of doctor.
type doctorAnswer struct {
	OK       bool      `json:"ok"`
	Findings []finding `json:"findings"`

	Leaks []memstore.Leak `json:"leaks,omitempty"` // of --rescan
}

// finding is what one examination showed.
type finding struct {
	Check string `json:"check"`
	State state  `json:"state"`
	Text  string `json:"text"`
}

// state says how bad a finding is.
type state string

const (
	fine    state = "ok"
	warning state = "warning" // works, but not as well as it could, or not for long
	broken  state = "broken"
)

func (a *app) doctor() *cobra.Command {
	var deep, rescan bool
	c := &cobra.Command{
		Use:   "doctor [flags]",
		Short: "Examine configuration, store and clients; --deep checks every entry, --rescan looks for secrets in them",
		Long: "Doctor examines what loci depends on and says what to do about each fault. --deep also walks every invariant of\n" +
			"the store and retries erasures that could not be completed. --rescan looks at every entry with the redaction rules\n" +
			"of today and names those that were let in under older ones.",
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			d := &examination{app: a, answer: doctorAnswer{OK: true}}
			d.examine(c.Context(), deep, rescan)
			if err := a.print(d.answer, doctorText(d.answer)); err != nil {
				return err
			}
			if !d.answer.OK {
				return errSaid
			}
			return nil
		},
	}
	c.Flags().BoolVar(&deep, "deep", false, "walk every invariant, and retry pending erasures")
	c.Flags().BoolVar(&rescan, "rescan", false, "look for secrets with the redaction rules of today")
	return c
}

func doctorText(d doctorAnswer) string {
	lines := make([]string, len(d.Findings))
	for i, f := range d.Findings {
		lines[i] = fmt.Sprintf("%-8s %-14s %s", f.State, f.Check, strings.ReplaceAll(f.Text, "\n", "\n"+strings.Repeat(" ", 24)))
	}
	return strings.Join(lines, "\n")
}

// examination gathers findings, one examination after the other.
type examination struct {
	app    *app
	answer doctorAnswer
}

func (d *examination) found(check string, s state, format string, args ...any) {
	d.answer.Findings = append(d.answer.Findings, finding{check, s, fmt.Sprintf(format, args...)})
	d.answer.OK = d.answer.OK && s != broken
}

func (d *examination) examine(ctx context.Context, deep, rescan bool) {
	d.found("program", fine, "%s", thisBuild())
	if settings, ok := d.configuration(); ok {
		d.directory(settings.Config)
		d.store(ctx, deep, rescan)
	}
	d.clients()
}

func (d *examination) configuration() (config.Loaded, bool) {
	settings, err := d.app.settings()
	if err != nil {
		d.found("configuration", broken, "%v", err)
		return settings, false
	}
	for _, p := range config.Misspelt(os.Environ()) {
		d.found("configuration", warning, "%v", p)
	}
	if settings.Config.Embedding.Endpoint != "" {
		d.found("network", warning, "texts are sent to %s to be embedded", settings.Config.Embedding.Endpoint)
	}
	d.found("configuration", fine, "%s", settings.Source.Path)
	return settings, true
}

// directory looks at where the store lies, before it is opened.
func (d *examination) directory(c config.Config) {
	dir, err := storeDir(c)
	if err != nil {
		d.found("directory", broken, "%v", err)
		return
	}
	for _, text := range sqlite.Warnings(dir) {
		d.found("directory", warning, "%s", text)
	}
	d.found("directory", fine, "%s", dir)
}

func (d *examination) store(ctx context.Context, deep, rescan bool) {
	err := d.app.use(ctx, func(ctx context.Context, m *space) error {
		if deep {
			d.deep(ctx, m)
		}
		if rescan {
			if err := d.rescan(ctx, m); err != nil {
				return err
			}
		}
		s, err := m.Stats(ctx, memstore.Scope{}, true)
		if err != nil {
			return err
		}
		d.found("store", fine, "%s in %s", count(s.Entries, "entry", "entries"), m.store.Where())
		d.encryption(m)
		for _, p := range s.Pending {
			d.found("erasure", warning, "%s not erased to the last byte yet: %s; loci doctor --deep tries again", strings.Join(p.IDs, ", "), p.Reason)
		}
		return nil
	})
	if err != nil {
		d.found("store", broken, "%s", sentence(err))
	}
}

// deep retries what is pending, then walks every invariant.
func (d *examination) deep(ctx context.Context, m *space) {
	if _, err := m.Retry(ctx); err != nil {
		d.found("erasure", broken, "%s", sentence(err))
	}
	if err := m.Check(ctx); err != nil {
		d.found("invariants", broken, "%v", err)
		return
	}
	d.found("invariants", fine, "every one holds")
}

// clients tells in which clients loci is installed.
func (d *examination) clients() {
	o, err := d.app.installOptions(false)
	if err != nil {
		d.found("clients", warning, "%s", sentence(err))
		return
	}
	for _, c := range install.Clients() {
		if !install.Detected(c, o) {
			continue
		}
		switch change, err := install.Plan(c, o); {
		case err != nil:
			d.found(c.Name, warning, "%v", err)
		case change.Unchanged():
			d.found(c.Name, fine, "connected in %s", change.Path)
		default:
			d.found(c.Name, warning, "not connected as this program would; loci install %s does it", c.Name)
		}
	}
}
