package install

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// An entry may be written in every way that TOML has; what is installed over it is
// one table, and what is left after uninstalling has nothing of it.
func TestFormsOfATable(t *testing.T) {
	t.Parallel()
	const ours = "[mcp_servers.loci]\ncommand = \"/opt/loci\"\nargs = [\"serve\"]\n"
	tests := map[string]struct{ file, installed, uninstalled string }{
		"quoted": {
			"[mcp_servers.\"loci\"]\ncommand = 'x'\n# ours\n\n# theirs\n[b]\n",
			"[mcp_servers.\"loci\"]\ncommand = \"/opt/loci\"\nargs = [\"serve\"]\n# ours\n\n# theirs\n[b]\n",
			"# ours\n\n# theirs\n[b]\n",
		},
		"inline":            {"[mcp_servers]\na = { command = \"a\" }\nloci = { command = \"x\" }\n", "[mcp_servers]\na = { command = \"a\" }\n\n" + ours, "[mcp_servers]\na = { command = \"a\" }\n"},
		"dotted":            {"a = 1\nmcp_servers.loci.command = \"x\"\nmcp_servers.loci.args = [\n  \"y\",\n]\nb = 2\n", "a = 1\nb = 2\n\n" + ours, "a = 1\nb = 2\n"},
		"by URL":            {"[mcp_servers.loci]\nurl = \"http://127.0.0.1:7330/mcp\"\n\n[b]\n", "[b]\n\n" + ours, "[b]\n"},
		"array":             {"[[mcp_servers.loci]]\ncommand = \"x\"\n", ours, ""},
		"in middle":         {"[a]\n\n[mcp_servers.loci]\ncommand = \"x\"\n\n[b]\n", "[a]\n\n" + ours + "\n[b]\n", "[a]\n\n[b]\n"},
		"no end":            {"[mcp_servers.loci]\ncommand = \"x\"", ours, ""},
		"no end of another": {"[a]\nb = 2026-01-05 10:00:00", "[a]\nb = 2026-01-05 10:00:00\n\n" + ours, "[a]\nb = 2026-01-05 10:00:00"},
		"namesake":          {"[mcp_servers.loci-test]\ncommand = \"x\"\n", "[mcp_servers.loci-test]\ncommand = \"x\"\n\n" + ours, "[mcp_servers.loci-test]\ncommand = \"x\"\n"},
		"in a text":         {"a = '''\n[mcp_servers.loci]\n'''\n", "a = '''\n[mcp_servers.loci]\n'''\n\n" + ours, "a = '''\n[mcp_servers.loci]\n'''\n"},
	}
	c, _ := Find("codex")
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := Options{Command: "/opt/loci", Args: []string{"serve"}}
			installed, err := c.rewrite([]byte(tt.file), o)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.installed, string(installed)); diff != "" {
				t.Errorf("installed (-want +got):\n%s", diff)
			}
			o.Uninstall = true
			uninstalled, err := c.rewrite([]byte(tt.file), o)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.uninstalled, string(uninstalled)); diff != "" {
				t.Errorf("uninstalled (-want +got):\n%s", diff)
			}
		})
	}
}

func TestVariablesOfTheUserStay(t *testing.T) {
	t.Parallel()
	const head = "[mcp_servers.loci]\ncommand = \"/opt/loci\"\nargs = [\"serve\"]\n"
	c, _ := Find("codex")
	for name, tt := range map[string]struct{ env, want string }{
		"inline":   {"env = { A = '1', LOCI_DIR = \"/old\" } # mine\n", "env = { A = '1', LOCI_DIR = \"/data\" }\n"},
		"dotted":   {"env.A = '1'\n", "env = { A = '1', LOCI_DIR = \"/data\" }\n"},
		"table":    {"\n[mcp_servers.loci.env]\nA = '1'\n", "env = { A = '1', LOCI_DIR = \"/data\" }\n"},
		"complete": {"\n[mcp_servers.loci.env]\nLOCI_DIR = \"/data\" # mine\n", "\n[mcp_servers.loci.env]\nLOCI_DIR = \"/data\" # mine\n"},
		"odd name": {"env = { \"a b\" = '1' }\n", "env = { \"a b\" = '1', LOCI_DIR = \"/data\" }\n"},
	} {
		o := Options{Command: "/opt/loci", Args: []string{"serve"}, Env: map[string]string{"LOCI_DIR": "/data"}}
		got, err := c.rewrite([]byte(head+tt.env), o)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(head+tt.want, strings.TrimRight(string(got), "\n")+"\n"); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// Whatever a file holds: it is refused, or every statement but ours comes out as it
// went in, and the result can be read and needs no further change.
func FuzzTOML(f *testing.F) {
	f.Add("a = 1\n[mcp_servers.x]\ncommand = \"x\" # y\n\n[[b]]\nc = [ { d = 1 },\n '''e''' ]\n")
	f.Add("[mcp_servers.loci]\ncommand = 'x'\nenv.A = \"\"\n[mcp_servers.loci.env]\n")
	f.Add("mcp_servers.loci = {}\r\n\r\n# b")
	c, _ := Find("codex")
	f.Fuzz(func(t *testing.T, file string) {
		before, err := scanTOML(file)
		if err != nil {
			return
		}
		for _, uninstall := range []bool{false, true} {
			o := options()
			o.Uninstall = uninstall
			once, err := c.rewriteTOML([]byte(file), o)
			if err != nil {
				continue
			}
			twice, err := c.rewriteTOML(once, o)
			if err != nil || !bytes.Equal(once, twice) {
				t.Fatalf("a second time (uninstall %v): %v\n%q\n%q\n%q", uninstall, err, file, once, twice)
			}
			after, err := scanTOML(string(once))
			if err != nil {
				t.Fatalf("the result is damaged: %v\n%q", err, once)
			}
			if diff := cmp.Diff(foreign(before), foreign(after)); diff != "" {
				t.Fatalf("other statements changed (uninstall %v, -before +after):\n%s", uninstall, diff)
			}
		}
	})
}

// foreign returns what is not ours, as paths with values.
func foreign(list []statement) []string {
	var out []string
	for _, st := range list {
		if !hasPrefix(st.path, []string{"mcp_servers", "loci"}) {
			out = append(out, strings.Join(slices.Concat(st.path, []string{st.value}), "\x00"))
		}
	}
	return out
}
