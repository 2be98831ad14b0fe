package cli

import (
	"os"
	"path/filepath"
	"runtime"

	"github.com/loci-dev/loci/internal/config"
)

// settings loads the configuration: defaults, file, variables, and over them the flags of this command, the common ones
// and those given.
func (a *app) settings(flags ...config.Flag) (config.Loaded, error) {
	for _, f := range []struct{ name, value string }{{"dir", a.dir}, {"project", a.project}, {"space", a.space}} {
		if a.given(f.name) {
			flags = append(flags, config.Flag{Name: "--" + f.name, Key: f.name, Value: f.value})
		}
	}
	source := config.Source{Lookup: os.LookupEnv, Flags: flags}
	source.Path, source.Required = a.configFile()
	return config.Load(source)
}

// configFile returns the configuration file and whether it must exist. Without a home directory and without a name
// there is none.
func (a *app) configFile() (path string, required bool) {
	host, err := config.Host()
	if err != nil {
		host = config.Platform{OS: runtime.GOOS, Getenv: os.Getenv}
	}
	path, required = host.Locate(a.config)
	if err != nil && !required {
		return "", false
	}
	return path, required
}

// storeDir returns the directory of the store: the configured one, else the platform's, and of a space the one of that
// name beside it.
func storeDir(c config.Config) (string, error) {
	dir := c.Dir
	if dir == "" {
		host, err := config.Host()
		if err != nil {
			return "", err
		}
		dir = host.DataDir()
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if c.Space == "" {
		return dir, nil
	}
	return filepath.Join(dir+"-spaces", c.Space), nil
}
