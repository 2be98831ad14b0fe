package config

import (
	"path/filepath"
	"strings"
)

// keySource wants one of the places where a key can be kept, or none.
func keySource(c *Config) string {
	if c.Encryption.Key == "" {
		return ""
	}
	return oneOf(func(c *Config) string { return c.Encryption.Key }, "keyring", "file", "command")(c)
}

// keyFile wants a path that means the same in every folder, as servers are started in many.
func keyFile(c *Config) string {
	path := c.Encryption.File
	switch {
	case path == "" && c.Encryption.Key == "file":
		return "name the file that holds the key, or is to hold it"
	case path != "" && !filepath.IsAbs(path) && !strings.HasPrefix(path, "~/"):
		return "send a full path, such as ~/.config/loci/key"
	}
	return ""
}

func keyCommand(c *Config) string {
	if c.Encryption.Key != "command" || len(c.Encryption.Command) > 0 {
		return ""
	}
	return "name the program that prints the key, with its arguments"
}
