package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/loci-dev/loci/internal/vault"
)

// encryptAnswer is the structured answer of encrypt and its commands.
type encryptAnswer struct {
	Encrypted bool     `json:"encrypted"`
	Key       string   `json:"key,omitempty"`        // where the key is kept
	Former    bool     `json:"former_key,omitempty"` // the store is encrypted with a former key
	Keys      int      `json:"keys,omitempty"`       // keys that are kept, former ones included
	Removed   []string `json:"removed,omitempty"`    // files in plain text that were overwritten and removed
	Plain     []string `json:"plain,omitempty"`      // what lies beside the store in plain text
	Note      string   `json:"note,omitempty"`       // what is left to do
}

func (a *app) encrypt() *cobra.Command {
	c := &cobra.Command{
		Use:   "encrypt",
		Short: "Encrypt the store at rest, decrypt it, change its key",
		Long: "Encrypt changes how the store lies on disk. First say in the configuration where the key is kept:\n\n" +
			"  encryption:\n    key: keyring        # or file, or command\n" +
			"    file: /path/to/key  # for key: file, outside the store's directory\n\n" +
			"then end every loci server, and run loci encrypt on. Until that is done, other commands refuse the store.\n\n" +
			"A LOST KEY IS FINAL: without it nobody can read the memory or its backups, loci included. Keep a copy of it.\n\n" +
			"A backup of an encrypted store is encrypted with the same key. It restores into any store whose configuration has\n" +
			"that key, and the store stays encrypted or in plain text, as it is. Former keys are kept for older backups.\n" +
			"While a store is encrypted, the readable files (profile.md, topics, archive.md) are not written; loci edit takes\n" +
			"their place. What file systems and drives keep of overwritten files is out of reach.",
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(a.encryptStatus(), a.encryptOn(), a.encryptOff(), a.encryptRotate())
	return c
}

func (a *app) encryptStatus() *cobra.Command {
	return &cobra.Command{
		Use:   "status [flags]",
		Short: "Tell whether the store is encrypted, and what beside it is not",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			v, err := a.vault(c.Context())
			if err != nil {
				return err
			}
			return a.encryption(v, encryptAnswer{})
		},
	}
}

func (a *app) encryptOn() *cobra.Command {
	var yes bool
	c := &cobra.Command{
		Use:   "on [flags]",
		Short: "Encrypt the store in place; the first time, make its key",
		Long: "On encrypts the store and the copies that restores left beside it, with the key of the configured place, which it\n" +
			"makes where there is none. Old plain text is overwritten, as far as the file system lets it be, and the readable\n" +
			"files and databases set aside as damaged are removed. It can be interrupted at any moment, and run again.",
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return a.turnOn(c.Context(), yes) },
	}
	c.Flags().BoolVarP(&yes, "yes", "y", false, "I know that a lost key is final")
	return c
}

func (a *app) encryptOff() *cobra.Command {
	return &cobra.Command{
		Use:   "off [flags]",
		Short: "Decrypt the store in place",
		Args:  noArgs,
		RunE:  func(c *cobra.Command, _ []string) error { return a.turnOff(c.Context()) },
	}
}

func (a *app) encryptRotate() *cobra.Command {
	return &cobra.Command{
		Use:   "rotate [flags]",
		Short: "Encrypt the store with a new key, and keep the former one for backups",
		Long: "Rotate makes a new key and encrypts the store with it. The former key stays in its place, after the new one, since\n" +
			"backups and other spaces may need it. A store that is encrypted with a former key gets the present one: rotate\n" +
			"each space. A command's keys are for you to change: let it print the new key first, and the former one after it.",
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return a.rotate(c.Context()) },
	}
}

// encryption prints how the store lies on disk now, with what a command has to add.
func (a *app) encryption(v *storeVault, answer encryptAnswer) error {
	if err := v.describe(&answer); err != nil {
		return err
	}
	return a.print(answer, encryptText(answer))
}

func encryptText(e encryptAnswer) string {
	var b strings.Builder
	switch {
	case !e.Encrypted:
		b.WriteString("the store is not encrypted\n")
	case e.Former:
		fmt.Fprintf(&b, "the store is encrypted with a former key of %s; loci encrypt rotate gives it the present one\n", e.Key)
	default:
		fmt.Fprintf(&b, "the store is encrypted with the key in %s\n", e.Key)
	}
	if e.Keys > 1 {
		fmt.Fprintf(&b, "kept for older backups: %s\n", count(e.Keys-1, "former key", "former keys"))
	}
	if len(e.Removed) > 0 {
		fmt.Fprintf(&b, "overwritten and removed: %s\n", count(len(e.Removed), "file in plain text", "files in plain text"))
	}
	if e.Encrypted && len(e.Plain) > 0 {
		fmt.Fprintf(&b, "in plain text beside it: %s\n", strings.Join(e.Plain, ", "))
	}
	if e.Note != "" {
		b.WriteString(e.Note + "\n")
	}
	return b.String()
}

// final is what must be known before a store is encrypted.
func final(source vault.Source) string {
	return fmt.Sprintf("A lost key is final: without it nobody can read this memory or its backups, loci included.\nThe key is kept in %s; keep a copy of it elsewhere.", source)
}

// encryption tells whether the store is encrypted, and what beside it is not.
func (d *examination) encryption(m *space) {
	if !m.store.Encrypted() {
		d.found("encryption", fine, "off: whoever can read the files can read the memory")
		return
	}
	if files, err := readable(m.dir); err != nil || len(files) > 0 {
		d.found("encryption", warning, "the store is encrypted, but in plain text beside it lie: %s; loci encrypt on removes readable files", strings.Join(files, ", "))
		return
	}
	d.found("encryption", fine, "the store is encrypted with the key in %s", keySource(m.config().Encryption))
}
