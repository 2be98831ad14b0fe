package config

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// Platform is what the default places depend on. Host returns that of this machine.
type Platform struct {
	OS     string                   // as runtime.GOOS
	Home   string                   // the user's home directory
	Getenv func(name string) string // the environment
}

// Host returns the platform this program runs on.
func Host() (Platform, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return Platform{}, fmt.Errorf("finding the home directory; set HOME, or name the store by --dir and the settings by --config: %w", err)
	}
	return Platform{OS: runtime.GOOS, Home: home, Getenv: os.Getenv}, nil
}

// DataDir returns the default directory of the store: $XDG_DATA_HOME/loci or
// ~/.local/share/loci on Linux and its like, ~/Library/Application Support/loci on
// macOS, %LocalAppData%\loci on Windows.
func (p Platform) DataDir() string {
	switch p.OS {
	case "windows":
		return filepath.Join(p.env("LocalAppData", filepath.Join(p.Home, "AppData", "Local")), "loci")
	case "darwin":
		return filepath.Join(p.Home, "Library", "Application Support", "loci")
	default:
		return filepath.Join(p.env("XDG_DATA_HOME", filepath.Join(p.Home, ".local", "share")), "loci")
	}
}

// File returns the default place of config.yaml: in $XDG_CONFIG_HOME/loci or
// ~/.config/loci on Linux and its like, ~/Library/Application Support/loci on macOS,
// %AppData%\loci on Windows, as os.UserConfigDir has it.
func (p Platform) File() string {
	switch p.OS {
	case "windows":
		return filepath.Join(p.env("AppData", filepath.Join(p.Home, "AppData", "Roaming")), "loci", "config.yaml")
	case "darwin":
		return filepath.Join(p.Home, "Library", "Application Support", "loci", "config.yaml")
	default:
		return filepath.Join(p.env("XDG_CONFIG_HOME", filepath.Join(p.Home, ".config")), "loci", "config.yaml")
	}
}

// env returns an absolute path from the environment; the XDG specification wants
// relative ones ignored.
func (p Platform) env(name, otherwise string) string {
	if v := p.Getenv(name); filepath.IsAbs(v) {
		return v
	}
	return otherwise
}

// Locate returns the configuration file to read and whether it must exist: the one
// of --config, else that of LOCI_CONFIG, else the platform's.
func (p Platform) Locate(flag string) (path string, required bool) {
	if flag == "" {
		flag = p.Getenv("LOCI_CONFIG")
	}
	if flag != "" {
		return expandHome(flag), true
	}
	return p.File(), false
}
