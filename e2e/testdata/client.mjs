// One session of work with the official TypeScript SDK, over the transport that is named: stdio, http or sse.
// Environment: LOCI (the program), SDK (the folder it is installed in), URL and TOKEN (of a server, for http and sse).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(process.env.SDK + '/package.json');
const sdk = (path) => import(pathToFileURL(require.resolve('@modelcontextprotocol/sdk/' + path)));
const { Client } = await sdk('client/index.js');
const { ResourceUpdatedNotificationSchema } = await sdk('types.js');

async function transport(kind) {
  if (kind === 'stdio') {
    const { StdioClientTransport } = await sdk('client/stdio.js');
    return new StdioClientTransport({ command: process.env.LOCI, args: ['serve'], env: process.env });
  }
  const requestInit = { headers: { Authorization: `Bearer ${process.env.TOKEN}` } };
  if (kind === 'http') {
    const { StreamableHTTPClientTransport } = await sdk('client/streamableHttp.js');
    return new StreamableHTTPClientTransport(new URL(process.env.URL + '/mcp'), { requestInit });
  }
  const { SSEClientTransport } = await sdk('client/sse.js');
  const eventSourceInit = {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, ...requestInit.headers } }),
  };
  return new SSEClientTransport(new URL(process.env.URL + '/sse'), { requestInit, eventSourceInit });
}

const client = new Client({ name: 'e2e', version: '1' });
await client.connect(await transport(process.argv[2]));
assert.equal(client.getServerVersion().name, 'loci');
assert.ok(client.getInstructions());

// After listTools the SDK checks every structured answer against its output schema.
const { tools } = await client.listTools();
for (const name of ['remember', 'recall', 'forget', 'feedback']) {
  assert.ok(tools.some((t) => t.name === name), `no tool ${name}`);
}
const call = async (name, args) => {
  const answer = await client.callTool({ name, arguments: args });
  assert.ok(!answer.isError, JSON.stringify(answer.content));
  assert.ok(answer.content[0].text.length > 0);
  return answer.structuredContent;
};

const stored = await call('remember', {
  items: [
    { content: 'Answers are short and in British English', category: 'preference', source: 'user_explicit' },
    { content: 'The staging database listens on port 6543', category: 'env_fact' },
  ],
});
assert.deepEqual(stored.results.map((r) => r.status), ['stored', 'stored']);
const [preference, fact] = stored.results.map((r) => r.id);

const recalled = await call('recall', { query: 'which port does the staging database use' });
assert.equal(recalled.results[0].id, fact);
assert.match(recalled.core, /British English/);

// What a model gets wrong is an answer it can read, not a protocol error.
const wrong = await client.callTool({ name: 'remember', arguments: { content: '' } });
assert.ok(wrong.isError || wrong.structuredContent.results[0].status === 'refused');

// Resources, templates, prompts, completion.
const { resources } = await client.listResources();
assert.ok(resources.some((r) => r.uri === 'memory://core'));
const { resourceTemplates } = await client.listResourceTemplates();
assert.ok(resourceTemplates.some((r) => r.uriTemplate === 'memory://entries/{id}'));
const core = await client.readResource({ uri: 'memory://core' });
assert.match(core.contents[0].text, /British English/);
const entry = await client.readResource({ uri: `memory://entries/${fact}` });
assert.match(entry.contents[0].text, /6543/);
await assert.rejects(client.readResource({ uri: 'memory://entries/none-1' }));
const { prompts } = await client.listPrompts();
assert.ok(prompts.some((p) => p.name === 'load_memory'));
const prompt = await client.getPrompt({ name: 'load_memory', arguments: {} });
assert.match(JSON.stringify(prompt.messages), /British English/);
const ref = { type: 'ref/resource', uri: 'memory://entries/{id}' };
const { completion } = await client.complete({ ref, argument: { name: 'id', value: preference.slice(0, 4) } });
assert.ok(completion.values.includes(preference));

// A subscriber is told of a change that another process makes, and only of what it subscribed to.
const told = [];
const updated = new Promise((resolve) => {
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, (n) => {
    told.push(n.params.uri);
    resolve();
  });
});
await client.subscribeResource({ uri: 'memory://core' });
const note = ['remember', 'Commits are signed', '--category', 'constraint', '--source', 'user_explicit'];
execFileSync(process.env.LOCI, note, { stdio: 'ignore' });
await updated;
assert.deepEqual([...new Set(told)], ['memory://core']);
assert.match((await client.readResource({ uri: 'memory://core' })).contents[0].text, /Commits are signed/);
await client.unsubscribeResource({ uri: 'memory://core' });

// Forgetting by query shows first what would go; the token confirms exactly that.
const preview = await call('forget', { query: 'staging database port' });
assert.ok(preview.preview.some((p) => p.id === fact) && preview.token);
const receipt = await call('forget', { ids: [fact] });
assert.deepEqual(receipt.erased, [fact]);
const after = await call('recall', { query: 'which port does the staging database use' });
assert.ok(!after.results.some((r) => r.id === fact));

await client.close();
console.log('done');
