package install

import "path/filepath"

// ServerName is the name under which clients know Loci.
const ServerName = "loci"

// Client is an MCP client and how it wants to be told of a server.
type Client struct {
	Name  string // the argument of loci install, such as claude-code
	Title string // its own name, such as Claude Code

	// user returns the places of the user's configuration, the preferred one first.
	user func(h host) []string
	// project is the file of a project, below its folder; "" where there is none.
	project string
	// section is the path to the object that holds the servers.
	section []string
	// nested is a further step below section that newer files of this client have.
	nested string
	// entry returns what starts Loci, in this client's form.
	entry func(o Options) []member
	// toml tells files in TOML from those in JSON.
	toml bool
}

// Clients returns the clients that Loci can be installed in. Places and forms are
// those of each client's own documentation, in November 2026.
func Clients() []Client {
	servers := []string{"mcpServers"}
	return []Client{
		{Name: "claude-code", Title: "Claude Code", user: claudeCode, project: ".mcp.json", section: servers, entry: typedEntry},
		{Name: "claude-desktop", Title: "Claude Desktop", user: claudeDesktop, section: servers, entry: plainEntry},
		{Name: "cursor", Title: "Cursor", user: inHome(".cursor", "mcp.json"), project: filepath.Join(".cursor", "mcp.json"), section: servers, entry: typedEntry},
		{Name: "vscode", Title: "VS Code", user: inAppData("Code", "User", "mcp.json"), project: filepath.Join(".vscode", "mcp.json"), section: []string{"servers"}, entry: typedEntry},
		{Name: "codex", Title: "Codex", user: codex, project: filepath.Join(".codex", "config.toml"), section: []string{"mcp_servers"}, entry: plainEntry, toml: true},
		{Name: "gemini-cli", Title: "Gemini CLI", user: inHome(".gemini", "settings.json"), project: filepath.Join(".gemini", "settings.json"), section: servers, entry: plainEntry},
		{Name: "opencode", Title: "opencode", user: openCode, project: "opencode.json", section: []string{"mcp"}, nested: "servers", entry: openCodeEntry},
		{Name: "zed", Title: "Zed", user: zed, project: filepath.Join(".zed", "settings.json"), section: []string{"context_servers"}, entry: plainEntry},
		{Name: "cline", Title: "Cline", user: cline, section: servers, entry: plainEntry},
	}
}

// Find returns the client of that name.
func Find(name string) (Client, bool) {
	for _, c := range Clients() {
		if c.Name == name {
			return c, true
		}
	}
	return Client{}, false
}

// HasProjectFile reports whether the client reads a file in the project's folder.
func (c Client) HasProjectFile() bool { return c.project != "" }

// member is one name and value of an object: a string, a []string or, for an object,
// a []member.
type member struct {
	name  string
	value any
}

// plainEntry is the form that most clients share.
func plainEntry(o Options) []member {
	return withEnv("env", o, []member{{"command", o.Command}, {"args", o.Args}})
}

// typedEntry is the plain form for clients that want the transport named.
func typedEntry(o Options) []member {
	return append([]member{{"type", "stdio"}}, plainEntry(o)...)
}

// openCodeEntry has command and arguments in one list. It names no "enabled", since
// version 2 of opencode knows none and version 1 takes it for true.
func openCodeEntry(o Options) []member {
	command := append([]string{o.Command}, o.Args...)
	return withEnv("environment", o, []member{{"type", "local"}, {"command", command}})
}

// withEnv adds the environment, sorted by name, where there is any.
func withEnv(name string, o Options, entry []member) []member {
	if len(o.Env) == 0 {
		return entry
	}
	return append(entry, member{name, o.variables()})
}
