package config

import (
	"path/filepath"
	"testing"
)

func TestDefaultPlaces(t *testing.T) {
	t.Parallel()
	home, other := filepath.FromSlash("/home/me"), filepath.FromSlash("/other")
	tests := map[string]struct {
		os, name, value string // operating system, and one variable with its value
		dir, file       string
	}{
		"Linux":         {os: "linux", dir: "/home/me/.local/share/loci", file: "/home/me/.config/loci/config.yaml"},
		"data home":     {os: "linux", name: "XDG_DATA_HOME", value: other, dir: "/other/loci", file: "/home/me/.config/loci/config.yaml"},
		"config home":   {os: "freebsd", name: "XDG_CONFIG_HOME", value: other, dir: "/home/me/.local/share/loci", file: "/other/loci/config.yaml"},
		"relative home": {os: "linux", name: "XDG_DATA_HOME", value: "x", dir: "/home/me/.local/share/loci", file: "/home/me/.config/loci/config.yaml"},
		"macOS":         {os: "darwin", name: "XDG_DATA_HOME", value: other, dir: "/home/me/Library/Application Support/loci", file: "/home/me/Library/Application Support/loci/config.yaml"},
		"Windows":       {os: "windows", dir: "/home/me/AppData/Local/loci", file: "/home/me/AppData/Roaming/loci/config.yaml"},
		"Windows moved": {os: "windows", name: "LocalAppData", value: other, dir: "/other/loci", file: "/home/me/AppData/Roaming/loci/config.yaml"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := Platform{OS: tt.os, Home: home, Getenv: func(name string) string {
				if name == tt.name {
					return tt.value
				}
				return ""
			}}
			if got := p.DataDir(); got != filepath.FromSlash(tt.dir) {
				t.Errorf("data in %s, want %s", got, tt.dir)
			}
			if got := p.File(); got != filepath.FromSlash(tt.file) {
				t.Errorf("settings in %s, want %s", got, tt.file)
			}
		})
	}
}

func TestLocate(t *testing.T) {
	t.Parallel()
	p := Platform{OS: "linux", Home: "/home/me", Getenv: func(name string) string {
		return map[string]string{"LOCI_CONFIG": "env.yaml"}[name]
	}}
	if path, required := p.Locate("flag.yaml"); path != "flag.yaml" || !required {
		t.Errorf("with --config: %s, required %v", path, required)
	}
	if path, required := p.Locate(""); path != "env.yaml" || !required {
		t.Errorf("with LOCI_CONFIG: %s, required %v", path, required)
	}
	p.Getenv = func(string) string { return "" }
	if path, required := p.Locate(""); path != p.File() || required {
		t.Errorf("with neither: %s, required %v", path, required)
	}
}
